export const id = 984;
export const ids = [984];
export const modules = {

/***/ 9984:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

__webpack_require__.r(__webpack_exports__);
/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   command: () => (/* binding */ command)
/* harmony export */ });
/* harmony import */ var _errors_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(9473);
/* harmony import */ var _keeper_dead_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(265);
/* harmony import */ var _keeper_session_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(9031);
/* harmony import */ var _keeper_start_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(1155);
/* harmony import */ var _keeper_status_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(229);
/* harmony import */ var _exit_codes_js__WEBPACK_IMPORTED_MODULE_5__ = __webpack_require__(5158);
/** `cloud-lock release`: gives back the lock of a session, through its keeper or without it. */






/** Longer than the keeper itself takes before it gives up. */
const LAST_WORD_MS = 20_000;
const HINT_LOST = "Find out what the work had done, and run it again.";
const command = async ({ args, console, deps }) => {
    const session = (0,_keeper_session_js__WEBPACK_IMPORTED_MODULE_2__/* .openSession */ .fA)(args.text("session") ?? deps.env.CLOUD_LOCK_SESSION);
    const before = session.readStatus();
    if (before?.phase === "unreleased")
        return await releaseAgain(session, before, console, deps);
    session.requestRelease();
    const last = await lastWord(session, deps);
    if (!last)
        return await releaseWithoutKeeper(session, console, deps);
    if (last.phase === "lost" || last.phase === "abandoned") {
        const { message, hint } = (0,_keeper_status_js__WEBPACK_IMPORTED_MODULE_4__/* .errorOf */ .Mz)(last, HINT_LOST);
        throw new _errors_js__WEBPACK_IMPORTED_MODULE_0__/* .LockError */ .Ku("lost", `the lock had been lost before its release: ${message}`, { hint });
    }
    if (last.phase === "unreleased")
        throw unreleased(last, deps);
    console.say(last.phase === "released"
        ? `released ${namesOf(last)}`
        : `${namesOf(last)} was never held: ${last.error?.message ?? ""}`);
    return _exit_codes_js__WEBPACK_IMPORTED_MODULE_5__/* .EXIT */ .d.ok;
};
/** Whatever the claim's state is by now: from the keeper's death on nobody refreshed it, and nobody stopped the work. */
async function releaseWithoutKeeper(session, console, deps) {
    const status = session.readStatus();
    if (!status)
        return _exit_codes_js__WEBPACK_IMPORTED_MODULE_5__/* .EXIT */ .d.ok;
    await (0,_keeper_dead_js__WEBPACK_IMPORTED_MODULE_1__/* .releaseForDead */ .F)(session, status, deps);
    if (status.phase === "waiting") {
        console.warn(`the keeper of ${session.folder} had died before ${namesOf(status)} was held; its claims were removed`);
        return _exit_codes_js__WEBPACK_IMPORTED_MODULE_5__/* .EXIT */ .d.ok;
    }
    throw new _errors_js__WEBPACK_IMPORTED_MODULE_0__/* .LockError */ .Ku("lost", `the keeper of ${session.folder} had died; its claims were removed, but ${namesOf(status)} may have been another's by then`, { hint: HINT_LOST });
}
/** The work was done under the lock; only the store could not be told. */
async function releaseAgain(session, status, console, deps) {
    await (0,_keeper_dead_js__WEBPACK_IMPORTED_MODULE_1__/* .releaseForDead */ .F)(session, status, deps);
    console.say(`released ${namesOf(status)}, at another attempt`);
    return _exit_codes_js__WEBPACK_IMPORTED_MODULE_5__/* .EXIT */ .d.ok;
}
function unreleased(status, deps) {
    const { kind, message } = (0,_keeper_status_js__WEBPACK_IMPORTED_MODULE_4__/* .errorOf */ .Mz)(status, "");
    const text = `${namesOf(status)} was held until now, but is not released: ${message}; ${(0,_keeper_status_js__WEBPACK_IMPORTED_MODULE_4__/* .freesItself */ .z6)(status, deps.clock)}`;
    return new _errors_js__WEBPACK_IMPORTED_MODULE_0__/* .LockError */ .Ku(kind, text, { hint: "Or try again: cloud-lock release." });
}
function namesOf(status) {
    return status.locks.map((lock) => lock.url).join(", ");
}
/** undefined when the keeper is dead, or dies while we wait. */
async function lastWord(session, deps) {
    const late = new _errors_js__WEBPACK_IMPORTED_MODULE_0__/* .LockError */ .Ku("unavailable", `the keeper of ${session.folder} does not answer`, {
        hint: `Its log is ${session.logFile}; without it the lock frees itself when the ttl runs out.`,
    });
    const limit = new AbortController();
    const timer = setTimeout(() => limit.abort(late), LAST_WORD_MS);
    try {
        return await (0,_keeper_start_js__WEBPACK_IMPORTED_MODULE_3__/* .untilEnded */ .rr)(session, deps.clock, limit.signal);
    }
    catch (error) {
        if ((0,_keeper_start_js__WEBPACK_IMPORTED_MODULE_3__/* .diedWithoutLastWord */ .dA)(session))
            return undefined;
        throw error;
    }
    finally {
        clearTimeout(timer);
    }
}


