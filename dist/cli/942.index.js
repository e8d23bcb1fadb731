export const id = 942;
export const ids = [942];
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

/***/ 5942:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

// ESM COMPAT FLAG
__webpack_require__.r(__webpack_exports__);

// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  command: () => (/* binding */ command)
});

// EXTERNAL MODULE: external "node:path"
var external_node_path_ = __webpack_require__(6760);
// EXTERNAL MODULE: ./build/claim.js
var build_claim = __webpack_require__(4836);
// EXTERNAL MODULE: ./build/duration.js + 2 modules
var duration = __webpack_require__(7437);
// EXTERNAL MODULE: ./build/errors.js
var errors = __webpack_require__(9473);
// EXTERNAL MODULE: ./build/lock/hold.js
var lock_hold = __webpack_require__(2257);
// EXTERNAL MODULE: ./build/open.js + 6 modules
var build_open = __webpack_require__(7291);
// EXTERNAL MODULE: external "node:child_process"
var external_node_child_process_ = __webpack_require__(1421);
// EXTERNAL MODULE: ./build/process/marker.js
var marker = __webpack_require__(7878);
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

// EXTERNAL MODULE: ./build/process/signals.js + 1 modules
var signals = __webpack_require__(6511);
// EXTERNAL MODULE: ./build/process/stop.js
var stop = __webpack_require__(5164);
// EXTERNAL MODULE: ./build/process/system-table.js + 1 modules
var system_table = __webpack_require__(298);
// EXTERNAL MODULE: ./build/process/tree.js
var process_tree = __webpack_require__(7304);
// EXTERNAL MODULE: external "node:fs"
var external_node_fs_ = __webpack_require__(3024);
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
 * @throws LockError `invalid` for an id that cannot mark a tree; all that is wrong with the command is told by `done`
 */
