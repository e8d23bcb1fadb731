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
// EXTERNAL MODULE: ./build/open.js + 5 modules
var build_open = __webpack_require__(804);
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
    for (const [index, { claimId }] of [...status.locks.entries()].reverse()) {
        const env_1 = { stack: [], error: void 0, hasError: false };
        try {
            const request = requests[index];
            if (claimId === undefined || request === undefined)
                continue;
            const opened = __addDisposableResource(env_1, await (0,build_open/* openBackend */.f)(new URL(request.url), request.times, deps), true);
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

// EXTERNAL MODULE: ./build/keeper/session.js
var keeper_session = __webpack_require__(491);
// EXTERNAL MODULE: ./build/keeper/start.js
var start = __webpack_require__(1155);
// EXTERNAL MODULE: ./build/keeper/status.js
var keeper_status = __webpack_require__(229);
// EXTERNAL MODULE: ./build/process/identity.js
var identity = __webpack_require__(6554);
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
    if (status && !keeper_status/* FINAL */.XU.has(status.phase) && !(0,identity/* isAlive */._)(status.keeper)) {
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

/***/ 1155:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   FA: () => (/* binding */ startKeeper),
/* harmony export */   I1: () => (/* binding */ untilHeld),
/* harmony export */   rr: () => (/* binding */ untilEnded)
/* harmony export */ });
/* harmony import */ var node_child_process__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(1421);
/* harmony import */ var node_fs__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(3024);
/* harmony import */ var node_path__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(6760);
/* harmony import */ var _errors_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(9473);
/* harmony import */ var _process_identity_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(6554);
/* harmony import */ var _process_marker_js__WEBPACK_IMPORTED_MODULE_5__ = __webpack_require__(7878);
/* harmony import */ var _status_js__WEBPACK_IMPORTED_MODULE_6__ = __webpack_require__(229);
/** Starts a keeper as a process of its own, and follows it until it holds the lock or has given up. */







/** The command line's entry, from the sources as well as from any bundle: both lie one folder away from it. */
const ENTRY = node_path__WEBPACK_IMPORTED_MODULE_2__.join(import.meta.dirname, "..", "cli", `index${node_path__WEBPACK_IMPORTED_MODULE_2__.extname(import.meta.filename)}`);
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
        const argv = [...process.execArgv, ENTRY, "keeper", session.folder];
        const plain = Object.fromEntries(PLAIN.flatMap((name) => (env[name] === undefined ? [] : [[name, env[name]]])));
        const keeper = (0,node_child_process__WEBPACK_IMPORTED_MODULE_0__.spawn)(process.execPath, argv, {
            detached: true,
            stdio: ["pipe", log, log],
            cwd: session.folder,
            env: plain,
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


/***/ }),

/***/ 8276:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   BV: () => (/* binding */ readStat),
/* harmony export */   Lb: () => (/* binding */ listLinux),
/* harmony export */   w$: () => (/* binding */ findLinux)
/* harmony export */ });
/* unused harmony exports parseStat, parseEnvironMarks */
/* harmony import */ var node_fs__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(3024);
/* harmony import */ var _marker_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(7878);
/** Reads processes from /proc. Pages: proc_pid_stat(5), proc_pid_environ(5). */


/** Parses /proc/PID/stat. The command's name may hold blanks and brackets, so counting starts behind the last one. */
function parseStat(text) {
    const fields = text.slice(text.lastIndexOf(")") + 2).split(" ");
    return {
        state: fields[0] ?? "",
        ppid: Number(fields[1]),
        pgrp: Number(fields[2]),
        tpgid: Number(fields[5]),
        start: fields[19] ?? "",
    };
}
/** undefined when there is no such process. */
function readStat(pid) {
    const text = readProc(`/proc/${pid}/stat`);
    return text === undefined ? undefined : parseStat(text);
}
/** The tree ids in the text of /proc/PID/environ, which is the environment that the process was started with. */
function parseEnvironMarks(environ) {
    const prefix = `${_marker_js__WEBPACK_IMPORTED_MODULE_1__/* .TREE_VARIABLE */ .II}=`;
    return environ
        .split("\0")
        .filter((entry) => entry.startsWith(prefix))
        .flatMap((entry) => (0,_marker_js__WEBPACK_IMPORTED_MODULE_1__/* .parseMarks */ ._t)(entry.slice(prefix.length)));
}
function listLinux() {
    return (0,node_fs__WEBPACK_IMPORTED_MODULE_0__.readdirSync)("/proc")
        .filter((name) => /^\d+$/.test(name))
        .flatMap((name) => readProcess(Number(name)) ?? []);
}
function findLinux(pid) {
    const stat = readStat(pid);
    return stat && stateOf(stat) !== "zombie" ? { pid, start: stat.start } : undefined;
}
function readProcess(pid) {
    const stat = readStat(pid);
    if (!stat)
        return undefined;
    const marks = parseEnvironMarks(readProc(`/proc/${pid}/environ`) ?? "");
    return { pid, start: stat.start, ppid: stat.ppid, state: stateOf(stat), marks };
}
function stateOf(stat) {
    if (stat.state === "Z" || stat.state === "X")
        return "zombie";
    return stat.state === "T" || stat.state === "t" ? "stopped" : "live";
}
/** undefined when the process has ended, or is another user's. */
function readProc(path) {
    try {
        return (0,node_fs__WEBPACK_IMPORTED_MODULE_0__.readFileSync)(path, "latin1");
    }
    catch {
        return undefined;
    }
}


/***/ }),

