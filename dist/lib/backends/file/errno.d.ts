/** What the system's error codes mean to a lock in a folder. */
export declare function isCode(error: unknown, ...codes: string[]): boolean;
/** For `catch`: `value` where nothing stands at that path; every other error goes on. */
export declare function ifMissing<T>(value: T): (error: unknown) => T;
/** What a lost race looks like: somebody else has published under that name, or removed the folder. */
export declare function ifLost<T>(value: T): (error: unknown) => T;
