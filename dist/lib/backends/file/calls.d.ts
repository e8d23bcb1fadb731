export interface FileCalls {
    readdir(folder: string): Promise<string[]>;
    /** Makes a file; fails with EEXIST where something stands. */
    create(file: string, text: string): Promise<void>;
    /** A file's text when it has less than `limit` bytes, else its beginning of that length. */
    read(file: string, limit: number): Promise<Buffer>;
    link(from: string, to: string): Promise<void>;
    unlink(file: string): Promise<void>;
}
/** By a thread, so that a call that hangs holds up nobody but whoever awaits it. */
export declare const threaded: FileCalls;
/** On this thread: without the way there and back, which costs ten times what the call does. */
export declare const direct: FileCalls;
