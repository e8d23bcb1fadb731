export const id = 977;
export const ids = [977];
export const modules = {

/***/ 2920:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   J: () => (/* binding */ PROBE_NAME)
/* harmony export */ });
/** The scratch record beside the locks on which conditions are proven. Never listed as a lock. */
const PROBE_NAME = ".cloud-lock-probe";


/***/ }),

/***/ 2977:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

// ESM COMPAT FLAG
__webpack_require__.r(__webpack_exports__);

// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  driver: () => (/* binding */ file_driver)
});

// EXTERNAL MODULE: external "node:fs/promises"
var promises_ = __webpack_require__(1455);
// EXTERNAL MODULE: external "node:path"
var external_node_path_ = __webpack_require__(6760);
// EXTERNAL MODULE: ./build/errors.js
var errors = __webpack_require__(9473);
// EXTERNAL MODULE: ./build/backends/file/path.js
var path = __webpack_require__(5108);
;// CONCATENATED MODULE: ./build/backends/file/checks.js
/** Where a folder can be trusted as a store, what its errors mean, and what `doctor` says of it. */




/** File systems that several machines share or that are served by another program: neither link() nor a listing is
 * atomic for all who look (Linux `statfs(2)`, magic numbers). */
const SHARED = new Map([
    [0x6969, "NFS"],
    [0x517b, "SMB"],
    [0xfe534d42, "SMB 2"],
    [0xff534d42, "CIFS"],
    [0x01021997, "9P"],
    [0x65735546, "FUSE"],
    [0x00c36400, "Ceph"],
    [0x5346414f, "AFS"],
    [0x0bd00bd0, "Lustre"],
    [0x786f4256, "VirtualBox shared folder"],
]);
/** The kind of shared file system that `folder`, or the nearest folder above that exists, stands on. */
async function sharedKind(folder) {
    if (process.platform !== "linux")
        return undefined;
    for (let place = folder;; place = external_node_path_.dirname(place)) {
        try {
            return SHARED.get((await (0,promises_.statfs)(place)).type >>> 0);
        }
        catch {
            if (place === external_node_path_.dirname(place))
                return undefined;
        }
    }
}
/** @throws LockError `invalid` on a file system that is known not to work. */
async function refuseSharedFileSystem(folder, url) {
    const kind = await sharedKind(folder);
    if (kind)
        throw new errors/* LockError */.Ku("invalid", `${url} is on a ${kind} file system, on which a folder cannot be a lock's store`, {
            hint: "Use a local disk, or a bucket (gs://…, s3://…) to lock between machines.",
        });
}
const DENIED = new Set(["EACCES", "EPERM", "EROFS"]);
const UNAVAILABLE = new Set(["ENOSPC", "EDQUOT", "EMFILE", "ENFILE", "EIO", "EBUSY", "EAGAIN", "EINTR"]);
/** Turns a system error into one for people; what is no system error stays as it is. */
function fileError(error, url) {
    if (!(error instanceof Error) || !("code" in error) || typeof error.code !== "string" || !("syscall" in error))
        return error;
    const details = { cause: error };
    if (error.code === "EPERM" && error.syscall === "link")
        return new errors/* LockError */.Ku("invalid", `the file system of ${url} has no hard links, which the lock needs`, {
            hint: "Use another local disk.",
            ...details,
        });
    if (DENIED.has(error.code))
        return new errors/* LockError */.Ku("denied", `this user may not read and write ${url} (${error.code})`, {
            hint: "Give the user the right to write there, or choose another folder with --store.",
            ...details,
        });
    if (error.code === "ENOTDIR" || error.code === "EEXIST")
        return new errors/* LockError */.Ku("invalid", `a file stands where ${url} needs a folder; it was left untouched`, {
            hint: "Choose another lock name, or move that file away.",
            ...details,
        });
    const kind = UNAVAILABLE.has(error.code) ? "unavailable" : "invalid";
    const hint = error.code === "ENOSPC" ? "Free some space on that disk." : undefined;
    return new errors/* LockError */.Ku(kind, `${url}: ${error.code} on ${error.syscall}`, { hint, ...details });
}
async function* examineFolder(base, _context, _signal) {
    const folder = (0,path/* baseFolder */.YR)(base);
    const kind = await sharedKind(folder);
    yield kind
        ? { level: "fail", topic: "file system", message: `${kind} is shared between machines`, hint: "Use a local disk." }
        : { level: "ok", topic: "file system", message: "local" };
    const writable = await (0,promises_.access)(folder, promises_.constants.W_OK | promises_.constants.X_OK).then(() => true, () => false);
    if (!writable)
        yield {
            level: "warn",
            topic: "folder",
            message: "is absent or read-only; it is made at the first lock if it can be",
        };
}

