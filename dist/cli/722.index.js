export const id = 722;
export const ids = [722];
export const modules = {

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
 * slower the further back they stand, up to ten times that and never more than `maxMs`.
 * @param blockers how many claims must leave before this one may hold; at least 1
 */
function pollDelayMs(pollMs, blockers, maxMs, random) {
    const factor = Math.min(1 + (blockers - 1) / 4, MAX_POLL_FACTOR);
    return Math.min(pollMs * factor, maxMs) * (0.5 + random.fraction() / 2);
}
/**
 * Exponential backoff with full jitter ("Exponential Backoff And Jitter", AWS Architecture Blog, 2015).
 * @param failures how many attempts in a row have failed; at least 1
 */
function retryDelayMs(failures, maxMs, random) {
    return random.fraction() * Math.min(maxMs, 250 * 2 ** Math.min(failures - 1, 16));
}


/***/ }),

/***/ 6254:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   B: () => (/* binding */ mayHold),
/* harmony export */   J: () => (/* binding */ blockersBefore)
/* harmony export */ });
/** Who may hold: the one pure function that every store and every party agrees on. */
/**
 * Claim `index` may hold when it stands before the smallest limit among claims 0…index.
 *
 * That one rule covers exclusive (1), N and shared (null). It is first come, first served; nobody overtakes a waiting
 * exclusive claim, since its limit binds all behind it; claims that disagree on the limit are safe for the strictest
 * among those that came first; and a later claim never touches an earlier one.
 */
function mayHold(line, index) {
    let smallest = Number.POSITIVE_INFINITY;
    for (const claim of line.slice(0, index + 1))
        smallest = Math.min(smallest, claim.limit ?? Number.POSITIVE_INFINITY);
    return index < smallest;
}
/** How many of the claims before `index` must leave, the first ones first, until it may hold; 0 when it may now. */
function blockersBefore(line, index) {
    let gone = 0;
    while (!mayHold(line.slice(gone), index - gone))
        gone++;
    return gone;
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


/***/ }),

/***/ 7291:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {


// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  f: () => (/* binding */ openBackend)
});

// EXTERNAL MODULE: ./build/backends/open.js
var backends_open = __webpack_require__(4926);
// EXTERNAL MODULE: ./build/cas/deadline.js
var deadline = __webpack_require__(9436);
// EXTERNAL MODULE: ./build/errors.js
var errors = __webpack_require__(9473);
// EXTERNAL MODULE: ./build/lock/line.js
var lock_line = __webpack_require__(6254);
// EXTERNAL MODULE: ./build/lock/timing.js
var lock_timing = __webpack_require__(3018);
;// CONCATENATED MODULE: ./build/cas/courtesy.js
/** The longest pause after the first write in vain, in milliseconds; after each further one it is `GROWTH` times that. */
const FIRST_PAUSE_MS = 1_000;
const GROWTH = 4;
/** Standing outside counts for as many writes in vain. */
const OUTSIDE = 3;
/** Where writes are scarce, who joins lets so many go by that others may be in a hurry to make. */
const SPARED_WRITES = 2;
/** How far apart writes are taken where the store does not say, but has refused one. */
const USUAL_REST_MS = 1_000;
/** All moments are in milliseconds on the waiter's own monotonic clock. */
class Courtesy {
    random;
    restMs;
    /** Writes in vain, in a row. */
    setbacks = 0;
    refused = false;
    /** When the last setback was; undefined: the pause counts from the next wish to write. */
    sinceMs;
    quietUntilMs;
    /** `restMs`: how long the store wants a record to rest between two writes; undefined: it takes any number. */
    constructor(random, restMs) {
        this.random = random;
        this.restMs = restMs;
    }
    /** Whether a waiter may give a sign of life now; `maxMs` is the longest pause, so that it does not come too late. */
    mayWrite(nowMs, maxMs) {
        if (this.setbacks === 0)
            return true;
        const ceilingMs = Math.min(maxMs, FIRST_PAUSE_MS * GROWTH ** (this.setbacks - 1));
        this.quietUntilMs ??= (this.sinceMs ?? nowMs) + this.random.fraction() * ceilingMs;
        return nowMs >= this.quietUntilMs;
    }
    /**
     * Whether a waiter may join the line now. Where writes are scarce, only a record that has rested: the time before is
     * for holders and the next in line, who cannot wait. Near the front a waiter heeds that only once it was refused.
     * @param ageMs for how long the record has stood unchanged, where the store tells
     */
    mayJoin(nowMs, maxMs, farBack, ageMs = Number.POSITIVE_INFINITY) {
        const scarce = this.refused || (farBack && this.restMs !== undefined);
        if (scarce && ageMs < SPARED_WRITES * (this.restMs ?? USUAL_REST_MS))
            return false;
        return this.mayWrite(nowMs, maxMs);
    }
    /** Others wrote before us again and again. */
    lostRaces(nowMs) {
        this.setBack(this.setbacks + 1, nowMs);
    }
    /** The store took no write of ours: it is asked too much. */
    wasRefused(nowMs) {
        this.refused = true;
        this.setBack(this.setbacks + 1, nowMs);
    }
    /** The line was full. */
    stoodOutside() {
        this.setBack(Math.max(this.setbacks, OUTSIDE), undefined);
    }
    hasWritten() {
        this.refused = false;
        this.setBack(0, undefined);
    }
    setBack(setbacks, sinceMs) {
        this.setbacks = setbacks;
        this.sinceMs = sinceMs;
        this.quietUntilMs = undefined;
    }
}

