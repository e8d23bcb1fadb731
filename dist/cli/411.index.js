export const id = 411;
export const ids = [411];
export const modules = {

/***/ 5792:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

// ESM COMPAT FLAG
__webpack_require__.r(__webpack_exports__);

// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  command: () => (/* binding */ command)
});

// EXTERNAL MODULE: external "node:fs"
var external_node_fs_ = __webpack_require__(3024);
// EXTERNAL MODULE: ./build/errors.js
var errors = __webpack_require__(9473);
// EXTERNAL MODULE: ./build/process/identity.js
var identity = __webpack_require__(6554);
// EXTERNAL MODULE: ./build/duration.js + 2 modules
var duration = __webpack_require__(7437);
// EXTERNAL MODULE: ./build/keeper/folder-changes.js
var folder_changes = __webpack_require__(9739);
;// CONCATENATED MODULE: ./build/keeper/ending.js
/** What ends a session: the word to release, a signal, its worker's death, its longest time, a removed folder. */



/** How soon the worker's death and max-hold are noticed: well within 5 s, and seldom enough for a keeper that holds for hours. */
const LOOK_MS = 2_000;
/** The reason of an abort by the word to release. */
class ReleaseAsked extends Error {
}
/** The reason of an abort because nobody needs the lock any more, or nobody can say so. */
class Orphaned extends Error {
}
/** The worker lives, and its steps may go on working: but no longer under the lock. */
class HeldTooLong extends Orphaned {
}
function watchForEnd(session, spec, interrupt, deps) {
    const begin = deps.clock.now();
    const ending = new AbortController();
    const over = new AbortController();
    const reason = () => {
        if (session.releaseRequested)
            return new ReleaseAsked("asked to release");
        if (interrupt.aborted)
            return new Orphaned("the keeper was told to end");
        if (!session.exists)
            return new Orphaned("the session's folder was removed");
        if (spec.worker && !(0,identity/* isAlive */._)(spec.worker))
            return new Orphaned(`the process that needed the lock has ended (pid ${spec.worker.pid})`);
        const livedMs = deps.clock.now().monotonicMs - begin.monotonicMs;
        if (livedMs >= spec.maxHoldMs)
            return new HeldTooLong(`the longest time to hold, ${(0,duration/* formatDuration */.a)(spec.maxHoldMs)}, is over`);
        return undefined;
    };
    const watch = async () => {
        for await (const _ of (0,folder_changes/* changesIn */.N)(session.folder, deps.clock, over.signal, LOOK_MS)) {
            const why = reason();
            if (why)
                return ending.abort(why);
        }
    };
    interrupt.addEventListener("abort", () => ending.abort(reason()), { once: true });
    const done = watch();
    return {
        signal: ending.signal,
        async [Symbol.asyncDispose]() {
            over.abort();
            await done;
        },
    };
}

// EXTERNAL MODULE: ./build/claim.js
var build_claim = __webpack_require__(4836);
// EXTERNAL MODULE: ./build/lock/hold.js
var lock_hold = __webpack_require__(2257);
// EXTERNAL MODULE: ./build/lock/timing.js
var timing = __webpack_require__(3018);
// EXTERNAL MODULE: ./build/lock-text.js
var lock_text = __webpack_require__(5081);
// EXTERNAL MODULE: ./build/open.js + 6 modules
var build_open = __webpack_require__(7291);
// EXTERNAL MODULE: ./build/take.js + 2 modules
var take = __webpack_require__(3504);
// EXTERNAL MODULE: ./build/text.js
var build_text = __webpack_require__(977);
;// CONCATENATED MODULE: ./build/keeper/waiters.js

const MOST_COUNTED = 1_000;
const MOST_NAMED = 5;
class WaiterLog {
    ids = new Set();
    first = [];
    /** undefined as long as nobody was seen. */
    get waiters() {
        return this.ids.size === 0 ? undefined : { count: this.ids.size, first: this.first };
    }
    /** Takes note of whoever waits in `view`. */
    see(view) {
        for (const { id, fence, info } of view?.claims ?? []) {
            if (fence !== undefined || this.ids.has(id) || this.ids.size >= MOST_COUNTED)
                continue;
            this.ids.add(id);
            if (this.first.length >= MOST_NAMED)
                continue;
            this.first = [...this.first, { who: (0,build_text/* harmless */.I)(info.who || id, 120), where: (0,build_text/* harmless */.I)(info.where, 300) }];
        }
    }
}

;// CONCATENATED MODULE: ./build/keeper/locks.js
/** The locks of one session: taken one after the other in the given order, held together, released in reverse. */