// EXTERNAL MODULE: external "node:url"
var external_node_url_ = __webpack_require__(3136);
// EXTERNAL MODULE: ./build/backends/driver.js
var driver = __webpack_require__(2920);
// EXTERNAL MODULE: external "node:fs"
var external_node_fs_ = __webpack_require__(3024);
// EXTERNAL MODULE: external "node:util"
var external_node_util_ = __webpack_require__(7975);
;// CONCATENATED MODULE: ./build/backends/file/versions.js
/** The files that a lock folder holds: how they are named, written and read. */


// Callback functions made into promises cost about half of what `node:fs/promises` does for files this small.
const versions_open = (0,external_node_util_.promisify)(external_node_fs_.open);
const read = (0,external_node_util_.promisify)(external_node_fs_.read);
const write = (0,external_node_util_.promisify)(external_node_fs_.write);
const versions_close = (0,external_node_util_.promisify)(external_node_fs_.close);
const readdir = (0,external_node_util_.promisify)(external_node_fs_.readdir);
const versions_link = (0,external_node_util_.promisify)(external_node_fs_.link);
const unlink = (0,external_node_util_.promisify)(external_node_fs_.unlink);
/** Begins the name of what is not finished yet. */
const TEMPORARY = ".tmp-";
/** Stands for the predecessor's id in the version that created the record. */
const CREATED = "none";
const VERSION_FILE = /^v(\d{16})$/;
const HEADER = /^cloud-lock-file 1 (\d{1,16}) ([\w-]+) ([\w-]+)\n/;
function fileNameOf(number) {
    return `v${number.toString().padStart(16, "0")}`;
}
/** The numbers of the versions among a folder's names, in no order. */
function numbersIn(names) {
    const numbers = [];
    for (const name of names) {
        const match = VERSION_FILE.exec(name);
        if (match)
            numbers.push(Number(match[1]));
    }
    return numbers;
}
/** Writes a version to a new file; the caller gives it its name when it is finished. */
async function writeVersion(file, version) {
    const { number, id, previous, body } = version;
    const data = Buffer.from(`cloud-lock-file 1 ${number} ${id} ${previous}\n${body}`);
    const fd = await versions_open(file, "wx", 0o666);
    try {
        for (let offset = 0; offset < data.length;)
            offset += (await write(fd, data, offset)).bytesWritten;
    }
    finally {
        await versions_close(fd);
    }
}
/**
 * Reads a version file of at most `maxBytes`. "torn": empty or nothing but zeros, which a power cut leaves of a file
 * that was never synced. "foreign": not written by us, or longer.
 */
async function readVersion(file, maxBytes) {
    const fd = await versions_open(file, "r");
    let text;
    try {
        const buffer = Buffer.allocUnsafe(maxBytes + 1);
        // One read: version files are smaller than any file system's smallest promise for a single read.
        const { bytesRead } = await read(fd, buffer, 0, buffer.length, 0);
        if (bytesRead > maxBytes)
            return "foreign";
        text = buffer.toString("utf8", 0, bytesRead);
    }
    finally {
        await versions_close(fd);
    }
    if (/^\0*$/.test(text))
        return "torn";
    const header = HEADER.exec(text);
    if (!header)
        return "foreign";
    const [head, number, id = "", previous = ""] = header;
    return { number: Number(number), id, previous, body: text.slice(head.length) };
}

;// CONCATENATED MODULE: ./build/backends/file/list.js
/** The locks in a folder, by name. */