// EXTERNAL MODULE: ./build/cas/encode.js
var encode = __webpack_require__(3658);
// EXTERNAL MODULE: ./build/clock.js
var clock = __webpack_require__(7094);
;// CONCATENATED MODULE: ./build/cas/observer.js
/**
 * Staleness by observation: a claim is stale when *we* have seen it unchanged for its ttl plus margin on our own
 * clock; no clock of anybody else is compared with ours (the method of Kubernetes' client-go leader election).
 * One shortcut: the server's own age of the whole record, where the store vouches for it.
 */


/** HTTP dates are whole seconds, so an age by the server's clocks may be almost two seconds off. */
const DATE_ROUNDING_MS = 2_000;
class Observer {
    seen = new Map();
    ageMs = 0;
    /**
     * Notes what one read saw. A new beat counts from the reply, an old one up to when the request was sent: whatever
     * the request took, the claim is known to have stood unchanged only in between.
     */
    observe(line, sentAt, repliedAt, ageMs = 0) {
        this.ageMs = ageMs;
        const present = new Set(line.map((claim) => claim.id));
        for (const id of this.seen.keys())
            if (!present.has(id))
                this.seen.delete(id);
        for (const claim of line) {
            const known = this.seen.get(claim.id);
            if (known?.beat !== claim.beat)
                this.seen.set(claim.id, { beat: claim.beat, unchangedMs: 0, at: repliedAt });
            else if (sentAt.monotonicMs > known.at.monotonicMs) {
                // Piecewise, so that a wall clock set back an hour costs one interval of patience and not an hour.
                known.unchangedMs += (0,clock/* waiterElapsedMs */.hg)(known.at, sentAt);
                known.at = sentAt;
            }
        }
    }
    unchangedMs(claim) {
        const known = this.seen.get(claim.id);
        return known?.beat === claim.beat ? known.unchangedMs : 0;
    }
    isStale(claim) {
        const patienceMs = claim.ttlMs + (0,lock_timing/* marginMs */.jW)(claim.ttlMs);
        if (this.unchangedMs(claim) >= patienceMs)
            return true;
        return this.ageMs >= patienceMs + (0,lock_timing/* marginMs */.jW)(claim.ttlMs) + DATE_ROUNDING_MS;
    }
}

// EXTERNAL MODULE: ./build/cas/record.js
var cas_record = __webpack_require__(3797);
;// CONCATENATED MODULE: ./build/cas/handle.js