class HeldLocks {
    held = [];
    clock;
    constructor(clock) {
        this.clock = clock;
    }
    /** When any of the locks fails, those that were taken already are released, and the error is thrown. */
    static async take(requests, options, deps) {
        const locks = new HeldLocks(deps.clock);
        try {
            for (const [index, request] of requests.entries()) {
                const heldSoFar = AbortSignal.any([options.signal, ...locks.lost]);
                await locks.takeOne(request, { ...options, signal: heldSoFar, say: (_, change) => options.say(index, change) }, deps);
            }
            return locks;
        }
        catch (error) {
            await locks.release().catch(options.onTrouble);
            throw error;
        }
    }
    /** One signal for each lock; it aborts when that lease is lost. */
    get lost() {
        return this.held.map(({ hold }) => hold.signal);
    }
    /** What is left of the leases' validity, also of one that was lost: others may hold once it is over. */
    validForMs() {
        return Math.min(...this.held.map(({ hold }) => (0,timing/* remainingMs */.XW)(hold.lease, this.clock.now())));
    }
    /** How long the work may take to end after TERM, so that a kill still comes within the validity. */
    graceMs() {
        const { timings } = this;
        const reserveMs = Math.max(...timings.map(({ ttlMs }) => (0,timing/* abortReserveMs */.nC)(ttlMs)));
        return Math.max(0, Math.min(...timings.map(({ graceMs }) => graceMs), this.validForMs() - reserveMs));
    }
    get timings() {
        return this.held.map(({ opened }) => opened.timing);
    }
    /** Releases all in reverse. @throws the first error, after all were tried. */
    async release() {
        await this.each(async (hold) => await hold.release());
    }
    /** Stops refreshing: the ttls run out. */
    async abandon() {
        await this.each(async (hold) => await hold.abandon());
    }
    async takeOne(request, options, deps) {
        const say = (change) => options.say(0, change);
        const opened = await (0,build_open/* openBackend */.f)(new URL(request.url), request.times, deps, request.identity);
        try {
            const { backend, timing } = opened;
            const claim = (0,build_claim/* newClaim */.d)({ ...request.claim, operation: options.operation, ttlMs: timing.ttlMs }, deps);
            say({ url: backend.url, claimId: claim.id });
            const { signal, onTrouble } = options;
            const wait = { ...request, signal, onTrouble, onBusy: (waiting) => say({ waiting }) };
            const { lease, waitedMs, lastBusy } = await (0,take/* take */.s)(opened, claim, wait, deps);
            const waiters = new WaiterLog();
            const onEvent = reporter(say, waiters, backend);
            const hold = new lock_hold/* Hold */.A(backend, lease, { timing, ...deps, onEvent });
            this.held.push({ hold, opened, sayLast: () => say(seen(waiters, backend)) });
            const heldBefore = lastBusy && (0,lock_text/* holdersOf */.pW)(lastBusy);
            say({ waiting: undefined, lease, waitedMs, heldBefore, refreshes: 0, grantedAtMs: deps.clock.now().wallMs });
        }
        catch (error) {
            await opened[Symbol.asyncDispose]();
            throw error;
        }
    }
    async each(end) {
        const errors = [];
        for (const { hold, opened, sayLast } of this.held.splice(0).reverse()) {
            await end(hold).then(sayLast, (error) => errors.push(error));
            // What it was opened for is done: that a connection does not close in order says nothing of the lock.
            await Promise.resolve(opened[Symbol.asyncDispose]()).catch(() => { });
        }
        if (errors.length > 0)
            throw errors[0];
    }
}
function reporter(say, waiters, backend) {
    let refreshes = 0;
    return (event) => {
        if (event.kind === "refreshed")
            say({ lease: event.lease, refreshes: ++refreshes, ...seen(waiters, backend) });
        else if (event.kind === "unhealthy")
            say({ unhealthy: true });
        else if (event.kind === "recovered")
            say({ unhealthy: false });
    };
}
function seen(waiters, backend) {
    waiters.see(backend.lastSeen);
    return { waitedBehind: waiters.waiters };
}

// EXTERNAL MODULE: ./build/process/system-table.js + 1 modules
var system_table = __webpack_require__(298);
// EXTERNAL MODULE: ./build/workflow-command.js
var workflow_command = __webpack_require__(7411);
// EXTERNAL MODULE: ./build/keeper/mark.js
var mark = __webpack_require__(7578);
// EXTERNAL MODULE: ./build/process/tree.js
var tree = __webpack_require__(7304);
// EXTERNAL MODULE: external "node:path"
var external_node_path_ = __webpack_require__(6760);
;// CONCATENATED MODULE: ./build/keeper/loss/post-hook.js
/**
 * Which of the processes that the runner starts are post hooks: they clean up after steps, and are no steps themselves.
 * The runner starts a hook as `node SCRIPT`, and the action's manifest says which script its post is. Linux.
 * https://docs.github.com/en/actions/reference/workflows-and-actions/metadata-syntax#runs-for-javascript-actions
 */


