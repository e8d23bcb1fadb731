/** What the table of this machine's processes has to offer. */
export {};
