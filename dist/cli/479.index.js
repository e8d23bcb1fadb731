export const id = 479;
export const ids = [479];
export const modules = {

/***/ 2952:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   H: () => (/* binding */ isKeptForItself),
/* harmony export */   Ow: () => (/* binding */ DOCTOR_NAME),
/* harmony export */   T4: () => (/* binding */ storeUrl),
/* harmony export */   c9: () => (/* binding */ nameUnder),
/* harmony export */   zS: () => (/* binding */ lockUrl)
/* harmony export */ });
/* harmony import */ var node_url__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(3136);
/* harmony import */ var _backends_driver_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(2920);
/* harmony import */ var _backends_file_path_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(5108);
/* harmony import */ var _errors_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(9473);
/** Lock names and URLs: what a user writes → the full URL of one lock or one store. */




const SCHEME = /^[a-z][a-z0-9+.-]*:\/\//i;
const SLASHES_MISSING = /^(s3|gs|file|redis|redlock|etcd|zk|https?):/i;
const MAX_NAME_LENGTH = 900;
/** The record that `doctor` leaves beside the locks. Never listed as a lock. */
const DOCTOR_NAME = ".cloud-lock-doctor";
const KEPT_NAMES = [_backends_driver_js__WEBPACK_IMPORTED_MODULE_3__/* .PROBE_NAME */ .J, DOCTOR_NAME];
/**
 * The base URL under which bare lock names live: `store`, else `CLOUD_LOCK_STORE`, else a folder of this user.
 * @throws LockError `invalid`
 */
function storeUrl(store, env) {
    const given = store ?? env.CLOUD_LOCK_STORE;
    if (given === undefined || given === "")
        return (0,node_url__WEBPACK_IMPORTED_MODULE_0__.pathToFileURL)((0,_backends_file_path_js__WEBPACK_IMPORTED_MODULE_1__/* .defaultFolder */ .qp)(env));
    if (!SCHEME.test(given))
        throw new _errors_js__WEBPACK_IMPORTED_MODULE_2__/* .LockError */ .Ku("invalid", `the store ${quoted(given)} is no URL`, {
            hint: "Write it as s3://bucket/prefix, gs://bucket/prefix or file:///folder.",
        });
    return parseUrl(given);
}
/**
 * The full URL of a lock: a URL as it is, a bare name under the store.
 * @throws LockError `invalid`
 */
function lockUrl(lock, store, env) {
    if (SCHEME.test(lock))
        return parseUrl(lock);
    return nameUnder(storeUrl(store, env), checkedName(lock));
}
/** The URL of a name under a base URL, as it is: the name is not checked. */
function nameUnder(base, name) {
    const url = new URL(base);
    url.pathname = `${withoutLastSlashes(url.pathname)}/${name.split("/").map(encodeURIComponent).join("/")}`;
    return url;
}
/** Not by a regular expression, which looks for an end behind each of many slashes. */
function withoutLastSlashes(path) {
    let end = path.length;
    while (path[end - 1] === "/")
        end--;
    return path.slice(0, end);
}
/** Whether a lock's URL names a record that cloud-lock keeps for itself. */
function isKeptForItself(url) {
    return KEPT_NAMES.includes(url.pathname.slice(url.pathname.lastIndexOf("/") + 1));
}
/** Unicode names are brought to one form (NFC), since people cannot see the difference and some stores make none. */
function checkedName(name) {
    const invalid = (why) => new _errors_js__WEBPACK_IMPORTED_MODULE_2__/* .LockError */ .Ku("invalid", `${JSON.stringify(name.slice(0, 80))} is no lock name: ${why}`, {
        hint: "Use a name such as deploy or apt/stable, or a full URL such as s3://bucket/locks/deploy.",
    });
    if (name === "")
        throw invalid("it is empty");
    // Taken as a name, it would lock on this machine alone, and nobody would notice.
    if (SLASHES_MISSING.test(name))
        throw invalid("it begins like a URL, which has // behind the colon");
    if (name.length > MAX_NAME_LENGTH)
        throw invalid(`it is longer than ${MAX_NAME_LENGTH} characters`);
    if (/\p{Cc}/u.test(name))
        throw invalid("it has a control character");
    if (!name.isWellFormed())
        throw invalid("it is no valid Unicode");
    const segments = name.split("/");
    if (segments.some((segment) => segment === "" || segment === "." || segment === ".."))
        throw invalid("a part between slashes is empty, . or ..");
    if (KEPT_NAMES.includes(segments.at(-1) ?? ""))
        throw invalid("cloud-lock keeps it for itself");
    return name.normalize("NFC");
}
/** Leaves out what may hold a password: a user's part, and a query. */
function quoted(text) {
    if (text.includes("@"))
        return "that was given";
    const [place = "", query] = text.split("?");
    return JSON.stringify(place.slice(0, 200) + (query === undefined ? "" : "?…"));
}
function parseUrl(text) {
    let url;
    try {
        url = new URL(text);
    }
    catch (cause) {
        throw new _errors_js__WEBPACK_IMPORTED_MODULE_2__/* .LockError */ .Ku("invalid", `${quoted(text)} is no URL`, {
            hint: "Write it as s3://bucket/name, gs://bucket/name or file:///folder/name.",
            cause,
        });
    }
    if (url.username || url.password)
        throw new _errors_js__WEBPACK_IMPORTED_MODULE_2__/* .LockError */ .Ku("invalid", `a ${url.protocol}// URL must not hold a user name or password`, {
            hint: "Give credentials through the environment, as the cloud's own tools take them.",
        });
    return url;
}