/** How far above its scripts an action's manifest is looked for. */
const MOST_LEVELS = 6;
/** Also true of a process that the worker has forked, and that is about to become its step or hook: look again. */
function isPostHook({ pid }, worker) {
    const argv = argumentsOf(pid);
    // Also where there is no /proc: whatever runs is a step there.
    if (argv.length === 0)
        return false;
    if (argv.join("\0") === argumentsOf(worker.pid).join("\0"))
        return true;
    return isPostCall(argv, read(`/proc/${pid}/environ`).split("\0"));
}
/** Where one script is both main and post, or no manifest is found, a state that was saved tells the post. */
function isPostCall([, script], environment) {
    if (script === undefined || !/^\/.*\.[cm]?js$/.test(script))
        return false;
    const { main, post } = entriesOf(script);
    const known = main !== undefined || post !== undefined;
    if (known && (script !== post || script !== main))
        return script === post;
    return environment.some((entry) => entry.startsWith("STATE_"));
}
/** The scripts that the nearest manifest above names, as absolute paths. */
function entriesOf(script) {
    let folder = external_node_path_.dirname(script);
    for (let level = 0; level < MOST_LEVELS; level++, folder = external_node_path_.dirname(folder)) {
        const manifest = read(external_node_path_.join(folder, "action.yml")) || read(external_node_path_.join(folder, "action.yaml"));
        if (manifest === "")
            continue;
        const entry = (key) => {
            const [, value] = new RegExp(`^\\s+["']?${key}["']?:\\s*["']?([^"'#\\r\\n]+?)["']?\\s*(?:#.*)?$`, "m").exec(manifest) ?? [];
            return value === undefined ? undefined : external_node_path_.resolve(folder, value);
        };
        return { main: entry("main"), post: entry("post") };
    }
    return {};
}
function argumentsOf(pid) {
    return read(`/proc/${pid}/cmdline`).split("\0").slice(0, -1);
}
/** "" for what is not there, is not ours to read, or has ended. */
function read(file) {
    try {
        return (0,external_node_fs_.readFileSync)(file, "utf8");
    }
    catch {
        return "";
    }
}

;// CONCATENATED MODULE: ./build/keeper/loss/running-steps.js



class RunningSteps {
    table;
    worker;
    trackingId;
    signalled = new Set();
    /** The steps' own processes at the beginning. */
    steps;
    /** The worker's children at the beginning; what it starts later is another step. */
    firstChildren;
    /** `table` must read the tracking variable and the keepers' as marks. */
    constructor(table, worker, trackingId, isPost = isPostHook) {
        this.table = table;
        this.worker = worker;
        this.trackingId = trackingId;
        const all = table.list();
        const running = runningSteps(all, worker);
        const posts = new Set(running.filter((step) => isPost(step, worker)));
        const keysOf = (some) => new Set(some.filter((child) => !posts.has(child)).map(keyOf));
        this.firstChildren = keysOf(childrenOf(worker, all));
        this.steps = keysOf(running);
    }
    /** Whether a step ran at the beginning, or what is like one: the worker starts helpers, too, between two steps. */
    get any() {
        return this.steps.size > 0;
    }
    /** Whether a step itself got a signal: one that ended before that was the last one, or a helper, and not the next. */
    get stopped() {
        return [...this.steps].some((key) => this.signalled.has(key));
    }
    /** How many processes got a signal. */
    get count() {
        return this.signalled.size;
    }
    list() {
        const all = this.table.list();
        const children = childrenOf(this.worker, all);
        const later = new Set(children.filter((child) => !this.firstChildren.has(keyOf(child))));
        (0,tree/* addDescendants */.yi)(later, all);
        const runner = (0,tree/* ancestry */.yy)(all, this.worker.pid);
        // What the worker starts is the step's, also where the system hides its environment (macOS, for its own shells).
        const mark = (process) => children.includes(process) ? { ...process, marks: [...process.marks, this.trackingId] } : process;
        return all.filter((process) => !later.has(process) && !runner.has(process.pid) && !isKeepers(process)).map(mark);
    }
    find(pid) {
        return this.table.find(pid);
    }
    signal(target, signal) {
        const sent = this.table.signal(target, signal);
        if (sent)
            this.signalled.add(keyOf(target));
        return sent;
    }
}
/** The steps' own processes: one, or several where steps run in the background. `all` must read the keepers' marks. */
function runningSteps(all, worker) {
    return childrenOf(worker, all).filter((child) => child.state !== "zombie" && !isKeepers(child));
}
/** None when the parent has died: its pid may be another's by now. */
function childrenOf({ pid, start }, all) {
    if (!all.some((process) => process.pid === pid && process.start === start))
        return [];
    return all.filter((process) => process.ppid === pid);
}
function isKeepers(process) {
    return process.marks.includes(mark/* KEEPER_MARK */.b);
}
function keyOf({ pid, start }) {
    return `${pid} ${start}`;
}

;// CONCATENATED MODULE: ./build/keeper/loss/step-log.js
/**
 * The log of a step that runs, for a process that is no part of it: a line goes into the very pipe by which the runner
 * reads the step's stderr, and into nothing else. Linux alone tells who has which end of a pipe: proc_pid_fd(5).
 */

