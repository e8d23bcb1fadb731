export const id = 793;
export const ids = [793];
export const modules = {

/***/ 3449:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   w: () => (/* binding */ annotateLoss)
/* harmony export */ });
/* harmony import */ var _workflow_command_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(7411);
/** In a job of GitHub Actions a loss is told by an annotation, too: people see it while the job still runs. */

/** On stderr, which the runner reads as well; stdout belongs to the command that runs, or to the answer. */
function annotateLoss(env, message) {
    if (env.GITHUB_ACTIONS === "true")
        process.stderr.write(`${(0,_workflow_command_js__WEBPACK_IMPORTED_MODULE_0__/* .annotation */ .w)("error", message)}\n`);
}


/***/ }),

/***/ 4793:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

// ESM COMPAT FLAG
__webpack_require__.r(__webpack_exports__);

// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  command: () => (/* binding */ command)
});

// EXTERNAL MODULE: ./build/errors.js
var errors = __webpack_require__(9473);
// EXTERNAL MODULE: ./build/keeper/dead.js
var dead = __webpack_require__(265);
// EXTERNAL MODULE: ./build/lock/time-limit.js
var time_limit = __webpack_require__(6855);
// EXTERNAL MODULE: ./build/process/identity.js
var identity = __webpack_require__(6554);
// EXTERNAL MODULE: ./build/keeper/start.js
var start = __webpack_require__(1155);
// EXTERNAL MODULE: ./build/keeper/status.js
var keeper_status = __webpack_require__(229);
;// CONCATENATED MODULE: ./build/keeper/last-word.js





/**
 * Waits for at most `limitMs`. undefined when the keeper is dead, or dies in the meantime.
 * @throws LockError `unavailable` when it lives and does not answer
 */
async function lastWord(session, clock, limitMs) {
    const late = () => new errors/* LockError */.Ku("unavailable", `the keeper of ${session.folder} does not answer`, {
        hint: `Its log is ${session.logFile}; without it the lock frees itself when the ttl runs out.`,
    });
    try {
        return await (0,time_limit/* withTimeLimit */.Bv)({ ms: limitMs, clock, late }, (signal) => (0,start/* untilEnded */.rr)(session, clock, signal));
    }
    catch (error) {
        if (diedWithoutLastWord(session))
            return undefined;
        throw error;
    }
}
/** The status is read again after the look at the process: a keeper that released in between has said so and ended. */
function diedWithoutLastWord(session) {
    const before = session.readStatus();
    if (!before || (0,identity/* isAlive */._)(before.keeper))
        return false;
    const after = session.readStatus();
    return after !== undefined && !keeper_status/* FINAL */.XU.has(after.phase);
}

// EXTERNAL MODULE: ./build/keeper/session.js + 1 modules
var keeper_session = __webpack_require__(9031);
// EXTERNAL MODULE: ./build/cli/annotate.js
var annotate = __webpack_require__(3449);
// EXTERNAL MODULE: ./build/cli/exit-codes.js
var exit_codes = __webpack_require__(5158);
;// CONCATENATED MODULE: ./build/cli/release.js
/** `cloud-lock release`: gives back the lock of a session, through its keeper or without it. */