/** How far the fence may stay behind the server's time: more than servers that tell it in whole seconds get wrong. */
const FENCE_LAG_MS = 2_000;
class RecordHandle {
    observer = new Observer();
    /** What stands in the store as far as the last clean answer told; undefined when it must be read. */
    known;
    /** The highest fence ever seen here. */
    highestFence = 0n;
    /** The server's own time at its last answer to a read, in milliseconds since 1970. */
    serverNowMs = 0;
    /** A write of unknown outcome: it can still be applied for as long as the record stands at `expected`. */
    uncertain;
    proven = false;
    store;
    clock;
    constructor(store, clock) {
        this.store = store;
        this.clock = clock;
    }
    /** True while a write of ours may still be applied at some later time. */
    get writeMayLand() {
        return this.uncertain !== undefined;
    }
    /**
     * Reads, parses and observes.
     * @throws LockError `denied` when the store does not show the record: what is hidden is not absent.
     */
    async read(signal, beforeCreate = false) {
        this.known = undefined;
        const { uncertain } = this;
        const sentAt = this.clock.now();
        const { version, body, hidden, serverNowMs, ageMs } = await this.store.read(signal);
        this.serverNowMs = serverNowMs;
        if (hidden && !beforeCreate)
            throw hiddenRecord(this.store.url);
        // A record created anew starts above every fence issued before: none runs ahead of the server's time.
        const blank = { fence: BigInt(Math.trunc(serverNowMs)), line: [] };
        const record = body === "" ? blank : (0,cas_record/* parseRecord */.Hh)(body, this.store.url);
        this.observer.observe(record.line, sentAt, this.clock.now(), ageMs);
        // Only a read that was sent after the write can tell that it is too late for it.
        if (!hidden && uncertain === this.uncertain && uncertain?.expected !== version)
            this.uncertain = undefined;
        return this.remember({ version, record, ageMs });
    }
    /** A read that leads to a write: the first one also proves that the store honours conditions, at the same time. */
    async readBeforeWrite(signal, mayCreate = false) {
        const proof = this.proven ? undefined : this.store.prove?.(signal);
        proof?.catch(() => { });
        // One after the other, so that no read is left under way, to overwrite what a later one tells.
        const seen = await this.read(signal, mayCreate);
        await proof;
        this.proven = true;
        return seen;
    }
    /** One conditional write. undefined: the race was lost, read again. */
    async swap(seen, record, signal) {
        const body = (0,encode/* encodeRecord */.Ym)(record, this.store.maxBodyBytes);
        if (body === undefined)
            throw new errors/* LockError */.Ku("unavailable", `${record.line.length} claims do not fit into the record of ${this.store.url}`, {
                hint: "Wait until some have left the line.",
            });
        this.known = undefined;
        const sentAt = this.clock.now();
        let version;
        try {
            version = await this.store.swap(seen.version, body, signal);
        }
        catch (error) {
            // Who aborts may give a LockError as the reason, which says nothing of the write.
            const unknown = signal.aborted || !(error instanceof errors/* LockError */.Ku) || error instanceof errors/* AmbiguousWriteError */.yI;
            if (unknown)
                this.uncertain = { expected: seen.version };
            throw error;
        }
        if (version === undefined)
            return undefined;
        this.uncertain = undefined;
        // A clean swap also proves that nobody else has written since what we had seen.
        this.observer.observe(record.line, sentAt, this.clock.now());
        this.remember({ version, record });
        return { version, sentAt };
    }
    /**
     * Above every fence issued before: by one, and by the server's time so that it also holds where an administrator has
     * restored an old record. The lag leaves a record created anew above its forerunner.
     */
    nextFence() {
        const byTime = BigInt(Math.trunc(this.serverNowMs) - FENCE_LAG_MS);
        return byTime > this.highestFence ? byTime : this.highestFence + 1n;
    }
    /** Whether one more claim may join the line. */
    hasRoomFor(record) {
        return (0,encode/* hasRoomToGrow */.GH)(record, this.store.maxBodyBytes);
    }
    /** The line without the claims that were seen stale; never without our own. */
    livingLine(record, ownId) {
        return record.line.filter((claim) => claim.id === ownId || !this.observer.isStale(claim));
    }
    remember(seen) {
        this.known = seen;
        if (seen.record.fence > this.highestFence)
            this.highestFence = seen.record.fence;
        return seen;
    }
}
function hiddenRecord(url) {
    return new errors/* LockError */.Ku("denied", `${url} cannot be read: the store says 403, as it also does for what is absent`, {
        hint: "Grant the right to read the lock's object, and to list the bucket.",
    });
}

;// CONCATENATED MODULE: ./build/cas/races.js

/** The longest pause between two races. */
const MAX_PAUSE_MS = 1_000;
/** Races lost in a row before the caller is told that the lock is contended (and may try again). */
const MAX_RACES = 20;
/**
 * Runs `attempt` until it has an outcome other than a lost race (undefined), pausing at random so that rivals drift apart.
 * @throws LockError `unavailable` after twenty races
 */
async function untilNoRace({ url, ttlMs, signal, clock, random }, attempt) {
    // A short ttl leaves no time for long pauses.
    const maxMs = Math.min(MAX_PAUSE_MS, ttlMs / 16);
    for (let race = 0; race < MAX_RACES; race++) {
        if (race > 0)
            await clock.sleep(random.fraction() * Math.min(25 * 2 ** race, maxMs), signal);
        signal.throwIfAborted();
        const outcome = await attempt(race);
        if (outcome !== undefined)
            return outcome;
    }
    throw new errors/* LockError */.Ku("unavailable", `${url} is so contended that ${MAX_RACES} writes in a row were lost or refused`);
}
/** The store said for certain that it did not write, since it is asked too much at present. */
function isRefusal(error) {
    return error instanceof errors/* LockError */.Ku && error.kind === "unavailable" && !(error instanceof errors/* AmbiguousWriteError */.yI);
}

