export const id = 251;
export const ids = [251];
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

/***/ 4926:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   L: () => (/* binding */ loadDriver)
/* harmony export */ });
/* harmony import */ var _errors_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(9473);
/** URL scheme → driver. Each driver is loaded by import(), so that a run on one store never parses another's SDK. */

const DRIVERS = {
    "file:": () => __webpack_require__.e(/* import() */ 46).then(__webpack_require__.bind(__webpack_require__, 9046)),
    "gs:": () => __webpack_require__.e(/* import() */ 109).then(__webpack_require__.bind(__webpack_require__, 5109)),
    "s3:": () => __webpack_require__.e(/* import() */ 490).then(__webpack_require__.bind(__webpack_require__, 8490)),
};
/** Those that were needed; an import() costs something even when all is there. */
const loaded = new Map();
/** @throws LockError `invalid` for a scheme that no store has. */
async function loadDriver(url) {
    const load = Object.hasOwn(DRIVERS, url.protocol) ? DRIVERS[url.protocol] : undefined;
    if (!load)
        throw new _errors_js__WEBPACK_IMPORTED_MODULE_0__/* .LockError */ .Ku("invalid", `no store has the scheme ${url.protocol}//`, {
            hint: `Use one of ${Object.keys(DRIVERS)
                .map((scheme) => `${scheme}//`)
                .join(", ")}, or a bare lock name for the folder on this machine.`,
        });
    const driver = loaded.get(url.protocol) ?? (await load()).driver;
    loaded.set(url.protocol, driver);
    return driver;
}


/***/ }),

/***/ 8200:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   i: () => (/* binding */ asciiJson)
/* harmony export */ });
/**
 * JSON in ASCII alone: what lies beyond is escaped, so that a text's length is its size in bytes on every store,
 * and object metadata (which travels in HTTP headers on some paths) carries it unharmed.
 */
function asciiJson(value) {
    return JSON.stringify(value).replace(/[\u007f-\uffff]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, "0")}`);
}


/***/ }),

/***/ 9436:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   Y: () => (/* binding */ withRequestDeadline)
/* harmony export */ });
/* harmony import */ var _errors_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(9473);
/* harmony import */ var _lock_time_limit_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(6855);


function withRequestDeadline(store, requestMs, clock) {
    const limited = (signal, late, call) => (0,_lock_time_limit_js__WEBPACK_IMPORTED_MODULE_1__/* .withTimeLimit */ .Bv)({ ms: requestMs, clock, late, signal }, call);
    const noAnswer = () => new _errors_js__WEBPACK_IMPORTED_MODULE_0__/* .LockError */ .Ku("unavailable", `${store.url} did not answer within ${Math.round(requestMs)} ms`, {
        hint: "Check the network and the endpoint.",
    });
    const noWord = () => new _errors_js__WEBPACK_IMPORTED_MODULE_0__/* .AmbiguousWriteError */ .yI(`${store.url} did not answer a write within ${Math.round(requestMs)} ms`);
    return {
        url: store.url,
        maxBodyBytes: store.maxBodyBytes,
        minTtlMs: store.minTtlMs,
        restMs: store.restMs,
        read: (signal) => limited(signal, noAnswer, (inner) => store.read(inner)),
        swap: (expected, body, signal) => limited(signal, noWord, (inner) => store.swap(expected, body, inner)),
        ...(store.prove && {
            prove: (signal) => limited(signal, noAnswer, async (inner) => store.prove?.(inner)),
        }),
        [Symbol.asyncDispose]: () => store[Symbol.asyncDispose](),
    };
}


/***/ }),

/***/ 3658:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   GH: () => (/* binding */ hasRoomToGrow),
/* harmony export */   Ym: () => (/* binding */ encodeRecord),
/* harmony export */   xR: () => (/* binding */ MAX_RECORD_BYTES)
/* harmony export */ });
/* harmony import */ var _ascii_json_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(8200);
/* harmony import */ var _record_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(3797);


