export const id = 428;
export const ids = [428];
export const modules = {

/***/ 9856:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   H0: () => (/* binding */ ON_LOST),
/* harmony export */   Mz: () => (/* binding */ trackingIdOf),
/* harmony export */   bG: () => (/* binding */ TOKEN_VARIABLE),
/* harmony export */   bJ: () => (/* binding */ planFor),
/* harmony export */   dG: () => (/* binding */ TRACKING_VARIABLE)
/* harmony export */ });
/** What is to be done when a lock is lost, and what can be done where we run. Pure. */
/**
 * - `fail`: `cloud-lock check` fails at once, the job at its end. The steps go on.
 * - `kill-steps`: the processes of the running step are stopped before validity ends; between two steps, the next one's.
 * - `cancel-run`: the workflow run is cancelled through GitHub's API.
 */
const ON_LOST = ["fail", "kill-steps", "cancel-run"];
/** GitHub's runner gives all processes of a job this variable, and ends at the job's end whatever still has it. */
const TRACKING_VARIABLE = "RUNNER_TRACKING_ID";
/** How the token gets into the keeper: in the environment that it reads from stdin. */
const TOKEN_VARIABLE = "CLOUD_LOCK_GITHUB_TOKEN";
/** `worker`: whether the process that runs the job's steps is known. */
function planFor(onLost, env, worker, platform) {
    if (onLost !== "kill-steps")
        return { action: onLost };
    const obstacle = obstacleToStopping(env, worker, platform);
    if (obstacle === undefined)
        return { action: onLost };
    if (env[TOKEN_VARIABLE])
        return { action: "cancel-run", instead: `${obstacle}; the run is cancelled instead` };
    return { action: "fail", instead: `${obstacle}, and there is no token to cancel the run with: the steps go on` };
}
function obstacleToStopping(env, worker, platform) {
    if (platform === "win32")
        return "on-lost: kill-steps does not work on Windows";
    if (trackingIdOf(env) === undefined || !worker)
        return "on-lost: kill-steps needs the runner's tracking variable, which is missing here (as in containers and under act)";
    return undefined;
}
/** undefined for a value that processes of other jobs may have as well, such as the 0 by which some opt out. */
function trackingIdOf(env) {
    const id = env[TRACKING_VARIABLE] ?? "";
    return /^github_[\w-]{12,}$/.test(id) ? id : undefined;
}


/***/ }),

/***/ 9031:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {


// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  jw: () => (/* binding */ createSession),
  fA: () => (/* binding */ openSession)
});

// UNUSED EXPORTS: Session

// EXTERNAL MODULE: external "node:fs"
var external_node_fs_ = __webpack_require__(3024);
// EXTERNAL MODULE: external "node:os"
var external_node_os_ = __webpack_require__(8161);
// EXTERNAL MODULE: external "node:path"
var external_node_path_ = __webpack_require__(6760);
// EXTERNAL MODULE: ./build/errors.js
var errors = __webpack_require__(9473);
// EXTERNAL MODULE: ./build/keeper/loss/plan.js
var plan = __webpack_require__(9856);
;// CONCATENATED MODULE: ./build/keeper/spec.js
/** What a keeper is told when it is started. Holds no secrets: those come over stdin. */


/** @throws LockError `invalid` when the file was tampered with. */
function checkedSpec(value, file) {
    const spec = value;
    const { id, job, requests, worker, maxHoldMs, onLost } = spec ?? {};
    const known = [id, job].every((text) => typeof text === "string") &&
        Array.isArray(requests) &&
        requests.length > 0 &&
        requests.every(isRequest) &&
        (worker === undefined || (typeof worker?.pid === "number" && typeof worker.start === "string")) &&
        Number(maxHoldMs) >= 0 &&
        (onLost === undefined || plan/* ON_LOST */.H0.includes(onLost));
    if (!known)
        throw new errors/* LockError */.Ku("invalid", `${file} is malformed: it is no task for a keeper`);
    return spec;
}
/** As far as a keeper would stumble over it: names, limits and times are checked again where they are used. */
function isRequest(value) {
    const { name, url, times, claim } = fieldsOf(value);
    const { reason, limit, expectedMs } = fieldsOf(claim);
    return (typeof name === "string" &&
        typeof url === "string" &&
        URL.canParse(url) &&
        typeof times === "object" &&
        times !== null &&
        (reason === undefined || typeof reason === "string") &&
        [limit, expectedMs].every((part) => part === undefined || part === null || typeof part === "number") &&
        Object.values(fieldsOf(times)).every((ms) => ms === null || typeof ms === "number"));
}
function fieldsOf(value) {
    return typeof value === "object" && value !== null ? value : {};
}
/**
 * One order for everybody who takes several locks, so that two never wait for each other: by where the lock stands
 * (scheme, host and path), whatever parameters its URL has. A lock named twice is taken once.
 * @throws LockError `invalid` when one place is named with different parameters: it may be one lock or two, and whoever
 * takes one lock twice waits for himself
 */
