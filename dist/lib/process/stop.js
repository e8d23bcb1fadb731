/** Stops a process tree: asks first, waits for a while, then kills whatever is left. */
import { holderElapsedMs } from "../clock.js";
import { selectTree } from "./tree.js";
/** Between two looks at what still runs; the first looks follow each other faster. */
const POLL_MS = 50;
/** Each round kills all that it sees: only what is forked faster than it is listed needs a further one. */
const MAX_KILL_ROUNDS = 50;
/** So many looks that find nothing mean that nothing is left; two, when nobody ended during them. */
const ENOUGH_LOOKS = 10;
/**
 * Sends TERM to the whole tree (and CONT to what is stopped, so that it can act on it), returns as soon as nothing is
 * left, and after `graceMs` sends KILL until nothing is left. The time that a suspended machine slept counts as well.
 * @returns what could not be stopped: other users' processes, or ones that hang in the kernel.
 */
export async function stopTree(tree, graceMs, context) {
    const startedAt = context.clock.now();
    await terminate(tree, graceMs, startedAt, context);
    return kill(tree, context);
}
async function terminate(tree, graceMs, startedAt, context) {
    const { clock, table } = context;
    const asked = new Map();
    let pauseMs = 5;
    for (;;) {
        const leftMs = graceMs - holderElapsedMs(startedAt, clock.now());
        if (leftMs <= 0)
            return;
        // Listing everything is dear, so it waits until all that were asked have ended; that also leaves those alone which
        // a process starts to clean up after itself, until it has ended without them.
        if (![...asked.values()].some((process) => table.find(process.pid)?.start === process.start)) {
            const found = look(tree, context).filter((process) => !asked.has(keyOf(process)));
            if (found.length === 0)
                return;
            for (const process of found) {
                asked.set(keyOf(process), process);
                table.signal(process, "SIGTERM");
                if (process.state === "stopped")
                    table.signal(process, "SIGCONT");
            }
        }
        await clock.sleep(Math.min(pauseMs, leftMs));
        pauseMs = Math.min(POLL_MS, pauseMs * 2);
    }
}
async function kill(tree, context) {
    let endedBefore = new Set();
    let emptyLooks = 0;
    for (let round = 0; round < MAX_KILL_ROUNDS; round++) {
        const all = context.table.list();
        const left = selectTree(all, tree(), context.selfPid);
        const ended = new Set(all.filter(({ state }) => state === "zombie").map(keyOf));
        // Who ended while the list was read may have forked one that is not in it. Where others never cease to end, so many
        // looks at nothing must do.
        const sure = [...ended].every((key) => endedBefore.has(key)) ? ENOUGH_LOOKS / 2 : 1;
        emptyLooks = left.length === 0 ? emptyLooks + sure : 0;
        if (emptyLooks >= ENOUGH_LOOKS)
            return [];
        endedBefore = ended;
        for (const process of left)
            context.table.signal(process, "SIGKILL");
        await context.clock.sleep(round < 5 ? 1 : POLL_MS);
    }
    return look(tree, context);
}
function look(tree, context) {
    return selectTree(context.table.list(), tree(), context.selfPid);
}
function keyOf(process) {
    return `${process.pid} ${process.start}`;
}