async function* listFolder(base, signal) {
    yield* walk((0,path/* baseFolder */.YR)(base), base.href, signal);
}
async function* walk(folder, url, signal) {
    signal.throwIfAborted();
    const entries = await (0,promises_.readdir)(folder, { withFileTypes: true }).catch((error) => {
        if (error.code === "ENOENT")
            return [];
        throw fileError(error, url);
    });
    const folders = entries
        .filter((entry) => entry.isDirectory() && !entry.name.startsWith(TEMPORARY))
        .map((entry) => entry.name);
    for (const name of folders.sort()) {
        const place = external_node_path_.join(folder, name);
        if (name.endsWith(path/* LOCK_SUFFIX */.uB)) {
            const lock = (0,path/* nameOfFolder */.Fp)(name);
            if (lock !== driver/* PROBE_NAME */.J)
                yield (0,external_node_url_.pathToFileURL)(external_node_path_.join(folder, lock));
        }
        else
            yield* walk(place, url, signal);
    }
}

;// CONCATENATED MODULE: ./build/backends/file.js
/**
 * A folder on this machine as a store. Version n+1 is published by an atomic `link()` of a finished temporary file to
 * the name n+1, which fails when somebody else has published it; the highest number is the record.
 *
 * Old versions are swept, so a writer that slept through many of them could link a name that was swept long ago. A
 * link therefore counts only when nothing higher stood beside it afterwards, or when the very next version names ours
 * as the one that it replaced. A record is created by an atomic rename of a finished folder; its numbers start at the
 * time of creation, so that none comes back after an administrator's delete.
 */







