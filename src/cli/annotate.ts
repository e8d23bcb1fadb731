/** In a job of GitHub Actions a loss is told by an annotation, too: people see it while the job still runs. */
import { annotation } from "../workflow-command.ts";

type Env = Readonly<Record<string, string | undefined>>;

/** On stderr, which the runner reads as well; stdout belongs to the command that runs, or to the answer. */
export function annotateLoss(env: Env, message: string): void {
  if (env.GITHUB_ACTIONS === "true") process.stderr.write(`${annotation("error", message)}\n`);
}