/***/ }),

/***/ 2920:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   J: () => (/* binding */ PROBE_NAME)
/* harmony export */ });
/** The scratch record beside the locks on which conditions are proven. Never listed as a lock. */
const PROBE_NAME = ".cloud-lock-probe";


/***/ }),

/***/ 5108:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   Fp: () => (/* binding */ nameOfFolder),
/* harmony export */   MS: () => (/* binding */ lockFolder),
/* harmony export */   OX: () => (/* binding */ isLockFolder),
/* harmony export */   YR: () => (/* binding */ baseFolder),
/* harmony export */   qp: () => (/* binding */ defaultFolder),
/* harmony export */   uB: () => (/* binding */ LOCK_SUFFIX)
/* harmony export */ });
/* harmony import */ var node_crypto__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(7598);
/* harmony import */ var node_os__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(8161);
/* harmony import */ var node_path__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(6760);
/* harmony import */ var node_url__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(3136);
/* harmony import */ var _errors_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(9473);
/** Lock URL ⇄ the folder that keeps the lock's versions. */





/** Marks a folder as a lock, so that the lock `a` and locks under `a/` never meet. */
const LOCK_SUFFIX = ".lock";
/** File systems allow 255 bytes a name; the rest is for the suffix and the hash. */
const MAX_NAME_BYTES = 180;
/** `file:///folder/name` → `/folder/name.lock`. @throws LockError `invalid` */
function lockFolder(url) {
    const target = localPath(url);
    const name = node_path__WEBPACK_IMPORTED_MODULE_2__.basename(target);
    if (name === "" || url.pathname.endsWith("/"))
        throw new _errors_js__WEBPACK_IMPORTED_MODULE_4__/* .LockError */ .Ku("invalid", `${url.href} names a folder, not a lock`, { hint: "Add the lock's name to it." });
    const parent = node_path__WEBPACK_IMPORTED_MODULE_2__.dirname(target);
    refuseLocksAsFolders(parent, url);
    return node_path__WEBPACK_IMPORTED_MODULE_2__.join(parent, fileName(name) + LOCK_SUFFIX);
}
/** The folder that a base URL names. @throws LockError `invalid` */
function baseFolder(url) {
    const folder = localPath(url);
    refuseLocksAsFolders(folder, url);
    return folder;
}
/** Whether a folder of this name is, or is taken on some file system for, that of a lock. */
function isLockFolder(name) {
    return name.toLowerCase().endsWith(LOCK_SUFFIX);
}
/** The folder of a lock holds its versions alone: the lock `a` and one below `a.lock/` would be in each other's way. */
function refuseLocksAsFolders(folder, url) {
    const part = folder.split(node_path__WEBPACK_IMPORTED_MODULE_2__.sep).find(isLockFolder);
    if (part === undefined)
        return;
    throw new _errors_js__WEBPACK_IMPORTED_MODULE_4__/* .LockError */ .Ku("invalid", `${url.href} leads through ${JSON.stringify(part)}, and such a folder is always a lock of its own`, {
        hint: `Choose a path on which no folder's name ends in ${LOCK_SUFFIX}.`,
    });
}
function localPath(url) {
    // Without what should not be there: it may be a secret.
    const place = `file://${url.host}${url.pathname}`;
    if (url.search || url.hash)
        throw new _errors_js__WEBPACK_IMPORTED_MODULE_4__/* .LockError */ .Ku("invalid", `${place}: a file URL takes no ?parameters and no #fragment`);
    // pathToFileURL would say another name for some of them.
    if (/%(?:[01][0-9a-f]|7f|c2%[89][0-9a-f])/i.test(url.pathname))
        throw new _errors_js__WEBPACK_IMPORTED_MODULE_4__/* .LockError */ .Ku("invalid", `${place}: the name holds a control character`);
    try {
        return (0,node_url__WEBPACK_IMPORTED_MODULE_3__.fileURLToPath)(url);
    }
    catch (cause) {
        throw new _errors_js__WEBPACK_IMPORTED_MODULE_4__/* .LockError */ .Ku("invalid", `${url.href} is no path on this machine`, {
            hint: "Write file:///folder/name.",
            cause,
        });
    }
}
/**
 * A name that every file system takes: what Windows forbids is percent-encoded, and what is too long ends in a hash.
 * Names that differ only in case share a lock where the file system ignores case.
 */