function inGlobalOrder(requests) {
    const byPlace = new Map();
    for (const request of requests) {
        const place = placeOf(request.url);
        const other = byPlace.get(place);
        if (other && parametersOf(other.url) !== parametersOf(request.url))
            throw new LockError("invalid", `${place} is named twice, with different parameters`, {
                hint: "Name it once; or, if these are two stores, give the two locks different names.",
            });
        byPlace.set(place, request);
    }
    return [...byPlace].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, request]) => request);
}
function placeOf(url) {
    const { protocol, host, pathname } = new URL(url);
    return `${protocol}//${host}${decoded(pathname)}`;
}
/** Whatever the order in which they were written. */
function parametersOf(url) {
    const { searchParams } = new URL(url);
    searchParams.sort();
    return searchParams.toString();
}
/** A letter and its percent-encoding are one name to a store. */
function decoded(pathname) {
    try {
        return decodeURIComponent(pathname);
    }
    catch {
        return pathname;
    }
}

// EXTERNAL MODULE: ./build/keeper/status.js
var keeper_status = __webpack_require__(229);
;// CONCATENATED MODULE: ./build/keeper/session.js
/**
 * The folder through which a keeper and the commands that use it talk. Each file has one writer:
 * `spec.json` who starts the keeper, `status.json` and `keeper.log` the keeper, `release` whoever wants the lock back.
 */






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
        return checkedSpec(this.read("spec.json"), this.file("spec.json"));
    }
    writeStatus(status) {
        this.replace("status.json", status);
    }
    /** undefined as long as the keeper has said nothing. */
    readStatus() {
        if (!(0,external_node_fs_.existsSync)(this.file("status.json")))
            return undefined;
        const status = (0,keeper_status/* checkedStatus */.eM)(this.read("status.json"), this.file("status.json"));
        if (status.session !== this.readSpec().id)
            throw new errors/* LockError */.Ku("invalid", `the files in ${this.folder} are of different sessions`);
        return status;
    }
    /** @throws LockError `unavailable` */
    requestRelease() {
        try {
            (0,external_node_fs_.writeFileSync)(this.file("release"), "", { mode: 0o600 });
        }
        catch (cause) {
            throw new errors/* LockError */.Ku("unavailable", `the keeper cannot be told to release: ${this.folder} cannot be written to`, {
                hint: "Make room on the disk and release again; without it the keeper ends with the process that it watches.",
                cause,
            });
        }
    }
    get releaseRequested() {
        return (0,external_node_fs_.existsSync)(this.file("release"));
    }
    /** False once somebody has removed the folder: then nobody can reach its keeper any more. */
    get exists() {
        return (0,external_node_fs_.existsSync)(this.folder);
    }
    file(name) {
        return external_node_path_.join(this.folder, name);
    }
    /** Readers see the old file or the new one, never a part. */
    replace(name, value) {
        const temporary = this.file(`.${name}.tmp`);
        (0,external_node_fs_.writeFileSync)(temporary, JSON.stringify(value, null, 2), { mode: 0o600 });
        (0,external_node_fs_.renameSync)(temporary, this.file(name));
    }
    read(name) {
        try {
            return JSON.parse((0,external_node_fs_.readFileSync)(this.file(name), "utf8"));
        }
        catch (cause) {
            throw new errors/* LockError */.Ku("invalid", `${this.file(name)} cannot be read as a session's file`, { cause });
        }
    }
}
/** A new session, in `folder` or in one for temporary files; only this user may look into it. */
function createSession(folder, env) {
    if (folder === undefined)
        return new Session((0,external_node_fs_.mkdtempSync)(external_node_path_.join(env.RUNNER_TEMP || (0,external_node_os_.tmpdir)(), "cloud-lock-session-")));
    const place = external_node_path_.resolve(folder);
    try {
        (0,external_node_fs_.mkdirSync)(place, { recursive: true, mode: 0o700 });
    }
    catch (cause) {
        throw new errors/* LockError */.Ku("invalid", `the session folder ${place} cannot be made`, { cause });
    }
    if ((0,external_node_fs_.existsSync)(external_node_path_.join(place, "spec.json")))
        throw new errors/* LockError */.Ku("invalid", `${place} already is the folder of a session`, {
            hint: "Choose another --session.",
        });
    return new Session(place);
}
/** @throws LockError `invalid` when there is none. */
function openSession(folder) {
    if (!folder)
        throw new errors/* LockError */.Ku("invalid", 'there is no session: neither --session nor CLOUD_LOCK_SESSION is given; to start one: eval "$(cloud-lock acquire --detach LOCK)"');
    const place = external_node_path_.resolve(folder);
    if (!(0,external_node_fs_.statSync)(place, { throwIfNoEntry: false })?.isDirectory() || !(0,external_node_fs_.existsSync)(external_node_path_.join(place, "spec.json")))
        throw new errors/* LockError */.Ku("invalid", `${place} is no session of cloud-lock, or its files were removed`);
    return new Session(place);
}


