export const id = 851;
export const ids = [851];
export const modules = {

/***/ 8851:
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
;// CONCATENATED MODULE: ./build/keeper/ending.js
/** What ends a session: the word to release, a signal, its worker's death, its longest time, a removed folder. */


/** The reason of an abort by the word to release. */
class ReleaseAsked extends Error {
}
/** The reason of an abort because nobody needs the lock any more, or nobody can say so. */
class Orphaned extends Error {
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
            return new Orphaned(`the longest time to hold, ${(0,duration/* formatDuration */.a)(spec.maxHoldMs)}, is over`);
        return undefined;
    };
    const watch = async () => {
        for await (const _ of session.changes(deps.clock, over.signal)) {
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
// EXTERNAL MODULE: ./build/lock-text.js
var lock_text = __webpack_require__(5081);
// EXTERNAL MODULE: ./build/open.js + 5 modules
var build_open = __webpack_require__(804);
// EXTERNAL MODULE: ./build/take.js + 1 modules
var take = __webpack_require__(2699);
;// CONCATENATED MODULE: ./build/keeper/locks.js
/** The locks of one session: taken one after the other in the given order, held together, released in reverse. */





class HeldLocks {
    held = [];
    /** When any of the locks fails, those that were taken already are released, and the error is thrown. */
    static async take(requests, options, deps) {
        const locks = new HeldLocks();
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
        const opened = await (0,build_open/* openBackend */.f)(new URL(request.url), request.times, deps);
        try {
            const { backend, timing } = opened;
            const claim = (0,build_claim/* newClaim */.d)({ ...request.claim, operation: options.operation, ttlMs: timing.ttlMs }, deps);
            say({ url: backend.url, claimId: claim.id });
            const { signal, onTrouble } = options;
            const wait = { ...request, signal, onTrouble, onBusy: (waiting) => say({ waiting }) };
            const { lease, waitedMs, lastBusy } = await (0,take/* take */.s)(opened, claim, wait, deps);
            const hold = new lock_hold/* Hold */.A(backend, lease, { timing, ...deps, onEvent: reporter(say) });
            this.held.push({ hold, opened });
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
        for (const { hold, opened } of this.held.splice(0).reverse()) {
            await end(hold).catch((error) => errors.push(error));
            await opened[Symbol.asyncDispose]();
        }
        if (errors.length > 0)
            throw errors[0];
    }
}
function reporter(say) {
    let refreshes = 0;
    return (event) => {
        if (event.kind === "refreshed")
            say({ lease: event.lease, refreshes: ++refreshes });
        else if (event.kind === "unhealthy")
            say({ unhealthy: true });
        else if (event.kind === "recovered")
            say({ unhealthy: false });
    };
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
        const report = new Report(session, spec);
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
        await locks.release();
        return report.say({ phase: "released" });
    }
    await locks.abandon();
    report.say({ phase: end instanceof Orphaned ? "abandoned" : "lost", error: describe(end) });
}
/** The keeper's word to the others: the one writer of `status.json`. */
class Report {
    session;
    status;
    constructor(session, spec) {
        this.session = session;
        const keeper = (0,identity/* identify */.l)(process.pid) ?? { pid: process.pid, start: "" };
        const locks = spec.requests.map(({ name, url }) => ({ name, url }));
        this.status = { phase: "waiting", keeper, locks };
        this.say({});
    }
    say(change) {
        this.status = { ...this.status, ...change };
        if (this.session.exists)
            this.session.writeStatus(this.status);
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

// EXTERNAL MODULE: ./build/keeper/session.js
var session = __webpack_require__(491);
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

/***/ 491:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   fA: () => (/* binding */ openSession),
/* harmony export */   jw: () => (/* binding */ createSession)
/* harmony export */ });
/* unused harmony export Session */
/* harmony import */ var node_fs__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(3024);
/* harmony import */ var node_os__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(8161);
/* harmony import */ var node_path__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(6760);
/* harmony import */ var _errors_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(9473);
/* harmony import */ var _status_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(229);
/**
 * The folder through which a keeper and the commands that use it talk. Each file has one writer:
 * `spec.json` who starts the keeper, `status.json` and `keeper.log` the keeper, `release` whoever wants the lock back.
 */





/** Between two looks where the system tells of no change. */
const LOOK_MS = 1_000;
class Session {
    folder;
    /** Use `createSession` or `openSession`. */
    constructor(folder) {
        this.folder = folder;
    }
    get logFile() {
        return this.file("keeper.log");
    }
    writeSpec(spec) {
        this.replace("spec.json", spec);
    }
    readSpec() {
        return this.read("spec.json");
    }
    writeStatus(status) {
        this.replace("status.json", status);
    }
    /** undefined as long as the keeper has said nothing. */
    readStatus() {
        return (0,node_fs__WEBPACK_IMPORTED_MODULE_0__.existsSync)(this.file("status.json"))
            ? (0,_status_js__WEBPACK_IMPORTED_MODULE_4__/* .checkedStatus */ .eM)(this.read("status.json"), this.file("status.json"))
            : undefined;
    }
    requestRelease() {
        (0,node_fs__WEBPACK_IMPORTED_MODULE_0__.writeFileSync)(this.file("release"), "", { mode: 0o600 });
    }
    get releaseRequested() {
        return (0,node_fs__WEBPACK_IMPORTED_MODULE_0__.existsSync)(this.file("release"));
    }
    /** False once somebody has removed the folder: then nobody can reach its keeper any more. */
    get exists() {
        return (0,node_fs__WEBPACK_IMPORTED_MODULE_0__.existsSync)(this.folder);
    }
    /** Yields at once, then whenever something in the folder has changed, and every second at least, until the signal. */
    async *changes(clock, signal) {
        let wake = () => { };
        let dirty = false;
        const onChange = () => {
            dirty = true;
            wake();
        };
        const watcher = watchFolder(this.folder, onChange);
        signal.addEventListener("abort", onChange);
        try {
            while (!signal.aborted) {
                dirty = false;
                yield;
                if (dirty)
                    continue;
                const nap = new AbortController();
                wake = () => nap.abort();
                await clock.sleep(LOOK_MS, nap.signal).catch(() => { });
            }
        }
        finally {
            signal.removeEventListener("abort", onChange);
            watcher?.close();
        }
    }
    file(name) {
        return node_path__WEBPACK_IMPORTED_MODULE_2__.join(this.folder, name);
    }
    /** Readers see the old file or the new one, never a part. */
    replace(name, value) {
        const temporary = this.file(`.${name}.tmp`);
        (0,node_fs__WEBPACK_IMPORTED_MODULE_0__.writeFileSync)(temporary, JSON.stringify(value, null, 2), { mode: 0o600 });
        (0,node_fs__WEBPACK_IMPORTED_MODULE_0__.renameSync)(temporary, this.file(name));
    }
    read(name) {
        try {
            return JSON.parse((0,node_fs__WEBPACK_IMPORTED_MODULE_0__.readFileSync)(this.file(name), "utf8"));
        }
        catch (cause) {
            throw new _errors_js__WEBPACK_IMPORTED_MODULE_3__/* .LockError */ .Ku("invalid", `${this.file(name)} cannot be read as a session's file`, {
                hint: "Was it edited, or is it another job's?",
                cause,
            });
        }
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
/** A new session, in `folder` or in one for temporary files; only this user may look into it. */
function createSession(folder, env) {
    if (folder === undefined)
        return new Session((0,node_fs__WEBPACK_IMPORTED_MODULE_0__.mkdtempSync)(node_path__WEBPACK_IMPORTED_MODULE_2__.join(env.RUNNER_TEMP || (0,node_os__WEBPACK_IMPORTED_MODULE_1__.tmpdir)(), "cloud-lock-session-")));
    const place = node_path__WEBPACK_IMPORTED_MODULE_2__.resolve(folder);
    try {
        (0,node_fs__WEBPACK_IMPORTED_MODULE_0__.mkdirSync)(place, { recursive: true, mode: 0o700 });
    }
    catch (cause) {
        throw new _errors_js__WEBPACK_IMPORTED_MODULE_3__/* .LockError */ .Ku("invalid", `the session folder ${place} cannot be made`, { cause });
    }
    if ((0,node_fs__WEBPACK_IMPORTED_MODULE_0__.existsSync)(node_path__WEBPACK_IMPORTED_MODULE_2__.join(place, "spec.json")))
        throw new _errors_js__WEBPACK_IMPORTED_MODULE_3__/* .LockError */ .Ku("invalid", `${place} already is the folder of a session`, {
            hint: "Choose another --session.",
        });
    return new Session(place);
}
/** @throws LockError `invalid` when there is none. */
function openSession(folder) {
    if (!folder)
        throw new _errors_js__WEBPACK_IMPORTED_MODULE_3__/* .LockError */ .Ku("invalid", "there is no session: neither --session nor CLOUD_LOCK_SESSION is given", {
            hint: 'Start one: eval "$(cloud-lock acquire --detach LOCK)"',
        });
    const place = node_path__WEBPACK_IMPORTED_MODULE_2__.resolve(folder);
    if (!(0,node_fs__WEBPACK_IMPORTED_MODULE_0__.statSync)(place, { throwIfNoEntry: false })?.isDirectory() || !(0,node_fs__WEBPACK_IMPORTED_MODULE_0__.existsSync)(node_path__WEBPACK_IMPORTED_MODULE_2__.join(place, "spec.json")))
        throw new _errors_js__WEBPACK_IMPORTED_MODULE_3__/* .LockError */ .Ku("invalid", `${place} is no session of cloud-lock`, {
            hint: "Give the folder that acquire printed.",
        });
    return new Session(place);
}


/***/ }),

/***/ 229:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   Mz: () => (/* binding */ errorOf),
/* harmony export */   XU: () => (/* binding */ FINAL),
/* harmony export */   eM: () => (/* binding */ checkedStatus)
/* harmony export */ });
/* harmony import */ var _errors_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(9473);

const FINAL = new Set(["released", "lost", "abandoned", "failed"]);
/** The error behind a final phase that is none of `released`. */
function errorOf(status, hint) {
    const { kind, message, hint: own } = status.error ?? { kind: "lost", message: `the session is ${status.phase}` };
    return new _errors_js__WEBPACK_IMPORTED_MODULE_0__/* .LockError */ .Ku(kind, message, { hint: own ?? hint });
}
/** @throws LockError `invalid` when the file was tampered with or is another's. */
function checkedStatus(value, file) {
    const status = value;
    const { pid, start } = status?.keeper ?? {};
    const known = typeof status?.phase === "string" && (FINAL.has(status.phase) || ["waiting", "held"].includes(status.phase));
    const locks = Array.isArray(status?.locks) && status.locks.every((lock) => typeof lock?.url === "string");
    if (!known || !locks || typeof pid !== "number" || typeof start !== "string")
        throw new _errors_js__WEBPACK_IMPORTED_MODULE_0__/* .LockError */ .Ku("invalid", `${file} is malformed: it is no status of a keeper`);
    return status;
}


/***/ }),

/***/ 6554:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   _: () => (/* binding */ isAlive),
/* harmony export */   l: () => (/* binding */ identify)
/* harmony export */ });
/* harmony import */ var _system_table_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(298);
/** Watches a process that is not our child: a pid alone may since belong to another one. */

/** Who has this pid now; undefined when nobody has. Keep it, and ask `isAlive` later. */
function identify(pid, table = (0,_system_table_js__WEBPACK_IMPORTED_MODULE_0__/* .systemTable */ .U)()) {
    return table.find(pid);
}
/**
 * True while that very process runs; a zombie does not. To the second on macOS, by the pid alone on Windows; an
 * identity from before a reboot, or from another pid namespace, means nothing.
 */
function isAlive(identity, table = (0,_system_table_js__WEBPACK_IMPORTED_MODULE_0__/* .systemTable */ .U)()) {
    return table.find(identity.pid)?.start === identity.start;
}


/***/ })

};