/** Within this many bytes a write is whole, and nobody else's gets in between: pipe(7), PIPE_BUF. */
const MOST_BYTES = 4_096;
/** False when the step's stderr is anything else than a pipe that `readerPid` reads, or has no room right now. */
function writeToStepLog(line, stepPid, readerPid) {
    // The step may have written half a line.
    const bytes = Buffer.from(`\n${line}\n`);
    if (bytes.length > MOST_BYTES)
        throw new Error(`${bytes.length} bytes do not fit into one write`);
    const place = `/proc/${stepPid}/fd/2`;
    let fd;
    try {
        // Looked at before it is opened, since opening a device may do something to it.
        if (!(0,external_node_fs_.statSync)(place).isFIFO())
            return false;
        fd = (0,external_node_fs_.openSync)(place, external_node_fs_.constants.O_WRONLY | external_node_fs_.constants.O_NONBLOCK);
        // And again: between the two, the pid may have become another process's.
        if (!isReadBy(readerPid, (0,external_node_fs_.fstatSync)(fd)))
            return false;
        return (0,external_node_fs_.writeSync)(fd, bytes) === bytes.length;
    }
    catch {
        // It has ended, is another user's, or its pipe is full.
        return false;
    }
    finally {
        if (fd !== undefined)
            (0,external_node_fs_.closeSync)(fd);
    }
}
function isReadBy(pid, pipe) {
    return (0,external_node_fs_.readdirSync)(`/proc/${pid}/fd`).some((name) => {
        try {
            const { dev, ino } = (0,external_node_fs_.statSync)(`/proc/${pid}/fd/${name}`);
            return dev === pipe.dev && ino === pipe.ino && isForReading(pid, name);
        }
        catch {
            return false;
        }
    });
}
/** proc_pid_fdinfo(5): the flags of open(2), in octal. */
function isForReading(pid, name) {
    const [, flags] = /^flags:\s+(\d+)/m.exec((0,external_node_fs_.readFileSync)(`/proc/${pid}/fdinfo/${name}`, "latin1")) ?? [];
    return flags !== undefined && (Number.parseInt(flags, 8) & 0o3) === external_node_fs_.constants.O_RDONLY;
}

;// CONCATENATED MODULE: ./build/keeper/loss/announce.js





/** So long, in looks, it is tried while no step runs, or none that can be told. */
const LOOKS = 50;
const announce_LOOK_MS = 200;
/** At most 4 bytes each, so that the whole line is written at once. */
const MOST_CHARACTERS = 800;
/** The first try comes before this returns. True when a step's log has it. */
async function announce({ message, worker, ending }, clock) {
    if (worker === undefined || process.platform !== "linux")
        return false;
    const table = (0,system_table/* systemTable */.U)(process.platform, [mark/* KEEPER_VARIABLE */.A]);
    const line = (0,workflow_command/* annotation */.w)("error", message, MOST_CHARACTERS);
    for (let look = 1;; look++) {
        const steps = runningSteps(table.list(), worker);
        if (steps.some(({ pid }) => writeToStepLog(line, pid, worker.pid)))
            return true;
        if (look === LOOKS || ending.aborted)
            return false;
        await clock.sleep(announce_LOOK_MS, ending).catch(() => { });
    }
}

// EXTERNAL MODULE: ./build/keeper/loss/plan.js
var loss_plan = __webpack_require__(9856);
// EXTERNAL MODULE: ./build/keeper/github.js
var github = __webpack_require__(1324);
// EXTERNAL MODULE: ./build/process/stop.js
var process_stop = __webpack_require__(5164);
;// CONCATENATED MODULE: ./build/keeper/loss/steps.js





/** Between two looks for a step that starts. */
const steps_LOOK_MS = 100;
/** TERM to all processes of the running step and what earlier ones left running, KILL to what is left after the grace. */
async function stopSteps(options, { clock }) {
    const { trackingId, worker, ending } = options;
    const { table = (0,system_table/* systemTable */.U)(process.platform, [loss_plan/* TRACKING_VARIABLE */.dG, mark/* KEEPER_VARIABLE */.A]) } = options;
    const tree = { rootPid: undefined, treeId: trackingId };
    let count = 0;
    for (let look = 1;; look++) {
        const steps = new RunningSteps(table, worker, trackingId);
        const stop = async () => await (0,process_stop/* stopTree */.d)(() => tree, options.graceMs(), { table: steps, clock, selfPid: process.pid });
        const left = steps.any || look === 1 ? await stop() : [];
        count += steps.count;
        const found = steps.stopped || (steps.any && left.length > 0);
        const ran = found ? (look === 1 ? "running" : "next") : undefined;
        if (ran || options.isOver())
            return { count, ran, leftPids: left.map(({ pid }) => pid) };
        await clock.sleep(steps_LOOK_MS, ending).catch(() => { });
    }
}

;// CONCATENATED MODULE: ./build/keeper/loss/respond.js




