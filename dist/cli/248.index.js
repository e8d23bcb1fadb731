export const id = 248;
export const ids = [248];
export const modules = {

/***/ 4836:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   d: () => (/* binding */ newClaim)
/* harmony export */ });
/* harmony import */ var node_os__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(8161);
/* harmony import */ var _version_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(8508);
/** Who we say we are: filled in from the CI system that runs us, else from the machine. */


function newClaim(options, deps) {
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
        version: `cloud-lock/${_version_js__WEBPACK_IMPORTED_MODULE_1__/* .VERSION */ .x}`,
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
    machine ??= { who: `${userName(env)}@${(0,node_os__WEBPACK_IMPORTED_MODULE_0__.hostname)()}`, where: `pid ${process.pid} on ${(0,node_os__WEBPACK_IMPORTED_MODULE_0__.hostname)()}`, operation: "" };
    return machine;
}
/** Looked up once: a user's name comes out of a file. */
let machine;
function userName(env) {
    try {
        return (0,node_os__WEBPACK_IMPORTED_MODULE_0__.userInfo)().username;
    }
    catch {
        // A container may run as a number that no account has.
        return env.USER ?? env.USERNAME ?? `uid ${process.getuid?.() ?? "?"}`;
    }
}


/***/ }),

/***/ 9405:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   _: () => (/* binding */ catchInterrupts),
/* harmony export */   j: () => (/* binding */ Interrupted)
/* harmony export */ });
/* harmony import */ var node_os__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(8161);
/* harmony import */ var _process_signals_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(6511);
/** Signals that ask us to end, for as long as there is no command to hand them to. */


const ENDING = ["SIGHUP", "SIGINT", "SIGQUIT", "SIGTERM", "SIGBREAK"];
/** The reason of an abort by a signal. */
class Interrupted extends Error {
    exitCode;
    constructor(signal) {
        super(`interrupted by ${signal}`);
        this.name = "Interrupted";
        this.exitCode = 128 + node_os__WEBPACK_IMPORTED_MODULE_0__.constants.signals[signal];
    }
}
function catchInterrupts() {
    const controller = new AbortController();
    const caught = (0,_process_signals_js__WEBPACK_IMPORTED_MODULE_1__/* .catchSignals */ .h)((signal) => {
        if (ENDING.includes(signal))
            controller.abort(new Interrupted(signal));
    });
    return { signal: controller.signal, [Symbol.dispose]: () => caught[Symbol.dispose]() };
}


/***/ }),

/***/ 5081:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   DW: () => (/* binding */ lockInfoBlock),
/* harmony export */   FX: () => (/* binding */ describeTurn),
/* harmony export */   XW: () => (/* binding */ describeLimit),
/* harmony export */   hX: () => (/* binding */ describeHolders),
/* harmony export */   pW: () => (/* binding */ holdersOf),
/* harmony export */   sG: () => (/* binding */ describeHolder)
/* harmony export */ });
/* harmony import */ var _duration_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(7437);
/* harmony import */ var _text_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(977);
/** Claims in words, made harmless: the line that a waiter sees, and Terraform's "Lock Info" block. */