/**
 * The ceiling of stores that set none themselves, in bytes: room for some 600 waiters. Every poll reads the whole record,
 * so a higher one would cost all of them more than the order of a longer line is worth (docs/scale.md).
 */
const MAX_RECORD_BYTES = 64 * 1024;
/** How many characters of each info text stay, for holders and for waiters; the first step that fits is taken. */
const STEPS = [
    { holder: _record_js__WEBPACK_IMPORTED_MODULE_0__/* .MAX_INFO_LENGTH */ .Vv, waiter: _record_js__WEBPACK_IMPORTED_MODULE_0__/* .MAX_INFO_LENGTH */ .Vv },
    { holder: _record_js__WEBPACK_IMPORTED_MODULE_0__/* .MAX_INFO_LENGTH */ .Vv, waiter: 120 },
    { holder: 250, waiter: 60 },
    { holder: 120, waiter: 24 },
    { holder: 60, waiter: 0 },
    { holder: 24, waiter: 0 },
];
/** Nothing makes a record shorter. */
const BARE = { holder: 0, waiter: 0 };
/** The record's text in at most `maxBytes`; undefined when the line does not fit even without any info. */
function encodeRecord(record, maxBytes) {
    for (const step of [...STEPS, BARE]) {
        const text = encodeAt(step, record);
        if (text.length <= maxBytes)
            return text;
    }
    return undefined;
}
function encodeAt(step, { fence, line }) {
    return (0,_ascii_json_js__WEBPACK_IMPORTED_MODULE_1__/* .asciiJson */ .i)({
        format: _record_js__WEBPACK_IMPORTED_MODULE_0__/* .RECORD_FORMAT */ .q7,
        fence: fence.toString(),
        line: line.map((claim) => toJson(claim, claim.fence === undefined ? step.waiter : step.holder)),
    });
}
/** No claim takes more: seven texts, each character of them up to six bytes long, and what stands around them. */
const MAX_CLAIM_BYTES = 7 * 6 * _record_js__WEBPACK_IMPORTED_MODULE_0__/* .MAX_INFO_LENGTH */ .Vv + 1_000;
/** Longer than any fence will be while milliseconds since 1970 are counted. */
const WIDEST_FENCE = 10n ** 19n;
/**
 * Whether the record still fits once everybody in it was granted. A claim joins only then, so a holder never loses
 * its place to a lack of room.
 */
function hasRoomToGrow(record, maxBytes) {
    // Mostly so, and then there is no need to write the text only to measure it.
    if ((record.line.length + 1) * MAX_CLAIM_BYTES <= maxBytes)
        return true;
    const line = record.line.map((claim) => ({ ...claim, fence: WIDEST_FENCE }));
    return encodeAt(BARE, { fence: WIDEST_FENCE, line }).length <= maxBytes;
}
function toJson(claim, infoLength) {
    return {
        id: claim.id,
        beat: claim.beat,
        ttlMs: claim.ttlMs,
        limit: claim.limit,
        ...(claim.fence === undefined ? {} : { fence: claim.fence.toString() }),
        ...(infoLength === 0 ? {} : { info: cutInfo(claim.info, infoLength) }),
    };
}
/** Texts are cut to `length`; a time or a version cut short would mislead, so those stay whole or go. */
function cutInfo(info, length) {
    const cut = (text) => (text.length <= length ? text : `${text.slice(0, length - 1)}…`).toWellFormed();
    const whole = (text) => (text.length <= length ? text : "");
    const texts = {
        who: cut(info.who),
        why: cut(info.why),
        where: whole(info.where),
        operation: cut(info.operation),
        created: whole(info.created),
        version: whole(info.version),
    };
    const said = Object.entries(texts).filter(([, text]) => text !== "");
    return { ...Object.fromEntries(said), ...(info.expectedMs === undefined ? {} : { expectedMs: info.expectedMs }) };
}


/***/ }),

