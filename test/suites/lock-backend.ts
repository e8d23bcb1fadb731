/** The contract of `LockBackend`, as a function that every backend's test calls. */
import { describe } from "node:test";
import { endingTests } from "./lock-backend/ending.ts";
import { evictTests } from "./lock-backend/evict.ts";
import { fenceTests } from "./lock-backend/fence.ts";
import { limitTests } from "./lock-backend/limits.ts";
import { lineTests } from "./lock-backend/line.ts";
import { racingTests } from "./lock-backend/racing.ts";
import type { LockBackendSubject } from "./lock-backend/subject.ts";

export type { LockBackendSubject } from "./lock-backend/subject.ts";

/** Registers the suite; `subject` is called when the tests run, so it may refer to a server started in `before`. */
export function lockBackendSuite(title: string, subject: () => LockBackendSubject): void {
  describe(`${title}: LockBackend contract`, () => {
    lineTests(subject);
    limitTests(subject);
    fenceTests(subject);
    endingTests(subject);
    evictTests(subject);
    racingTests(subject);
  });
}
