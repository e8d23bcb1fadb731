/** The hook `post` alone, as the runner starts it, on a session that somebody else has started. */
import { execFile } from "node:child_process";
import path from "node:path";
import { root } from "../cli/support.ts";
import type { KeeperRig, KeptSession } from "./rig.ts";

const hook = path.join(root, "src", "action", "post.ts");

/** `env` is added to the rig's own. */
export function runPost(
  rig: KeeperRig,
  session: KeptSession,
  env: Readonly<Record<string, string>>,
): Promise<{ code: number; stdout: string }> {
  const state = JSON.stringify({ session: session.folder, outcome: "held" });
  const options = { env: { ...rig.box.env, ...env, STATE_cloud_lock: state } };
  return new Promise((resolve) => {
    const child = execFile(process.execPath, [hook], options, (_, stdout) =>
      resolve({ code: child.exitCode ?? -1, stdout }),
    );
  });
}