/** `acme/site (publish 1.4) since 2026-11-21T07:00:00.000Z, https://…/runs/1` */
function describeHolder(claim) {
    const { who, why, where, created, expectedMs } = claim.info;
    const reason = why ? ` (${(0,_text_js__WEBPACK_IMPORTED_MODULE_1__/* .harmless */ .I)(why, 120)})` : "";
    const since = created ? ` since ${(0,_text_js__WEBPACK_IMPORTED_MODULE_1__/* .harmless */ .I)(created, 30)}` : "";
    const expected = expectedMs === undefined ? "" : `, expected to take ${(0,_duration_js__WEBPACK_IMPORTED_MODULE_0__/* .formatDuration */ .a)(expectedMs)}`;
    const link = where ? `, ${(0,_text_js__WEBPACK_IMPORTED_MODULE_1__/* .harmless */ .I)(where)}` : "";
    return `${(0,_text_js__WEBPACK_IMPORTED_MODULE_1__/* .harmless */ .I)(who, 120) || `claim ${claim.id}`}${reason}${since}${expected}${link}`;
}
function holdersOf(view) {
    return view.claims.filter((claim) => claim.fence !== undefined);
}
/** `held by …` with the others counted; a lock without a holder is about to be taken by who stands first. */
function describeHolders(view) {
    const [first, ...others] = holdersOf(view);
    if (!first)
        return "not held right now";
    return `held by ${describeHolder(first)}${others.length === 0 ? "" : ` and ${others.length} more`}`;
}
/** Where a claim that has joined the line stands among those that wait. */
function describeTurn(busy) {
    const waiting = busy.ahead - holdersOf(busy.view).length;
    return waiting <= 0 ? "we are next" : `${waiting} waiting before us`;
}
/** The block that Terraform prints, its fields in its order, then ours. */
function lockInfoBlock(url, claim) {
    const { info } = claim;
    const rows = [
        ["ID", claim.id],
        ["Path", url],
        ["Operation", info.operation],
        ["Who", info.who],
        ["Version", info.version],
        ["Created", info.created],
        ["Info", info.why],
        ["Where", info.where],
        ["Expected", info.expectedMs === undefined ? "" : (0,_duration_js__WEBPACK_IMPORTED_MODULE_0__/* .formatDuration */ .a)(info.expectedMs)],
        ["Fence", claim.fence ?? ""],
        ["Mode", describeLimit(claim.limit)],
        ["TTL", (0,_duration_js__WEBPACK_IMPORTED_MODULE_0__/* .formatDuration */ .a)(claim.ttlMs)],
    ];
    const shown = rows.filter(([, value]) => value !== "");
    return ["Lock Info:", ...shown.map(([name, value]) => `  ${`${name}:`.padEnd(11)}${(0,_text_js__WEBPACK_IMPORTED_MODULE_1__/* .harmless */ .I)(value, 500)}`)].join("\n");
}
function describeLimit(limit) {
    if (limit === null)
        return "shared";
    return limit === 1 ? "exclusive" : `at most ${limit}`;
}


/***/ }),

/***/ 2257:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   A: () => (/* binding */ Hold)
/* harmony export */ });
/* harmony import */ var _errors_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(9473);
/* harmony import */ var _backoff_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(8342);
/* harmony import */ var _time_limit_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(6855);
/* harmony import */ var _timing_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(3018);




