/** The `github` context of a made-up push to a made-up repository. */
import { randomInt } from "node:crypto";
import { mkdirSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import type { Job, Json } from "../job.ts";
import type { Setup } from "../options.ts";
import type { Folders } from "./folders.ts";

export function githubOf(job: Job, setup: Setup, folders: Folders): Record<string, Json> {
  const repository = repositoryOf(setup);
  const key = job.key ?? "build";
  return {
    repository,
    repository_owner: repository.split("/")[0] ?? "",
    repository_id: "1296269",
    repository_owner_id: "583231",
    run_id: String(randomInt(1e9, 1e10)),
    run_number: "7",
    run_attempt: "1",
    job: key,
    workflow: "CI",
    workflow_ref: `${repository}/.github/workflows/ci.yml@refs/heads/main`,
    actor: "octocat",
    triggering_actor: "octocat",
    actor_id: "583231",
    event_name: "push",
    event: {},
    event_path: join(folders.temp, "_github_workflow", "event.json"),
    ref: "refs/heads/main",
    ref_name: "main",
    ref_type: "branch",
    sha: "6dcb09b5b57875f334f61aebed695e2e4193db5e",
    server_url: "https://github.com",
    api_url: "https://api.github.com",
    graphql_url: "https://api.github.com/graphql",
    workspace: folders.workspace,
    check_run_id: randomInt(1e9, 1e10),
    token: `ghs_${"x".repeat(32)}${randomInt(1e6)}`,
    ...setup.github,
  };
}

export function repositoryOf(setup: Setup): string {
  const { repository } = setup.github;
  return typeof repository === "string" ? repository : "acme/site";
}

/** As GITHUB_… variables: whatever is a text, other than the token. */
export function githubVariables(context: Readonly<Record<string, Json>>): Record<string, string> {
  const entries = Object.entries(context).filter(
    (entry): entry is [string, string] => typeof entry[1] === "string" && entry[0] !== "token",
  );
  return Object.fromEntries(entries.map(([name, value]) => [`GITHUB_${name.toUpperCase()}`, value]));
}

export function writeEvent(context: Readonly<Record<string, Json>>): void {
  if (typeof context.event_path !== "string") return;
  mkdirSync(dirname(context.event_path), { recursive: true });
  writeFileSync(context.event_path, JSON.stringify(context.event));
}
