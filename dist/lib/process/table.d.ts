/** What the table of this machine's processes has to offer. */
/** A process, told apart from a later one with the same pid. Serialisable; means nothing after a reboot. */
export interface ProcessIdentity {
    readonly pid: number;
    /** When it started, in the system's own words: only equality means anything. Empty where the system does not say. */
    readonly start: string;
}
export interface ProcessInfo extends ProcessIdentity {
    readonly ppid: number;
    /** A zombie has ended. One that ended while the list was read is in it as a zombie, too, as far as the system tells. */
    readonly state: "live" | "stopped" | "zombie";
    /** The ids of the trees that it was started in; none when its environment may not be read. */
    readonly marks: readonly string[];
}
export interface ProcessTable {
    /** Every process that can be seen. @throws LockError `unavailable` when the system does not tell. */
    list(): ProcessInfo[];
    /** One process; undefined when there is none, and for a zombie. */
    find(pid: number): ProcessIdentity | undefined;
    /** Sends a signal, if the pid is still that process. False when it is gone, or is not ours to signal. */
    signal(target: ProcessIdentity, signal: NodeJS.Signals): boolean;
}