function fileName(name) {
    const safe = name.replace(/[%<>:"|?*\\\p{Cc}]|[. ]$/gu, (unit) => encodeURIComponent(unit).replace(/^[*. ]$/, hex));
    if (Buffer.byteLength(safe) <= MAX_NAME_BYTES)
        return safe;
    const hash = (0,node_crypto__WEBPACK_IMPORTED_MODULE_0__.createHash)("sha256").update(name).digest("hex").slice(0, 40);
    const begin = Buffer.from(safe)
        .subarray(0, 100)
        .toString()
        .replace(/\ufffd+$/, "");
    // Not cut within an escape: what is listed must read back as the same lock.
    const [whole] = /^([^%]|%C2%[89][0-9A-F]|%[0-7][0-9A-F])*/.exec(begin) ?? [""];
    return `${whole}~${hash}`;
}
function hex(character) {
    return `%${character.charCodeAt(0).toString(16).toUpperCase()}`;
}
/** The inverse for listing; a hashed name stays as it is shown on disk. */
function nameOfFolder(folder) {
    const name = folder.slice(0, -LOCK_SUFFIX.length);
    try {
        return decodeURIComponent(name);
    }
    catch {
        return name;
    }
}
/**
 * Where locks live when no store is given: the user's state directory.
 * (XDG Base Directory Specification 0.8; `LOCALAPPDATA` on Windows.)
 */
function defaultFolder(env) {
    if (process.platform === "win32" && env.LOCALAPPDATA)
        return node_path__WEBPACK_IMPORTED_MODULE_2__.join(env.LOCALAPPDATA, "cloud-lock", "locks");
    const absolute = env.XDG_STATE_HOME && node_path__WEBPACK_IMPORTED_MODULE_2__.isAbsolute(env.XDG_STATE_HOME) ? env.XDG_STATE_HOME : undefined;
    return node_path__WEBPACK_IMPORTED_MODULE_2__.join(absolute ?? node_path__WEBPACK_IMPORTED_MODULE_2__.join(env.HOME ?? (0,node_os__WEBPACK_IMPORTED_MODULE_1__.homedir)(), ".local", "state"), "cloud-lock", "locks");
}


/***/ }),

/***/ 8479:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

// ESM COMPAT FLAG
__webpack_require__.r(__webpack_exports__);

// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  command: () => (/* binding */ command)
});

// EXTERNAL MODULE: ./build/errors.js
var errors = __webpack_require__(9473);
// EXTERNAL MODULE: external "node:child_process"
var external_node_child_process_ = __webpack_require__(1421);
// EXTERNAL MODULE: external "node:fs"
var external_node_fs_ = __webpack_require__(3024);
// EXTERNAL MODULE: external "node:path"
var external_node_path_ = __webpack_require__(6760);
;// CONCATENATED MODULE: ./build/keeper/caller.js
/** Which process a lock is kept for, when nobody says: the shell that called, and not a fork of it that ends at once. */



