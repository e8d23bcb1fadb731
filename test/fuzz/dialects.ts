/** What the answers of S3 and of GCS mean, read from their bytes by other means than the code under test. */
import { type Answer, header } from "./answers.ts";
import type { Dialect } from "./oracle/store.ts";

const codeIn = (answer: Answer) => /<Code>([^<]*)<\/Code>/.exec(answer.body)?.[1]?.trim();

export const s3: Dialect = {
  version: (answer) => header(answer, "etag"),
  saysAbsent: (answer) => answer.status === 404 && codeIn(answer) === "NoSuchKey",
  saysRaceLost(answer) {
    const code = codeIn(answer) ?? "";
    if (answer.status === 412) return true;
    const { status = 0 } = answer;
    const refused = status === 200 || (status >= 300 && status < 500 && status !== 408);
    return refused && ["PreconditionFailed", "ConditionalRequestConflict", "NoSuchKey"].includes(code);
  },
  saysError: (answer) => answer.status === 200 && codeIn(answer) !== undefined,
};

function jsonIn(answer: Answer): Record<string, unknown> | undefined {
  try {
    const value: unknown = JSON.parse(answer.body);
    return typeof value === "object" && value !== null && !Array.isArray(value)
      ? (value as Record<string, unknown>)
      : undefined;
  } catch {
    return undefined;
  }
}

const isObject = (value: unknown) => typeof value === "object" && value !== null && !Array.isArray(value);

export const gcs: Dialect = {
  version(answer) {
    const { generation, metageneration } = jsonIn(answer) ?? {};
    return `${generation}/${metageneration}`;
  },
  saysAbsent: (answer) => answer.status === 404 && isObject(jsonIn(answer)?.error),
  saysRaceLost: (answer) => answer.status === 412 || answer.status === 409 || gcs.saysAbsent(answer),
  saysError: () => false,
};