/** Refreshes that may fail in a row before a lease is called unhealthy. */
const FAILURES_TO_UNHEALTHY = 3;
/** Attempts within one refresh. */
const ATTEMPTS = 3;
/** The watch looks at least this often, since a timer alone would sleep through a suspended machine. */
const WATCH_MS = 1_000;
/** How long giving the lease back may take before the ttl is left to do it. */
const RELEASE_MS = 15_000;
/** Made once, as in time-limit.ts. Nobody sees it. */
const ENDED = new Error("the hold has ended");
class Hold {
    /** Aborts when the lease is lost, its reason a LockError `lost`, early enough to stop the work within validity. */
    signal;
    backend;
    options;
    lost = new AbortController();
    ended = new AbortController();
    loops;
    current;
    unhealthy = false;
    releasing;
    constructor(backend, lease, options) {
        this.backend = backend;
        this.options = options;
        this.current = lease;
        this.signal = this.lost.signal;
        this.loops = Promise.all([this.watch(), this.refreshUntilEnded()]);
    }
    get lease() {
        return this.current;
    }
    get health() {
        if (this.signal.aborted)
            return "lost";
        if (this.releasing)
            return "released";
        return this.unhealthy ? "unhealthy" : "healthy";
    }
    /** Milliseconds of validity left, by the stricter of this machine's clocks; 0 once the lease is lost or given back. */
    remainingMs() {
        if (this.signal.aborted || this.releasing)
            return 0;
        return Math.max(0, (0,_timing_js__WEBPACK_IMPORTED_MODULE_2__/* .remainingMs */ .XW)(this.current, this.options.clock.now()));
    }
    /** Milliseconds until `signal` aborts if no further refresh succeeds; 0 or less once it is due. */
    abortsInMs() {
        const { clock, timing } = this.options;
        return (0,_timing_js__WEBPACK_IMPORTED_MODULE_2__/* .remainingMs */ .XW)(this.current, clock.now()) - timing.graceMs - (0,_timing_js__WEBPACK_IMPORTED_MODULE_2__/* .abortReserveMs */ .nC)(timing.ttlMs);
    }
    /** For how long the work may take to stop, in milliseconds: the grace, or what is left of the validity if that is less. */
    graceLeftMs() {
        const { clock, timing } = this.options;
        const leftMs = (0,_timing_js__WEBPACK_IMPORTED_MODULE_2__/* .remainingMs */ .XW)(this.current, clock.now()) - (0,_timing_js__WEBPACK_IMPORTED_MODULE_2__/* .abortReserveMs */ .nC)(timing.ttlMs);
        return Math.max(0, Math.min(timing.graceMs, leftMs));
    }
    /**
     * Ends the refreshing and gives the lease back, also when it was lost: what is still ours in the line is removed.
     * Idempotent. @throws LockError when the store cannot be told; the ttl frees the lock then.
     */
    release() {
        this.releasing ??= this.endAndRelease();
        return this.releasing;
    }
    /** Ends the refreshing without giving the lease back: the ttl will run out. */
    async abandon() {
        this.releasing ??= Promise.resolve();
        this.ended.abort(ENDED);
        await this.loops;
    }
    async [Symbol.asyncDispose]() {
        await this.release();
    }
    async endAndRelease() {
        this.ended.abort(ENDED);
        await this.loops;
        const { clock, random } = this.options;
        let lastError;
        const late = () => new _errors_js__WEBPACK_IMPORTED_MODULE_0__/* .LockError */ .Ku("unavailable", `${this.backend.url} could not be told of the release`, {
            hint: `The lock frees itself within ${Math.ceil(this.current.ttlMs / 1000)} s.`,
            cause: lastError,
        });
        await (0,_time_limit_js__WEBPACK_IMPORTED_MODULE_1__/* .withTimeLimit */ .Bv)({ ms: RELEASE_MS, clock, late }, async (signal) => {
            for (let failures = 1;; failures++) {
                try {
                    return await this.backend.release(this.current.claimId, signal);
                }
                catch (error) {
                    if (!(0,_errors_js__WEBPACK_IMPORTED_MODULE_0__/* .isTransient */ .dg)(error))
                        throw error;
                    lastError = error;
                    await clock.sleep((0,_backoff_js__WEBPACK_IMPORTED_MODULE_3__/* .retryDelayMs */ .qO)(failures, 2_000, random), signal);
                }
            }
        });
    }
    /** Ends the lease when what is left of its validity is needed to stop the work. */
    async watch() {
        while (!this.ended.signal.aborted) {
            const leftMs = this.abortsInMs();
            if (leftMs <= 0)
                return this.lose("it could not be refreshed before its validity ran out");
            await this.options.clock.sleep(Math.min(leftMs, WATCH_MS), this.ended.signal).catch(() => { });
        }
    }
    async refreshUntilEnded() {
        const { clock, timing } = this.options;
        let failures = 0;
        let begunAt = this.current.sentAt;
        while (!this.ended.signal.aborted) {
            // An unhealthy lease is tried twice as often. Counted from start to start, whatever the last one took.
            const intervalMs = this.unhealthy ? timing.refreshMs / 2 : timing.refreshMs;
            const spentMs = clock.now().monotonicMs - begunAt.monotonicMs;
            await clock.sleep(Math.max(intervalMs - spentMs, intervalMs / 4), this.ended.signal).catch(() => { });
            if (this.ended.signal.aborted)
                return;
            begunAt = clock.now();
            const error = await this.refreshOnce();
            if (this.ended.signal.aborted)
                return;
            failures = error === undefined ? 0 : failures + 1;
            if (failures >= FAILURES_TO_UNHEALTHY && !this.unhealthy) {
                this.unhealthy = true;
                this.emit({ kind: "unhealthy", error });
            }
            else if (failures === 0 && this.unhealthy) {
                this.unhealthy = false;
                this.emit({ kind: "recovered" });
            }
        }
    }
    /** One refresh with short retries. Returns the last error when none of them got a clean answer. */
    async refreshOnce() {
        const { clock, random, timing } = this.options;
        const begin = clock.now();
        for (let attempt = 1;; attempt++) {
            try {
                return await this.attemptRefresh();
            }
            catch (error) {
                const spentMs = clock.now().monotonicMs - begin.monotonicMs;
                const over = attempt >= ATTEMPTS || spentMs >= timing.refreshMs / 2 || this.ended.signal.aborted;
                if (over || !(0,_errors_js__WEBPACK_IMPORTED_MODULE_0__/* .isTransient */ .dg)(error))
                    return error;
                const pauseMs = (0,_backoff_js__WEBPACK_IMPORTED_MODULE_3__/* .retryDelayMs */ .qO)(attempt, timing.refreshMs / 8, random);
                await clock.sleep(pauseMs, this.ended.signal).catch(() => { });
            }
        }
    }
    async attemptRefresh() {
        const { signal } = this.ended;
        const outcome = await (0,_time_limit_js__WEBPACK_IMPORTED_MODULE_1__/* .unlessAborted */ .Wh)(signal, () => this.backend.refresh(this.current, signal));
        // Once lost, a lease is never revived: the work is being stopped.
        if (this.ended.signal.aborted)
            return;
        if (outcome.kind === "lost")
            return this.lose("its claim is no longer in the line: taken over or removed");
        this.current = outcome.lease;
        this.emit({ kind: "refreshed", lease: outcome.lease });
    }
    lose(why) {
        if (this.ended.signal.aborted)
            return;
        const error = new _errors_js__WEBPACK_IMPORTED_MODULE_0__/* .LockError */ .Ku("lost", `the lease on ${this.backend.url} was lost: ${why}`, {
            hint: "Find out what the work had done, and run it again.",
        });
        this.ended.abort(ENDED);
        this.lost.abort(error);
        this.emit({ kind: "lost", error });
    }
    /** A listener that throws must not end the refreshing. */
    emit(event) {
        try {
            this.options.onEvent?.(event);
        }
        catch (error) {
            process.emitWarning(`cloud-lock: a listener for "${event.kind}" threw ${String(error)}`);
        }
    }
}