function startChild(argv, options) {
    const env = (0,marker/* markEnvironment */.dO)(options.env, options.treeId);
    let child;
    const relay = (0,signals/* relaySignals */.z)(() => child);
    try {
        openStandardStreams();
        child = spawnCommand(argv, env);
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
    const table = (0,system_table/* systemTable */.U)();
    const tree = () => ({ treeId: options.treeId, rootPid: hasEnded(child) ? undefined : pid });
    return {
        pid,
        done,
        running: () => (0,process_tree/* selectTree */.Vm)(table.list(), tree(), process.pid),
        async stop(graceMs) {
            if (process.platform === "win32")
                return hasEnded(child) ? [] : endWindowsTree(pid);
            try {
                return await (0,stop/* stopTree */.d)(tree, graceMs, { table, clock: options.clock, selfPid: process.pid });
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

;// CONCATENATED MODULE: ./build/process/guard-script.js
/**
 * What the guard runs: POSIX shell, so that it needs no second Node. $1 is the tree's id, $2 the variable that holds it,
 * $3 the command's pid.
 *
 * The reader (the script itself) takes lines from stdin. At "until SECONDS GRACE [TERM-AT KILL-AT]" it replaces the timer, a
 * subshell that sleeps. It ends at "done", and at the end of the input: we died, and the timer lives on. A timer that wakes while the
 * reader lives leaves TERM to us, and only stops and kills when KILL is due. Ignored are all signals that whole groups and
 * sessions get; ALRM, which they do not, ends a timer. The tree is found as in tree.ts. Variables have a prefix, since one
 * that is exported already would carry our values into the environment of the programs run here.
 */
const GUARD_SCRIPT = `
trap '' HUP INT QUIT TERM USR1 USR2 PIPE TSTP TTIN TTOU
guard_id=$1 guard_variable=$2 guard_root=$3 guard_timer=

# Reads the state, parent and start of pid $1 from /proc. The command's name in there may hold blanks and brackets.
read_stat() {
  { read -r guard_line <"/proc/$1/stat"; } 2>/dev/null || return 1
  set -- \${guard_line##*) }
  guard_state=$1 guard_parent=$2 guard_start=\${20}
}

# The files in /proc of marked processes. Not every grep reads past the zero bytes in there.
list_marked() {
  LC_ALL=C tail -c +1 /proc/[0-9]*/environ 2>/dev/null | tr '\\0' '\\n' |
    LC_ALL=C awk -v mark="^$guard_variable=([^:]*:)*$guard_id(:|$)" '
      /^==> \\/proc\\/[0-9]+\\/environ <==$/ { file = $2 }
      $0 ~ mark { print file }'
}

# Lines of pid, parent, state, start, and M when marked.
list_proc() {
  guard_marked=$(list_marked)
  for guard_entry in /proc/[0-9]*; do
    guard_pid=\${guard_entry#/proc/} guard_mark=
    read_stat "$guard_pid" || continue
    case $guard_marked in *"$guard_entry/environ"*) guard_mark=M ;; esac
    echo "$guard_pid $guard_parent $guard_state $guard_start $guard_mark"
  done
}

# The same from the words of ps; options such as -p PID may be given.
list_ps() {
  LC_ALL=C TZ=UTC0 ps "$@" -ww -E -o pid=,ppid=,stat=,lstart=,command= |
    LC_ALL=C awk -v mark=" $guard_variable=([^: ]*:)*$guard_id(:| |$)" '
      { print $1, $2, $3, $4 "-" $5 "-" $6 "-" $7 "-" $8, ($0 ~ mark ? "M" : "") }'
}

# The pids of the tree, as far as they live; in no case the one of init.
tree() {
  if [ -r /proc/self/stat ]; then list_proc; else list_ps -ax; fi | awk -v root="$guard_root" -v start="$guard_root_start" '
    $3 !~ /^[ZX]/ && $1 > 1 { parent[$1] = $2; if ($5 == "M" || ($1 == root && $4 == start)) tree[$1] = 1 }
    END {
      do {
        grown = 0
        for (pid in parent) if (!(pid in tree) && parent[pid] in tree) { tree[pid] = 1; grown = 1 }
      } while (grown)
      for (pid in tree) print pid
    }'
}

# A zombie does not.
reader_lives() {
  kill -0 $$ 2>/dev/null && ! grep -qs '^State:[[:space:]]*Z' /proc/$$/status
}

# Sets guard_left to the seconds until moment $2, in hundredths of a second of /proc/uptime; to $1 where there is none.
# Told as a moment, what is due is not put off by whatever lies between the telling and the sleep.
until_due() {
  guard_left=$1
  [ -n "$2" ] || return 0
  { read -r guard_now guard_rest </proc/uptime; } 2>/dev/null || return 0
  guard_hundredths=$(($2 - \${guard_now%.*} * 100 - 1\${guard_now#*.} + 100))
  [ "$guard_hundredths" -gt 0 ] || guard_hundredths=0
  guard_left=$(printf '%d.%02d' $((guard_hundredths / 100)) $((guard_hundredths % 100)))
}

# Sets guard_start to when the command itself was started; to nothing when it has ended.
read_root_start() {
  guard_start=
  if [ -r /proc/self/stat ]; then
    read_stat "$guard_root"
  else
    guard_start=$(list_ps -p "$guard_root" | awk '{ print $4 }')
  fi
}

run_timer() {
  trap 'kill -s KILL $! 2>/dev/null; wait $!; exit' ALRM
  until_due "$1" "$3"
  sleep "$guard_left" &
  wait $!
  # The grace counts from here: a look at all processes takes its time.
  until_due "$2" "$4"
  sleep "$guard_left" &
  if ! reader_lives; then
    guard_pids=$(tree)
    kill -s TERM $guard_pids 2>/dev/null
    kill -s CONT $guard_pids 2>/dev/null
  fi
  wait $!
  # Stands still while the look finds what is to be killed, and keeps its children until then.
  read_root_start
  if [ -n "$guard_start" ] && [ "$guard_start" = "$guard_root_start" ]; then
    kill -s STOP "$guard_root" 2>/dev/null
  fi
  # Who is forked by one that ends during a look is missed by it: only five that find nothing are the end.
  guard_round=0 guard_empty=0
  while [ $guard_round -lt 50 ] && [ $guard_empty -lt 5 ]; do
    guard_round=$((guard_round + 1)) guard_empty=$((guard_empty + 1))
    guard_pids=$(tree)
    [ -z "$guard_pids" ] || guard_empty=0
    kill -s KILL $guard_pids 2>/dev/null
  done
}

read_root_start
guard_root_start=$guard_start
while read -r guard_word guard_wait guard_grace guard_term_at guard_kill_at; do
  if [ -n "$guard_timer" ] && kill -s ALRM "$guard_timer" 2>/dev/null; then wait "$guard_timer"; fi
  [ "$guard_word" = until ] || exit 0
  run_timer "$guard_wait" "$guard_grace" "$guard_term_at" "$guard_kill_at" </dev/null &
  guard_timer=$!
done
`;

;// CONCATENATED MODULE: ./build/process/guard.js
/**
 * Stops the command when we cannot: a tiny helper process that knows for how long the lease is valid, and outlives us.
 * It covers `kill -9`, the kernel's out-of-memory killer, a crash, Ctrl-Z, and an event loop that hangs.
 */




/**
 * Starts the helper; call it after `startChild`, so that it does not keep the command waiting. It is a shell in a
 * session of its own, away from Ctrl-C and from signals to our group, and it keeps nothing open but its own pipe.
 * There is none on Windows, and none where `/bin/sh` is missing: there, nobody ends the command when we are killed.
 */
function startGuard(options) {
    (0,marker/* checkTreeId */.oo)(options.treeId);
    if (process.platform === "win32")
        return { until() { }, [Symbol.dispose]() { } };
    const args = [options.treeId, marker/* TREE_VARIABLE */.II, String(options.pid)];
    const shell = (0,external_node_child_process_.spawn)("/bin/sh", ["-c", GUARD_SCRIPT, "cloud-lock-guard", ...args], {
        cwd: "/",
        detached: true,
        env: options.env,
        stdio: ["pipe", "ignore", "ignore"],
    });
    // A guard that is missing or was killed must not disturb the command.
    shell.on("error", () => { });
    shell.stdin.on("error", () => { });
    shell.unref();
    shell.stdin.unref();
    const until = (termInMs, graceMs) => {
        const moments = process.platform === "linux" ? momentsOf(termInMs, graceMs, external_node_os_.uptime()) : "";
        shell.stdin.write(`until ${toSeconds(termInMs)} ${toSeconds(graceMs)}${moments}\n`);
    };
    until(options.termInMs, options.graceMs);
    return { until, [Symbol.dispose]: () => void shell.stdin.end("done\n") };
}
/** Starts the guard after `delayMs`, unless it is disposed of before: a command that has ended by then needs none. */
function startGuardLater(delayMs, options) {
    let guard;
    const timer = setTimeout(() => {
        guard = startGuard(options());
    }, delayMs);
    return {
        until: (termInMs, graceMs) => guard?.until(termInMs, graceMs),
        [Symbol.dispose]() {
            clearTimeout(timer);
            guard?.[Symbol.dispose]();
        },
    };
}
/** When TERM and KILL are due, in hundredths of a second of /proc/uptime: the shell may come to read them late. */
function momentsOf(termInMs, graceMs, uptimeS) {
    const termAtMs = uptimeS * 1_000 + Math.max(0, termInMs);
    return ` ${Math.floor(termAtMs / 10)} ${Math.floor((termAtMs + Math.max(0, graceMs)) / 10)}`;
}
/** Never more than asked for. In POSIX, `sleep` takes whole seconds; fractions, for short times, all known ones take too. */
function toSeconds(ms) {
    return ms >= 10_000 ? String(Math.floor(ms / 1000)) : (Math.max(0, Math.floor(ms)) / 1000).toFixed(3);
}

// EXTERNAL MODULE: ./build/take.js + 2 modules
var take = __webpack_require__(3504);
// EXTERNAL MODULE: ./build/cli/annotate.js
var annotate = __webpack_require__(3449);
// EXTERNAL MODULE: ./build/cli/claim-flags.js
var claim_flags = __webpack_require__(7671);
// EXTERNAL MODULE: ./build/cli/console.js
var cli_console = __webpack_require__(1632);
// EXTERNAL MODULE: ./build/cli/exit-codes.js
var exit_codes = __webpack_require__(5158);
// EXTERNAL MODULE: ./build/cli/interrupts.js
var cli_interrupts = __webpack_require__(9405);
// EXTERNAL MODULE: ./build/cli/waiting.js + 1 modules
var waiting = __webpack_require__(8658);
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















/** The guard costs a process, which the many commands that end at once do without. Until then `kill -9` leaves a gap. */
const GUARD_DELAY_MS = 20;
const command = async ({ args, console, deps }) => {
    const env_1 = { stack: [], error: void 0, hasError: false };
    try {
        const request = (0,claim_flags/* lockRequest */.h)(args, deps.env);
        const interrupts = __addDisposableResource(env_1, (0,cli_interrupts/* catchInterrupts */._)(), false);
        const opened = __addDisposableResource(env_1, await (0,build_open/* openBackend */.f)(new URL(request.url), request.times, deps), true);
        const context = { args, console, deps, request, opened, interrupt: interrupts.signal };
        try {
            for (;;) {
                const outcome = await runOnce(context);
                if (outcome !== "lost")
                    return outcome;
                if (!args.has("restart") || interrupts.signal.aborted)
                    return exit_codes/* EXIT */.d.lost;
                console.warn("taking the lock again to start the command again");
            }
        }
        catch (error) {
            if (error instanceof cli_interrupts/* Interrupted */.j)
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
    const claim = (0,build_claim/* newClaim */.d)({ ...request.claim, operation, ttlMs: opened.timing.ttlMs }, deps);
    const report = (0,waiting/* reportWaiting */.i)(console, deps.clock);
    const wait = { ...request, ...report, signal: interrupt };
    const { lease, waitedMs } = await (0,take/* take */.s)(opened, claim, wait, deps).finally(report.end);
    let onRefreshed = () => { };
    const onEvent = (event) => {
        if (event.kind === "refreshed")
            onRefreshed();
        else
            reportEvent(event, console, deps.env);
    };
    const hold = new lock_hold/* Hold */.A(opened.backend, lease, { timing: opened.timing, ...deps, onEvent });
    try {
        interrupt.throwIfAborted();
        const waited = waitedMs < 1_000 ? "" : `, waited ${(0,duration/* formatDuration */.a)(waitedMs)}`;
        console.say(`holding ${opened.backend.url} (fence ${lease.fence}${waited})`);
        return await runHeld(context, hold, (listener) => {
            onRefreshed = listener;
        });
    }
    finally {
        await hold.release().catch((error) => {
            for (const line of (0,cli_console/* describeError */.U)(error))
                console.warn(line);
        });
    }
}
async function runHeld(context, hold, eachRefresh) {
    const env_2 = { stack: [], error: void 0, hasError: false };
    try {
        const { args, console, deps, request, opened } = context;
        const { graceMs } = opened.timing;
        const { claimId, fence } = hold.lease;
        const env = { ...deps.env, CLOUD_LOCK_ID: claimId, CLOUD_LOCK_FENCE: fence, CLOUD_LOCK_NAME: request.name };
        // This process may have been stopped between the grant and now.
        if (hold.abortsInMs() <= 0) {
            console.warn("the lease had run out before the command was started");
            return "lost";
        }
        const child = startChild(args.command, { env, treeId: claimId, clock: deps.clock });
        const guard = __addDisposableResource(env_2, guardOf(child, context, hold), false);
        eachRefresh(() => guard?.until(hold.abortsInMs(), graceMs));
        const ended = await Promise.race([child.done, whenAborted(hold.signal)]);
        // After a pause of this process, an end that came too late may be seen before the loss is.
        if (ended !== "lost" && hold.abortsInMs() > 0) {
            if (ended.problem)
                console.warn(ended.problem);
            return ended.code;
        }
        if (ended !== "lost")
            console.warn("the lease had run out before the command's end was seen");
        await stopWork(child, hold.graceLeftMs(), console);
        return "lost";
    }
    catch (e_2) {
        env_2.error = e_2;
        env_2.hasError = true;
    }
    finally {
        __disposeResources(env_2);
    }
}
/** Stops the command when this process is killed. */
function guardOf(child, { deps, opened }, hold) {
    if (child.pid === undefined)
        return undefined;
    const { graceMs } = opened.timing;
    const { pid } = child;
    const treeId = hold.lease.claimId;
    return startGuardLater(GUARD_DELAY_MS, () => ({ treeId, pid, env: deps.env, termInMs: hold.abortsInMs(), graceMs }));
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
function reportEvent(event, console, env) {
    if (event.kind === "unhealthy") {
        const [why = ""] = (0,cli_console/* describeError */.U)(event.error);
        console.warn(`three refreshes in a row have failed, the lock is still held: ${why}`);
    }
    else if (event.kind === "recovered")
        console.warn("refreshes succeed again");
    else if (event.kind === "lost") {
        for (const line of (0,cli_console/* describeError */.U)(event.error))
            console.warn(line);
        (0,annotate/* annotateLoss */.w)(env, event.error.message);
    }
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