const SHELLS = /^-?(sh|bash|dash|ash|ksh|mksh|zsh)$/;
/**
 * A shell forks itself for `$(… || …)`, for a function in `$(…)`, for `( … )` and for the parts of a pipe. Such a fork
 * ends with the command that it was made for, so its parent is taken instead, up to the shell that was started as one.
 */
function callingProcess(parentPid, find = finderOf(process.platform)) {
    let caller = find(parentPid);
    if (!caller)
        return parentPid;
    for (;;) {
        const parent = caller.ppid > 0 ? find(caller.ppid) : undefined;
        if (!parent || !isForkOf(caller, parent))
            return caller.pid;
        caller = parent;
    }
}
function isForkOf(child, parent) {
    const [program = ""] = parent.command.split(/[\0 ]/);
    return (SHELLS.test(external_node_path_.posix.basename(program)) && child.command === parent.command && child.layout === parent.layout);
}
function finderOf(platform) {
    if (platform === "linux")
        return findInProc;
    return platform === "win32" ? () => undefined : findByPs;
}
/** proc_pid_stat(5): fields 28, 48 and 50 are addresses of the stack, the arguments and the environment, random in each exec. */
function findInProc(pid) {
    try {
        const read = (name) => (0,external_node_fs_.readFileSync)(`/proc/${pid}/${name}`, "latin1");
        const stat = read("stat");
        // The second field, a name in brackets, may hold anything: the third comes behind the last bracket.
        const fields = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
        const field = (number) => fields[number - 3] ?? "";
        const layout = [field(28), field(48), field(50), read("environ")].join(" ");
        return { pid, ppid: Number(field(4)), command: read("cmdline"), layout };
    }
    catch {
        return undefined;
    }
}
/** ps(1). It tells nothing of a layout: a shell that was started by another one with the same words counts as its fork. */
function findByPs(pid) {
    try {
        const line = (0,external_node_child_process_.execFileSync)("/bin/ps", ["-ww", "-o", "ppid=,command=", "-p", String(pid)], {
            encoding: "utf8",
            stdio: ["ignore", "pipe", "ignore"],
        });
        const [, ppid, command] = /^\s*(\d+)\s+(.*)/.exec(line) ?? [];
        return command === undefined ? undefined : { pid, ppid: Number(ppid), command, layout: "" };
    }
    catch {
        return undefined;
    }
}

// EXTERNAL MODULE: ./build/keeper/dead.js
var dead = __webpack_require__(265);
// EXTERNAL MODULE: ./build/keeper/session.js + 1 modules
var keeper_session = __webpack_require__(9031);
// EXTERNAL MODULE: ./build/keeper/start.js
var start = __webpack_require__(1155);
// EXTERNAL MODULE: ./build/process/identity.js
var identity = __webpack_require__(6554);
// EXTERNAL MODULE: ./build/cli/claim-flags.js
var claim_flags = __webpack_require__(7671);
// EXTERNAL MODULE: ./build/cli/exit-codes.js
var exit_codes = __webpack_require__(5158);
// EXTERNAL MODULE: ./build/cli/interrupts.js
var cli_interrupts = __webpack_require__(9405);
// EXTERNAL MODULE: ./build/cli/print-json.js
var print_json = __webpack_require__(9749);
// EXTERNAL MODULE: ./build/cli/waiting.js + 1 modules
var waiting = __webpack_require__(8658);
;// CONCATENATED MODULE: ./build/cli/acquire.js
/** `cloud-lock acquire --detach`: takes a lock and leaves it to a keeper. */
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