/***/ }),

/***/ 6511:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {


// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  h: () => (/* binding */ catchSignals),
  z: () => (/* binding */ relaySignals)
});

// EXTERNAL MODULE: external "node:os"
var external_node_os_ = __webpack_require__(8161);
// EXTERNAL MODULE: external "node:fs"
var external_node_fs_ = __webpack_require__(3024);
// EXTERNAL MODULE: ./build/process/linux.js
var linux = __webpack_require__(8276);
;// CONCATENATED MODULE: ./build/process/terminal.js
/** Whether the terminal, by itself, sends its signals to a process. Pages: tty(4), proc_pid_stat(5). */


/** What a terminal sends to its whole foreground process group: Ctrl-C, Ctrl-\, Ctrl-T, hanging up, a new size. */
const TERMINAL_SIGNALS = new Set(["SIGINT", "SIGQUIT", "SIGHUP", "SIGWINCH", "SIGINFO"]);
/**
 * True when a signal that reached us came, in all likelihood, from the terminal, and so has reached the child as well.
 * Node does not tell who sent a signal: one of these, sent by `kill` to this process alone while it stands in the
 * foreground of a terminal, is taken for the terminal's.
 */
function isFromTerminal(signal, childPid, platform = process.platform) {
    if (platform === "win32")
        return true; // a console's events reach all its processes, and nothing else arrives at all
    if (!TERMINAL_SIGNALS.has(signal))
        return false;
    return platform === "linux" ? bothInForeground(childPid) : hasTerminal();
}
function bothInForeground(childPid) {
    return [(0,linux/* readStat */.BV)("self"), (0,linux/* readStat */.BV)(childPid)].every((stat) => stat !== undefined && stat.pgrp === stat.tpgid);
}
/** Opening it succeeds only for a process that has a controlling terminal. */
function hasTerminal() {
    try {
        (0,external_node_fs_.closeSync)((0,external_node_fs_.openSync)("/dev/tty", external_node_fs_.constants.O_RDONLY | external_node_fs_.constants.O_NOCTTY | external_node_fs_.constants.O_NONBLOCK));
        return true;
    }
    catch {
        return false;
    }
}

;// CONCATENATED MODULE: ./build/process/signals.js
/**
 * Hands signals on to the command. While a relay is in place no signal but SIGKILL (and those of a crash) ends this
 * process, so it never dies before the command; the way out of a command that ignores Ctrl-C is SIGKILL, to both.
 */