/***/ 3797:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   Hh: () => (/* binding */ parseRecord),
/* harmony export */   Vv: () => (/* binding */ MAX_INFO_LENGTH),
/* harmony export */   j_: () => (/* binding */ isClaim),
/* harmony export */   q7: () => (/* binding */ RECORD_FORMAT)
/* harmony export */ });
/* unused harmony export parseInfo */
/* harmony import */ var _errors_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(9473);
/* harmony import */ var _lock_timing_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(3018);
/**
 * The record: the text that a lock keeps in a store, format 1. Everything in it is foreign text until parsed here.
 * docs/record.md describes it for other implementations.
 */


const RECORD_FORMAT = 1;
const TOKEN = /^[\w-]{1,64}$/;
const FENCE = /^\d{1,30}$/;
/** The most claims that a record is taken to hold; beyond, it is no record of ours. */
const MAX_CLAIMS = 10_000;
/** The longest info text that is shown or written; more is cut. */
const MAX_INFO_LENGTH = 500;
/** @throws LockError `invalid` when the text is no lock record, or one of a newer format. */
function parseRecord(text, url) {
    const foreign = (why) => new _errors_js__WEBPACK_IMPORTED_MODULE_0__/* .LockError */ .Ku("invalid", `what stands at ${url} is no lock record of cloud-lock (${why}); it was left untouched`, {
        hint: "Choose another lock name, or move that object away.",
    });
    let json;
    try {
        json = JSON.parse(text);
    }
    catch {
        // Without the cause, whose message quotes the foreign text.
        throw foreign("not JSON");
    }
    if (!isObject(json))
        throw foreign("not a JSON object");
    if (typeof json.format === "number" && json.format > RECORD_FORMAT && "line" in json)
        throw new _errors_js__WEBPACK_IMPORTED_MODULE_0__/* .LockError */ .Ku("invalid", `the lock record at ${url} has format ${json.format}, newer than this program's`, {
            hint: "Upgrade cloud-lock here: an older one must not touch the record.",
        });
    if (json.format !== RECORD_FORMAT)
        throw foreign("no format number that this program knows");
    const fence = parseFence(json.fence);
    if (fence === undefined)
        throw foreign("its fence is no number");
    if (!Array.isArray(json.line) || json.line.length > MAX_CLAIMS)
        throw foreign("its line is no list of claims");
    const line = json.line.map((entry, index) => {
        const claim = parseClaim(entry);
        if (!claim || (claim.fence ?? 0n) > fence)
            throw foreign(`claim ${index} of its line is malformed`);
        return claim;
    });
    if (new Set(line.map((claim) => claim.id)).size !== line.length)
        throw foreign("a claim stands in its line twice");
    return { fence, line };
}
/** Whether everybody who reads the record will understand this claim. */
function isClaim({ id, ttlMs, limit }) {
    return parseClaim({ id, beat: "-", ttlMs, limit }) !== undefined;
}
function parseClaim(entry) {
    if (!isObject(entry))
        return undefined;
    const { id, beat, ttlMs, limit } = entry;
    const fence = entry.fence === undefined ? undefined : parseFence(entry.fence);
    if (typeof id !== "string" || !TOKEN.test(id) || typeof beat !== "string" || !TOKEN.test(beat))
        return undefined;
    if (typeof ttlMs !== "number" || !(ttlMs > 0 && ttlMs <= _lock_timing_js__WEBPACK_IMPORTED_MODULE_1__/* .MAX_TTL_MS */ .xz))
        return undefined;
    if (limit !== null && !(typeof limit === "number" && Number.isSafeInteger(limit) && limit >= 1))
        return undefined;
    if (entry.fence !== undefined && fence === undefined)
        return undefined;
    return { id, beat, ttlMs, limit, fence, info: parseInfo(entry.info) };
}
function parseFence(value) {
    return typeof value === "string" && FENCE.test(value) ? BigInt(value) : undefined;
}
/** Info is for people only, so what is missing or malformed is empty rather than an error. */
function parseInfo(value) {
    const info = isObject(value) ? value : {};
    const text = (key) => typeof info[key] === "string" ? info[key].slice(0, MAX_INFO_LENGTH).toWellFormed() : "";
    const { expectedMs } = info;
    const isTime = typeof expectedMs === "number" && expectedMs >= 0 && expectedMs <= Number.MAX_SAFE_INTEGER;
    return {
        who: text("who"),
        why: text("why"),
        where: text("where"),
        operation: text("operation"),
        created: text("created"),
        expectedMs: isTime ? expectedMs : undefined,
        version: text("version"),
    };
}
function isObject(value) {
    return typeof value === "object" && value !== null && !Array.isArray(value);
}