const MAX_BODY_BYTES = 256 * 1024;
/** The body and its header. */
const MAX_FILE_BYTES = MAX_BODY_BYTES + 256;
const MIN_TTL_MS = 1_000;
/** Versions kept below the record, for writers that want to know whether their link came in time. */
const KEEP = 8;
/** Reads that may find their file swept away under them before something else must be wrong. */
const MAX_READS = 100;
const file_driver = {
    openStore: async (url, context) => new FileStore(url, context),
    list: (base, _context, signal) => listFolder(base, signal),
    examine: (base, context, signal) => examineFolder(base, context, signal),
};
class FileStore {
    url;
    maxBodyBytes = MAX_BODY_BYTES;
    minTtlMs = MIN_TTL_MS;
    folder;
    context;
    checked = false;
    constructor(url, context) {
        this.url = decodeURI(url.href);
        this.folder = (0,path/* lockFolder */.MS)(url);
        this.context = context;
    }
    async read(signal) {
        return this.guarded(signal, async () => {
            for (let tries = 0; tries < MAX_READS; tries++) {
                const numbers = numbersIn(await readdir(this.folder).catch(ifMissing([])));
                if (numbers.length === 0)
                    return this.snapshot(undefined, "");
                const highest = Math.max(...numbers);
                const file = external_node_path_.join(this.folder, fileNameOf(highest));
                const found = await readVersion(file, MAX_FILE_BYTES).catch(ifMissing(undefined));
                signal.throwIfAborted();
                if (found === "foreign")
                    throw this.foreign(file);
                if (found === "torn")
                    return this.snapshot(`${highest}.torn`, "");
                // undefined: swept between the listing and the reading, so a newer version stands there.
                if (found)
                    return this.snapshot(`${found.number}.${found.id}`, found.body);
            }
            throw new errors/* LockError */.Ku("unavailable", `${this.folder} changes faster than it can be read`);
        });
    }
    async swap(expected, body, signal) {
        return this.guarded(signal, async () => {
            const id = this.context.random.id();
            const [expectedNumber, previous = ""] = expected?.split(".") ?? [];
            if (expectedNumber === undefined)
                return this.create(id, body);
            const number = Number(expectedNumber) + 1;
            const file = external_node_path_.join(this.folder, TEMPORARY + id);
            const written = await writeVersion(file, { number, id, previous, body }).then(() => true, ifMissing(false));
            if (!written)
                return undefined;
            const linked = await versions_link(file, external_node_path_.join(this.folder, fileNameOf(number))).then(() => true, ifLost(false));
            const [names] = await Promise.all([linked ? readdir(this.folder) : [], unlink(file).catch(() => { })]);
            const won = linked && (await this.linkCounts(numbersIn(names), number, id));
            return won ? `${number}.${id}` : undefined;
        });
    }
    /** A finished folder takes the lock's name: that succeeds for one creator only. */
    async create(id, body) {
        const { random, clock } = this.context;
        const number = Math.floor(clock.now().wallMs) * 4096 + Math.floor(random.fraction() * 4096);
        const finished = external_node_path_.join(external_node_path_.dirname(this.folder), TEMPORARY + id);
        await promises_.mkdir(finished, { recursive: true });
        await writeVersion(external_node_path_.join(finished, fileNameOf(number)), { number, id, previous: CREATED, body });
        const rename = () => promises_.rename(finished, this.folder).then(() => true, ifLost(false));
        // An empty folder is in the way on Windows, and one with leftovers everywhere.
        const won = (await rename()) || ((await removeIfUnused(this.folder)) && (await rename()));
        if (won)
            return `${number}.${id}`;
        await promises_.rm(finished, { recursive: true, force: true });
        return undefined;
    }
    async [Symbol.asyncDispose]() { }
    /** Whether the version that we have just linked was the next one when we linked it. Sweeps what is old. */
    async linkCounts(numbers, number, id) {
        const highest = Math.max(number, ...numbers);
        const old = numbers.filter((other) => other < highest - KEEP);
        await Promise.all(old.map((other) => unlink(external_node_path_.join(this.folder, fileNameOf(other))).catch(() => { })));
        if (highest === number)
            return true;
        const next = await this.versionAt(number + 1);
        if (next)
            return next.previous === id;
        // Where the record was created after our version, ours belongs to a record that is gone.
        const oldest = await this.versionAt(Math.min(...numbers.filter((other) => other !== number)));
        if (oldest?.previous === CREATED && oldest.number > number)
            return false;
        throw new errors/* AmbiguousWriteError */.yI(`${this.url} changed so often that our write cannot be told from others`);
    }
    async versionAt(number) {
        const file = external_node_path_.join(this.folder, fileNameOf(number));
        const found = await readVersion(file, MAX_FILE_BYTES).catch(ifMissing(undefined));
        return typeof found === "string" ? undefined : found;
    }
    async guarded(signal, call) {
        signal.throwIfAborted();
        try {
            if (!this.checked)
                await refuseSharedFileSystem(this.folder, this.url);
            this.checked = true;
            return await call();
        }
        catch (error) {
            throw fileError(error, this.url);
        }
    }
    snapshot(version, body) {
        return { version, body, serverNowMs: this.context.clock.now().wallMs };
    }
    foreign(file) {
        return new errors/* LockError */.Ku("invalid", `${file} is no version of a lock record; it was left untouched`, {
            hint: "Choose another lock name, or move that file away.",
        });
    }
}
function ifMissing(value) {
    return (error) => {
        if (isCode(error, "ENOENT"))
            return value;
        throw error;
    };
}
/** What a lost race looks like: somebody else has published under that name, or removed the folder. */
function ifLost(value) {
    return (error) => {
        const inTheWay = process.platform === "win32" && isCode(error, "EPERM", "EACCES");
        if (inTheWay || isCode(error, "EEXIST", "ENOTEMPTY", "ENOENT"))
            return value;
        throw error;
    };
}
/** Removes the folder of a lock that has no version in it, left behind by a crash or an administrator. */
async function removeIfUnused(folder) {
    const names = await readdir(folder).catch(ifMissing([]));
    if (numbersIn(names).length > 0)
        return false;
    const leftovers = names.filter((name) => name.startsWith(TEMPORARY));
    await Promise.all(leftovers.map((name) => unlink(external_node_path_.join(folder, name)).catch(() => { })));
    return promises_.rmdir(folder).then(() => true, () => false);
}
function isCode(error, ...codes) {
    return error instanceof Error && "code" in error && codes.includes(String(error.code));
}


/***/ }),

/***/ 5108:
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


/***/ })

};
