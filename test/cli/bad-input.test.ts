/** Bad input: the exit code says of what kind, one or two lines say what, where and what to do; nothing is written. */
import assert from "node:assert/strict";
import { existsSync } from "node:fs";
import { describe, it } from "node:test";
import { expectPlainRefusal, secret } from "./refusals.ts";
import { Sandbox, script } from "./support.ts";

const box = new Sandbox();
const ran = script("console.log('ran')");

/** Arguments, and what the message must say. */
const rows: readonly (readonly [args: readonly string[], says: RegExp])[] = [
  // The words themselves.
  [["frobnicate"], /no command "frobnicate"/],
  [["run"], /run needs LOCK/],
  [["run", "x"], /no command to run/],
  [["run", "x", "--"], /no command to run/],
  [["run", "x", "echo", "hi"], /does not know what to do with "echo"/],
  [["run", "x", "--frob", ...ran], /--frob/],
  [["run", "x", "--ttl"], /--ttl/],
  [["status"], /status needs LOCK/],
  [["status", "a", "b"], /"b"/],
  [["status", "a", "--", "b"], /status takes no --/],
  [["force-unlock", "x"], /force-unlock needs LOCK ID/],
  [["completion", "csh"], /completion for "csh"/],
  [["doctor", "x"], /the store "x" is no URL/],
  [["list", "x"], /the store "x" is no URL/],
  // Values.
  [["run", "x", "--limit", "0", ...ran], /--limit: "0"/],
  [["run", "x", "--limit", "1.5", ...ran], /--limit: "1\.5"/],
  [["run", "x", "--limit", "2", "--shared", ...ran], /--shared and --limit/],
  [["run", "x", "--try", "--wait-timeout", "1s", ...ran], /--try and --wait-timeout/],
  [["run", "x", "--on-timeout", "cry", ...ran], /"cry" is none of fail, skip/],
  [["run", "x", "--poll-interval", "0", ...ran], /--poll-interval/],
  [["run", "x", "--ttl", "5", ...ran], /--ttl: "5" is no duration/],
  [["run", "x", "--ttl", "-5s", ...ran], /--ttl/],
  [["run", "x", "--ttl", "40d", ...ran], /--ttl: "40d" is no duration/],
  [["run", "x", "--wait-timeout", "soon", ...ran], /--wait-timeout: "soon"/],
  [["run", "x", "--lock-timeout", "soon", ...ran], /--wait-timeout: "soon"/],
  [["run", "x", "--expected", "", ...ran], /--expected: "" is no duration/],
  // The chain of times.
  [["run", "x", "--ttl", "0", ...ran], /ttl 0 ms is below/],
  [["run", "x", "--ttl", "999ms", ...ran], /ttl 999 ms is below/],
  [["run", "s3://locks/x", "--ttl", "1s", ...ran], /ttl 1000 ms is below/],
  [["run", "gs://locks/x", "--ttl", "9s", ...ran], /ttl 9000 ms is below/],
  [["run", "x", "--ttl", "1m", "--grace", "50s", ...ran], /do not fit into the ttl/],
  // Locks.
  [["run", "", ...ran], /"" is no lock name/],
  [["run", "a/../b", ...ran], /is no lock name/],
  [["run", "/etc/lock", ...ran], /is no lock name/],
  [["run", ".cloud-lock-probe", ...ran], /for itself/],
  [["run", "s3:locks/x", ...ran], /begins like a URL/],
  [["run", "ftp://h/x", ...ran], /no store has the scheme ftp:/],
  [["run", "https://locks.s3.amazonaws.com/x", ...ran], /no store has the scheme https:/],
  [["run", "constructor://h/x", ...ran], /no store has the scheme/],
  [["run", "s3://[", ...ran], /is no URL/],
  [["run", "s3://", ...ran], /bucket is missing|is no URL/],
  [["run", "s3:///x", ...ran], /bucket is missing|is no URL/],
  [["run", "s3://locks", ...ran], /name of the lock is missing/],
  [["run", "s3://locks/x/", ...ran], /name of the lock is missing/],
  [["run", "s3://locks:9000/x", ...ran], /port belongs to the endpoint/],
  [["run", "s3://locks/x#y", ...ran], /%23/],
  [["run", "s3://locks/x?endpont=http://h", ...ran], /unknown parameter "endpont"/],
  [["run", "s3://locks/x?endpoint=h:9000", ...ran], /no http/],
  [["run", "gs://locks", ...ran], /no lock in it/],
  [["run", "gs:///x", ...ran], /names no bucket|is no URL/],
  [["run", "gs://Locks!/x", ...ran], /is no URL|no name of a GCS bucket/],
  [["run", "gs://locks/x?region=eu", ...ran], /no parameter "region"/],
  [["run", "file:///", ...ran], /names a folder|is no path/],
  // On Windows, that is a shared folder of a machine called elsewhere.
  ...(process.platform === "win32"
    ? []
    : [[["run", "file://elsewhere/x", ...ran], /is no path on this machine/] as const]),
  [["run", "x", "--store", "nowhere", ...ran], /the store "nowhere" is no URL/],
  // Secrets where none belong.
  [["run", `s3://AKIA:${secret}@locks/x`, ...ran], /must not hold a user name or password/],
  [["run", `redis://:${secret}@h/x`, ...ran], /must not hold a user name or password/],
  [["run", `s3://${secret}@[/x`, ...ran], /is no URL/],
  [["run", `s3://locks/x?endpoint=http://u:${secret}@h`, ...ran], /takes no credentials/],
  [["run", `s3://locks/x?secret=${secret}`, ...ran], /unknown parameter "secret"/],
  [["run", `gs://locks/x?endpoint=http://u:${secret}@h`, ...ran], /holds a user or password/],
  [["doctor", `gs://u:${secret}@locks`], /must not hold a user name or password/],
];

describe("bad input on the command line", () => {
  for (const [args, says] of rows)
    it(`refuses ${args.join(" ").replace(/ -- .*/, " -- …")}`, async () => {
      const result = await box.run(args);
      expectPlainRefusal(result, 64);
      assert.match(result.stderr, says);
    });

  it("shows the commands, and fails, when none is given", async () => {
    const result = await box.run([]);
    assert.equal(result.code, 64);
    assert.match(result.stdout, /Usage: cloud-lock COMMAND/);
  });

  it("leaves no file anywhere", () => {
    assert.equal(existsSync(box.locks), false);
  });
});