/**
 * All that Node can catch, except for what concerns this process alone (CHLD, PIPE, PROF, XFSZ), what a fault raises (SEGV,
 * ABRT, …) and what stops it (TSTP, TTIN, TTOU): Ctrl-Z goes on stopping both. A system has those that it knows.
 */
const RELAYED = [
    "SIGHUP",
    "SIGINT",
    "SIGQUIT",
    "SIGTERM",
    "SIGUSR1",
    "SIGUSR2",
    "SIGALRM",
    "SIGVTALRM",
    "SIGCONT",
    "SIGWINCH",
    "SIGURG",
    "SIGIO",
    "SIGXCPU",
    "SIGPWR",
    "SIGINFO",
    "SIGBREAK",
].filter((signal) => signal in external_node_os_.constants.signals);
/** Calls `listener` for each signal of the list above, instead of what it would do to this process, until disposed. */
function catchSignals(listener, host = process) {
    for (const signal of RELAYED)
        host.on(signal, listener);
    return {
        [Symbol.dispose]() {
            for (const signal of RELAYED)
                host.off(signal, listener);
        },
    };
}
/**
 * Sends each signal that arrives to the child, but not what the terminal has already sent it. Who else sent one to the
 * whole group (`timeout`, systemd) cannot be told: such a TERM reaches the child twice.
 */
function relaySignals(target, host = process, alreadyDelivered = isFromTerminal) {
    return catchSignals((signal) => {
        const child = target();
        if (child?.pid !== undefined && !alreadyDelivered(signal, child.pid))
            child.kill(signal);
    }, host);
}


/***/ }),

/***/ 5164:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   d: () => (/* binding */ stopTree)
/* harmony export */ });
/* harmony import */ var _clock_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(7094);
/* harmony import */ var _tree_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(7304);
/** Stops a process tree: asks first, waits for a while, then kills whatever is left. */


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
async function stopTree(tree, graceMs, context) {
    const startedAt = context.clock.now();
    await terminate(tree, graceMs, startedAt, context);
    return kill(tree, context);
}
async function terminate(tree, graceMs, startedAt, context) {
    const { clock, table } = context;
    const asked = new Map();
    let pauseMs = 5;
    for (;;) {
        const leftMs = graceMs - (0,_clock_js__WEBPACK_IMPORTED_MODULE_0__/* .holderElapsedMs */ .hA)(startedAt, clock.now());
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
        const left = (0,_tree_js__WEBPACK_IMPORTED_MODULE_1__/* .selectTree */ .Vm)(all, tree(), context.selfPid);
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
    return (0,_tree_js__WEBPACK_IMPORTED_MODULE_1__/* .selectTree */ .Vm)(context.table.list(), tree(), context.selfPid);
}
function keyOf(process) {
    return `${process.pid} ${process.start}`;
}


/***/ }),

/***/ 7304:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   Vm: () => (/* binding */ selectTree),
/* harmony export */   yi: () => (/* binding */ addDescendants),
/* harmony export */   yy: () => (/* binding */ ancestry)
/* harmony export */ });
/** The live and the stopped processes of the tree, never this process (`selfPid`) and none of its ancestors. Pure. */
function selectTree(processes, tree, selfPid) {
    const members = new Set(processes.filter((process) => isSeed(process, tree)));
    addDescendants(members, processes);
    const spared = ancestry(processes, selfPid);
    return [...members].filter((process) => process.state !== "zombie" && !spared.has(process.pid));
}
/** Adds all that is below the members. */
function addDescendants(members, processes) {
    const childrenOf = groupByParent(processes);
    // A set that grows is walked to its new end, so this reaches the children's children too.
    for (const member of members)
        for (const child of childrenOf.get(member.pid) ?? [])
            members.add(child);
}
function isSeed(process, tree) {
    return process.pid === tree.rootPid || process.marks.includes(tree.treeId);
}
function groupByParent(processes) {
    const groups = new Map();
    for (const process of processes) {
        const siblings = groups.get(process.ppid);
        if (siblings)
            siblings.push(process);
        else
            groups.set(process.ppid, [process]);
    }
    return groups;
}
/** A process and all of its ancestors. */
function ancestry(processes, pid) {
    const parentOf = new Map(processes.map((process) => [process.pid, process.ppid]));
    const line = new Set();
    for (let next = pid; next !== undefined && !line.has(next); next = parentOf.get(next))
        line.add(next);
    return line;
}


