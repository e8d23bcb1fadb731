/** The claims of a line as others rely on them. */
import type { RecordClaim } from "../../../src/cas/record.ts";

/** Without what is for people only, and may be cut short. */
export function withoutInfo(line: readonly RecordClaim[]): readonly Omit<RecordClaim, "info">[] {
  return line.map(({ info, ...claim }) => claim);
}
