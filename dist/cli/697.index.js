export const id = 697;
export const ids = [697];
export const modules = {

/***/ 2920:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   J: () => (/* binding */ PROBE_NAME)
/* harmony export */ });
/** The scratch record beside the locks on which conditions are proven. Never listed as a lock. */
const PROBE_NAME = ".cloud-lock-probe";


/***/ }),

/***/ 4697:
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

// EXTERNAL MODULE: external "node:fs"
var external_node_fs_ = __webpack_require__(3024);
// EXTERNAL MODULE: external "node:util"
var external_node_util_ = __webpack_require__(7975);
;// CONCATENATED MODULE: ./build/backends/file/calls.js
/** What a lock in a folder asks of the system, in two ways: on this thread, or by a thread of Node's pool. */


// Callback functions made into promises cost about half of what `node:fs/promises` does for files this small.
const calls_open = (0,external_node_util_.promisify)(external_node_fs_.open);
const read = (0,external_node_util_.promisify)(external_node_fs_.read);
const write = (0,external_node_util_.promisify)(external_node_fs_.write);
const calls_close = (0,external_node_util_.promisify)(external_node_fs_.close);
/** By a thread, so that a call that hangs holds up nobody but whoever awaits it. */
const threaded = {
    readdir: (0,external_node_util_.promisify)(external_node_fs_.readdir),
    async create(file, text) {
        const data = Buffer.from(text);
        const fd = await calls_open(file, "wx");
        try {
            for (let offset = 0; offset < data.length;)
                offset += (await write(fd, data, offset)).bytesWritten;
        }
        finally {
            await calls_close(fd);
        }
    },
    async read(file, limit) {
        const fd = await calls_open(file, "r");
        try {
            const buffer = Buffer.allocUnsafe(limit);
            return buffer.subarray(0, (await read(fd, buffer, 0, limit, 0)).bytesRead);
        }
        finally {
            await calls_close(fd);
        }
    },
    link: (0,external_node_util_.promisify)(external_node_fs_.link),
    unlink: (0,external_node_util_.promisify)(external_node_fs_.unlink),
};
/** On this thread: without the way there and back, which costs ten times what the call does. */
const direct = {
    readdir: async (folder) => external_node_fs_.readdirSync(folder),
    create: async (file, text) => external_node_fs_.writeFileSync(file, text, { flag: "wx" }),
    async read(file, limit) {
        const fd = external_node_fs_.openSync(file, "r");
        try {
            const buffer = Buffer.allocUnsafe(limit);
            return buffer.subarray(0, external_node_fs_.readSync(fd, buffer, 0, limit, 0));
        }
        finally {
            external_node_fs_.closeSync(fd);
        }
    },
    link: async (from, to) => external_node_fs_.linkSync(from, to),
    unlink: async (file) => external_node_fs_.unlinkSync(file),
};

;// CONCATENATED MODULE: ./build/backends/file/disk.js

/** For how long an answer vouches for the next one: longer than a tight loop needs, and far below any refresh. */
const VOUCHES_MS = 10;
/** Folders that are remembered; a process that locks in more starts over. */
const MAX_FOLDERS = 1_000;
class Disk {
    /** Its file system was found to be one that works. */
    checked = false;
    answeredAtMs = Number.NEGATIVE_INFINITY;
    /** Runs `work` with the calls that are right now, and notes that the disk has answered. */
    async use(clock, work) {
        const sinceMs = clock.now().monotonicMs - this.answeredAtMs;
        try {
            return await work(sinceMs >= 0 && sinceMs < VOUCHES_MS ? direct : threaded);
        }
        finally {
            this.answeredAtMs = clock.now().monotonicMs;
        }
    }
}
const disks = new Map();
/** The same for every lock in a folder. */
function diskBelow(folder) {
    const known = disks.get(folder);
    if (known)
        return known;
    if (disks.size >= MAX_FOLDERS)
        disks.clear();
    const disk = new Disk();
    disks.set(folder, disk);
    return disk;
}

// EXTERNAL MODULE: external "node:url"
var external_node_url_ = __webpack_require__(3136);
// EXTERNAL MODULE: ./build/backends/driver.js
var driver = __webpack_require__(2920);
;// CONCATENATED MODULE: ./build/backends/file/versions.js
/** Begins the name of what is not finished yet. */
const TEMPORARY = ".tmp-";
/** Stands for the predecessor's id in the version that created the record. */
const CREATED = "none";
const VERSION_FILE = /^v\d{16}$/;
/** Room for a record with a few claims; a longer one is read a second time. */
const USUAL_BYTES = 2048;
const HEADER = /^cloud-lock-file 1 (\d{1,16}) ([\w-]+) ([\w-]+)\n/;
function fileNameOf(number) {
    return `v${number.toString().padStart(16, "0")}`;
}
/** The numbers of the versions among a folder's names, in no order. */
function numbersIn(names) {
    const numbers = [];
    for (const name of names) {
        if (VERSION_FILE.test(name))
            numbers.push(Number(name.slice(1)));
    }
    return numbers;
}
/** Writes a version to a new file; the caller gives it its name when it is finished. */
async function writeVersion(calls, file, version) {
    const { number, id, previous, body } = version;
    await calls.create(file, `cloud-lock-file 1 ${number} ${id} ${previous}\n${body}`);
}
/**
 * Reads a version file of at most `maxBytes`. "torn": empty or nothing but zeros, which a power cut leaves of a file
 * that was never synced. "foreign": not written by us, or longer.
 */