/***/ }),

/***/ 3504:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {


// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  s: () => (/* binding */ take)
});

// EXTERNAL MODULE: ./build/duration.js + 2 modules
var duration = __webpack_require__(7437);
// EXTERNAL MODULE: ./build/errors.js
var errors = __webpack_require__(9473);
;// CONCATENATED MODULE: ./build/job-claims.js
const JOB_CLAIMS_VARIABLE = "CLOUD_LOCK_JOB_CLAIMS";
function claimsOfJob(env) {
    return (env[JOB_CLAIMS_VARIABLE] ?? "").split(" ").filter((id) => id !== "");
}
/** The variable's value once `ids` have joined. */
function withClaims(env, ids) {
    return [...claimsOfJob(env), ...ids].join(" ");
}

// EXTERNAL MODULE: ./build/lock/backoff.js
var backoff = __webpack_require__(8342);
// EXTERNAL MODULE: ./build/lock/time-limit.js
var time_limit = __webpack_require__(6855);
;// CONCATENATED MODULE: ./build/lock/acquire.js



const FIRST_CONTACT_MS = 20_000;
const MAX_RETRY_MS = 10_000;
/** How long leaving the line may take when the wait ends without the lock. */
const LEAVE_MS = 5_000;
/**
 * Whatever ends the wait without the lock (timeout, abort, an error), the claim has left the line as far as the store
 * could be reached; otherwise its ttl removes it.
 * @throws LockError when the store refuses or cannot be reached; the signal's reason when aborted.
 */
async function acquire(backend, claim, options, deps) {
    let answered = false;
    const onBusy = (busy) => {
        answered = true;
        options.onBusy?.(busy);
    };
    try {
        const outcome = await waitForGrant(backend, claim, { ...options, onBusy }, deps);
        if (outcome.kind === "timeout")
            await leave(backend, claim.id, deps.clock);
        return outcome;
    }
    catch (error) {
        // A refusal at the very first word leaves nothing behind; leaving would only fail the same way.
        const refused = !options.signal.aborted && error instanceof errors/* LockError */.Ku && error.kind !== "unavailable";
        if (!refused || answered)
            await leave(backend, claim.id, deps.clock);
        throw error;
    }
}
async function waitForGrant(backend, claim, options, { clock, random }) {
    const { signal, waitTimeoutMs = Number.POSITIVE_INFINITY, pollMs = backoff/* DEFAULT_POLL_MS */.V5 } = options;
    // A waiter gives its sign of life when it looks, so it looks often enough not to be taken for dead.
    const maxPollMs = claim.ttlMs / 4;
    const begin = clock.now();
    let lastBusy;
    let failures = 0;
    for (;;) {
        signal.throwIfAborted();
        let delayMs;
        try {
            const outcome = await backend.tryAcquire(claim, signal);
            if (outcome.kind === "granted")
                return { kind: "acquired", lease: outcome.lease, waitedMs: elapsed(begin, clock), lastBusy };
            lastBusy = outcome.view;
            failures = 0;
            options.onBusy?.(outcome);
            delayMs = (0,backoff/* pollDelayMs */.pP)(pollMs, outcome.blockers, maxPollMs, random);
        }
        catch (error) {
            signal.throwIfAborted();
            failures++;
            if (!(0,errors/* isTransient */.dg)(error) || (!lastBusy && isOutOfPatience(begin, clock, options)))
                throw error;
            options.onTrouble?.(error);
            delayMs = (0,backoff/* retryDelayMs */.qO)(failures, Math.min(MAX_RETRY_MS, maxPollMs), random);
        }
        const leftMs = waitTimeoutMs - elapsed(begin, clock);
        if (leftMs <= 0 && (lastBusy || failures === 0))
            return { kind: "timeout", waitedMs: elapsed(begin, clock), lastBusy };
        await clock.sleep(Math.max(0, leftMs > 0 ? Math.min(delayMs, leftMs) : delayMs), signal);
    }
}
/** A store that never gave a clean answer is an error sooner than a busy lock is a timeout. */
function isOutOfPatience(begin, clock, options) {
    const { firstContactMs = FIRST_CONTACT_MS, waitTimeoutMs = Number.POSITIVE_INFINITY } = options;
    return elapsed(begin, clock) >= Math.min(firstContactMs, Math.max(waitTimeoutMs, firstContactMs / 4));
}
function elapsed(begin, clock) {
    return Math.round(clock.now().monotonicMs - begin.monotonicMs);
}
async function leave(backend, claimId, clock) {
    const late = () => new errors/* LockError */.Ku("unavailable", `leaving the line of ${backend.url} took too long`);
    try {
        await (0,time_limit/* withTimeLimit */.Bv)({ ms: LEAVE_MS, clock, late }, (signal) => backend.release(claimId, signal));
    }
    catch {
        // The ttl removes the claim.
    }
}