/***/ }),

/***/ 265:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   F: () => (/* binding */ releaseForDead)
/* harmony export */ });
/* harmony import */ var _errors_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(9473);
/* harmony import */ var _open_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(3193);
/* harmony import */ var _patiently_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(5694);
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



/** By the recorded claim ids: the compare-and-swap that removes those touches nobody else's claim. In reverse order. */
async function releaseForDead(session, status, deps) {
    const { requests } = session.readSpec();
    const sameLocks = status.locks.length === requests.length && status.locks.every(({ name }, index) => name === requests[index]?.name);
    if (!sameLocks)
        throw new _errors_js__WEBPACK_IMPORTED_MODULE_0__/* .LockError */ .Ku("invalid", `the files in ${session.folder} are of different sessions`, {
            hint: "What its keeper held frees itself when the ttl runs out.",
        });
    for (const [index, { claimId }] of [...status.locks.entries()].reverse()) {
        const env_1 = { stack: [], error: void 0, hasError: false };
        try {
            const request = requests[index];
            if (claimId === undefined || request === undefined)
                continue;
            const opened = __addDisposableResource(env_1, await (0,_open_js__WEBPACK_IMPORTED_MODULE_1__/* .openBackend */ .f)(new URL(request.url), request.times, deps, request.identity), true);
            await (0,_patiently_js__WEBPACK_IMPORTED_MODULE_2__/* .patiently */ .d)(deps, (signal) => opened.backend.release(claimId, signal));
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


/***/ }),

/***/ 1155:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   FA: () => (/* binding */ startKeeper),
/* harmony export */   I1: () => (/* binding */ untilHeld),
/* harmony export */   dA: () => (/* binding */ diedWithoutLastWord),
/* harmony export */   rr: () => (/* binding */ untilEnded)
/* harmony export */ });
/* unused harmony export COMMAND_LINE */
/* harmony import */ var node_child_process__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(1421);
/* harmony import */ var node_fs__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(3024);
/* harmony import */ var node_path__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(6760);
/* harmony import */ var _errors_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(9473);
/* harmony import */ var _process_identity_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(6554);
/* harmony import */ var _process_marker_js__WEBPACK_IMPORTED_MODULE_5__ = __webpack_require__(7878);
/* harmony import */ var _mark_js__WEBPACK_IMPORTED_MODULE_7__ = __webpack_require__(7578);
/* harmony import */ var _status_js__WEBPACK_IMPORTED_MODULE_6__ = __webpack_require__(229);
/** Starts a keeper as a process of its own, and follows it until it holds the lock or has given up. */








/** The command line's entry, from the sources as well as from any bundle: both lie one folder away from it. */
const COMMAND_LINE = node_path__WEBPACK_IMPORTED_MODULE_2__.join(import.meta.dirname, "..", "cli", `index${node_path__WEBPACK_IMPORTED_MODULE_2__.extname(import.meta.filename)}`);
/** How long a new keeper may take to say its first word. */
const FIRST_WORD_MS = 15_000;
/** What a keeper needs in its environment before it has read the rest from stdin. None of it is secret. */
const PLAIN = [
    "PATH",
    "HOME",
    "USERPROFILE",
    "SYSTEMROOT",
    "TEMP",
    "TMP",
    "TMPDIR",
    "RUNNER_TRACKING_ID",
    _process_marker_js__WEBPACK_IMPORTED_MODULE_5__/* .TREE_VARIABLE */ .II,
];
/**
 * Detached, with nothing of ours open, away from the work tree. Our environment, credentials included, goes over stdin:
 * what stands in a process's environment can be read by others of the same user.
 */
