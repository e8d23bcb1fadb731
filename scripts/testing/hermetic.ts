/** The environment that tests run in: nothing of the developer's own accounts, locks or settings. */
import { join } from "node:path";

export type Environment = Readonly<Record<string, string | undefined>>;

const foreign = [
  /^(AWS|GOOGLE|GCLOUD|GCE|CLOUDSDK|CLOUD_LOCK|GITHUB|ACTIONS|XDG|npm)_/,
  /^(STORAGE_EMULATOR_HOST|FORCE_COLOR|NO_COLOR|NODE_OPTIONS)$/,
  // Every server of a test is on loopback.
  /^(https?|all|no)_proxy$/i,
];

/** `env` without what could change a test's outcome, and with `home` as the user's home and state directory. */
export function hermeticEnvironment(env: Environment, home: string): Record<string, string> {
  const kept: Record<string, string> = {};
  for (const [name, value] of Object.entries(env)) {
    if (value !== undefined && !foreign.some((pattern) => pattern.test(name))) kept[name] = value;
  }
  const state = join(home, "state");
  return { ...kept, HOME: home, USERPROFILE: home, XDG_STATE_HOME: state, LOCALAPPDATA: state, APPDATA: state };
}
