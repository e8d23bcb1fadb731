/** The files that a lock folder holds: how they are named, written and read. */
import fs from "node:fs";
import { promisify } from "node:util";
// Callback functions made into promises cost about half of what `node:fs/promises` does for files this small.
const open = promisify(fs.open);
const read = promisify(fs.read);
const write = promisify(fs.write);
const close = promisify(fs.close);
export const readdir = promisify(fs.readdir);
export const link = promisify(fs.link);
export const unlink = promisify(fs.unlink);
/** Begins the name of what is not finished yet. */
export const TEMPORARY = ".tmp-";
/** Stands for the predecessor's id in the version that created the record. */
export const CREATED = "none";
const VERSION_FILE = /^v(\d{16})$/;
const HEADER = /^cloud-lock-file 1 (\d{1,16}) ([\w-]+) ([\w-]+)\n/;
export function fileNameOf(number) {
    return `v${number.toString().padStart(16, "0")}`;
}
/** The numbers of the versions among a folder's names, in no order. */
export function numbersIn(names) {
    const numbers = [];
    for (const name of names) {
        const match = VERSION_FILE.exec(name);
        if (match)
            numbers.push(Number(match[1]));
    }
    return numbers;
}
/** Writes a version to a new file; the caller gives it its name when it is finished. */
export async function writeVersion(file, version) {
    const { number, id, previous, body } = version;
    const data = Buffer.from(`cloud-lock-file 1 ${number} ${id} ${previous}\n${body}`);
    const fd = await open(file, "wx", 0o666);
    try {
        for (let offset = 0; offset < data.length;)
            offset += (await write(fd, data, offset)).bytesWritten;
    }
    finally {
        await close(fd);
    }
}
/**
 * Reads a version file of at most `maxBytes`. "torn": empty or nothing but zeros, which a power cut leaves of a file
 * that was never synced. "foreign": not written by us, or longer.
 */
export async function readVersion(file, maxBytes) {
    const fd = await open(file, "r");
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
        await close(fd);
    }
    if (/^\0*$/.test(text))
        return "torn";
    const header = HEADER.exec(text);
    if (!header)
        return "foreign";
    const [head, number, id = "", previous = ""] = header;
    return { number: Number(number), id, previous, body: text.slice(head.length) };
}
