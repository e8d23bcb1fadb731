/** The system calls that a lock in a folder is made of, in two ways: on this thread, or by a thread of Node's pool. */
import fs from "node:fs";
import { promisify } from "node:util";

export interface FileCalls {
  readdir(folder: string): Promise<string[]>;
  /** `wx` creates, and fails where something stands. */
  open(file: string, flags: "r" | "wx"): Promise<number>;
  /** Reads from the file's beginning. Returns the number of bytes. */
  read(fd: number, into: Buffer): Promise<number>;
  /** Writes at the end of what was written before. Returns the number of bytes. */
  write(fd: number, data: Buffer, offset: number): Promise<number>;
  close(fd: number): Promise<void>;
  link(from: string, to: string): Promise<void>;
  unlink(file: string): Promise<void>;
}

// Callback functions made into promises cost about half of what `node:fs/promises` does for files this small.
const open = promisify(fs.open);
const read = promisify(fs.read);
const write = promisify(fs.write) as (fd: number, data: Buffer, offset: number) => Promise<{ bytesWritten: number }>;

/** By a thread, so that a call that hangs holds up nobody but whoever awaits it. */
export const threaded: FileCalls = {
  readdir: promisify(fs.readdir),
  open,
  read: async (fd, into) => (await read(fd, into, 0, into.length, 0)).bytesRead,
  write: async (fd, data, offset) => (await write(fd, data, offset)).bytesWritten,
  close: promisify(fs.close),
  link: promisify(fs.link),
  unlink: promisify(fs.unlink),
};

/** On this thread: without the way there and back, which costs ten times what the call does. */
export const direct: FileCalls = {
  readdir: async (folder) => fs.readdirSync(folder),
  open: async (file, flags) => fs.openSync(file, flags),
  read: async (fd, into) => fs.readSync(fd, into, 0, into.length, 0),
  write: async (fd, data, offset) => fs.writeSync(fd, data, offset),
  close: async (fd) => fs.closeSync(fd),
  link: async (from, to) => fs.linkSync(from, to),
  unlink: async (file) => fs.unlinkSync(file),
};
