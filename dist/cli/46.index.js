export const id = 46;
export const ids = [46];
export const modules = {

/***/ 2920:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   J: () => (/* binding */ PROBE_NAME)
/* harmony export */ });
/** The scratch record beside the locks on which conditions are proven. Never listed as a lock. */
const PROBE_NAME = ".cloud-lock-probe";


/***/ }),

/***/ 9046:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

// ESM COMPAT FLAG
__webpack_require__.r(__webpack_exports__);

// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  driver: () => (/* binding */ file_driver)
});

// EXTERNAL MODULE: external "node:path"
var external_node_path_ = __webpack_require__(6760);
// EXTERNAL MODULE: ./build/cas/encode.js
var encode = __webpack_require__(3658);
// EXTERNAL MODULE: ./build/errors.js
var errors = __webpack_require__(9473);
// EXTERNAL MODULE: external "node:fs/promises"
var promises_ = __webpack_require__(1455);
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
    if (error.code === "ENOENT" && error.syscall === "mkdir")
        return new errors/* LockError */.Ku("invalid", `no folder can be made for ${url}`, {
            hint: "Choose a folder on a local disk with --store.",
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

;// CONCATENATED MODULE: ./build/backends/file/errno.js
/** What the system's error codes mean to a lock in a folder. */
function isCode(error, ...codes) {
    return error instanceof Error && "code" in error && codes.includes(String(error.code));
}
/** For `catch`: `value` where nothing stands at that path; every other error goes on. */
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

;// CONCATENATED MODULE: ./build/backends/file/versions.js
/** The files that a lock folder holds: how they are named, written and read. */




/** The longest version: a record and its header. */
const MAX_FILE_BYTES = encode/* MAX_RECORD_BYTES */.xR + 256;
/** Begins the name of what is not finished yet. */
const TEMPORARY = ".tmp-";
/** Stands for the predecessor's id in the version that created the record. */
const CREATED = "none";
/** Stands for the id of a version that a power cut has emptied. */
const TORN = "torn";
const VERSION_FILE = /^v\d{16}$/;
/** Room for a record with a few claims; a longer one is read a second time. */
const USUAL_BYTES = 2048;
const HEADER = /^cloud-lock-file 1 (\d{1,16}) ([\w-]+) ([\w-]+)\n/;
/** Numbers to each millisecond of creation: more than can be written in it, and safe integers until the year 3084. */
const NUMBERS_PER_MS = 256;
/**
 * Where a record's numbers begin that is created at `wallMs`; `fraction` in [0, 1) tells apart what one millisecond makes.
 * @throws LockError `invalid` when the clock shows a time that cannot be numbered.
 */
function firstNumber(wallMs, fraction, url) {
    const number = Math.floor(wallMs) * NUMBERS_PER_MS + Math.floor(fraction * NUMBERS_PER_MS);
    if (number >= 0 && Number.isSafeInteger(number))
        return number;
    throw new errors/* LockError */.Ku("invalid", `${url} cannot be created: this machine's clock shows ${shown(wallMs)}`, {
        hint: "Set the clock.",
    });
}
function shown(wallMs) {
    const year = new Date(wallMs).getUTCFullYear();
    return Number.isNaN(year) ? "no time at all" : `the year ${year}`;
}
/** @throws LockError `invalid` for a number that cannot be counted on from. */
function checkNumber(number, folder) {
    if (Number.isSafeInteger(number))
        return;
    throw new errors/* LockError */.Ku("invalid", `the versions in ${folder} have reached the highest number there is`, {
        hint: "Set this machine's clock, and remove that folder while nobody holds the lock.",
    });
}
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
 * Reads the version `number` in `folder`; undefined when there is none. "torn": empty or nothing but zeros, which a
 * power cut leaves of a file that was never synced. "foreign": not written by us under this name, or longer than any version.
 */
async function readVersionAt(calls, folder, number) {
    const file = folder + external_node_path_.sep + fileNameOf(number);
    let found = await calls.read(file, USUAL_BYTES).catch(ifMissing(undefined));
    if (found?.length === USUAL_BYTES)
        found = await calls.read(file, MAX_FILE_BYTES + 1).catch(ifMissing(undefined));
    if (!found)
        return undefined;
    if (found.length > MAX_FILE_BYTES)
        return "foreign";
    const text = found.toString("utf8");
    if (/^\0*$/.test(text))
        return "torn";
    const header = HEADER.exec(text);
    // A copy under another name would be a version that nobody has linked.
    if (!header || Number(header[1]) !== number)
        return "foreign";
    const [head, , id = "", previous = ""] = header;
    return { number, id, previous, body: text.slice(head.length) };
}

;// CONCATENATED MODULE: ./build/backends/file/leftovers.js
/** What writers that were killed have left behind. Sweeping never fails, and an unlucky writer only loses its race. */



/** No writer takes that long. */
const OLD_MS = 24 * 3_600_000;
/** With an id of 96 bits in base64url. */
const OUR_FOLDER = new RegExp(`^\\${TEMPORARY}[\\w-]{16}$`);
/** Removes the temporary files among `names` in a lock's folder that are older than a day. */
async function sweepFiles(folder, names, wallMs) {
    const files = names.filter((name) => name.startsWith(TEMPORARY)).map((name) => external_node_path_.join(folder, name));
    await each(files, async (file) => {
        if (await isOld(file, wallMs))
            await promises_.unlink(file);
    });
}
/**
 * Removes the unfinished lock folders among `names` in `parent` that are older than a day. That place is not ours
 * alone: what has another kind of name or content stays.
 */
async function sweepFolders(parent, names, wallMs) {
    const folders = names.filter((name) => OUR_FOLDER.test(name)).map((name) => external_node_path_.join(parent, name));
    await each(folders, async (folder) => {
        if (!(await isOld(folder, wallMs)))
            return;
        const inside = await promises_.readdir(folder);
        if (numbersIn(inside).length < inside.length)
            return;
        for (const name of inside)
            await promises_.unlink(external_node_path_.join(folder, name));
        await promises_.rmdir(folder);
    });
}
async function each(places, work) {
    await Promise.all(places.map((place) => work(place).catch(() => { })));
}
async function isOld(place, wallMs) {
    return wallMs - (await promises_.lstat(place)).mtimeMs > OLD_MS;
}

;// CONCATENATED MODULE: ./build/backends/file/create.js
/**
 * A record is created by an atomic rename of a finished folder to the lock's name, which succeeds for one creator only.
 */






/**
 * Creates the record in `folder` with its first version; false when somebody else has.
 * @throws LockError `invalid` when what is no record stands in the folder.
 */
async function createRecord(calls, folder, version, wallMs) {
    const parent = external_node_path_.dirname(folder);
    const finished = external_node_path_.join(parent, TEMPORARY + version.id);
    await sweepFolders(parent, await calls.readdir(parent).catch(() => []), wallMs);
    await makeFolder(finished);
    let won = false;
    try {
        await writeVersion(calls, external_node_path_.join(finished, fileNameOf(version.number)), version);
        const rename = () => promises_.rename(finished, folder).then(() => true, ifLost(false));
        // An empty folder is in the way on Windows, and one with leftovers everywhere.
        won = (await rename()) || ((await removeIfUnused(calls, folder)) && (await rename()));
    }
    finally {
        if (!won)
            await promises_.rm(finished, { recursive: true, force: true }).catch(() => { });
    }
    return won;
}
/**
 * `mkdir` with the folders above it. Not the `recursive` of Node, which tries for ever where a folder exists and says
 * ENOENT of every new name in it, as /proc does.
 */
async function makeFolder(folder) {
    try {
        return await makeOne(folder);
    }
    catch (error) {
        const parent = external_node_path_.dirname(folder);
        if (!isCode(error, "ENOENT") || parent === folder)
            throw error;
        await makeFolder(parent);
    }
    await makeOne(folder);
}
async function makeOne(folder) {
    await promises_.mkdir(folder).catch((error) => {
        if (!isCode(error, "EEXIST"))
            throw error;
    });
}
/** Removes the folder of a lock that has no version in it, left behind by a crash or an administrator. */
async function removeIfUnused(calls, folder) {
    const names = await calls.readdir(folder).catch(ifMissing([]));
    if (numbersIn(names).length > 0)
        return false;
    const leftovers = names.filter((name) => name.startsWith(TEMPORARY));
    const foreign = names.find((name) => !name.startsWith(TEMPORARY));
    if (foreign !== undefined)
        throw new errors/* LockError */.Ku("invalid", `${folder} holds ${foreign}, which is no lock record; it was left untouched`, {
            hint: "Choose another lock name, or move that folder away.",
        });
    await Promise.all(leftovers.map((name) => calls.unlink(external_node_path_.join(folder, name)).catch(() => { })));
    return promises_.rmdir(folder).then(() => true, () => false);
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
        if ((0,path/* isLockFolder */.OX)(name)) {
            const lock = name.endsWith(path/* LOCK_SUFFIX */.uB) ? (0,path/* nameOfFolder */.Fp)(name) : "";
            if (lock !== "" && lock !== driver/* PROBE_NAME */.J)
                yield (0,external_node_url_.pathToFileURL)(external_node_path_.join(folder, lock));
        }
        else
            yield* walk(place, url, signal);
    }
}

;// CONCATENATED MODULE: ./build/backends/file/listing.js


/** Lists the versions in `folder`, without order among `names`; empty where there is no folder. */
async function listVersions(calls, folder) {
    const { names, numbers } = await list(calls, folder);
    const [highest = 0, next = highest - 1] = numbers;
    if (next === highest - 1)
        return { names, numbers, strays: [] };
    // A listing need not be of one instant: it may have missed the predecessor, but what it did show began before now.
    const again = await list(calls, folder);
    const strays = [];
    for (const number of again.numbers) {
        if (again.numbers.includes(number - 1) || !numbers.includes(number))
            break;
        if (await begins(calls, folder, number))
            break;
        strays.push(number);
    }
    // While an administrator deletes, nothing that is left may follow from anything: then the highest still counts.
    if (strays.length === again.numbers.length)
        return { ...again, strays: [] };
    return { ...again, numbers: again.numbers.slice(strays.length), strays };
}
async function list(calls, folder) {
    const names = await calls.readdir(folder).catch(ifMissing([]));
    return { names, numbers: numbersIn(names).sort((one, other) => other - one) };
}
/** Whether a record may begin there: with its first version, or with one that cannot tell. */
async function begins(calls, folder, number) {
    const found = await readVersionAt(calls, folder, number);
    return typeof found === "string" || found?.previous === CREATED;
}

;// CONCATENATED MODULE: ./build/backends/file/publish.js
/** Whether a version that was just linked is the record's next one, and what it makes superfluous. */





/** Versions kept below the record, for writers that want to know whether their link came in time. */
const KEEP = 8;
/**
 * Whether `link` was the next version when it was made; `listing` must be younger than it. Sweeps what is old if so.
 * @throws AmbiguousWriteError when that cannot be told any more.
 */
async function linkCounts(calls, link, listing, wallMs) {
    const { numbers } = listing;
    const { number, id, folder } = link;
    const [highest = 0] = numbers;
    if (highest <= number) {
        if (!(await follows(calls, link, numbers)))
            return withdraw(calls, link);
        await sweep(calls, link, listing, wallMs);
        return true;
    }
    const next = await versionAt(calls, folder, number + 1);
    if (next)
        return next.previous === id;
    // Where the record was created after our version, ours belongs to a record that is gone.
    const oldest = await versionAt(calls, folder, Math.min(...numbers.filter((other) => other !== number)));
    if (oldest?.previous === CREATED && oldest.number > number)
        return false;
    throw new errors/* AmbiguousWriteError */.yI(`${folder} changed so often that our write cannot be told from others`);
}
/** Whether our version and the one that it replaces both stand: that one was the record, so nobody may have swept it. */
async function follows(calls, link, numbers) {
    const { folder, number, previous } = link;
    if (numbers[0] !== number)
        return false;
    // A first version may have got its number from a clock that shows a moment once more; later ones spare the reading.
    if (numbers[2] === number - 2)
        return true;
    const found = await readVersionAt(calls, folder, number - 1);
    return found === "torn" ? previous === TORN : typeof found === "object" && found.id === previous;
}
/** Takes back a link that does not follow from the record. */
async function withdraw(calls, { folder, number, id }) {
    await calls.unlink(folder + external_node_path_.sep + fileNameOf(number)).catch(ifMissing(undefined));
    // While a folder is being deleted, ours may have been the only version, and the record to somebody.
    const next = await versionAt(calls, folder, number + 1);
    if (next?.previous !== id)
        return false;
    throw new errors/* AmbiguousWriteError */.yI(`${folder} was deleted, and written anew by others from what we had written`);
}
async function sweep(calls, link, listing, wallMs) {
    const { folder, number, id } = link;
    const old = [...listing.numbers.filter((other) => other < number - KEEP), ...listing.strays];
    await Promise.all(old.map((other) => calls.unlink(folder + external_node_path_.sep + fileNameOf(other)).catch(() => { })));
    const others = listing.names.filter((name) => name.startsWith(TEMPORARY) && name !== TEMPORARY + id);
    if (others.length > 0)
        await sweepFiles(folder, others, wallMs);
}
async function versionAt(calls, folder, number) {
    const found = await readVersionAt(calls, folder, number);
    return typeof found === "string" ? undefined : found;
}

;// CONCATENATED MODULE: ./build/backends/file.js
/**
 * A folder on this machine as a store. Version n+1 is published by an atomic `link()` of a finished temporary file to
 * the name n+1, which fails when somebody else has published it; the highest number is the record.
 *
 * Old versions are swept, so a writer that slept through many of them could link a name that was swept long ago. A
 * link therefore counts only when version n still stood beside it and nothing higher did, or when the very next version
 * names ours as the one that it replaced. A record's numbers start at the time of its creation, so that none comes back
 * after an administrator's delete; should the clock have been set back, what does not follow from the new record is a
 * stray that nobody heeds.
 */












const MIN_TTL_MS = 1_000;
/** Reads that may find their file swept away under them before something else must be wrong. */
const MAX_READS = 100;
const file_driver = {
    openStore: async (url, context) => new FileStore(url, context),
    list: (base, _context, signal) => listFolder(base, signal),
    examine: (base, context, signal) => examineFolder(base, context, signal),
};
class FileStore {
    url;
    maxBodyBytes = encode/* MAX_RECORD_BYTES */.xR;
    minTtlMs = MIN_TTL_MS;
    folder;
    context;
    disk;
    constructor(url, context) {
        this.url = url.href;
        this.folder = (0,path/* lockFolder */.MS)(url);
        this.disk = diskBelow(external_node_path_.dirname(this.folder));
        this.context = context;
    }
    async read(signal) {
        return this.guarded(signal, async (calls) => {
            for (let tries = 0; tries < MAX_READS; tries++) {
                const [highest] = (await listVersions(calls, this.folder)).numbers;
                if (highest === undefined)
                    return this.snapshot(undefined, "");
                checkNumber(highest, this.folder);
                const found = await readVersionAt(calls, this.folder, highest);
                signal.throwIfAborted();
                if (found === "foreign")
                    throw this.foreign(highest);
                if (found === "torn")
                    return this.snapshot(`${highest}.${TORN}`, "");
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
            checkNumber(number, this.folder);
            const won = await this.publish(calls, { number, id, previous, folder: this.folder }, body);
            return won ? `${number}.${id}` : undefined;
        });
    }
    async create(calls, id, body) {
        const { random, clock } = this.context;
        const { wallMs } = clock.now();
        const number = firstNumber(wallMs, random.fraction(), this.url);
        const won = await createRecord(calls, this.folder, { number, id, previous: CREATED, body }, wallMs);
        return won ? `${number}.${id}` : undefined;
    }
    /** Links a finished file to the version's name; false when the race was lost. */
    async publish(calls, link, body) {
        const { number, id, previous } = link;
        const file = this.folder + external_node_path_.sep + TEMPORARY + id;
        const drop = () => calls.unlink(file).catch(() => { });
        let linked = false;
        try {
            linked = await writeVersion(calls, file, { number, id, previous, body }).then(() => calls.link(file, this.folder + external_node_path_.sep + fileNameOf(number)).then(() => true, ifLost(false)), ifMissing(false));
        }
        finally {
            if (!linked)
                await drop();
        }
        if (!linked)
            return false;
        try {
            const [listing] = await Promise.all([listVersions(calls, this.folder), drop()]);
            return await linkCounts(calls, link, listing, this.context.clock.now().wallMs);
        }
        catch (cause) {
            if (cause instanceof errors/* AmbiguousWriteError */.yI)
                throw cause;
            throw new errors/* AmbiguousWriteError */.yI(`${this.url} was written, but could not be listed to tell whether in time`, {
                cause,
            });
        }
    }
    async [Symbol.asyncDispose]() { }
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
    snapshot(version, body) {
        return { version, body, serverNowMs: this.context.clock.now().wallMs };
    }
    foreign(number) {
        const file = external_node_path_.join(this.folder, fileNameOf(number));
        return new errors/* LockError */.Ku("invalid", `${file} is no version of a lock record; it was left untouched`, {
            hint: "Choose another lock name, or move that file away.",
        });
    }
}


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


/***/ })

};
