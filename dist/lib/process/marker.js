/** The environment variable by which every process that a command leaves behind can be found again. */
import { LockError } from "../errors.js";
/** Holds the ids of all the trees that a process belongs to, the outermost first. */
export const TREE_VARIABLE = "CLOUD_LOCK_TREE";
/** No id contains it, and a shell needs no quotes for it. */
const SEPARATOR = ":";
/**
 * Refuses an id that another tree could have too, or that is more than one word to a shell or a pattern: whatever bears
 * the id is killed.
 * @throws LockError `invalid`
 */
export function checkTreeId(treeId) {
    if (!/^[\w-]{12,}$/.test(treeId))
        throw new LockError("invalid", `${JSON.stringify(treeId)} cannot mark a command's processes`, {
            hint: "Give a random id of at least 12 letters and digits.",
        });
}
/** The environment with one more tree id; the ids of runs around this one stay, since their trees contain ours. */
export function markEnvironment(env, treeId) {
    checkTreeId(treeId);
    const outer = env[TREE_VARIABLE];
    return { ...env, [TREE_VARIABLE]: outer ? outer + SEPARATOR + treeId : treeId };
}
/** Whether an entry of an environment, `NAME=value`, is one of the variables that mark a process. */
export function isMarkOf(entry, variables = [TREE_VARIABLE]) {
    return variables.includes(entry.slice(0, Math.max(0, entry.indexOf("="))));
}
/** The tree ids in a variable's value. */
export function parseMarks(value) {
    return value.split(SEPARATOR).filter((id) => id !== "");
}