/** Longer than the keeper itself takes before it gives up. */
const LAST_WORD_MS = 20_000;
const HINT_LOST = "Find out what the work had done, and run it again.";
const command = async ({ args, console, deps }) => {
    const session = (0,keeper_session/* openSession */.fA)(args.text("session") ?? deps.env.CLOUD_LOCK_SESSION);
    const before = session.readStatus();
    if (before?.phase === "unreleased")
        return await releaseAgain(session, before, console, deps);
    session.requestRelease();
    const last = await lastWord(session, deps.clock, LAST_WORD_MS);
    if (!last)
        return await releaseWithoutKeeper(session, console, deps);
    if (last.phase === "lost" || last.phase === "abandoned") {
        const { message, hint } = (0,keeper_status/* errorOf */.Mz)(last, HINT_LOST);
        throw lost(`the lock had been lost before its release: ${message}`, hint, last, deps);
    }
    if (last.phase === "unreleased")
        throw unreleased(last, deps);
    console.say(last.phase === "released"
        ? `released ${namesOf(last)}`
        : `${namesOf(last)} was never held: ${last.error?.message ?? ""}`);
    return exit_codes/* EXIT */.d.ok;
};
/** Whatever the claim's state is by now: from the keeper's death on nobody refreshed it, and nobody stopped the work. */
async function releaseWithoutKeeper(session, console, deps) {
    const status = session.readStatus();
    if (!status)
        return exit_codes/* EXIT */.d.ok;
    await (0,dead/* releaseForDead */.F)(session, status, deps);
    if (status.phase === "waiting") {
        console.warn(`the keeper of ${session.folder} had died before ${namesOf(status)} was held; its claims were removed`);
        return exit_codes/* EXIT */.d.ok;
    }
    const text = `the keeper of ${session.folder} had died; its claims were removed, but ${namesOf(status)} may have been another's by then`;
    throw lost(text, HINT_LOST, status, deps);
}
function lost(text, hint, status, { env }) {
    if ((0,keeper_status/* wasLost */.CE)(status))
        (0,annotate/* annotateLoss */.w)(env, text);
    return new errors/* LockError */.Ku("lost", text, { hint });
}
/** The work was done under the lock; only the store could not be told. */
async function releaseAgain(session, status, console, deps) {
    await (0,dead/* releaseForDead */.F)(session, status, deps);
    console.say(`released ${namesOf(status)}, at another attempt`);
    return exit_codes/* EXIT */.d.ok;
}
function unreleased(status, deps) {
    const { kind, message } = (0,keeper_status/* errorOf */.Mz)(status, "");
    const text = `${namesOf(status)} was held until now, but is not released: ${message}; ${(0,keeper_status/* freesItself */.z6)(status, deps.clock)}`;
    return new errors/* LockError */.Ku(kind, text, { hint: "Or try again: cloud-lock release." });
}
function namesOf(status) {
    return status.locks.map((lock) => lock.url).join(", ");
}


/***/ }),

/***/ 265:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   F: () => (/* binding */ releaseForDead)
/* harmony export */ });
/* harmony import */ var _errors_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(9473);
/* harmony import */ var _open_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(7291);
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
        throw new _errors_js__WEBPACK_IMPORTED_MODULE_0__/* .LockError */ .Ku("invalid", `the files in ${session.folder} do not name the same locks`);
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


/***/ }),

/***/ 1155:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   FA: () => (/* binding */ startKeeper),
/* harmony export */   I1: () => (/* binding */ untilHeld),
/* harmony export */   rr: () => (/* binding */ untilEnded)
/* harmony export */ });
/* unused harmony export COMMAND_LINE */
/* harmony import */ var node_child_process__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(1421);
/* harmony import */ var node_crypto__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(7598);
/* harmony import */ var node_fs__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(3024);
/* harmony import */ var node_path__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(6760);
/* harmony import */ var _errors_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(9473);
/* harmony import */ var _process_identity_js__WEBPACK_IMPORTED_MODULE_5__ = __webpack_require__(6554);
/* harmony import */ var _process_marker_js__WEBPACK_IMPORTED_MODULE_6__ = __webpack_require__(7878);
/* harmony import */ var _folder_changes_js__WEBPACK_IMPORTED_MODULE_7__ = __webpack_require__(9739);
/* harmony import */ var _github_js__WEBPACK_IMPORTED_MODULE_8__ = __webpack_require__(1324);
/* harmony import */ var _mark_js__WEBPACK_IMPORTED_MODULE_10__ = __webpack_require__(7578);
/* harmony import */ var _status_js__WEBPACK_IMPORTED_MODULE_9__ = __webpack_require__(229);
/** Starts a keeper as a process of its own, and follows it until it holds the lock or has given up. */