/***/ }),

/***/ 4251:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

// ESM COMPAT FLAG
__webpack_require__.r(__webpack_exports__);

// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  command: () => (/* binding */ command)
});

// EXTERNAL MODULE: ./build/address.js
var address = __webpack_require__(2952);
// EXTERNAL MODULE: ./build/backends/open.js
var backends_open = __webpack_require__(4926);
// EXTERNAL MODULE: ./build/cas/deadline.js
var deadline = __webpack_require__(9436);
// EXTERNAL MODULE: ./build/errors.js
var errors = __webpack_require__(9473);
// EXTERNAL MODULE: ./build/text.js
var build_text = __webpack_require__(977);
// EXTERNAL MODULE: ./build/cli/exit-codes.js
var exit_codes = __webpack_require__(5158);
// EXTERNAL MODULE: ./build/cli/print-json.js
var print_json = __webpack_require__(9749);
// EXTERNAL MODULE: ./build/cas/encode.js
var encode = __webpack_require__(3658);
// EXTERNAL MODULE: ./build/cas/record.js
var cas_record = __webpack_require__(3797);
// EXTERNAL MODULE: ./build/duration.js + 2 modules
var duration = __webpack_require__(7437);
;// CONCATENATED MODULE: ./build/cli/store-trial.js




/** Tries of one request. Some stores take one write a second of one record and refuse what is over that. */
const TRIES = 3;
/** HTTP dates are whole seconds, and a request takes its time: less than this is no difference. */
const CLOCK_TOLERANCE_MS = 3_000;
/**
 * Reads and writes the record of `store`; one that was absent is left as a free lock. Ends at the first thing that is wrong; what
 * the store refuses is a finding and not thrown.
 */
async function* tryStore(store, deps) {
    let topic = "read";
    const doing = (name, call) => {
        topic = name;
        return persistently(deps, call);
    };
    try {
        const begin = deps.clock.now().wallMs;
        const seen = await doing("read", (signal) => store.read(signal));
        const clock = clockFinding((begin + deps.clock.now().wallMs) / 2 - seen.serverNowMs);
        const body = recordToWrite(store, seen);
        yield { level: "ok", topic, message: "the store answers, and these credentials may read" };
        yield clock;
        if (store.prove) {
            await doing("conditions", async (signal) => store.prove?.(signal));
            yield { level: "ok", topic, message: "this endpoint, which is not the cloud's own, honours them" };
        }
        yield* tryWrites(store, seen.version, body, doing);
    }
    catch (error) {
        if (!(error instanceof errors/* LockError */.Ku))
            throw error;
        yield { level: "fail", topic, message: error.message, hint: error.hint, kind: error.kind };
    }
}
async function* tryWrites(store, found, body, doing) {
    const first = found ?? (await doing("create", async (signal) => won(store, await store.swap(undefined, body, signal))));
    if (found === undefined)
        yield { level: "ok", topic: "create", message: "a record was created where none stood" };
    if ((await doing("stale create", (signal) => store.swap(undefined, body, signal))) !== undefined)
        throw ignored(store, "a create where a record stood was accepted");
    yield { level: "ok", topic: "stale create", message: "refused, as it must be" };
    const second = await doing("swap", async (signal) => won(store, await store.swap(first, body, signal)));
    yield { level: "ok", topic: "swap", message: "a write at the record's version was accepted" };
    if ((await doing("stale swap", (signal) => store.swap(first, body, signal))) !== undefined)
        throw ignored(store, "a write at a version that had passed was accepted");
    yield { level: "ok", topic: "stale swap", message: "refused, as it must be" };
    const last = await doing("read back", (signal) => store.read(signal));
    if (last.version !== second || last.body !== body)
        throw changed(store);
    yield { level: "ok", topic: "read back", message: "the record reads as it was written" };
}
/**
 * What is written: a free lock as casLock makes it, so that whatever meets the scratch record understands it. A record
 * that stands there is written again as it is; should anybody hold a lock of this name, nothing is taken away.
 */