const MAX_HOLD_MS = 6 * 3_600_000;
/** How long the keeper may take to leave the line after an interrupt. */
const LEAVE_MS = 8_000;
const command = async ({ args, console, deps }) => {
    const env_1 = { stack: [], error: void 0, hasError: false };
    try {
        if (!args.has("detach"))
            throw new errors/* LockError */.Ku("invalid", "acquire needs --detach: the lock is kept by a process in the background", {
                hint: "To hold a lock in the foreground, use cloud-lock run LOCK -- COMMAND.",
            });
        const request = (0,claim_flags/* lockRequest */.h)(args, deps.env);
        const worker = workerOf(args, console, deps);
        const maxHoldMs = args.durationMs("max-hold") ?? MAX_HOLD_MS;
        const session = (0,keeper_session/* createSession */.jw)(args.text("session"), deps.env);
        // Before there is a keeper: nobody else could tell it that it is not needed any more.
        const interrupts = __addDisposableResource(env_1, (0,cli_interrupts/* catchInterrupts */._)(), false);
        await (0,start/* startKeeper */.FA)(session, { requests: [request], operation: "acquire", worker, maxHoldMs }, deps.env);
        const report = (0,waiting/* reportWaiting */.i)(console, deps.clock);
        try {
            const status = await (0,start/* untilHeld */.I1)(session, deps.clock, interrupts.signal, report.onBusy).finally(report.end);
            // Its keeper would let go of it at once, whatever we say here.
            if (worker && !(0,identity/* isAlive */._)(worker))
                throw workerGone(worker);
            for (const lock of status.locks) {
                console.say(`holding ${lock.url} (fence ${lock.lease?.fence}) until: cloud-lock release`);
                answer(session, lock, args.has("json"));
            }
            return exit_codes/* EXIT */.d.ok;
        }
        catch (error) {
            await withdraw(session, deps);
            if (error instanceof cli_interrupts/* Interrupted */.j)
                return error.exitCode;
            throw worker && !(0,identity/* isAlive */._)(worker) ? workerGone(worker) : error;
        }
    }
    catch (e_1) {
        env_1.error = e_1;
        env_1.hasError = true;
    }
    finally {
        __disposeResources(env_1);
    }
};
/** So that a keeper that still lives does not keep what nobody knows of. */
async function withdraw(session, deps) {
    try {
        session.requestRelease();
        const last = await (0,start/* untilEnded */.rr)(session, deps.clock, AbortSignal.timeout(LEAVE_MS));
        // The keeper left its claim to the ttl, since work may go on; but nobody was told yet that it may begin.
        if (last.phase === "abandoned")
            await (0,dead/* releaseForDead */.F)(session, last, deps);
    }
    catch {
        // It is dead, or ends with the process that it watches; why we withdraw is the more important word.
    }
}
function workerGone({ pid }) {
    return new errors/* LockError */.Ku("lost", `the process that the lock was to be kept for (pid ${pid}) has ended already`, {
        hint: "Name a process that lasts as long as the work: --watch-pid $$, in a script.",
    });
}
/** Whose end ends the keeper: by default our caller, the shell that needs the lock. */
function workerOf(args, console, deps) {
    const given = args.wholeNumber("watch-pid", 0);
    if (given === 0)
        return undefined;
    if (given === undefined && deps.env.npm_execpath) {
        console.say("started by npm, whose own process ends at once: only --max-hold bounds the keeper, or give --watch-pid $$");
        return undefined;
    }
    const worker = (0,identity/* identify */.l)(given ?? callingProcess(process.ppid));
    if (!worker && given !== undefined)
        throw new errors/* LockError */.Ku("invalid", `--watch-pid: there is no process ${given}`);
    return worker;
}
/** The answer on stdout: shell assignments for `eval`, or JSON. */
function answer(session, lock, json) {
    const { name, url, claimId = "", lease, waitedMs } = lock;
    const fence = lease?.fence ?? "";
    if (json)
        (0,print_json/* printJson */.Q)({ session: session.folder, id: claimId, fence, path: url, waitedMs });
    else
        exportVariables({ SESSION: session.folder, ID: claimId, FENCE: fence, NAME: name });
}
function exportVariables(values) {
    for (const [name, value] of Object.entries(values))
        process.stdout.write(`export CLOUD_LOCK_${name}='${value.replaceAll("'", "'\\''")}'\n`);
}


/***/ }),

/***/ 7671:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   h: () => (/* binding */ lockRequest)
/* harmony export */ });
/* harmony import */ var _address_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(2952);
/* harmony import */ var _errors_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(9473);
/** The flags that `run` and `acquire` share → what to lock, with which times, and how to wait. */


