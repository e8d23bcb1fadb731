export const id = 367;
export const ids = [367];
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

/***/ 1367:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

__webpack_require__.r(__webpack_exports__);
/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   command: () => (/* binding */ command)
/* harmony export */ });
/* harmony import */ var _address_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(2952);
/* harmony import */ var _errors_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(9473);
/* harmony import */ var _lock_text_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(5081);
/* harmony import */ var _open_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(7291);
/* harmony import */ var _patiently_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(5694);
/* harmony import */ var _exit_codes_js__WEBPACK_IMPORTED_MODULE_5__ = __webpack_require__(5158);
/* harmony import */ var _print_json_js__WEBPACK_IMPORTED_MODULE_6__ = __webpack_require__(9749);
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
/** `cloud-lock force-unlock`: removes one claim, and only that one. */







/** A living claim changes the record now and then; as often as this we look again. */
const LOOKS = 10;
const command = async ({ args, console, deps }) => {
    const env_1 = { stack: [], error: void 0, hasError: false };
    try {
        const [lock = "", id = ""] = args.words;
        const url = (0,_address_js__WEBPACK_IMPORTED_MODULE_0__/* .lockUrl */ .zS)(lock, args.text("store"), deps.env);
        const opened = __addDisposableResource(env_1, await (0,_open_js__WEBPACK_IMPORTED_MODULE_3__/* .openBackend */ .f)(url, {}, deps), true);
        const removed = await removeClaim(opened.backend, id, deps);
        if (args.has("json"))
            (0,_print_json_js__WEBPACK_IMPORTED_MODULE_6__/* .printJson */ .Q)({ path: opened.backend.url, removed: removed.id });
        else
            console.say(`removed ${id} from ${opened.backend.url}: ${(0,_lock_text_js__WEBPACK_IMPORTED_MODULE_2__/* .describeHolder */ .sG)(removed)}`);
        return _exit_codes_js__WEBPACK_IMPORTED_MODULE_5__/* .EXIT */ .d.ok;
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
async function removeClaim(backend, id, deps) {
    let last;
    for (let look = 0; look < LOOKS; look++) {
        const view = await (0,_patiently_js__WEBPACK_IMPORTED_MODULE_4__/* .patiently */ .d)(deps, (signal) => backend.inspect(signal));
        const claim = view.claims.find((other) => other.id === id);
        // Gone after an attempt of ours: it was removed, though the reply was lost or its holder was quicker.
        if (!claim && last)
            return last;
        if (!claim)
            throw unknownClaim(backend.url, id);
        last = claim;
        if (await (0,_patiently_js__WEBPACK_IMPORTED_MODULE_4__/* .patiently */ .d)(deps, (signal) => backend.evict(id, view, signal)))
            return claim;
    }
    throw new _errors_js__WEBPACK_IMPORTED_MODULE_1__/* .LockError */ .Ku("unavailable", `${backend.url} changed at each of ${LOOKS} attempts; nothing was removed`, {
        hint: "Try again: the claim may be alive.",
    });
}
function unknownClaim(url, id) {
    return new _errors_js__WEBPACK_IMPORTED_MODULE_1__/* .LockError */ .Ku("invalid", `${url} has no claim with the id ${JSON.stringify(id.slice(0, 80))}; nothing was changed`, {
        hint: "Take the ID exactly as cloud-lock status shows it.",
    });
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


/***/ })

};