function recordToWrite(store, seen) {
    const free = { fence: BigInt(Math.trunc(seen.serverNowMs)), line: [] };
    const record = seen.version === undefined ? free : (0,cas_record/* parseRecord */.Hh)(seen.body, store.url);
    const body = (0,encode/* encodeRecord */.Ym)(record, store.maxBodyBytes);
    if (body === undefined)
        throw new errors/* LockError */.Ku("invalid", `${store.url} has no room for a record`);
    return body;
}
function won(store, version) {
    if (version !== undefined)
        return version;
    throw changed(store);
}
function changed(store) {
    return new errors/* LockError */.Ku("unavailable", `somebody else changed ${store.url} at the same time`, {
        hint: "Run doctor again when no other doctor is at work on this store.",
    });
}
function ignored(store, what) {
    return new errors/* LockError */.Ku("invalid", `${store.url}: ${what}, so two holders could get the same lock`, {
        hint: "Use a store that honours conditional writes.",
    });
}
function clockFinding(aheadMs) {
    const topic = "clock";
    if (Math.abs(aheadMs) < CLOCK_TOLERANCE_MS)
        return { level: "ok", topic, message: "this machine's clock agrees with the store's" };
    const distance = `${(0,duration/* formatDuration */.a)(Math.abs(aheadMs))} ${aheadMs > 0 ? "ahead of" : "behind"}`;
    return {
        level: "ok",
        topic,
        message: `this machine's clock is ${distance} the store's; the lock does not depend on it`,
    };
}
/** Repeats what failed for now and certainly changed nothing. */
async function persistently(deps, call) {
    const never = new AbortController().signal;
    for (let tries = 1;; tries++) {
        try {
            return await call(never);
        }
        catch (error) {
            if (tries === TRIES || !(0,errors/* isTransient */.dg)(error) || error instanceof errors/* AmbiguousWriteError */.yI)
                throw error;
            await deps.clock.sleep(1_000 * (1 + deps.random.fraction()));
        }
    }
}

;// CONCATENATED MODULE: ./build/cli/doctor.js
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
/** `cloud-lock doctor`: tries what a lock needs of a store, and says what is right, what is wrong and what to do. */