/***/ }),

/***/ 229:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   CE: () => (/* binding */ wasLost),
/* harmony export */   Mz: () => (/* binding */ errorOf),
/* harmony export */   XU: () => (/* binding */ FINAL),
/* harmony export */   eM: () => (/* binding */ checkedStatus),
/* harmony export */   z6: () => (/* binding */ freesItself)
/* harmony export */ });
/* harmony import */ var _clock_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(7094);
/* harmony import */ var _duration_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(7437);
/* harmony import */ var _errors_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(9473);
/** What a keeper says of itself in `status.json`, and what can be read from it. */



const FINAL = new Set(["released", "unreleased", "lost", "abandoned", "failed"]);
const GOING_ON = new Set(["waiting", "held", "stopping"]);
/** The error behind a final phase that is none of `released`, with what was done about it. */
function errorOf(status, hint) {
    const { kind, message, hint: own } = status.error ?? { kind: "lost", message: `the session is ${status.phase}` };
    const text = [message, status.reaction?.text].filter(Boolean).join("; ");
    return new _errors_js__WEBPACK_IMPORTED_MODULE_2__/* .LockError */ .Ku(kind, text, { hint: own ?? hint });
}
/** Whether the locks were held, and ended otherwise than by being given back. Of a keeper that has died: whether it held. */
function wasLost({ phase, locks }) {
    return !["released", "unreleased", "failed"].includes(phase) && locks.every(({ lease }) => lease !== undefined);
}
/** For how long others may still be kept out by leases that could not be given back, for people. */
function freesItself(status, clock) {
    const now = clock.now();
    const left = status.locks.flatMap(({ lease }) => (lease ? [lease.ttlMs - (0,_clock_js__WEBPACK_IMPORTED_MODULE_0__/* .holderElapsedMs */ .hA)(lease.sentAt, now)] : []));
    const leftS = Math.ceil(Math.max(0, ...left) / 1_000);
    return leftS > 0 ? `it frees itself in about ${(0,_duration_js__WEBPACK_IMPORTED_MODULE_1__/* .formatDuration */ .a)(leftS * 1_000)}` : "its ttl has run out by now";
}
/** @throws LockError `invalid` when the file was tampered with or is another's. */
function checkedStatus(value, file) {
    const { session, phase, keeper, locks, error, reaction } = fieldsOf(value);
    const known = typeof session === "string" &&
        (GOING_ON.has(phase) || FINAL.has(phase)) &&
        typeof fieldsOf(keeper).pid === "number" &&
        typeof fieldsOf(keeper).start === "string" &&
        Array.isArray(locks) &&
        locks.length > 0 &&
        locks.every(isLockStatus) &&
        (error === undefined || isError(error)) &&
        (reaction === undefined || areTexts(reaction, ["text"]));
    if (!known)
        throw new _errors_js__WEBPACK_IMPORTED_MODULE_2__/* .LockError */ .Ku("invalid", `${file} is malformed: it is no status of a keeper`);
    return value;
}
const KINDS = {
    invalid: true,
    denied: true,
    unavailable: true,
    timeout: true,
    lost: true,
};
function isError(value) {
    const { kind, hint } = fieldsOf(value);
    const known = typeof kind === "string" && Object.hasOwn(KINDS, kind);
    return known && areTexts(value, ["message"]) && (hint === undefined || typeof hint === "string");
}
function isLockStatus(value) {
    const { lease, claimId, waiting, heldBefore = [], waitedBehind } = fieldsOf(value);
    return (areTexts(value, ["name", "url"]) &&
        areNumbers(value, ["waitedMs", "grantedAtMs", "refreshes"]) &&
        (claimId === undefined || typeof claimId === "string") &&
        (lease === undefined || isLease(lease)) &&
        (waiting === undefined || isBusy(waiting)) &&
        areClaims(heldBefore) &&
        (waitedBehind === undefined || areWaiters(waitedBehind)));
}
/** Without its times a lease reads as one that has run out. */
function isLease(value) {
    const { sentAt } = fieldsOf(value);
    const times = areNumbers(value, ["ttlMs"]) && areNumbers(sentAt, ["monotonicMs", "wallMs"]);
    return areTexts(value, ["claimId", "fence"]) && typeof sentAt === "object" && sentAt !== null && times;
}
function isBusy(value) {
    const { view } = fieldsOf(value);
    return areNumbers(value, ["ahead"]) && areTexts(view, ["url"]) && areClaims(fieldsOf(view).claims);
}
function areClaims(value) {
    const isClaim = (claim) => {
        const { info } = fieldsOf(claim);
        const texts = ["who", "why", "where", "created"];
        return areTexts(claim, ["id"]) && areTexts(info, texts) && areNumbers(info, ["expectedMs"]);
    };
    return Array.isArray(value) && value.every(isClaim);
}
function areWaiters(value) {
    const { first } = fieldsOf(value);
    const named = Array.isArray(first) && first.every((waiter) => areTexts(waiter, ["who", "where"]));
    return named && areNumbers(value, ["count"]);
}
/** Where they are given: JSON has no word for "absent". */
function areNumbers(value, names) {
    const numbers = names.map((name) => fieldsOf(value)[name] ?? 0);
    return numbers.every((number) => typeof number === "number" && Math.abs(number) <= Number.MAX_SAFE_INTEGER);
}
function areTexts(value, names) {
    return names.every((name) => typeof fieldsOf(value)[name] === "string");
}
function fieldsOf(value) {
    return typeof value === "object" && value !== null ? value : {};
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
/** The ids in the text of /proc/PID/environ, which is the environment that the process was started with. */
function parseEnvironMarks(environ, variables) {
    return environ
        .split("\0")
        .filter((entry) => (0,_marker_js__WEBPACK_IMPORTED_MODULE_1__/* .isMarkOf */ .zx)(entry, variables))
        .flatMap((entry) => (0,_marker_js__WEBPACK_IMPORTED_MODULE_1__/* .parseMarks */ ._t)(entry.slice(entry.indexOf("=") + 1)));
}
function listLinux(variables) {
    return (0,node_fs__WEBPACK_IMPORTED_MODULE_0__.readdirSync)("/proc")
        .filter((name) => /^\d+$/.test(name))
        .map((name) => readProcess(Number(name), variables));
}
function findLinux(pid) {
    const stat = readStat(pid);
    return stat && stateOf(stat) !== "zombie" ? { pid, start: stat.start } : undefined;
}
/** The environment comes first: it was a live process's when that lives afterwards. One that ends has none any more. */
function readProcess(pid, variables) {
    const marks = parseEnvironMarks(readProc(`/proc/${pid}/environ`) ?? "", variables);
    const stat = readStat(pid);
    if (!stat)
        return { pid, start: "", ppid: 0, state: "zombie", marks: [] };
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
/* harmony export */   oo: () => (/* binding */ checkTreeId),
/* harmony export */   zx: () => (/* binding */ isMarkOf)
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
/** Whether an entry of an environment, `NAME=value`, is one of the variables that mark a process. */
function isMarkOf(entry, variables = [TREE_VARIABLE]) {
    return variables.includes(entry.slice(0, Math.max(0, entry.indexOf("="))));
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
function listPs(variables) {
    try {
        return parsePs(ps("-axww", "-E", "-o", `${COLUMNS},command=`), variables);
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
function parsePs(text, variables) {
    return text.split("\n").flatMap((line) => {
        const [, pid, ppid, stat, start, command] = LINE.exec(line) ?? [];
        if (!pid || !stat || !start)
            return [];
        const marks = findMarks(command ?? "", variables);
        return { pid: Number(pid), ppid: Number(ppid), start, state: stateOf(stat), marks };
    });
}
/** The environment comes after the arguments, so of two entries of one name the last is the environment's. */
function findMarks(command, variables) {
    const entries = [...command.matchAll(/(?<= )(\w+)=(\S*)/g)].filter(([entry]) => (0,marker/* isMarkOf */.zx)(entry, variables));
    const last = new Map(entries.map(([, name, value = ""]) => [name, value]));
    return [...last.values()].flatMap(marker/* parseMarks */._t);
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


/** `variables`: those of the environment whose ids become a process's marks; by default the one of `cloud-lock run`. */
function systemTable(platform = process.platform, variables) {
    const { list, find } = readerOf(platform);
    return {
        list: () => list(variables),
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
