/** Who we say we are: filled in from the CI system that runs us, else from the machine. */
import { hostname, userInfo } from "node:os";
import { VERSION } from "./version.js";
export function newClaim(options, deps) {
    const { ttlMs, limit = 1, reason = "", expectedMs, operation = "" } = options;
    const created = new Date(deps.clock.now().wallMs).toISOString();
    const self = whoWeAre(deps.env);
    const info = {
        who: self.who,
        why: reason,
        where: self.where,
        operation: [self.operation, operation].filter(Boolean).join(": "),
        created,
        expectedMs,
        version: `cloud-lock/${VERSION}`,
    };
    return { id: deps.random.id(), limit, ttlMs, info };
}
/** The variables are documented by each CI system under "predefined" or "default" environment variables. */
function whoWeAre(env) {
    if (env.GITHUB_ACTIONS && env.GITHUB_REPOSITORY)
        return {
            who: env.GITHUB_REPOSITORY,
            where: `${env.GITHUB_SERVER_URL ?? "https://github.com"}/${env.GITHUB_REPOSITORY}/actions/runs/${env.GITHUB_RUN_ID ?? ""}`,
            operation: `job ${env.GITHUB_JOB ?? "?"} (attempt ${env.GITHUB_RUN_ATTEMPT ?? "1"})`,
        };
    if (env.GITLAB_CI)
        return { who: env.CI_PROJECT_PATH ?? "", where: env.CI_JOB_URL ?? "", operation: `job ${env.CI_JOB_NAME ?? "?"}` };
    if (env.BUILDKITE)
        return {
            who: env.BUILDKITE_PIPELINE_SLUG ?? "",
            where: env.BUILDKITE_BUILD_URL ?? "",
            operation: `job ${env.BUILDKITE_LABEL ?? "?"}`,
        };
    if (env.CIRCLECI)
        return {
            who: env.CIRCLE_PROJECT_REPONAME ?? "",
            where: env.CIRCLE_BUILD_URL ?? "",
            operation: `job ${env.CIRCLE_JOB ?? "?"}`,
        };
    if (env.JENKINS_URL)
        return { who: env.JOB_NAME ?? "", where: env.BUILD_URL ?? "", operation: `build ${env.BUILD_NUMBER ?? "?"}` };
    machine ??= { who: `${userName(env)}@${hostname()}`, where: `pid ${process.pid} on ${hostname()}`, operation: "" };
    return machine;
}
/** Looked up once: a user's name comes out of a file. */
let machine;
function userName(env) {
    try {
        return userInfo().username;
    }
    catch {
        // A container may run as a number that no account has.
        return env.USER ?? env.USERNAME ?? `uid ${process.getuid?.() ?? "?"}`;
    }
}