/** The longest that one request of the trial may take. */
const REQUEST_MS = 10_000;
/** The longest that reading the set-up may take. */
const EXAMINE_MS = 30_000;
const command = async ({ args, console, deps }) => {
    const base = (0,address/* storeUrl */.T4)(args.words[0] ?? args.text("store"), deps.env);
    const findings = [];
    for await (const finding of examineStore(base, deps)) {
        findings.push(finding);
        if (!args.has("json"))
            process.stdout.write(`${describe(finding)}\n`);
    }
    const failed = findings.find((finding) => finding.level === "fail");
    if (args.has("json")) {
        const shown = findings.map(({ level, topic, message, hint }) => ({ level, topic, message, hint: hint ?? null }));
        (0,print_json/* printJson */.Q)({ store: base.href, fit: failed === undefined, findings: shown });
    }
    else
        console.say(`${(0,build_text/* harmless */.I)(base.href)} is ${failed ? "not fit" : "fit"} for locks`);
    return failed ? exit_codes/* EXIT */.d[failed.kind ?? "invalid"] : exit_codes/* EXIT */.d.ok;
};
async function* examineStore(base, deps) {
    const env_1 = { stack: [], error: void 0, hasError: false };
    try {
        const driver = await (0,backends_open/* loadDriver */.L)(base);
        const store = __addDisposableResource(env_1, await driver.openStore((0,address/* nameUnder */.c9)(base, address/* DOCTOR_NAME */.Ow), deps), true);
        let reached = false;
        for await (const finding of tryStore((0,deadline/* withRequestDeadline */.Y)(store, REQUEST_MS, deps.clock), deps)) {
            yield finding;
            reached ||= finding.level === "ok";
        }
        // Whoever cannot be read from at all has nothing to say of its set-up either.
        if (!reached)
            return;
        try {
            yield* driver.examine(base, deps, AbortSignal.timeout(EXAMINE_MS));
        }
        catch (error) {
            if (!(error instanceof errors/* LockError */.Ku))
                throw error;
            yield { level: "warn", topic: "set-up", message: `could not be read: ${error.message}`, hint: error.hint };
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
function describe({ level, topic, message, hint }) {
    const mark = level === "fail" ? "FAIL" : level;
    const advice = hint ? `. ${(0,build_text/* harmless */.I)(hint, 600)}` : "";
    return `${mark.padEnd(4)}  ${(0,build_text/* harmless */.I)(topic, 40)}: ${(0,build_text/* harmless */.I)(message, 600)}${advice}`;
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

/***/ 6855:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   Bv: () => (/* binding */ withTimeLimit),
/* harmony export */   Ti: () => (/* binding */ eachWithin),
/* harmony export */   Wh: () => (/* binding */ unlessAborted)
/* harmony export */ });
/** Made once: an abort without a reason makes a DOMException, whose stack costs more than all the rest of the call. */
const OVER = new Error("the call is over");
/** Runs `call` with a signal that ends at the limit; then rejects at once, also where the call does not listen to it. */
async function withTimeLimit(limit, call) {
    const { ms, clock, late, signal } = limit;
    signal?.throwIfAborted();
    const done = new AbortController();
    const inner = new AbortController();
    const onAbort = () => inner.abort(signal?.reason);
    signal?.addEventListener("abort", onAbort, { once: true });
    clock.sleep(ms, done.signal).then(() => inner.abort(late()), () => { });
    try {
        return await unlessAborted(inner.signal, () => call(inner.signal));
    }
    finally {
        done.abort(OVER);
        signal?.removeEventListener("abort", onAbort);
    }
}
/** The values of what `begin` makes; its signal ends, and the iteration fails, when one of them takes longer than the limit. */
async function* eachWithin(limit, begin) {
    const over = new AbortController();
    const values = begin(over.signal)[Symbol.asyncIterator]();
    try {
        for (;;) {
            const next = await withTimeLimit(limit, () => values.next());
            if (next.done)
                return;
            yield next.value;
        }
    }
    finally {
        over.abort(OVER);
    }
}
/** Settles as `call` does, or rejects with the signal's reason as soon as that is aborted. */
async function unlessAborted(signal, call) {
    signal.throwIfAborted();
    let onAbort = () => { };
    // Listens before the call does, so that the reason given here is the one that wins.
    const aborted = new Promise((_, reject) => {
        onAbort = () => reject(signal.reason);
        signal.addEventListener("abort", onAbort, { once: true });
    });
    try {
        return await Promise.race([call(), aborted]);
    }
    finally {
        signal.removeEventListener("abort", onAbort);
    }
}


/***/ }),

/***/ 3018:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   Un: () => (/* binding */ planTiming),
/* harmony export */   XW: () => (/* binding */ remainingMs),
/* harmony export */   jW: () => (/* binding */ marginMs),
/* harmony export */   kD: () => (/* binding */ waitingTtlMs),
/* harmony export */   nC: () => (/* binding */ abortReserveMs),
/* harmony export */   vZ: () => (/* binding */ isFarBack),
/* harmony export */   xz: () => (/* binding */ MAX_TTL_MS)
/* harmony export */ });
/* unused harmony export DEFAULT_TTL_MS */
/* harmony import */ var _clock_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(7094);
/* harmony import */ var _errors_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(9473);
/** Every duration that the lock lives by, derived from the ttl, and checked as one chain. Pure. */


