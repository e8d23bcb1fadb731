export const id = 565;
export const ids = [565];
export const modules = {

/***/ 2952:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   T: () => (/* binding */ storeUrl),
/* harmony export */   z: () => (/* binding */ lockUrl)
/* harmony export */ });
/* harmony import */ var node_url__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(3136);
/* harmony import */ var _backends_driver_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(2920);
/* harmony import */ var _backends_file_path_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(8574);
/* harmony import */ var _errors_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(9473);
/** Lock names and URLs: what a user writes → the full URL of one lock or one store. */




const SCHEME = /^[a-z][a-z0-9+.-]*:\/\//i;
const MAX_NAME_LENGTH = 900;
/**
 * The base URL under which bare lock names live: `store`, else `CLOUD_LOCK_STORE`, else a folder of this user.
 * @throws LockError `invalid`
 */
function storeUrl(store, env) {
    const given = store ?? env.CLOUD_LOCK_STORE;
    if (given === undefined || given === "")
        return (0,node_url__WEBPACK_IMPORTED_MODULE_0__.pathToFileURL)((0,_backends_file_path_js__WEBPACK_IMPORTED_MODULE_1__/* .defaultFolder */ .qp)(env));
    if (!SCHEME.test(given))
        throw new _errors_js__WEBPACK_IMPORTED_MODULE_2__/* .LockError */ .Ku("invalid", `the store ${JSON.stringify(given)} is no URL`, {
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
    const url = storeUrl(store, env);
    const path = checkedName(lock).split("/").map(encodeURIComponent).join("/");
    url.pathname = `${url.pathname.replace(/\/+$/, "")}/${path}`;
    return url;
}
/** Unicode names are brought to one form (NFC), since people cannot see the difference and some stores make none. */
function checkedName(name) {
    const invalid = (why) => new _errors_js__WEBPACK_IMPORTED_MODULE_2__/* .LockError */ .Ku("invalid", `${JSON.stringify(name.slice(0, 80))} is no lock name: ${why}`, {
        hint: "Use a name such as deploy or apt/stable, or a full URL such as s3://bucket/locks/deploy.",
    });
    if (name === "")
        throw invalid("it is empty");
    if (name.length > MAX_NAME_LENGTH)
        throw invalid(`it is longer than ${MAX_NAME_LENGTH} characters`);
    if (/\p{Cc}/u.test(name))
        throw invalid("it has a control character");
    if (!name.isWellFormed())
        throw invalid("it is no valid Unicode");
    const segments = name.split("/");
    if (segments.some((segment) => segment === "" || segment === "." || segment === ".."))
        throw invalid("a part between slashes is empty, . or ..");
    if (segments.at(-1) === _backends_driver_js__WEBPACK_IMPORTED_MODULE_3__/* .PROBE_NAME */ .J)
        throw invalid("cloud-lock keeps it for itself");
    return name.normalize("NFC");
}
/** Never repeats what was given when it may hold a password. */
function parseUrl(text) {
    let url;
    try {
        url = new URL(text);
    }
    catch (cause) {
        throw new _errors_js__WEBPACK_IMPORTED_MODULE_2__/* .LockError */ .Ku("invalid", `${JSON.stringify(text.includes("@") ? "the given lock" : text.slice(0, 200))} is no URL`, {
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

/***/ 8574:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   Fp: () => (/* binding */ nameOfFolder),
/* harmony export */   MS: () => (/* binding */ lockFolder),
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
    return node_path__WEBPACK_IMPORTED_MODULE_2__.join(node_path__WEBPACK_IMPORTED_MODULE_2__.dirname(target), fileName(name) + LOCK_SUFFIX);
}
/** The folder that a base URL names. @throws LockError `invalid` */
function baseFolder(url) {
    return localPath(url);
}
function localPath(url) {
    if (url.search || url.hash)
        throw new _errors_js__WEBPACK_IMPORTED_MODULE_4__/* .LockError */ .Ku("invalid", `${url.href}: a file URL takes no ?parameters and no #fragment`);
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
    return `${Buffer.from(safe)
        .subarray(0, 100)
        .toString()
        .replace(/\ufffd+$/, "")}~${hash}`;
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

/***/ 5420:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   DW: () => (/* binding */ lockInfoBlock),
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

/***/ 8565:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

// ESM COMPAT FLAG
__webpack_require__.r(__webpack_exports__);

// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  command: () => (/* binding */ command)
});

// EXTERNAL MODULE: external "node:path"
var external_node_path_ = __webpack_require__(6760);
// EXTERNAL MODULE: ./build/errors.js
var errors = __webpack_require__(9473);
// EXTERNAL MODULE: ./build/lock/backoff.js
var backoff = __webpack_require__(8342);
// EXTERNAL MODULE: ./build/lock/timing.js
var lock_timing = __webpack_require__(3018);
;// CONCATENATED MODULE: ./build/lock/hold.js



/** Refreshes that may fail in a row before a lease is called unhealthy. */
const FAILURES_TO_UNHEALTHY = 3;
/** Attempts within one refresh. */
const ATTEMPTS = 3;
/** The watch looks at least this often, since a timer alone would sleep through a suspended machine. */
const WATCH_MS = 1_000;
/** How long giving the lease back may take before the ttl is left to do it. */
const RELEASE_MS = 15_000;
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
        if (this.releasing)
            return "released";
        if (this.signal.aborted)
            return "lost";
        return this.unhealthy ? "unhealthy" : "healthy";
    }
    /** Milliseconds of validity left, by the stricter of this machine's clocks; 0 once the lease is lost or given back. */
    remainingMs() {
        if (this.signal.aborted || this.releasing)
            return 0;
        return Math.max(0, (0,lock_timing/* remainingMs */.XW)(this.current, this.options.clock.now()));
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
        this.ended.abort();
        await this.loops;
    }
    async [Symbol.asyncDispose]() {
        await this.release();
    }
    async endAndRelease() {
        this.ended.abort();
        await this.loops;
        const { clock, random } = this.options;
        const limit = new AbortController();
        const late = new errors/* LockError */.Ku("unavailable", `${this.backend.url} could not be told of the release`, {
            hint: `The lock frees itself within ${Math.ceil(this.current.ttlMs / 1000)} s.`,
        });
        clock.sleep(RELEASE_MS, limit.signal).then(() => limit.abort(late), () => { });
        try {
            for (let failures = 1;; failures++) {
                try {
                    return await this.backend.release(this.current.claimId, limit.signal);
                }
                catch (error) {
                    if (limit.signal.aborted || !(0,errors/* isTransient */.dg)(error))
                        throw error;
                    await clock.sleep((0,backoff/* retryDelayMs */.qO)(failures, 2_000, random), limit.signal);
                }
            }
        }
        finally {
            limit.abort();
        }
    }
    /** Ends the lease when what is left of its validity is needed to stop the work. */
    async watch() {
        const { clock, timing } = this.options;
        while (!this.ended.signal.aborted) {
            const leftMs = (0,lock_timing/* remainingMs */.XW)(this.current, clock.now()) - timing.graceMs - (0,lock_timing/* abortReserveMs */.nC)(timing.ttlMs);
            if (leftMs <= 0)
                return this.lose("it could not be refreshed before its validity ran out");
            await clock.sleep(Math.min(leftMs, WATCH_MS), this.ended.signal).catch(() => { });
        }
    }
    async refreshUntilEnded() {
        const { clock, timing, onEvent } = this.options;
        let failures = 0;
        while (!this.ended.signal.aborted) {
            // An unhealthy lease is tried twice as often.
            await clock.sleep(this.unhealthy ? timing.refreshMs / 2 : timing.refreshMs, this.ended.signal).catch(() => { });
            if (this.ended.signal.aborted)
                return;
            const error = await this.refreshOnce();
            if (this.ended.signal.aborted)
                return;
            failures = error === undefined ? 0 : failures + 1;
            if (failures >= FAILURES_TO_UNHEALTHY && !this.unhealthy) {
                this.unhealthy = true;
                onEvent?.({ kind: "unhealthy", error });
            }
            else if (failures === 0 && this.unhealthy) {
                this.unhealthy = false;
                onEvent?.({ kind: "recovered" });
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
                if (over || !(0,errors/* isTransient */.dg)(error))
                    return error;
                const pauseMs = (0,backoff/* retryDelayMs */.qO)(attempt, timing.refreshMs / 8, random);
                await clock.sleep(pauseMs, this.ended.signal).catch(() => { });
            }
        }
    }
    async attemptRefresh() {
        const outcome = await this.backend.refresh(this.current, this.ended.signal);
        // Once lost, a lease is never revived: the work is being stopped.
        if (this.ended.signal.aborted)
            return;
        if (outcome.kind === "lost")
            return this.lose("its claim is no longer in the line: taken over or removed");
        this.current = outcome.lease;
        this.options.onEvent?.({ kind: "refreshed", lease: outcome.lease });
    }
    lose(why) {
        if (this.ended.signal.aborted)
            return;
        const error = new errors/* LockError */.Ku("lost", `the lease on ${this.backend.url} was lost: ${why}`, {
            hint: "Find out what the work had done, and run it again.",
        });
        this.ended.abort();
        this.lost.abort(error);
        this.options.onEvent?.({ kind: "lost", error });
    }
}

// EXTERNAL MODULE: ./build/open.js + 9 modules
var build_open = __webpack_require__(4305);
// EXTERNAL MODULE: external "node:child_process"
var external_node_child_process_ = __webpack_require__(1421);
;// CONCATENATED MODULE: ./build/process/marker.js
/** The environment variable by which every process that a command leaves behind can be found again. */
/** Holds the ids of all the trees that a process belongs to, the outermost first. */
const TREE_VARIABLE = "CLOUD_LOCK_TREE";
/** No id contains it, and a shell needs no quotes for it. */
const SEPARATOR = ":";
/** The environment with one more tree id; the ids of runs around this one stay, since their trees contain ours. */
function markEnvironment(env, treeId) {
    const outer = env[TREE_VARIABLE];
    return { ...env, [TREE_VARIABLE]: outer ? outer + SEPARATOR + treeId : treeId };
}
/** The tree ids in a variable's value. */
function parseMarks(value) {
    return value.split(SEPARATOR).filter((id) => id !== "");
}

// EXTERNAL MODULE: external "node:os"
var external_node_os_ = __webpack_require__(8161);
;// CONCATENATED MODULE: ./build/process/outcome.js
/** How a command ended, in the numbers that shells use. */

/** From what Node reports at a child's exit: one of both is set. */
function endedBy(code, signal) {
    if (signal !== null)
        return { code: 128 + external_node_os_.constants.signals[signal], signal };
    return { code: code ?? 1 };
}
const NOT_FOUND = 127;
const NOT_EXECUTABLE = 126;
/** From the error of a spawn. POSIX: 127 when there is no such command, 126 when there is one that cannot be run. */
function neverStarted(command, error) {
    const errno = error.code ?? "";
    const said = JSON.stringify(command);
    switch (errno) {
        case "ERR_INVALID_ARG_VALUE": // an empty name
        case "ENOENT":
            return { code: NOT_FOUND, problem: `command not found: ${said}` };
        case "ENOTDIR":
        case "ELOOP":
        case "ENAMETOOLONG":
            return { code: NOT_FOUND, problem: `command not found: ${said} (${errno})` };
        case "EACCES":
        case "EPERM":
            return {
                code: NOT_EXECUTABLE,
                problem: `cannot run ${said}: it is a directory, or not executable for this user`,
            };
        case "E2BIG":
            return { code: NOT_EXECUTABLE, problem: `cannot run ${said}: its arguments and environment are too long` };
        default:
            return { code: NOT_EXECUTABLE, problem: `cannot run ${said}: ${errno || error.message}` };
    }
}

// EXTERNAL MODULE: external "node:fs"
var external_node_fs_ = __webpack_require__(3024);
;// CONCATENATED MODULE: ./build/process/linux.js
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
    const prefix = `${TREE_VARIABLE}=`;
    return environ
        .split("\0")
        .filter((entry) => entry.startsWith(prefix))
        .flatMap((entry) => parseMarks(entry.slice(prefix.length)));
}
function listLinux() {
    return (0,external_node_fs_.readdirSync)("/proc")
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
        return (0,external_node_fs_.readFileSync)(path, "latin1");
    }
    catch {
        return undefined;
    }
}

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
    return [readStat("self"), readStat(childPid)].every((stat) => stat !== undefined && stat.pgrp === stat.tpgid);
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
/** Sends each signal that arrives to the child, but not what the terminal has already sent it. */
function relaySignals(target, host = process, alreadyDelivered = isFromTerminal) {
    return catchSignals((signal) => {
        const child = target();
        if (child?.pid !== undefined && !alreadyDelivered(signal, child.pid))
            child.kill(signal);
    }, host);
}