/** A cancellation that comes late is better than none. */
const LEAST_CANCEL_MS = 5_000;
/** A lock that was taken from us is valid for nobody knows how long, and post waits no longer than this. */
const MOST_CANCEL_MS = 20_000;
async function respond(plan, circumstances, deps) {
    const said = plan.instead === undefined ? [] : [plan.instead];
    const reaction = await act(plan, circumstances, deps);
    return { done: reaction.done, text: [...said, reaction.text].filter(Boolean).join("; ") };
}
async function act({ action }, circumstances, deps) {
    if (action === "cancel-run")
        return await cancel(circumstances, deps);
    if (action === "fail")
        return { done: "nothing", text: "" };
    const { ending, validForMs } = circumstances;
    const stopped = await stop(() => ending.aborted || validForMs() <= steps_LOOK_MS, circumstances, deps);
    if (stopped.done === "steps-stopped" || ending.aborted)
        return stopped;
    // What could not be stopped from here, GitHub may still stop.
    const cancelled = deps.env[loss_plan/* TOKEN_VARIABLE */.bG] ? await cancel(circumstances, deps) : undefined;
    if (cancelled?.done === "run-cancelled")
        return { done: cancelled.done, text: `${stopped.text}; ${cancelled.text}` };
    const next = await stopNext(stopped, circumstances, deps);
    return { done: next.done, text: [next.text, cancelled?.text].filter(Boolean).join("; ") };
}
/** Between two steps, the one that comes next must not go on without the lock. */
async function stopNext(stopped, circumstances, deps) {
    // Elsewhere, a step cannot be told from a post hook, which is to clean up.
    if (!stopped.idle || process.platform !== "linux")
        return stopped;
    const next = await stop(() => circumstances.ending.aborted, circumstances, deps);
    return next.idle ? stopped : next;
}
async function stop(isOver, circumstances, deps) {
    const trackingId = (0,loss_plan/* trackingIdOf */.Mz)(deps.env);
    const { worker } = circumstances;
    if (trackingId === undefined || worker === undefined)
        return { done: "nothing", text: "no step could be found", idle: false };
    try {
        const { count, ran, leftPids } = await stopSteps({ ...circumstances, isOver, trackingId, worker }, deps);
        if (leftPids.length > 0)
            return {
                done: "nothing",
                text: `these processes of the job could not be stopped: ${leftPids.join(", ")}`,
                idle: !ran,
            };
        const processes = `${count} ${count === 1 ? "process" : "processes"}`;
        if (ran)
            return { done: "steps-stopped", text: `the ${ran} step was stopped (${processes})`, idle: false };
        const left = count > 0 ? `; ${processes} of earlier ones were stopped` : "";
        return { done: "nothing", text: `no step was running${left}`, idle: true };
    }
    catch (error) {
        return { done: "nothing", text: `the running step could not be stopped: ${explain(error)}`, idle: false };
    }
}
async function cancel(circumstances, deps) {
    const run = (0,github/* ownRun */.SI)(deps.env);
    const token = deps.env[loss_plan/* TOKEN_VARIABLE */.bG];
    if (!run || !token)
        return { done: "nothing", text: "the run could not be cancelled: the token or the run's id is missing" };
    try {
        const limitMs = Math.min(Math.max(circumstances.validForMs(), LEAST_CANCEL_MS), MOST_CANCEL_MS);
        await (0,github/* cancelRun */.Su)(run, token, limitMs, deps);
        return { done: "run-cancelled", text: "the workflow run was cancelled" };
    }
    catch (error) {
        return { done: "nothing", text: `the run could not be cancelled: ${explain(error)}` };
    }
}
function explain(error) {
    if (error instanceof errors/* LockError */.Ku)
        return error.hint ? `${error.message} (${error.hint.replace(/\.$/, "")})` : error.message;
    return "an unexpected error";
}

;// CONCATENATED MODULE: ./build/keeper/keeper.js
/**
 * The keeper: the detached process that acquires, refreshes and releases the locks of a session. Its work is to wait for
 * the word to release. It watches the worker (whoever needs the locks) and has a longest lifetime: when either ends, it
 * stops refreshing and lets the ttl run out, since orphaned steps may still be working.
 */
var __addDisposableResource = (undefined && undefined.__addDisposableResource) || function (env, value, async) {
    if (value !== null && value !== void 0) {
        if (typeof value !== "object" && typeof value !== "function") throw new TypeError("Object expected.");
        var dispose, inner;
        if (async) {
            if (!Symbol.asyncDispose) throw new TypeError("Symbol.asyncDispose is not defined.");
            dispose = value[Symbol.asyncDispose];
        }
        if (dispose === void 0) {
            if (!Symbol.dispose) throw new TypeError("Symbol.dispose is not defined.");
            dispose = value[Symbol.dispose];
            if (async) inner = dispose;
        }
        if (typeof dispose !== "function") throw new TypeError("Object not disposable.");
        if (inner) dispose = function() { try { inner.call(this); } catch (e) { return Promise.reject(e); } };
        env.stack.push({ value: value, dispose: dispose, async: async });
    }
    else if (async) {
        env.stack.push({ async: true });
    }
    return value;
};
var __disposeResources = (undefined && undefined.__disposeResources) || (function (SuppressedError) {
    return function (env) {
        function fail(e) {
            env.error = env.hasError ? new SuppressedError(e, env.error, "An error was suppressed during disposal.") : e;
            env.hasError = true;
        }
        var r, s = 0;
        function next() {
            while (r = env.stack.pop()) {
                try {
                    if (!r.async && s === 1) return s = 0, env.stack.push(r), Promise.resolve().then(next);
                    if (r.dispose) {
                        var result = r.dispose.call(r.value);
                        if (r.async) return s |= 2, Promise.resolve(result).then(next, function(e) { fail(e); return next(); });
                    }
                    else s |= 1;
                }
                catch (e) {
                    fail(e);
                }
            }
            if (s === 1) return env.hasError ? Promise.reject(env.error) : Promise.resolve();
            if (env.hasError) throw env.error;
        }
        return next();
    };
})(typeof SuppressedError === "function" ? SuppressedError : function (error, suppressed, message) {
    var e = new Error(message);
    return e.name = "SuppressedError", e.error = error, e.suppressed = suppressed, e;
});







