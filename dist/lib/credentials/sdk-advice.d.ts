/** Keeps the AWS SDK's advice off the console. */
/** Without a logger of ours, the SDK prints to the console. */
export declare const silent: {
    trace(): void;
    debug(): void;
    info(): void;
    warn(): void;
    error(): void;
};
/** `using _ = withoutSdkAdvice()`: silent until the end of the scope. */
export declare function withoutSdkAdvice(): Disposable;