const DEFAULT_TTL_MS = 5 * 60_000;
/** The longest ttl that a record may hold: a forgotten lock frees itself within a month. */
const MAX_TTL_MS = 30 * 24 * 3_600_000;
/**
 * How much earlier a holder stops, and how much later a waiter takes over, than the ttl alone would say.
 * A sixteenth of the ttl on either side absorbs clocks that run 5 % fast or slow: (ttl − m) / 0.95 < (ttl + m) / 1.05.
 */
function marginMs(ttlMs) {
    return ttlMs / 16;
}
/** How many claims may stand in the way of one that is near the front. */
const NEAR_BLOCKERS = 8;
const FAR_FACTOR = 4;
/** Whether a waiter is so far back that it has time. */
function isFarBack(blockers) {
    return blockers > NEAR_BLOCKERS;
}
/**
 * For how long a waiter's sign of life is good, in milliseconds. Far back it is good for longer, so that a long line
 * writes seldom; a waiter that comes near the front says so at once.
 * @param blockers how many claims must leave before this one may hold
 */
function waitingTtlMs(ttlMs, blockers) {
    return isFarBack(blockers) ? Math.min(ttlMs * FAR_FACTOR, MAX_TTL_MS) : ttlMs;
}
/**
 * Kept between the kill and the end of validity, for the kill itself to take effect: a 32nd of the ttl and at most a
 * second, but where the ttl allows it no less than a machine with too much work needs (`npm run chaos` saw 110 ms).
 */
function abortReserveMs(ttlMs) {
    return Math.min(1_000, Math.max(ttlMs / 32, Math.min(250, ttlMs / 8)));
}
/** The grace by default, where an eighth of the ttl is not less. */
const DEFAULT_GRACE_MS = 10_000;
/**
 * Fills in what was not given and checks the whole chain.
 * @throws LockError `invalid` when the times cannot hold together.
 */
function planTiming(options, minTtlMs) {
    const ttlMs = options.ttlMs ?? DEFAULT_TTL_MS;
    const refreshMs = options.refreshMs ?? ttlMs / 8;
    const requestMs = Math.min(10_000, ttlMs / 10, refreshMs * 0.8);
    const graceMs = options.graceMs ?? Math.min(DEFAULT_GRACE_MS, ttlMs / 8);
    if (!(ttlMs >= minTtlMs))
        throw new _errors_js__WEBPACK_IMPORTED_MODULE_1__/* .LockError */ .Ku("invalid", `ttl ${ttlMs} ms is below this store's minimum of ${minTtlMs} ms`, {
            hint: "Give a longer --ttl.",
        });
    if (ttlMs > MAX_TTL_MS)
        throw new _errors_js__WEBPACK_IMPORTED_MODULE_1__/* .LockError */ .Ku("invalid", `ttl ${ttlMs} ms is above the longest of 30 days`, {
            hint: "Give a shorter --ttl.",
        });
    if (!(refreshMs > 0) || !(graceMs >= 0))
        throw new _errors_js__WEBPACK_IMPORTED_MODULE_1__/* .LockError */ .Ku("invalid", "the refresh interval must be more than nothing, and the grace no less");
    const usableMs = ttlMs - marginMs(ttlMs) - abortReserveMs(ttlMs);
    if (3 * refreshMs + graceMs >= usableMs)
        throw new _errors_js__WEBPACK_IMPORTED_MODULE_1__/* .LockError */ .Ku("invalid", `three refreshes (3 × ${refreshMs} ms) and the grace (${graceMs} ms) do not fit into the ttl less its margins (${usableMs} ms)`, { hint: "Give a longer --ttl, or a shorter --grace." });
    return { ttlMs, refreshMs, requestMs, graceMs };
}
/** What is left of a lease's validity, in milliseconds; zero or less when it has ended. */
function remainingMs(lease, now) {
    return lease.ttlMs - marginMs(lease.ttlMs) - (0,_clock_js__WEBPACK_IMPORTED_MODULE_0__/* .holderElapsedMs */ .hA)(lease.sentAt, now);
}


/***/ })

};