/** Runs until the session's end; never rejects for what happens to the locks, since its status says that. */
async function keep(session, interrupt, deps) {
    const env_1 = { stack: [], error: void 0, hasError: false };
    try {
        const spec = session.readSpec();
        const report = new Report(session, spec, deps.clock);
        const ending = __addDisposableResource(env_1, watchForEnd(session, spec, interrupt, deps), true);
        try {
            await takeAndHold(spec, ending.signal, report, deps);
        }
        catch (error) {
            if (error instanceof ReleaseAsked)
                report.say({ phase: "released" });
            else
                report.say({ phase: error instanceof Orphaned ? "abandoned" : "failed", error: describe(error) });
        }
        await report.untilSaid();
    }
    catch (e_1) {
        env_1.error = e_1;
        env_1.hasError = true;
    }
    finally {
        const result_1 = __disposeResources(env_1);
        if (result_1)
            await result_1;
    }
}
async function takeAndHold(spec, ending, report, deps) {
    const say = (index, change) => report.sayOf(index, change);
    const take = { operation: spec.operation, signal: ending, say, onTrouble: log };
    const locks = await HeldLocks.take(spec.requests, take, deps);
    report.say({ phase: "held" });
    const end = await whenAborted([ending, ...locks.lost]);
    if (ending.reason instanceof ReleaseAsked && !locks.lost.some((signal) => signal.aborted)) {
        const trouble = await locks.release().then(() => undefined, describe);
        return report.say(trouble ? { phase: "unreleased", error: trouble } : { phase: "released" });
    }
    const error = describe(end);
    report.say({ phase: "stopping", error });
    // The other locks go on being refreshed until the work has been stopped.
    const reaction = await reactTo(ending, locks, spec, error, deps);
    await locks.abandon();
    report.say({ phase: end instanceof Orphaned ? "abandoned" : "lost", error, reaction });
}
/** Nothing is done when nobody is left to be told: at the job's end, and when its worker has died. */
async function reactTo(ending, locks, { onLost, worker }, { message }, deps) {
    if (onLost === undefined || (ending.aborted && !(ending.reason instanceof HeldTooLong)))
        return undefined;
    const over = ending.aborted ? after(LINGER_MS, deps.clock) : ending;
    const announced = announce({ message, worker, ending: over }, deps.clock);
    const plan = (0,loss_plan/* planFor */.bJ)(onLost, deps.env, worker !== undefined, process.platform);
    const circumstances = { worker, ending: over, graceMs: () => locks.graceMs(), validForMs: () => locks.validForMs() };
    const reaction = onLost === "fail" ? undefined : await respond(plan, circumstances, deps);
    await announced;
    return reaction;
}
/** So long a keeper whose time to hold is over goes on, to be gone within 5 s: it was noticed up to 2 s late. */
const LINGER_MS = 2_500;
function after(ms, clock) {
    const over = new AbortController();
    void clock.sleep(ms).then(() => over.abort());
    return over.signal;
}
/** How often a last word that could not be written is tried again, once a second: within what a release waits. */
const LAST_WORD_ATTEMPTS = 10;
/** The keeper's word to the others: the one writer of `status.json`. */
class Report {
    session;
    clock;
    status;
    said = false;
    constructor(session, spec, clock) {
        this.session = session;
        this.clock = clock;
        const keeper = (0,identity/* identify */.l)(process.pid) ?? { pid: process.pid, start: "" };
        const locks = spec.requests.map(({ name, url }) => ({ name, url }));
        this.status = { session: spec.id, phase: "waiting", keeper, locks };
        this.say({});
    }
    /** What cannot be written (a full disk) is logged and goes out with the next word: the locks come first. */
    say(change) {
        this.status = { ...this.status, ...change };
        try {
            if (this.session.exists)
                this.session.writeStatus(this.status);
            this.said = true;
        }
        catch (error) {
            this.said = false;
            log(error);
        }
    }
    /** For the last word, after which none comes. */
    async untilSaid() {
        for (let attempt = 1; !this.said && attempt <= LAST_WORD_ATTEMPTS; attempt++) {
            await this.clock.sleep(1_000);
            this.say({});
        }
    }
    sayOf(index, change) {
        this.say({ locks: this.status.locks.map((lock, at) => (at === index ? { ...lock, ...change } : lock)) });
    }
}
/** The reason of the first that aborts. */
function whenAborted(signals) {
    const either = AbortSignal.any([...signals]);
    return new Promise((resolve) => {
        if (either.aborted)
            resolve(either.reason);
        else
            either.addEventListener("abort", () => resolve(either.reason), { once: true });
    });
}
function describe(error) {
    if (error instanceof errors/* LockError */.Ku)
        return { kind: error.kind, message: error.message, hint: error.hint };
    if (error instanceof Orphaned)
        return { kind: "lost", message: error.message };
    log(error);
    return { kind: "unavailable", message: error instanceof Error ? error.message : String(error) };
}
/** The keeper's stderr is its log file. */
function log(error) {
    process.stderr.write(`${error instanceof errors/* LockError */.Ku ? error.message : String(error)}\n`);
}

