export const id = 992;
export const ids = [992];
export const modules = {

/***/ 992:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

// ESM COMPAT FLAG
__webpack_require__.r(__webpack_exports__);

// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  command: () => (/* binding */ command)
});

// EXTERNAL MODULE: ./build/errors.js
var errors = __webpack_require__(9473);
// EXTERNAL MODULE: ./build/open.js + 4 modules
var build_open = __webpack_require__(3193);
// EXTERNAL MODULE: ./build/patiently.js
var patiently = __webpack_require__(5694);
;// CONCATENATED MODULE: ./build/keeper/dead.js
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
        throw new errors/* LockError */.Ku("invalid", `the files in ${session.folder} are of different sessions`, {
            hint: "What its keeper held frees itself when the ttl runs out.",
        });
    for (const [index, { claimId }] of [...status.locks.entries()].reverse()) {
        const env_1 = { stack: [], error: void 0, hasError: false };
        try {
            const request = requests[index];
            if (claimId === undefined || request === undefined)
                continue;
            const opened = __addDisposableResource(env_1, await (0,build_open/* openBackend */.f)(new URL(request.url), request.times, deps, request.identity), true);
            await (0,patiently/* patiently */.d)(deps, (signal) => opened.backend.release(claimId, signal));
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

// EXTERNAL MODULE: ./build/keeper/session.js + 1 modules
var keeper_session = __webpack_require__(9031);
// EXTERNAL MODULE: ./build/keeper/start.js
var start = __webpack_require__(1155);
// EXTERNAL MODULE: ./build/keeper/status.js
var keeper_status = __webpack_require__(229);
// EXTERNAL MODULE: ./build/cli/exit-codes.js
var exit_codes = __webpack_require__(5158);
;// CONCATENATED MODULE: ./build/cli/release.js
/** `cloud-lock release`: gives back the lock of a session, through its keeper or without it. */






/** Longer than the keeper itself takes before it gives up. */
const LAST_WORD_MS = 20_000;
const command = async ({ args, console, deps }) => {
    const session = (0,keeper_session/* openSession */.fA)(args.text("session") ?? deps.env.CLOUD_LOCK_SESSION);
    session.requestRelease();
    const status = session.readStatus();
    if (status && (0,start/* diedWithoutLastWord */.dA)(session)) {
        await releaseForDead(session, status, deps);
        console.warn(`the keeper of ${session.folder} had died; its claims were removed`);
        return exit_codes/* EXIT */.d.ok;
    }
    const last = await lastWord(session, deps);
    if (last.phase === "lost" || last.phase === "abandoned") {
        const { message, hint } = (0,keeper_status/* errorOf */.Mz)(last, "Find out what the work had done, and run it again.");
        throw new errors/* LockError */.Ku("lost", `the lock had been lost before its release: ${message}`, { hint });
    }
    const names = last.locks.map((lock) => lock.url).join(", ");
    console.say(last.phase === "released" ? `released ${names}` : `${names} was never held: ${last.error?.message ?? ""}`);
    return exit_codes/* EXIT */.d.ok;
};
async function lastWord(session, deps) {
    const late = new errors/* LockError */.Ku("unavailable", `the keeper of ${session.folder} does not answer`, {
        hint: `Its log is ${session.logFile}; without it the lock frees itself when the ttl runs out.`,
    });
    const limit = new AbortController();
    const timer = setTimeout(() => limit.abort(late), LAST_WORD_MS);
    try {
        return await (0,start/* untilEnded */.rr)(session, deps.clock, limit.signal);
    }
    finally {
        clearTimeout(timer);
    }
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