async function startKeeper(session, spec, env) {
    session.writeSpec(spec);
    const log = (0,node_fs__WEBPACK_IMPORTED_MODULE_1__.openSync)(session.logFile, "a", 0o600);
    try {
        const argv = [...process.execArgv, COMMAND_LINE, "keeper", session.folder];
        const plain = Object.fromEntries(PLAIN.flatMap((name) => (env[name] === undefined ? [] : [[name, env[name]]])));
        const keeper = (0,node_child_process__WEBPACK_IMPORTED_MODULE_0__.spawn)(process.execPath, argv, {
            detached: true,
            stdio: ["pipe", log, log],
            cwd: session.folder,
            env: { ...plain, [_mark_js__WEBPACK_IMPORTED_MODULE_7__/* .KEEPER_VARIABLE */ .A]: _mark_js__WEBPACK_IMPORTED_MODULE_7__/* .KEEPER_MARK */ .b },
        });
        keeper.on("error", () => { });
        keeper.unref();
        if (keeper.stdin)
            await handOver(keeper.stdin, JSON.stringify(env));
    }
    finally {
        (0,node_fs__WEBPACK_IMPORTED_MODULE_1__.closeSync)(log);
    }
}
/** A keeper that died before it read everything is noticed by its missing first word. */
function handOver(stdin, text) {
    return new Promise((resolve) => {
        stdin.on("error", () => resolve());
        stdin.end(text, () => resolve());
    });
}
/**
 * Resolves when the keeper holds the lock.
 * @throws LockError when it has ended without; the signal's reason when aborted (the keeper then goes on).
 */
async function untilHeld(session, clock, signal, onBusy) {
    let told = "";
    for await (const status of follow(session, clock, signal)) {
        const waiting = status.locks.find((lock) => lock.waiting)?.waiting;
        const text = JSON.stringify(waiting ?? "");
        if (waiting && text !== told)
            onBusy(waiting);
        told = text;
        if (status.phase === "held")
            return status;
        if (_status_js__WEBPACK_IMPORTED_MODULE_6__/* .FINAL */ .XU.has(status.phase))
            throw (0,_status_js__WEBPACK_IMPORTED_MODULE_6__/* .errorOf */ .Mz)(status, `Its log is ${session.logFile}.`);
    }
    throw signal.reason;
}
/** Resolves with the keeper's last word. @throws LockError `unavailable` when it died without one. */
async function untilEnded(session, clock, signal) {
    for await (const status of follow(session, clock, signal))
        if (_status_js__WEBPACK_IMPORTED_MODULE_6__/* .FINAL */ .XU.has(status.phase))
            return status;
    throw signal.reason;
}
/** The status is read again after the look at the process: a keeper that released in between has said so and ended. */
function diedWithoutLastWord(session) {
    const before = session.readStatus();
    if (!before || (0,_process_identity_js__WEBPACK_IMPORTED_MODULE_4__/* .isAlive */ ._)(before.keeper))
        return false;
    const after = session.readStatus();
    return after !== undefined && !_status_js__WEBPACK_IMPORTED_MODULE_6__/* .FINAL */ .XU.has(after.phase);
}
/** The keeper's statuses as they change, until the signal. @throws LockError when it is dead. */
async function* follow(session, clock, signal) {
    const begin = clock.now();
    for await (const _ of session.changes(clock, signal)) {
        // Whether it lives is asked first, so that a last word said in between is still heard.
        const before = session.readStatus();
        const alive = before ? (0,_process_identity_js__WEBPACK_IMPORTED_MODULE_4__/* .isAlive */ ._)(before.keeper) : clock.now().monotonicMs - begin.monotonicMs < FIRST_WORD_MS;
        const status = session.readStatus();
        if (status)
            yield status;
        if (status && _status_js__WEBPACK_IMPORTED_MODULE_6__/* .FINAL */ .XU.has(status.phase))
            return;
        if (!alive)
            throw died(session);
    }
}
function died(session) {
    return new _errors_js__WEBPACK_IMPORTED_MODULE_3__/* .LockError */ .Ku("unavailable", `the keeper of ${session.folder} has died without a word`, {
        hint: `Its log is ${session.logFile}; what it held frees itself when the ttl runs out.`,
    });
}


/***/ }),

/***/ 5694:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   d: () => (/* binding */ patiently)
/* harmony export */ });
/* harmony import */ var _errors_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(9473);
/* harmony import */ var _lock_backoff_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(8342);
/** Ordinary calls that only look: a few attempts within a bounded time. */


const ATTEMPTS = 3;
async function patiently(deps, call) {
    const never = new AbortController().signal;
    for (let attempt = 1;; attempt++) {
        try {
            return await call(never);
        }
        catch (error) {
            if (attempt >= ATTEMPTS || !(0,_errors_js__WEBPACK_IMPORTED_MODULE_0__/* .isTransient */ .dg)(error))
                throw error;
            await deps.clock.sleep((0,_lock_backoff_js__WEBPACK_IMPORTED_MODULE_1__/* .retryDelayMs */ .qO)(attempt, 2_000, deps.random));
        }
    }
}


/***/ })

};
