/** Whether tests on real servers run, are skipped, or fail because a server is missing. */
import type { TestServer } from "./server.ts";

/** What tests cannot do without. */
export type Needed = Pick<TestServer, "name" | "missing">;

export type Verdict = { readonly run: true } | { readonly run: false; readonly fail: boolean; readonly reason: string };

/**
 * Decides by the environment. A missing server is a reason to skip on a developer's machine and a failure where
 * `CI=true`. `TEST_SERVERS=none` does without them anywhere: for systems that cannot have them.
 */
export function verdictFor(server: Needed, env: Readonly<Record<string, string | undefined>>): Verdict {
  if (env.TEST_SERVERS === "none") {
    return { run: false, fail: false, reason: `${server.name}: TEST_SERVERS=none does without real servers` };
  }
  const missing = server.missing();
  if (missing === undefined) return { run: true };
  return { run: false, fail: env.CI === "true", reason: missing };
}