/** @throws LockError `invalid` */
function lockRequest(args, env) {
    const [name = ""] = args.words;
    const pollMs = args.durationMs("poll-interval");
    if (pollMs === 0)
        throw new _errors_js__WEBPACK_IMPORTED_MODULE_1__/* .LockError */ .Ku("invalid", "--poll-interval: must be more than nothing");
    if (args.has("shared") && args.has("limit"))
        throw new _errors_js__WEBPACK_IMPORTED_MODULE_1__/* .LockError */ .Ku("invalid", "--shared and --limit exclude each other: shared has no limit");
    if (args.has("try") && args.has("wait-timeout"))
        throw new _errors_js__WEBPACK_IMPORTED_MODULE_1__/* .LockError */ .Ku("invalid", "--try and --wait-timeout exclude each other: --try does not wait");
    return {
        name,
        url: (0,_address_js__WEBPACK_IMPORTED_MODULE_0__/* .lockUrl */ .zS)(name, args.text("store"), env).href,
        times: { ttlMs: args.durationMs("ttl"), graceMs: args.durationMs("grace") },
        claim: {
            limit: args.has("shared") ? null : args.wholeNumber("limit", 1),
            reason: args.text("reason"),
            expectedMs: args.durationMs("expected"),
        },
        waitTimeoutMs: args.has("try") ? 0 : args.durationMs("wait-timeout"),
        pollMs,
    };
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

/***/ 9749:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   Q: () => (/* binding */ printJson)
/* harmony export */ });
/* harmony import */ var _cas_ascii_json_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(8200);
/** Answers for programs, on stdout. */

/**
 * One JSON value on a line of its own. In a CI log the same line is seen by people and read by the runner, so what
 * could command either (escape sequences, invisible characters, `::x::`, `##[x]`, `##vso[x]`) is written in JSON's own escapes.
 */
function printJson(value) {
    const text = (0,_cas_ascii_json_js__WEBPACK_IMPORTED_MODULE_0__/* .asciiJson */ .i)(value)
        .replace(/:(?=:)/g, "\\u003a")
        .replace(/#(?=#)/g, "\\u0023");
    process.stdout.write(`${text}\n`);
}


/***/ }),

/***/ 8658:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {


// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  i: () => (/* binding */ reportWaiting)
});

// EXTERNAL MODULE: ./build/duration.js + 2 modules
var duration = __webpack_require__(7437);
// EXTERNAL MODULE: ./build/lock-text.js
var lock_text = __webpack_require__(5081);
;// CONCATENATED MODULE: ./build/wait-text.js


const HEARTBEAT_MS = 30_000;
function describeWait(busy) {
    return `waiting for ${busy.view.url}: ${(0,lock_text/* describeHolders */.hX)(busy.view)}; ${describePlace(busy)}`;
}
/** Begins to count the wait when it is made. */
class WaitTeller {
    say;
    clock;
    beginMs;
    saidMs = Number.NEGATIVE_INFINITY;
    said = "";
    constructor(say, clock) {
        this.say = say;
        this.clock = clock;
        this.beginMs = clock.now().monotonicMs;
    }
    get waited() {
        return (0,duration/* formatDuration */.a)(this.clock.now().monotonicMs - this.beginMs);
    }
    onBusy(busy) {
        const text = describeWait(busy);
        this.tell(keyOf(busy), this.said === "" ? text : `${text}; waited ${this.waited}`);
    }
    /** `key`: what makes the news; the same is told again as a heartbeat only. */
    tell(key, line) {
        const nowMs = this.clock.now().monotonicMs;
        if (key === this.said && nowMs - this.saidMs < HEARTBEAT_MS)
            return;
        this.said = key;
        this.saidMs = nowMs;
        this.say(line);
    }
}
function describePlace(busy) {
    if (!busy.joined)
        return `the line is full (${busy.view.claims.length} claims); we join when there is room`;
    return (0,lock_text/* describeTurn */.FX)(busy);
}
function keyOf({ view, ahead, joined }) {
    return JSON.stringify([view.url, (0,lock_text/* holdersOf */.pW)(view).map((claim) => claim.id), ahead, joined]);
}

// EXTERNAL MODULE: ./build/cli/console.js
var cli_console = __webpack_require__(1632);
;// CONCATENATED MODULE: ./build/cli/waiting.js


function reportWaiting(console, clock) {
    const teller = new WaitTeller(console.say, clock);
    return {
        onBusy(busy) {
            if (console.isTerminal)
                console.live(`cloud-lock: ${teller.waited} ${describeWait(busy)}`);
            else
                teller.onBusy(busy);
        },
        onTrouble(error) {
            const [text = ""] = (0,cli_console/* describeError */.U)(error);
            teller.tell(text, `${text}; trying again`);
        },
        end: () => console.live(""),
    };
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


/***/ })

};
