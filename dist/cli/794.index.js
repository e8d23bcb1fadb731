export const id = 794;
export const ids = [794];
export const modules = {

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

/***/ 2794:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

// ESM COMPAT FLAG
__webpack_require__.r(__webpack_exports__);

// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  command: () => (/* binding */ command)
});

// EXTERNAL MODULE: ./build/duration.js + 2 modules
var duration = __webpack_require__(7437);
// EXTERNAL MODULE: ./build/errors.js
var errors = __webpack_require__(9473);
// EXTERNAL MODULE: ./build/keeper/session.js + 1 modules
var keeper_session = __webpack_require__(9031);
// EXTERNAL MODULE: ./build/keeper/status.js
var keeper_status = __webpack_require__(229);
// EXTERNAL MODULE: ./build/lock/timing.js
var timing = __webpack_require__(3018);
// EXTERNAL MODULE: ./build/process/identity.js
var identity = __webpack_require__(6554);
;// CONCATENATED MODULE: ./build/keeper/verdict.js


/** Of several locks, the worst counts. */
function judge(status, clock) {
    const lost = (why) => ({ health: "lost", remainingMs: 0, why });
    if (!status)
        return lost("its keeper has not said a word");
    if (status.phase !== "held")
        return lost(status.error?.message ?? `the session is ${status.phase}`);
    if (!(0,identity/* isAlive */._)(status.keeper))
        return lost("its keeper has died");
    const now = clock.now();
    const left = status.locks.map(({ lease }) => (lease ? (0,timing/* remainingMs */.XW)(lease, now) : 0));
    const leftMs = Math.floor(Math.min(...left));
    if (!(leftMs > 0))
        return lost("its validity has run out");
    if (status.locks.some((lock) => lock.unhealthy))
        return { health: "unhealthy", remainingMs: leftMs, why: "refreshes have failed for a while" };
    return { health: "healthy", remainingMs: leftMs };
}

// EXTERNAL MODULE: ./build/cli/annotate.js
var annotate = __webpack_require__(3449);
// EXTERNAL MODULE: ./build/cli/exit-codes.js
var exit_codes = __webpack_require__(5158);
// EXTERNAL MODULE: ./build/cli/print-json.js
var print_json = __webpack_require__(9749);
;// CONCATENATED MODULE: ./build/cli/check.js
/** `cloud-lock check`: whether a session's lock is still held, and for how long at least. Fails closed. */








const command = async ({ args, console, deps }) => {
    const neededMs = args.durationMs("remaining") ?? 0;
    const session = (0,keeper_session/* openSession */.fA)(args.text("session") ?? deps.env.CLOUD_LOCK_SESSION);
    const status = session.readStatus();
    const verdict = judge(status, deps.clock);
    const locks = status?.locks ?? [];
    const json = args.has("json");
    if (json)
        (0,print_json/* printJson */.Q)({ ...verdict, locks: locks.map(facts) });
    const name = locks.map((lock) => lock.url).join(", ") || session.folder;
    if (verdict.health === "lost") {
        const text = `${name} is not held: ${verdict.why}`;
        if (status && (0,keeper_status/* wasLost */.CE)(status))
            (0,annotate/* annotateLoss */.w)(deps.env, text);
        throw new errors/* LockError */.Ku("lost", `${text}; stop the work that needs it`);
    }
    refuseTooShort(name, verdict, neededMs);
    const note = verdict.why ? ` (${verdict.why})` : "";
    const left = (0,duration/* formatDuration */.a)(verdict.remainingMs);
    if (!json)
        console.say(`${name} is held, ${verdict.health}${note}; valid for ${left} at least`);
    return exit_codes/* EXIT */.d.ok;
};
function refuseTooShort(name, { remainingMs }, neededMs) {
    if (remainingMs >= neededMs)
        return;
    const text = `${name} is valid for ${(0,duration/* formatDuration */.a)(remainingMs)} more, ${(0,duration/* formatDuration */.a)(neededMs)} are needed`;
    throw new errors/* LockError */.Ku("lost", text, {
        hint: "Ask again after the next refresh, or take the lock with a longer --ttl.",
    });
}
function facts({ url, claimId, lease, refreshes = 0 }) {
    return { path: url, id: claimId ?? null, fence: lease?.fence ?? null, refreshes };
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