;// CONCATENATED MODULE: ./build/cas/view.js
function viewOf(url, seen, observer) {
    const claims = seen.record.line.map((claim) => {
        const { id, limit, ttlMs, info } = claim;
        return { id, limit, ttlMs, info, fence: claim.fence?.toString(), unchangedMs: observer.unchangedMs(claim) };
    });
    const fence = seen.version === undefined ? undefined : seen.record.fence.toString();
    return { url, version: seen.version, fence, claims, ageMs: seen.ageMs };
}

;// CONCATENATED MODULE: ./build/cas/lock.js








/** Races lost in a row before a waiter lets the others go first. */
const MAX_WAITER_RACES = 12;
/** One claim's view of the lock in `store`: open one for each claim. */
function casLock(store, deps) {
    return new CasLock(store, deps);
}
class CasLock {
    url;
    minTtlMs;
    store;
    clock;
    random;
    handle;
    courtesy;
    /** When our waiting claim last gave a sign of life for certain. */
    beatAt;
    constructor(store, deps) {
        this.store = store;
        this.url = store.url;
        this.minTtlMs = store.minTtlMs;
        this.clock = deps.clock;
        this.random = deps.random;
        this.handle = new RecordHandle(store, deps.clock);
        this.courtesy = new Courtesy(deps.random, store.restMs);
    }
    get lastSeen() {
        return this.handle.known && this.view(this.handle.known);
    }
    async tryAcquire(claim, signal) {
        if (!(0,cas_record/* isClaim */.j_)(claim))
            throw new errors/* LockError */.Ku("invalid", `no claim on ${this.url} can have the limit ${claim.limit}, ttl ${claim.ttlMs} ms`);
        return this.untilNoRace(claim.ttlMs, signal, async (races) => {
            const seen = await this.handle.readBeforeWrite(signal, true);
            const living = this.handle.livingLine(seen.record, claim.id);
            const own = living.find((other) => other.id === claim.id);
            const line = own ? living : [...living, this.entry(claim, claim.ttlMs, undefined)];
            const index = line.findIndex((other) => other.id === claim.id);
            const blockers = (0,lock_line/* blockersBefore */.J)(line, index);
            const place = { index, blockers: Math.max(1, blockers), own };
            if (!own && !this.handle.hasRoomFor({ ...seen.record, line })) {
                this.courtesy.stoodOutside();
                return this.busy(seen, place, false);
            }
            if (blockers === 0)
                return this.grant(claim, seen, line, signal);
            const waiting = await this.wait(claim, seen, line, place, signal);
            if (waiting !== undefined || races + 1 < MAX_WAITER_RACES)
                return waiting;
            this.courtesy.lostRaces(this.nowMs);
            return this.busy(seen, place, own !== undefined);
        });
    }
    async refresh(lease, signal) {
        return this.untilNoRace(lease.ttlMs, signal, async () => {
            const { known } = this.handle;
            const seen = known?.version === lease.version ? known : await this.handle.read(signal);
            const own = seen.record.line.find((claim) => claim.id === lease.claimId);
            if (own?.fence === undefined || own.fence !== BigInt(lease.fence))
                return { kind: "lost", reason: "gone", view: this.view(seen) };
            const living = this.handle.livingLine(seen.record, lease.claimId);
            const line = living.map((claim) => (claim === own ? { ...own, beat: this.random.id() } : claim));
            const written = await this.swapSoon(seen, { ...seen.record, line }, signal);
            return written && granted(lease.claimId, own.fence, lease.ttlMs, written);
        });
    }
    async release(claimId, signal) {
        await this.untilNoRace(Number.POSITIVE_INFINITY, signal, async () => {
            const seen = this.handle.known ?? (await this.handle.read(signal));
            const present = seen.record.line.some((claim) => claim.id === claimId);
            // Where our claim is absent, a write of ours may still be under way: a swap of the same record bars it for good.
            if (!present && !this.handle.writeMayLand)
                return true;
            const line = this.handle.livingLine(seen.record, claimId).filter((claim) => claim.id !== claimId);
            return (await this.swapSoon(seen, { ...seen.record, line }, signal)) && true;
        });
    }
    async inspect(signal) {
        return this.view(await this.handle.read(signal));
    }
    async evict(claimId, view, signal) {
        const seen = await this.handle.readBeforeWrite(signal);
        const line = seen.record.line.filter((claim) => claim.id !== claimId);
        if (seen.version !== view.version || line.length === seen.record.line.length)
            return false;
        return (await this.handle.swap(seen, { ...seen.record, line }, signal)) !== undefined;
    }
    async [Symbol.asyncDispose]() {
        await this.store[Symbol.asyncDispose]();
    }
    /** The clean swap that writes our fence and a new beat: that, and nothing else, is a grant. */
    async grant(claim, seen, line, signal) {
        // A new one also where a write of unknown outcome has put one on our claim: that write may be older than it seems.
        const fence = this.handle.nextFence();
        const next = line.map((other) => (other.id === claim.id ? this.entry(claim, claim.ttlMs, fence) : other));
        const written = await this.swapSoon(seen, { fence, line: next }, signal);
        if (!written)
            return undefined;
        const grant = granted(claim.id, fence, claim.ttlMs, written);
        // A grant whose reply took longer than its validity is no grant: ask again.
        return (0,lock_timing/* remainingMs */.XW)(grant.lease, this.clock.now()) > 0 ? grant : undefined;
    }
    /** Joins the line, or gives a sign of life when one is due; otherwise a poll writes nothing. */
    async wait(claim, seen, line, place, signal) {
        const { own, blockers } = place;
        const ttlMs = (0,lock_timing/* waitingTtlMs */.kD)(claim.ttlMs, blockers);
        const notNow = () => this.busy(seen, place, own !== undefined);
        if (!this.mayWrite(place, ttlMs, seen.ageMs))
            return notNow();
        const next = line.map((other) => (other.id === claim.id ? this.entry(claim, ttlMs, undefined) : other));
        const record = { ...seen.record, line: next };
        let written;
        try {
            written = await this.handle.swap(seen, record, signal);
        }
        catch (error) {
            if (!isRefusal(error))
                throw error;
            this.courtesy.wasRefused(this.nowMs);
            return notNow();
        }
        if (!written)
            return undefined;
        this.courtesy.hasWritten();
        this.beatAt = written.sentAt;
        return this.busy({ version: written.version, record }, place, true);
    }
    /** Whether there is something to write for a waiter (it has not joined, a sign of life is due, it has come near), and now is the time. */
    mayWrite({ own, blockers }, ttlMs, ageMs) {
        const { nowMs } = this;
        const maxPauseMs = ttlMs / 16;
        if (own === undefined)
            return this.courtesy.mayJoin(nowMs, maxPauseMs, (0,lock_timing/* isFarBack */.vZ)(blockers), ageMs);
        const sinceBeatMs = this.beatAt && nowMs - this.beatAt.monotonicMs;
        const isDue = sinceBeatMs === undefined || sinceBeatMs >= own.ttlMs / 3;
        if (!isDue && own.ttlMs <= ttlMs)
            return false;
        return this.courtesy.mayWrite(nowMs, maxPauseMs);
    }
    /** A write that cannot wait: where the store refuses it for now, it is tried again as after a lost race. */
    async swapSoon(seen, record, signal) {
        try {
            return await this.handle.swap(seen, record, signal);
        }
        catch (error) {
            if (isRefusal(error))
                return undefined;
            throw error;
        }
    }
    untilNoRace(ttlMs, signal, attempt) {
        const { url, clock, random } = this;
        return untilNoRace({ url, ttlMs, signal, clock, random }, attempt);
    }
    get nowMs() {
        return this.clock.now().monotonicMs;
    }
    entry({ id, limit, info }, ttlMs, fence) {
        return { id, ttlMs, limit, info, fence, beat: this.random.id() };
    }
    busy(seen, place, joined) {
        return { kind: "busy", view: this.view(seen), ahead: place.index, blockers: place.blockers, joined };
    }
    view(seen) {
        return viewOf(this.url, seen, this.handle.observer);
    }
}
function granted(claimId, fence, ttlMs, written) {
    const { version, sentAt } = written;
    return { kind: "granted", lease: { claimId, fence: fence.toString(), version, ttlMs, sentAt } };
}

;// CONCATENATED MODULE: ./build/open.js
/** From a URL to a lock that can be acquired: loads the driver, plans the times, joins the parts. */




/** Sends nothing yet. @throws LockError `invalid` for a URL or times that cannot be. */
async function openBackend(url, times, deps, identity) {
    const driver = await (0,backends_open/* loadDriver */.L)(url);
    const store = await driver.openStore(url, { ...deps, identity });
    const timing = (0,lock_timing/* planTiming */.Un)(times, store.minTtlMs);
    const backend = casLock((0,deadline/* withRequestDeadline */.Y)(store, timing.requestMs, deps.clock), deps);
    return { backend, timing, [Symbol.asyncDispose]: () => backend[Symbol.asyncDispose]() };
}


/***/ })

};
