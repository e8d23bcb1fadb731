/** The functions that any expression may call. Those about a job's status come with the scope. */
import type { Json } from "../job.ts";
import { compare, toText } from "./values.ts";

export type ExpressionFunction = (...args: readonly Json[]) => Json;

export const FUNCTIONS: Readonly<Record<string, ExpressionFunction>> = {
  contains: (where = null, what = null) =>
    Array.isArray(where)
      ? (where as readonly Json[]).some((item) => compare("==", item, what))
      : toText(where).toUpperCase().includes(toText(what).toUpperCase()),
  startswith: (text = null, start = null) => toText(text).toUpperCase().startsWith(toText(start).toUpperCase()),
  endswith: (text = null, end = null) => toText(text).toUpperCase().endsWith(toText(end).toUpperCase()),
  format: (text = null, ...args) => toText(text).replace(/\{(\d+)\}/g, (_, n) => toText(args[Number(n)] ?? null)),
  join: (list = null, separator = ",") =>
    Array.isArray(list) ? (list as readonly Json[]).map(toText).join(toText(separator)) : toText(list),
  tojson: (value = null) => JSON.stringify(value, null, 2),
  fromjson: (text = null) => JSON.parse(toText(text)) as Json,
};