// EXTERNAL MODULE: ./build/keeper/session.js + 1 modules
var session = __webpack_require__(9031);
// EXTERNAL MODULE: ./build/cli/exit-codes.js
var exit_codes = __webpack_require__(5158);
// EXTERNAL MODULE: ./build/cli/interrupts.js
var cli_interrupts = __webpack_require__(9405);
;// CONCATENATED MODULE: ./build/cli/keeper.js
var keeper_addDisposableResource = (undefined && undefined.__addDisposableResource) || function (env, value, async) {
    if (value !== null && value !== void 0) {
        if (typeof value !== "object" && typeof value !== "function") throw new TypeError("Object expected.");
        var dispose, inner;
        if (async) {
            if (!Symbol.asyncDispose) throw new TypeError("Symbol.asyncDispose is not defined.");
            dispose = value[Symbol.asyncDispose];
        }
        if (dispose === void 0) {
            if (!Symbol.dispose) throw new TypeError("Symbol.dispose is not defined.");
            dispose = value[Symbol.dispose];
            if (async) inner = dispose;
        }
        if (typeof dispose !== "function") throw new TypeError("Object not disposable.");
        if (inner) dispose = function() { try { inner.call(this); } catch (e) { return Promise.reject(e); } };
        env.stack.push({ value: value, dispose: dispose, async: async });
    }
    else if (async) {
        env.stack.push({ async: true });
    }
    return value;
};
var keeper_disposeResources = (undefined && undefined.__disposeResources) || (function (SuppressedError) {
    return function (env) {
        function fail(e) {
            env.error = env.hasError ? new SuppressedError(e, env.error, "An error was suppressed during disposal.") : e;
            env.hasError = true;
        }
        var r, s = 0;
        function next() {
            while (r = env.stack.pop()) {
                try {
                    if (!r.async && s === 1) return s = 0, env.stack.push(r), Promise.resolve().then(next);
                    if (r.dispose) {
                        var result = r.dispose.call(r.value);
                        if (r.async) return s |= 2, Promise.resolve(result).then(next, function(e) { fail(e); return next(); });
                    }
                    else s |= 1;
                }
                catch (e) {
                    fail(e);
                }
            }
            if (s === 1) return env.hasError ? Promise.reject(env.error) : Promise.resolve();
            if (env.hasError) throw env.error;
        }
        return next();
    };
})(typeof SuppressedError === "function" ? SuppressedError : function (error, suppressed, message) {
    var e = new Error(message);
    return e.name = "SuppressedError", e.error = error, e.suppressed = suppressed, e;
});
/** `cloud-lock keeper DIR`, internal: runs the keeper of a session in this process. */





const command = async ({ args, deps }) => {
    const env_1 = { stack: [], error: void 0, hasError: false };
    try {
        const interrupts = keeper_addDisposableResource(env_1, (0,cli_interrupts/* catchInterrupts */._)(), false);
        // Our caller's environment, credentials included; see startKeeper.
        Object.assign(process.env, JSON.parse((0,external_node_fs_.readFileSync)(0, "utf8")));
        await keep((0,session/* openSession */.fA)(args.words[0]), interrupts.signal, deps);
        return exit_codes/* EXIT */.d.ok;
    }
    catch (e_1) {
        env_1.error = e_1;
        env_1.hasError = true;
    }
    finally {
        keeper_disposeResources(env_1);
    }
};


/***/ }),

/***/ 9739:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   N: () => (/* binding */ changesIn)
/* harmony export */ });
/* harmony import */ var node_fs__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(3024);
/** Waits for changes in a folder: by the system's word, and by a look of our own where it gives none. */

/** Yields at once, then whenever something in the folder has changed, and every `lookMs` at least, until the signal. */
async function* changesIn(folder, clock, signal, lookMs = 1_000) {
    let wake = () => { };
    let dirty = false;
    const onChange = () => {
        dirty = true;
        wake();
    };
    const watcher = watchFolder(folder, onChange);
    signal.addEventListener("abort", onChange);
    try {
        while (!signal.aborted) {
            dirty = false;
            yield;
            if (dirty)
                continue;
            const nap = new AbortController();
            wake = () => nap.abort();
            await clock.sleep(lookMs, nap.signal).catch(() => { });
        }
    }
    finally {
        signal.removeEventListener("abort", onChange);
        watcher?.close();
    }
}
/** undefined where the system cannot watch: then the slow look remains. */
function watchFolder(folder, onChange) {
    try {
        const watcher = (0,node_fs__WEBPACK_IMPORTED_MODULE_0__.watch)(folder, onChange);
        watcher.on("error", () => watcher.close());
        return watcher;
    }
    catch {
        return undefined;
    }
}


/***/ }),

/***/ 1324:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   SI: () => (/* binding */ ownRun),
/* harmony export */   Su: () => (/* binding */ cancelRun),
/* harmony export */   wc: () => (/* binding */ ownJob)
/* harmony export */ });
/* unused harmony exports runLink, addressOf, readRun */
/* harmony import */ var _errors_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(9473);
/* harmony import */ var _lock_backoff_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(8342);
/* harmony import */ var _lock_time_limit_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(6855);
/* harmony import */ var _version_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(8508);




