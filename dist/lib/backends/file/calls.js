/** What a lock in a folder asks of the system, in two ways: on this thread, or by a thread of Node's pool. */
import fs from "node:fs";
import { promisify } from "node:util";
// Callback functions made into promises cost about half of what `node:fs/promises` does for files this small.
const open = promisify(fs.open);
const read = promisify(fs.read);
const write = promisify(fs.write);
const close = promisify(fs.close);
/** By a thread, so that a call that hangs holds up nobody but whoever awaits it. */
export const threaded = {
    readdir: promisify(fs.readdir),
    async create(file, text) {
        const data = Buffer.from(text);
        const fd = await open(file, "wx");
        try {
            for (let offset = 0; offset < data.length;)
                offset += (await write(fd, data, offset)).bytesWritten;
        }
        finally {
            await close(fd);
        }
    },
    async read(file, limit) {
        const fd = await open(file, "r");
        try {
            const buffer = Buffer.allocUnsafe(limit);
            return buffer.subarray(0, (await read(fd, buffer, 0, limit, 0)).bytesRead);
        }
        finally {
            await close(fd);
        }
    },
    link: promisify(fs.link),
    unlink: promisify(fs.unlink),
};
/** On this thread: without the way there and back, which costs ten times what the call does. */
export const direct = {
    readdir: async (folder) => fs.readdirSync(folder),
    create: async (file, text) => fs.writeFileSync(file, text, { flag: "wx" }),
    async read(file, limit) {
        const fd = fs.openSync(file, "r");
        try {
            const buffer = Buffer.allocUnsafe(limit);
            return buffer.subarray(0, fs.readSync(fd, buffer, 0, limit, 0));
        }
        finally {
            fs.closeSync(fd);
        }
    },
    link: async (from, to) => fs.linkSync(from, to),
    unlink: async (file) => fs.unlinkSync(file),
};