/** The command line's entry, from the sources as well as from any bundle: both lie one folder away from it. */
const COMMAND_LINE = node_path__WEBPACK_IMPORTED_MODULE_3__.join(import.meta.dirname, "..", "cli", `index${node_path__WEBPACK_IMPORTED_MODULE_3__.extname(import.meta.filename)}`);
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
    _process_marker_js__WEBPACK_IMPORTED_MODULE_6__/* .TREE_VARIABLE */ .II,
];
/**
 * Detached, with nothing of ours open, away from the work tree. Our environment, credentials included, goes over stdin:
 * what stands in a process's environment can be read by others of the same user.
 */
async function startKeeper(session, task, env) {
    session.writeSpec({ ...task, id: (0,node_crypto__WEBPACK_IMPORTED_MODULE_1__.randomUUID)(), job: (0,_github_js__WEBPACK_IMPORTED_MODULE_8__/* .ownJob */ .wc)(env) });
    const log = (0,node_fs__WEBPACK_IMPORTED_MODULE_2__.openSync)(session.logFile, "a", 0o600);
    try {
        const argv = [...process.execArgv, COMMAND_LINE, "keeper", session.folder];
        const plain = Object.fromEntries(PLAIN.flatMap((name) => (env[name] === undefined ? [] : [[name, env[name]]])));
        const keeper = (0,node_child_process__WEBPACK_IMPORTED_MODULE_0__.spawn)(process.execPath, argv, {
            detached: true,
            stdio: ["pipe", log, log],
            cwd: session.folder,
            env: { ...plain, [_mark_js__WEBPACK_IMPORTED_MODULE_10__/* .KEEPER_VARIABLE */ .A]: _mark_js__WEBPACK_IMPORTED_MODULE_10__/* .KEEPER_MARK */ .b },
        });
        keeper.on("error", () => { });
        keeper.unref();
        if (keeper.stdin)
            await handOver(keeper.stdin, JSON.stringify(env));
    }
    finally {
        (0,node_fs__WEBPACK_IMPORTED_MODULE_2__.closeSync)(log);
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
        if (_status_js__WEBPACK_IMPORTED_MODULE_9__/* .FINAL */ .XU.has(status.phase))
            throw (0,_status_js__WEBPACK_IMPORTED_MODULE_9__/* .errorOf */ .Mz)(status, `Its log is ${session.logFile}.`);
    }
    throw signal.reason;
}
/** Resolves with the keeper's last word. @throws LockError `unavailable` when it died without one. */
async function untilEnded(session, clock, signal) {
    for await (const status of follow(session, clock, signal))
        if (_status_js__WEBPACK_IMPORTED_MODULE_9__/* .FINAL */ .XU.has(status.phase))
            return status;
    throw signal.reason;
}
/** The keeper's statuses as they change, until the signal. @throws LockError when it is dead. */
async function* follow(session, clock, signal) {
    const begin = clock.now();
    for await (const _ of (0,_folder_changes_js__WEBPACK_IMPORTED_MODULE_7__/* .changesIn */ .N)(session.folder, clock, signal)) {
        // Whether it lives is asked first, so that a last word said in between is still heard.
        const before = session.readStatus();
        const alive = before ? (0,_process_identity_js__WEBPACK_IMPORTED_MODULE_5__/* .isAlive */ ._)(before.keeper) : clock.now().monotonicMs - begin.monotonicMs < FIRST_WORD_MS;
        const status = session.readStatus();
        if (status)
            yield status;
        if (status && _status_js__WEBPACK_IMPORTED_MODULE_9__/* .FINAL */ .XU.has(status.phase))
            return;
        if (!alive)
            throw died(session);
    }
}
function died(session) {
    return new _errors_js__WEBPACK_IMPORTED_MODULE_4__/* .LockError */ .Ku("unavailable", `the keeper of ${session.folder} has died without a word`, {
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