async function readVersion(calls, file, maxBytes) {
    let found = await calls.read(file, USUAL_BYTES);
    if (found.length === USUAL_BYTES)
        found = await calls.read(file, maxBytes + 1);
    if (found.length > maxBytes)
        return "foreign";
    const text = found.toString("utf8");
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
    disk;
    constructor(url, context) {
        this.url = decodeURI(url.href);
        this.folder = (0,path/* lockFolder */.MS)(url);
        this.disk = diskBelow(external_node_path_.dirname(this.folder));
        this.context = context;
    }
    async read(signal) {
        return this.guarded(signal, async (calls) => {
            for (let tries = 0; tries < MAX_READS; tries++) {
                const numbers = numbersIn(await calls.readdir(this.folder).catch(ifMissing([])));
                if (numbers.length === 0)
                    return this.snapshot(undefined, "");
                const highest = Math.max(...numbers);
                const file = this.place(fileNameOf(highest));
                const found = await readVersion(calls, file, MAX_FILE_BYTES).catch(ifMissing(undefined));
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
        return this.guarded(signal, async (calls) => {
            const id = this.context.random.id();
            const [expectedNumber, previous = ""] = expected?.split(".") ?? [];
            if (expectedNumber === undefined)
                return this.create(calls, id, body);
            const number = Number(expectedNumber) + 1;
            const file = this.place(TEMPORARY + id);
            const written = await writeVersion(calls, file, { number, id, previous, body }).then(() => true, ifMissing(false));
            if (!written)
                return undefined;
            const linked = await calls.link(file, this.place(fileNameOf(number))).then(() => true, ifLost(false));
            const [names] = await Promise.all([linked ? calls.readdir(this.folder) : [], calls.unlink(file).catch(() => { })]);
            const won = linked && (await this.linkCounts(calls, numbersIn(names), number, id));
            return won ? `${number}.${id}` : undefined;
        });
    }
    /** A finished folder takes the lock's name: that succeeds for one creator only. */
    async create(calls, id, body) {
        const { random, clock } = this.context;
        const number = Math.floor(clock.now().wallMs) * 4096 + Math.floor(random.fraction() * 4096);
        const finished = external_node_path_.join(external_node_path_.dirname(this.folder), TEMPORARY + id);
        await promises_.mkdir(finished, { recursive: true });
        await writeVersion(calls, external_node_path_.join(finished, fileNameOf(number)), { number, id, previous: CREATED, body });
        const rename = () => promises_.rename(finished, this.folder).then(() => true, ifLost(false));
        // An empty folder is in the way on Windows, and one with leftovers everywhere.
        const won = (await rename()) || ((await removeIfUnused(calls, this.folder)) && (await rename()));
        if (won)
            return `${number}.${id}`;
        await promises_.rm(finished, { recursive: true, force: true });
        return undefined;
    }
    async [Symbol.asyncDispose]() { }
    /** Whether the version that we have just linked was the next one when we linked it. Sweeps what is old. */
    async linkCounts(calls, numbers, number, id) {
        const highest = Math.max(number, ...numbers);
        const old = numbers.filter((other) => other < highest - KEEP);
        await Promise.all(old.map((other) => calls.unlink(this.place(fileNameOf(other))).catch(() => { })));
        if (highest === number)
            return true;
        const next = await this.versionAt(calls, number + 1);
        if (next)
            return next.previous === id;
        // Where the record was created after our version, ours belongs to a record that is gone.
        const oldest = await this.versionAt(calls, Math.min(...numbers.filter((other) => other !== number)));
        if (oldest?.previous === CREATED && oldest.number > number)
            return false;
        throw new errors/* AmbiguousWriteError */.yI(`${this.url} changed so often that our write cannot be told from others`);
    }
    async versionAt(calls, number) {
        const file = this.place(fileNameOf(number));
        const found = await readVersion(calls, file, MAX_FILE_BYTES).catch(ifMissing(undefined));
        return typeof found === "string" ? undefined : found;
    }
    async guarded(signal, work) {
        signal.throwIfAborted();
        try {
            if (!this.disk.checked)
                await refuseSharedFileSystem(this.folder, this.url);
            this.disk.checked = true;
            return await this.disk.use(this.context.clock, work);
        }
        catch (error) {
            throw fileError(error, this.url);
        }
    }
    place(name) {
        return this.folder + external_node_path_.sep + name;
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
async function removeIfUnused(calls, folder) {
    const names = await calls.readdir(folder).catch(ifMissing([]));
    if (numbersIn(names).length > 0)
        return false;
    const leftovers = names.filter((name) => name.startsWith(TEMPORARY));
    await Promise.all(leftovers.map((name) => calls.unlink(external_node_path_.join(folder, name)).catch(() => { })));
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