/** The longest that one request may take. */
const REQUEST_MS = 5_000;
const MAX_RETRY_MS = 2_000;
/** The run that a text links to, if that is one of this very GitHub: a token is sent for no other. */
function runLink(text, env) {
    const server = env.GITHUB_SERVER_URL || "https://github.com";
    if (!text.startsWith(`${server}/`))
        return undefined;
    const [, repository, id] = /^([\w-]+\/(?!\.)[\w.-]+)\/actions\/runs\/(\d{1,20})$/.exec(text.slice(server.length + 1)) ?? [];
    return repository && id ? { repository, id } : undefined;
}
/** The address of a run on this GitHub, for people. */
function addressOf({ repository, id }, env) {
    return `${env.GITHUB_SERVER_URL || "https://github.com"}/${repository}/actions/runs/${id}`;
}
/** The run that this job belongs to. */
function ownRun(env) {
    const { GITHUB_REPOSITORY: repository, GITHUB_RUN_ID: id } = env;
    return repository && id ? { repository, id } : undefined;
}
/** Tells jobs apart, but for the legs of a matrix; "" outside of GitHub Actions. */
function ownJob(env) {
    const parts = [env.GITHUB_REPOSITORY, env.GITHUB_RUN_ID, env.GITHUB_RUN_ATTEMPT, env.GITHUB_JOB];
    return parts.every((part) => part === undefined) ? "" : parts.join(" ");
}
/** Needs a token with `actions: read`. @throws LockError `denied`, `unavailable` */
async function readRun(run, token, env) {
    const reply = await call("GET", `${run.repository}/actions/runs/${run.id}`, token, env, []);
    const { status, conclusion } = ((await reply.json().catch(() => ({}))) ?? {});
    return { status: word(status) ?? "unknown", conclusion: word(conclusion) };
}
/**
 * Asks until GitHub has accepted it, for at most `limitMs`. Needs a token with `actions: write`.
 * @throws LockError `denied`, `unavailable`; `invalid` when the run cannot be cancelled (any more)
 */
async function cancelRun(run, token, limitMs, deps) {
    let lastError;
    const late = () => lastError instanceof _errors_js__WEBPACK_IMPORTED_MODULE_0__/* .LockError */ .Ku ? lastError : new _errors_js__WEBPACK_IMPORTED_MODULE_0__/* .LockError */ .Ku("unavailable", "GitHub did not answer in time");
    await (0,_lock_time_limit_js__WEBPACK_IMPORTED_MODULE_1__/* .withTimeLimit */ .Bv)({ ms: limitMs, clock: deps.clock, late }, async (signal) => {
        for (let failures = 1;; failures++) {
            try {
                return void (await call("POST", `${run.repository}/actions/runs/${run.id}/cancel`, token, deps.env, [signal]));
            }
            catch (error) {
                if (!(0,_errors_js__WEBPACK_IMPORTED_MODULE_0__/* .isTransient */ .dg)(error))
                    throw error;
                lastError = error;
                await deps.clock.sleep((0,_lock_backoff_js__WEBPACK_IMPORTED_MODULE_2__/* .retryDelayMs */ .qO)(failures, MAX_RETRY_MS, deps.random), signal);
            }
        }
    });
}
async function call(method, path, token, env, signals) {
    const url = `${(env.GITHUB_API_URL || "https://api.github.com").replace(/\/+$/, "")}/repos/${path}`;
    const headers = {
        accept: "application/vnd.github+json",
        authorization: `Bearer ${token}`,
        "user-agent": `cloud-lock/${_version_js__WEBPACK_IMPORTED_MODULE_3__/* .VERSION */ .x}`,
        "x-github-api-version": "2022-11-28",
    };
    let reply;
    try {
        reply = await fetch(url, {
            method,
            headers,
            signal: AbortSignal.any([...signals, AbortSignal.timeout(REQUEST_MS)]),
        });
    }
    catch {
        // Without its message: it may quote a header, and so the token.
        throw new _errors_js__WEBPACK_IMPORTED_MODULE_0__/* .LockError */ .Ku("unavailable", "GitHub's API could not be reached");
    }
    if (reply.ok)
        return reply;
    await reply.body?.cancel();
    throw refusal(reply, method);
}
function refusal(reply, method) {
    const { status } = reply;
    const said = `GitHub's API answered ${status}`;
    const busy = status === 408 || status === 429 || status >= 500 || (status === 403 && reply.headers.has("retry-after"));
    if (busy)
        return new _errors_js__WEBPACK_IMPORTED_MODULE_0__/* .LockError */ .Ku("unavailable", said);
    if (status === 401 || status === 403 || status === 404)
        return new _errors_js__WEBPACK_IMPORTED_MODULE_0__/* .LockError */ .Ku("denied", said, {
            hint: `The input token needs the permission actions: ${method === "GET" ? "read" : "write"}.`,
        });
    return new _errors_js__WEBPACK_IMPORTED_MODULE_0__/* .LockError */ .Ku("invalid", status === 409 ? `${said}: the run cannot be cancelled any more` : said);
}
/** GitHub's own words for states; anything else is no such word. */
function word(value) {
    return typeof value === "string" && /^[a-z_]{1,40}$/.test(value) ? value : undefined;
}


/***/ }),

/***/ 7578:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   A: () => (/* binding */ KEEPER_VARIABLE),
/* harmony export */   b: () => (/* binding */ KEEPER_MARK)
/* harmony export */ });
/** By what a keeper is known among the processes of its job, so that a keeper that stops steps leaves the others alone. */
/** In the environment that a keeper is started with, and so in that of all it starts itself. */
const KEEPER_VARIABLE = "CLOUD_LOCK_KEEPER";
const KEEPER_MARK = "cloud-lock-keeper";


/***/ })

};
