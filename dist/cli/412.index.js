export const id = 412;
export const ids = [412];
export const modules = {

/***/ 5412:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

// ESM COMPAT FLAG
__webpack_require__.r(__webpack_exports__);

// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  command: () => (/* binding */ command)
});

// EXTERNAL MODULE: ./build/claim.js
var build_claim = __webpack_require__(4836);
// EXTERNAL MODULE: ./build/duration.js + 2 modules
var duration = __webpack_require__(7437);
// EXTERNAL MODULE: ./build/errors.js
var errors = __webpack_require__(9473);
// EXTERNAL MODULE: ./build/lock/hold.js
var lock_hold = __webpack_require__(2257);
// EXTERNAL MODULE: ./build/open.js + 5 modules
var build_open = __webpack_require__(804);
// EXTERNAL MODULE: ./build/process/identity.js
var identity = __webpack_require__(6554);
// EXTERNAL MODULE: ./build/take.js + 1 modules
var take = __webpack_require__(2699);
;// CONCATENATED MODULE: ./build/keeper/keeper.js
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
/**
 * The keeper: the detached process that acquires, refreshes and releases the lock of a session. Its work is to wait for
 * the word to release. It watches the worker (whoever needs the lock) and has a longest lifetime: when either ends, it
 * stops refreshing and lets the ttl run out, since orphaned steps may still be working.
 */







/** The reason of an abort by the word to release. */
class ReleaseAsked extends Error {
}
/** The reason of an abort because nobody needs the lock any more, or nobody can say so. */
class Orphaned extends Error {
}
/** Runs until the session's end; never rejects for what happens to the lock, since its status says that. */
async function keep(session, interrupt, deps) {
    const spec = session.readSpec();
    const keeper = (0,identity/* identify */.l)(process.pid) ?? { pid: process.pid, start: "" };
    let status = { phase: "starting", keeper, url: spec.request.url };
    const say = (change) => {
        status = { ...status, ...change };
        if (session.exists)
            session.writeStatus(status);
    };
    say({});
    const ended = new AbortController();
    const ending = watchForEnd(session, spec, interrupt, deps, ended.signal);
    try {
        await acquireAndHold(spec, ending.signal, say, deps);
    }
    catch (error) {
        say({ phase: "failed", error: describe(error) });
    }
    finally {
        ended.abort();
        await ending.done;
    }
}
async function acquireAndHold(spec, ending, say, deps) {
    const env_1 = { stack: [], error: void 0, hasError: false };
    try {
        const { request, operation } = spec;
        const opened = __addDisposableResource(env_1, await (0,build_open/* openBackend */.f)(new URL(request.url), request.times, deps), true);
        const { backend, timing } = opened;
        const claim = (0,build_claim/* newClaim */.d)({ ...request.claim, operation, ttlMs: timing.ttlMs }, deps);
        say({ phase: "waiting", url: backend.url, claimId: claim.id });
        try {
            const wait = {
                ...request,
                signal: ending,
                onBusy: (waiting) => say({ waiting }),
                onTrouble: log,
            };
            const { lease, waitedMs } = await (0,take/* take */.s)(opened, claim, wait, deps);
            let refreshes = 0;
            const onEvent = (event) => {
                if (event.kind === "refreshed")
                    say({ lease: event.lease, refreshes: ++refreshes });
                else if (event.kind === "unhealthy")
                    say({ unhealthy: true });
                else if (event.kind === "recovered")
                    say({ unhealthy: false });
            };
            const hold = new lock_hold/* Hold */.A(backend, lease, { timing, ...deps, onEvent });
            say({ phase: "held", lease, waitedMs, waiting: undefined });
            await untilAborted(AbortSignal.any([ending, hold.signal]));
            await end(hold, ending, say);
        }
        catch (error) {
            // Asked to end while waiting: `acquire` has left the line.
            if (error instanceof ReleaseAsked)
                return say({ phase: "released" });
            if (error instanceof Orphaned)
                return say({ phase: "abandoned", error: describe(error) });
            throw error;
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
async function end(hold, ending, say) {
    if (hold.signal.aborted) {
        await hold.abandon();
        return say({ phase: "lost", error: describe(hold.signal.reason) });
    }
    if (ending.reason instanceof ReleaseAsked) {
        await hold.release();
        return say({ phase: "released" });
    }
    await hold.abandon();
    say({ phase: "abandoned", error: describe(ending.reason) });
}
/** Aborts `signal` when the session is to end, for whatever reason. */
function watchForEnd(session, spec, interrupt, deps, ended) {
    const controller = new AbortController();
    const begin = deps.clock.now();
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
        for (;;) {
            const why = ended.aborted ? undefined : reason();
            if (why)
                controller.abort(why);
            if (why || ended.aborted)
                return;
            await session.changed(deps.clock, AbortSignal.any([ended, interrupt]));
        }
    };
    return { signal: controller.signal, done: watch() };
}
function untilAborted(signal) {
    return new Promise((resolve) => {
        if (signal.aborted)
            resolve();
        else
            signal.addEventListener("abort", () => resolve(), { once: true });
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
/* harmony export */   XU: () => (/* binding */ FINAL),
/* harmony export */   fA: () => (/* binding */ openSession),
/* harmony export */   jw: () => (/* binding */ createSession)
/* harmony export */ });
/* unused harmony export Session */
/* harmony import */ var node_fs__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(3024);
/* harmony import */ var node_os__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(8161);
/* harmony import */ var node_path__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(6760);
/* harmony import */ var _errors_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(9473);
/**
 * The folder through which a keeper and the commands that use it talk. Each file has one writer:
 * `spec.json` who starts the keeper, `status.json` and `keeper.log` the keeper, `release` whoever wants the lock back.
 */




const FINAL = new Set(["released", "lost", "abandoned", "failed"]);
/** Between two looks where the system tells of no change; a change itself wakes at once. */
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
        return (0,node_fs__WEBPACK_IMPORTED_MODULE_0__.existsSync)(this.file("status.json")) ? checkedStatus(this.read("status.json"), this.folder) : undefined;
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
    /** Resolves when something in the folder has changed, or after a second. */
    async changed(clock, signal) {
        const woken = new AbortController();
        const either = AbortSignal.any([signal, woken.signal]);
        let watcher;
        try {
            watcher = (0,node_fs__WEBPACK_IMPORTED_MODULE_0__.watch)(this.folder, () => woken.abort());
            watcher.on("error", () => { });
        }
        catch {
            // Without a watch, the slow look remains.
        }
        await clock.sleep(LOOK_MS, either).catch(() => { });
        watcher?.close();
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
            throw new _errors_js__WEBPACK_IMPORTED_MODULE_3__/* .LockError */ .Ku("invalid", `${this.file(name)} cannot be read as a session's file`, { cause });
        }
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
function checkedStatus(value, folder) {
    const status = value;
    const { pid, start } = status?.keeper ?? {};
    if (typeof status?.phase !== "string" ||
        typeof status.url !== "string" ||
        typeof pid !== "number" ||
        start === undefined)
        throw new _errors_js__WEBPACK_IMPORTED_MODULE_3__/* .LockError */ .Ku("invalid", `the status in ${folder} is malformed`);
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
