/**
 * The port that an object store, a file or a table row fills: one record with compare-and-swap.
 * `casLock` is the one lock algorithm on top of it; a new store is one file that implements this.
 */
export {};
