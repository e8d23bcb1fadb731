/** For `node --import`: writes the URL of every module that is loaded, one a line, to the file in TRACE_FILE. */
import { appendFileSync } from "node:fs";
import { registerHooks } from "node:module";

const file = process.env.TRACE_FILE ?? "";

registerHooks({
  load(url, context, next) {
    appendFileSync(file, `${url}\n`);
    return next(url, context);
  },
});