/***/ 7878:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   II: () => (/* binding */ TREE_VARIABLE),
/* harmony export */   _t: () => (/* binding */ parseMarks),
/* harmony export */   dO: () => (/* binding */ markEnvironment),
/* harmony export */   oo: () => (/* binding */ checkTreeId)
/* harmony export */ });
/* harmony import */ var _errors_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(9473);
/** The environment variable by which every process that a command leaves behind can be found again. */

/** Holds the ids of all the trees that a process belongs to, the outermost first. */
const TREE_VARIABLE = "CLOUD_LOCK_TREE";
/** No id contains it, and a shell needs no quotes for it. */
const SEPARATOR = ":";
/**
 * Refuses an id that another tree could have too, or that is more than one word to a shell or a pattern: whatever bears
 * the id is killed.
 * @throws LockError `invalid`
 */
function checkTreeId(treeId) {
    if (!/^[\w-]{12,}$/.test(treeId))
        throw new _errors_js__WEBPACK_IMPORTED_MODULE_0__/* .LockError */ .Ku("invalid", `${JSON.stringify(treeId)} cannot mark a command's processes`, {
            hint: "Give a random id of at least 12 letters and digits.",
        });
}
/** The environment with one more tree id; the ids of runs around this one stay, since their trees contain ours. */
function markEnvironment(env, treeId) {
    checkTreeId(treeId);
    const outer = env[TREE_VARIABLE];
    return { ...env, [TREE_VARIABLE]: outer ? outer + SEPARATOR + treeId : treeId };
}
/** The tree ids in a variable's value. */
function parseMarks(value) {
    return value.split(SEPARATOR).filter((id) => id !== "");
}


/***/ }),

/***/ 298:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {


// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  U: () => (/* binding */ systemTable)
});

// EXTERNAL MODULE: ./build/process/linux.js
var linux = __webpack_require__(8276);
// EXTERNAL MODULE: external "node:child_process"
var external_node_child_process_ = __webpack_require__(1421);
// EXTERNAL MODULE: ./build/errors.js
var errors = __webpack_require__(9473);
// EXTERNAL MODULE: ./build/process/marker.js
var marker = __webpack_require__(7878);
;// CONCATENATED MODULE: ./build/process/ps.js
/** Reads processes from `ps` on macOS. Page: ps(1). */



/** `lstart` is local time in the locale's words; these two make it the same text at every call. */
const PS_ENVIRONMENT = { LC_ALL: "C", TZ: "UTC0", PATH: "/bin:/usr/bin" };
const COLUMNS = "pid=,ppid=,stat=,lstart=";
/** pid, ppid, state, start (24 characters, such as "Mon Jan  5 12:00:00 2026"), then the command and its environment. */
const LINE = /^ *(\d+) +(\d+) +(\S+) +(\S.{23})(?: (.*))?$/;
/** `-E` adds the environment, of the user's own processes, behind the command. */
function listPs() {
    try {
        return parsePs(ps("-axww", "-E", "-o", `${COLUMNS},command=`));
    }
    catch (cause) {
        throw new errors/* LockError */.Ku("unavailable", "the processes of this machine could not be listed: ps failed", { cause });
    }
}
function findPs(pid) {
    try {
        const [found] = parsePs(ps("-o", COLUMNS, "-p", String(pid)));
        return found && found.state !== "zombie" ? { pid, start: found.start } : undefined;
    }
    catch {
        return undefined; // ps exits with 1 when there is no such process
    }
}
/** Parses what `ps` prints for the columns above, with the command and its environment behind them or without. */
function parsePs(text) {
    return text.split("\n").flatMap((line) => {
        const [, pid, ppid, stat, start, command] = LINE.exec(line) ?? [];
        if (!pid || !stat || !start)
            return [];
        return { pid: Number(pid), ppid: Number(ppid), start, state: stateOf(stat), marks: findMarks(command ?? "") };
    });
}
/** The environment comes after the arguments, so of two entries the last is the environment's. */
function findMarks(command) {
    const entry = command.match(new RegExp(`(?<= )${marker/* TREE_VARIABLE */.II}=\\S*`, "g"))?.at(-1) ?? "";
    return (0,marker/* parseMarks */._t)(entry.slice(marker/* TREE_VARIABLE */.II.length + 1));
}
function stateOf(stat) {
    if (stat.startsWith("Z"))
        return "zombie";
    return stat.startsWith("T") ? "stopped" : "live";
}
function ps(...args) {
    return (0,external_node_child_process_.execFileSync)("/bin/ps", args, {
        encoding: "utf8",
        env: PS_ENVIRONMENT,
        stdio: ["ignore", "pipe", "ignore"],
        maxBuffer: 256 * 1024 * 1024,
    });
}

;// CONCATENATED MODULE: ./build/process/system-table.js
/** The process table of this system: /proc on Linux, `ps` on macOS, pids alone on Windows. */


function systemTable(platform = process.platform) {
    const { list, find } = readerOf(platform);
    return {
        list,
        find,
        signal(target, signal) {
            const found = find(target.pid);
            return found?.start === target.start && sendSignal(target.pid, signal);
        },
    };
}
function readerOf(platform) {
    if (platform === "linux")
        return { list: linux/* listLinux */.Lb, find: linux/* findLinux */.w$ };
    if (platform === "win32")
        return { list: () => [], find: findByPid };
    return { list: listPs, find: findPs };
}
/** Windows tells no start time cheaply, so a recycled pid is not noticed there. */
function findByPid(pid) {
    return sendSignal(pid, 0) ? { pid, start: "" } : undefined;
}
function sendSignal(pid, signal) {
    try {
        return process.kill(pid, signal);
    }
    catch {
        return false;
    }
}


/***/ })

};