// EXTERNAL MODULE: ./build/lock/line.js
var line = __webpack_require__(6254);
// EXTERNAL MODULE: ./build/lock-text.js
var lock_text = __webpack_require__(5081);
// EXTERNAL MODULE: ./build/process/marker.js
var marker = __webpack_require__(7878);
;// CONCATENATED MODULE: ./build/take.js
/** Takes a lock: waits for the grant, refuses to wait for oneself, and says who was in the way when time is up. */







/** @throws LockError `timeout` when the wait is over without the lock, and whatever `acquire` throws. */
async function take(opened, claim, options, deps) {
    const { backend } = opened;
    const refusal = new AbortController();
    const onBusy = (busy) => {
        if (waitsForAncestors(busy.view, claim, deps.env))
            refusal.abort(deadlock(busy.view));
        options.onBusy?.(busy);
    };
    const signal = AbortSignal.any([options.signal, refusal.signal]);
    const outcome = await acquire(backend, claim, { ...options, signal, onBusy }, deps);
    if (outcome.kind === "acquired")
        return outcome;
    // With no time to wait, the refusal comes together with the end of the wait.
    refusal.signal.throwIfAborted();
    throw timedOut(backend.url, outcome.waitedMs, outcome.lastBusy);
}
function timedOut(url, waitedMs, view) {
    const holders = view ? `: ${(0,lock_text/* describeHolders */.hX)(view)}` : "";
    const waited = waitedMs < 1_000 ? "is not free" : `was not granted within ${(0,duration/* formatDuration */.a)(waitedMs)}`;
    return new errors/* LockError */.Ku("timeout", `${url} ${waited}${holders}`, {
        hint: "Wait longer, or see who holds it: cloud-lock status.",
    });
}
/**
 * A command under a lock that takes the same lock again would wait for itself, if it could not hold even with nobody in
 * the line but those that it runs under: `run` (by the mark in our environment), `acquire` (by CLOUD_LOCK_ID), or the
 * Action in an earlier step of the job.
 */
function waitsForAncestors(view, claim, env) {
    const ids = [...(0,marker/* parseMarks */._t)(env[marker/* TREE_VARIABLE */.II] ?? ""), env.CLOUD_LOCK_ID, ...claimsOfJob(env)];
    const ancestors = (0,lock_text/* holdersOf */.pW)(view).filter((holder) => ids.includes(holder.id));
    return !(0,line/* mayHold */.B)([...ancestors, claim], ancestors.length);
}
function deadlock(view) {
    return new errors/* LockError */.Ku("invalid", `${view.url} is already held for this very command or job`, {
        hint: "It would wait for itself: take the lock once, around all that needs it, or use two locks.",
    });
}


/***/ }),

/***/ 7411:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   w: () => (/* binding */ annotation)
/* harmony export */ });
/* unused harmony export escapeData */
/* harmony import */ var _text_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(977);
/** What GitHub's runner obeys when a step prints it. docs.github.com, "Workflow commands for GitHub Actions". */

/** A line that people see on the run's page, without its end. The message is cut after `maxLength` characters. */
function annotation(level, message, maxLength = 2_000) {
    return `::${level} title=cloud-lock::${escapeData((0,_text_js__WEBPACK_IMPORTED_MODULE_0__/* .harmless */ .I)(message, maxLength))}`;
}
/** For what stands behind the second `::`. */
function escapeData(text) {
    return text.replaceAll("%", "%25").replaceAll("\r", "%0D").replaceAll("\n", "%0A");
}


/***/ })

};