// EXTERNAL MODULE: ./build/clock.js
var build_clock = __webpack_require__(7094);
;// CONCATENATED MODULE: ./build/process/tree.js
/** The live and the stopped processes of the tree, never this process (`selfPid`) and none of its ancestors. Pure. */
function selectTree(processes, tree, selfPid) {
    const members = new Set(processes.filter((process) => isSeed(process, tree)));
    const childrenOf = groupByParent(processes);
    // A set that grows is walked to its new end, so this reaches the children's children too.
    for (const member of members)
        for (const child of childrenOf.get(member.pid) ?? [])
            members.add(child);
    const spared = ancestry(processes, selfPid);
    return [...members].filter((process) => process.state !== "zombie" && !spared.has(process.pid));
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

;// CONCATENATED MODULE: ./build/process/stop.js
/** Stops a process tree: asks first, waits for a while, then kills whatever is left. */


/** Between two looks at what still runs; the first looks follow each other faster. */
const POLL_MS = 50;
/** Each round kills all that it sees: only what is forked faster than it is listed needs a further one. */
const MAX_KILL_ROUNDS = 50;
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
        const leftMs = graceMs - (0,build_clock/* holderElapsedMs */.hA)(startedAt, clock.now());
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
    let left = look(tree, context);
    for (let round = 0; round < MAX_KILL_ROUNDS && left.length > 0; round++) {
        for (const process of left)
            context.table.signal(process, "SIGKILL");
        await context.clock.sleep(round < 5 ? 1 : POLL_MS);
        left = look(tree, context);
    }
    return left;
}
function look(tree, context) {
    return selectTree(context.table.list(), tree(), context.selfPid);
}
function keyOf(process) {
    return `${process.pid} ${process.start}`;
}

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
        return { pid: Number(pid), ppid: Number(ppid), start, state: ps_stateOf(stat), marks: findMarks(command ?? "") };
    });
}
/** The environment comes after the arguments, so of two entries the last is the environment's. */
function findMarks(command) {
    const entry = command.match(new RegExp(`(?<= )${TREE_VARIABLE}=\\S*`, "g"))?.at(-1) ?? "";
    return parseMarks(entry.slice(TREE_VARIABLE.length + 1));
}
function ps_stateOf(stat) {
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
        return { list: listLinux, find: findLinux };
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

;// CONCATENATED MODULE: ./build/process/windows-command.js
/** Finding and starting a command on Windows. Pages: the documentation of cmd.exe and of Node's child_process. */



/**
 * Finds the command along PATH and PATHEXT, as cmd.exe does. A batch file is started through cmd.exe, which Node
 * refuses to do by itself (CVE-2024-27980).
 * @throws LockError `invalid` for an argument that cmd.exe would not hand to a batch file as it stands.
 */
function resolveWindowsCommand(argv, env, isFile = isRegularFile) {
    const [command = "", ...args] = argv;
    const file = findCommand(command, env, isFile) ?? command;
    if (!/\.(cmd|bat)$/i.test(file))
        return { file, args, verbatim: false };
    const line = [file, ...args].map(quoteForBatch).join(" ");
    return { file: read(env, "ComSpec") ?? "cmd.exe", args: ["/d", "/s", "/c", `"${line}"`], verbatim: true };
}
function findCommand(command, env, isFile) {
    const path = read(env, "Path") ?? "";
    const folders = /[\\/:]/.test(command) ? [""] : ["", ...path.split(";").filter((folder) => folder !== "")];
    const extensions = (read(env, "PATHEXT") ?? ".COM;.EXE;.BAT;.CMD").split(";");
    const endings = external_node_path_.win32.extname(command) === "" ? extensions : ["", ...extensions];
    return folders
        .flatMap((folder) => endings.map((ending) => external_node_path_.win32.join(folder, command + ending)))
        .find((candidate) => isFile(candidate));
}
/** Inside double quotes cmd.exe takes all characters as they stand but these, in the call and again in the file's %*. */
function quoteForBatch(argument) {
    if (/["%\r\n\0]/.test(argument))
        throw new errors/* LockError */.Ku("invalid", `a batch file cannot be given the argument ${JSON.stringify(argument)} safely`, {
            hint: 'Run the program that the batch file starts, or leave out ", % and line breaks.',
        });
    return `"${argument.replace(/\\+$/, "$&$&")}"`;
}
/** Names of variables have no case on Windows; a copy of the environment does. */
function read(env, name) {
    const key = Object.keys(env).find((candidate) => candidate.toLowerCase() === name.toLowerCase());
    return key === undefined ? undefined : env[key];
}
function isRegularFile(path) {
    return (0,external_node_fs_.statSync)(path, { throwIfNoEntry: false })?.isFile() ?? false;
}

;// CONCATENATED MODULE: ./build/process/windows-tree.js
/** Ending a command's processes on Windows. Page: taskkill in the Windows command reference. */

/**
 * Ends a process and its descendants at once: a console program cannot be asked from outside. Descendants whose parent
 * has ended are not found.
 * @returns the process itself, when it could not be ended.
 */
function endWindowsTree(pid) {
    return new Promise((resolve) => {
        (0,external_node_child_process_.execFile)("taskkill", ["/T", "/F", "/PID", String(pid)], { windowsHide: true }, (error) => {
            resolve(error ? [{ pid, ppid: process.pid, start: "", state: "live", marks: [] }] : []);
        });
    });
}

;// CONCATENATED MODULE: ./build/process/child.js
/** Runs a command as the user's shell would: no shell in between, and nothing of it touched. */









/**
 * Starts a command. It shares stdin, stdout, stderr, terminal and process group with this process, and gets the
 * signals that arrive here until it has ended. Descriptors from 3 to 15 are not handed on (Node closes them).
 */
function startChild(argv, options) {
    let child;
    const relay = relaySignals(() => child);
    try {
        openStandardStreams();
        child = spawnCommand(argv, markEnvironment(options.env, options.treeId));
    }
    catch (error) {
        relay[Symbol.dispose]();
        return neverRan(Promise.resolve(neverStarted(argv[0] ?? "", error)));
    }
    const done = whenEnded(child, argv[0] ?? "").finally(() => relay[Symbol.dispose]());
    return child.pid === undefined ? neverRan(done) : watch(child, child.pid, done, options);
}
/**
 * Node makes a pipe non-blocking, for all who share it, when it first uses the stream: a command already running would
 * meet EAGAIN. When it is used before, starting the command makes it blocking again, and so it stays.
 */
function openStandardStreams() {
    void process.stdout;
    void process.stderr;
}
function spawnCommand(argv, env) {
    const [file = "", ...args] = argv;
    if (process.platform !== "win32")
        return (0,external_node_child_process_.spawn)(file, args, { env, stdio: "inherit" });
    const command = resolveWindowsCommand(argv, env);
    return (0,external_node_child_process_.spawn)(command.file, command.args, { env, stdio: "inherit", windowsVerbatimArguments: command.verbatim });
}
function whenEnded(child, command) {
    return new Promise((resolve) => {
        child.on("exit", (code, signal) => resolve(endedBy(code, signal)));
        // Also emitted when a signal could not be sent to a child that runs as another user: no reason to give it up.
        child.on("error", (error) => child.pid === undefined && resolve(neverStarted(command, error)));
    });
}
function watch(child, pid, done, options) {
    const table = systemTable();
    const tree = () => ({ treeId: options.treeId, rootPid: hasEnded(child) ? undefined : pid });
    return {
        pid,
        done,
        running: () => selectTree(table.list(), tree(), process.pid),
        async stop(graceMs) {
            if (process.platform === "win32")
                return hasEnded(child) ? [] : endWindowsTree(pid);
            try {
                return await stopTree(tree, graceMs, { table, clock: options.clock, selfPid: process.pid });
            }
            finally {
                if (!hasEnded(child))
                    child.kill("SIGKILL");
            }
        },
    };
}
/** While it has not, its pid is not given to another process. */
function hasEnded(child) {
    return child.exitCode !== null || child.signalCode !== null;
}
function neverRan(done) {
    return { pid: undefined, done, running: () => [], stop: async () => [] };
}

// EXTERNAL MODULE: ./build/address.js
var address = __webpack_require__(2952);
;// CONCATENATED MODULE: ./build/cli/claim-flags.js
/** The flags that `run` and `acquire` share → what to lock, with which times, and how to wait. */


/** @throws LockError `invalid` */
function claimRequest(args, env) {
    const [name = ""] = args.words;
    const pollMs = args.durationMs("poll-interval");
    if (pollMs === 0)
        throw new errors/* LockError */.Ku("invalid", "--poll-interval: must be more than nothing");
    if (args.has("shared") && args.has("limit"))
        throw new errors/* LockError */.Ku("invalid", "--shared and --limit exclude each other: shared has no limit");
    if (args.has("try") && args.has("wait-timeout"))
        throw new errors/* LockError */.Ku("invalid", "--try and --wait-timeout exclude each other: --try does not wait");
    return {
        name,
        url: (0,address/* lockUrl */.z)(name, args.text("store"), env).href,
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

// EXTERNAL MODULE: ./build/cli/console.js
var cli_console = __webpack_require__(1632);
// EXTERNAL MODULE: ./build/cli/exit-codes.js
var exit_codes = __webpack_require__(5158);
;// CONCATENATED MODULE: ./build/cli/interrupts.js
/** Signals that ask us to end, for as long as there is no command to hand them to. */


const ENDING = ["SIGHUP", "SIGINT", "SIGQUIT", "SIGTERM", "SIGBREAK"];
/** The reason of an abort by a signal. */
class Interrupted extends Error {
    exitCode;
    constructor(signal) {
        super(`interrupted by ${signal}`);
        this.name = "Interrupted";
        this.exitCode = 128 + external_node_os_.constants.signals[signal];
    }
}
function catchInterrupts() {
    const controller = new AbortController();
    const caught = catchSignals((signal) => {
        if (ENDING.includes(signal))
            controller.abort(new Interrupted(signal));
    });
    return { signal: controller.signal, [Symbol.dispose]: () => caught[Symbol.dispose]() };
}

// EXTERNAL MODULE: ./build/version.js
var version = __webpack_require__(8508);
;// CONCATENATED MODULE: ./build/claim.js
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
        version: `cloud-lock/${version/* VERSION */.x}`,
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
    return { who: `${userName(env)}@${(0,external_node_os_.hostname)()}`, where: `pid ${process.pid} on ${(0,external_node_os_.hostname)()}`, operation: "" };
}
function userName(env) {
    try {
        return (0,external_node_os_.userInfo)().username;
    }
    catch {
        // A container may run as a number that no account has.
        return env.USER ?? env.USERNAME ?? `uid ${process.getuid?.() ?? "?"}`;
    }
}

// EXTERNAL MODULE: ./build/duration.js + 2 modules
var duration = __webpack_require__(7437);
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
    try {
        const outcome = await waitForGrant(backend, claim, options, deps);
        if (outcome.kind === "timeout")
            await leave(backend, claim.id, deps.clock);
        return outcome;
    }
    catch (error) {
        // A refusal at the very first word leaves nothing behind; leaving would only fail the same way.
        if (!(error instanceof errors/* LockError */.Ku) || error.kind === "unavailable")
            await leave(backend, claim.id, deps.clock);
        throw error;
    }
}
async function waitForGrant(backend, claim, options, { clock, random }) {
    const { signal, waitTimeoutMs = Number.POSITIVE_INFINITY, pollMs = backoff/* DEFAULT_POLL_MS */.V5 } = options;
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
            delayMs = (0,backoff/* pollDelayMs */.pP)(pollMs, outcome.blockers, random);
        }
        catch (error) {
            signal.throwIfAborted();
            failures++;
            if (!(0,errors/* isTransient */.dg)(error) || (!lastBusy && isOutOfPatience(begin, clock, options)))
                throw error;
            options.onTrouble?.(error);
            delayMs = (0,backoff/* retryDelayMs */.qO)(failures, MAX_RETRY_MS, random);
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
    const limit = new AbortController();
    const timer = clock.sleep(LEAVE_MS, limit.signal).then(() => limit.abort(new errors/* LockError */.Ku("unavailable", `leaving the line of ${backend.url} took too long`)), () => { });
    try {
        await backend.release(claimId, limit.signal);
    }
    catch {
        // The ttl removes the claim.
    }
    finally {
        limit.abort();
        await timer;
    }
}

// EXTERNAL MODULE: ./build/cli/lock-text.js
var lock_text = __webpack_require__(5420);
;// CONCATENATED MODULE: ./build/cli/take.js
/** Waits for a lock on behalf of a person: reports the waiting, and refuses to wait for oneself. */






/** @throws LockError `timeout` when the wait is over without the lock, and whatever `acquire` throws. */
async function take(opened, options, deps) {
    const { request, operation, signal, report } = options;
    const { backend, timing } = opened;
    const claim = newClaim({ ...request.claim, operation, ttlMs: timing.ttlMs }, deps);
    const { waitTimeoutMs, pollMs } = request;
    const refusal = new AbortController();
    const onBusy = (busy) => {
        if (isHeldByAncestor(busy.view, deps))
            refusal.abort(deadlock(busy.view));
        report.onBusy(busy);
    };
    try {
        const either = AbortSignal.any([signal, refusal.signal]);
        const wait = { waitTimeoutMs, pollMs, signal: either, onBusy, onTrouble: report.onTrouble };
        const outcome = await acquire(backend, claim, wait, deps);
        if (outcome.kind === "acquired")
            return outcome;
        throw timedOut(backend.url, outcome.waitedMs, outcome.lastBusy);
    }
    finally {
        report.end();
    }
}
function timedOut(url, waitedMs, view) {
    const holders = view ? `: ${(0,lock_text/* describeHolders */.hX)(view)}` : "";
    const waited = waitedMs < 1_000 ? "is not free" : `was not granted within ${(0,duration/* formatDuration */.a)(waitedMs)}`;
    return new errors/* LockError */.Ku("timeout", `${url} ${waited}${holders}`, {
        hint: `See cloud-lock status, or wait longer with --wait-timeout.`,
    });
}
/** A command under a lock that takes the same lock again would wait for itself. */
function isHeldByAncestor(view, deps) {
    const ancestors = parseMarks(deps.env[TREE_VARIABLE] ?? "");
    return (0,lock_text/* holdersOf */.pW)(view).some((claim) => ancestors.includes(claim.id));
}
function deadlock(view) {
    return new errors/* LockError */.Ku("invalid", `${view.url} is held by the very cloud-lock that started this command; it would wait for itself`, {
        hint: "Take the lock once, around both, or use two locks.",
    });
}

;// CONCATENATED MODULE: ./build/cli/waiting.js



const HEARTBEAT_MS = 30_000;
function reportWaiting(console, clock) {
    const beginMs = clock.now().monotonicMs;
    let saidMs = Number.NEGATIVE_INFINITY;
    let said = "";
    const sayOnChange = (key, text) => {
        const nowMs = clock.now().monotonicMs;
        if (key === said && nowMs - saidMs < HEARTBEAT_MS)
            return;
        said = key;
        saidMs = nowMs;
        console.say(text());
    };
    return {
        onBusy(busy) {
            const waited = () => (0,duration/* formatDuration */.a)(clock.now().monotonicMs - beginMs);
            const text = `waiting for ${busy.view.url}: ${(0,lock_text/* describeHolders */.hX)(busy.view)}; ${describePlace(busy)}`;
            if (console.isTerminal)
                return console.live(`cloud-lock: ${waited()} ${text}`);
            sayOnChange(waiting_keyOf(busy), () => (said === "" ? text : `${text}; waited ${waited()}`));
        },
        onTrouble(error) {
            const [text = ""] = (0,cli_console/* describeError */.U)(error);
            sayOnChange(text, () => `${text}; trying again`);
        },
        end: () => console.live(""),
    };
}
function describePlace(busy) {
    if (!busy.joined)
        return `the line is full (${busy.view.claims.length} claims); we join when there is room`;
    const waiting = busy.ahead - (0,lock_text/* holdersOf */.pW)(busy.view).length;
    return waiting <= 0 ? "we are next" : `${waiting} waiting before us`;
}
function waiting_keyOf(busy) {
    return JSON.stringify([(0,lock_text/* holdersOf */.pW)(busy.view).map((claim) => claim.id), busy.ahead, busy.joined]);
}

;// CONCATENATED MODULE: ./build/cli/run.js
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
/** `cloud-lock run`: holds a lock while a command runs. */











const command = async ({ args, console, deps }) => {
    const env_1 = { stack: [], error: void 0, hasError: false };
    try {
        const request = claimRequest(args, deps.env);
        const interrupts = __addDisposableResource(env_1, catchInterrupts(), false);
        const opened = __addDisposableResource(env_1, await (0,build_open/* openBackend */.f)(new URL(request.url), request.times, deps), true);
        const context = { args, console, deps, request, opened, interrupt: interrupts.signal };
        try {
            for (;;) {
                const code = await runOnce(context);
                if (code !== exit_codes/* EXIT */.d.lost || !args.has("restart") || interrupts.signal.aborted)
                    return code;
                console.warn("taking the lock again to start the command again");
            }
        }
        catch (error) {
            if (error instanceof Interrupted)
                return error.exitCode;
            if (!(error instanceof errors/* LockError */.Ku && error.kind === "timeout") || args.text("on-timeout") !== "skip")
                throw error;
            console.warn(`${error.message}; skipped, as --on-timeout says`);
            return exit_codes/* EXIT */.d.ok;
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
};
async function runOnce(context) {
    const { args, console, deps, request, opened, interrupt } = context;
    const operation = `run ${external_node_path_.basename(args.command[0] ?? "")}`;
    const report = reportWaiting(console, deps.clock);
    const { lease, waitedMs } = await take(opened, { request, operation, signal: interrupt, report }, deps);
    const onEvent = (event) => reportEvent(event, console);
    const hold = new Hold(opened.backend, lease, { timing: opened.timing, ...deps, onEvent });
    try {
        interrupt.throwIfAborted();
        console.say(`holding ${opened.backend.url} (fence ${lease.fence}${waitedMs < 1_000 ? "" : `, waited ${Math.round(waitedMs / 1_000)}s`})`);
        return await runHeld(context, hold);
    }
    finally {
        await hold.release().catch((error) => {
            for (const line of (0,cli_console/* describeError */.U)(error))
                console.warn(line);
        });
    }
}
async function runHeld({ args, console, deps, request, opened }, hold) {
    const { claimId, fence } = hold.lease;
    const env = { ...deps.env, CLOUD_LOCK_ID: claimId, CLOUD_LOCK_FENCE: fence, CLOUD_LOCK_NAME: request.name };
    const child = startChild(args.command, { env, treeId: claimId, clock: deps.clock });
    const ended = await Promise.race([child.done, whenAborted(hold.signal)]);
    if (ended === "lost") {
        await stopWork(child, opened.timing.graceMs, console);
        return exit_codes/* EXIT */.d.lost;
    }
    if (ended.problem)
        console.warn(ended.problem);
    return ended.code;
}
async function stopWork(child, graceMs, console) {
    const left = await child.stop(graceMs);
    if (left.length > 0)
        console.warn(`could not stop ${left.map((process) => `process ${process.pid}`).join(", ")}: the work may still go on`);
    else
        console.warn("the command and all that it started were stopped");
}
function whenAborted(signal) {
    return new Promise((resolve) => {
        if (signal.aborted)
            resolve("lost");
        signal.addEventListener("abort", () => resolve("lost"), { once: true });
    });
}
function reportEvent(event, console) {
    if (event.kind === "unhealthy") {
        const [why = ""] = (0,cli_console/* describeError */.U)(event.error);
        console.warn(`three refreshes in a row have failed, the lock is still held: ${why}`);
    }
    else if (event.kind === "recovered")
        console.warn("refreshes succeed again");
    else if (event.kind === "lost")
        for (const line of (0,cli_console/* describeError */.U)(event.error))
            console.warn(line);
}


/***/ }),

/***/ 8342:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   V5: () => (/* binding */ DEFAULT_POLL_MS),
/* harmony export */   pP: () => (/* binding */ pollDelayMs),
/* harmony export */   qO: () => (/* binding */ retryDelayMs)
/* harmony export */ });
const DEFAULT_POLL_MS = 1_000;
const MAX_POLL_FACTOR = 10;
/**
 * How long a waiter pauses before it looks again. Whoever is next polls every half to whole `pollMs`; the others the
 * slower the further back they stand, up to ten times that.
 * @param blockers how many claims must leave before this one may hold; at least 1
 */
function pollDelayMs(pollMs, blockers, random) {
    const factor = Math.min(1 + (blockers - 1) / 4, MAX_POLL_FACTOR);
    return pollMs * factor * (0.5 + random.fraction() / 2);
}
/**
 * Exponential backoff with full jitter ("Exponential Backoff And Jitter", AWS Architecture Blog, 2015).
 * @param failures how many attempts in a row have failed; at least 1
 */
function retryDelayMs(failures, maxMs, random) {
    return random.fraction() * Math.min(maxMs, 250 * 2 ** Math.min(failures - 1, 16));
}


/***/ })

};
