// What is done under the lock: read, work for a while, write, on two resources. The counter in the journal is protected
// by nothing but the lock; the one behind the socket by the fence. Signs of life go over the socket, with their times on
// the clock that all processes of this machine share. On TERM or INT it ends at once, or never ("deaf").
import { appendFileSync, statSync } from "node:fs";
import { connect } from "node:net";
import { createInterface } from "node:readline";
import { setTimeout as sleep } from "node:timers/promises";

const [address = "", journal = "", lane, dwellMs, manner] = process.argv.slice(2);
const { CLOUD_LOCK_FENCE: fence = "0", CLOUD_LOCK_ID: id = "" } = process.env;
const LINE_BYTES = 64;
const BEAT_MS = 5;

const now = () => Number(process.hrtime.bigint()) / 1e6;
const say = (word) => socket.write(`${JSON.stringify(word)}\n`);
const socket = connect(address).on("error", () => process.exit(1));
let until = now() + Number(dwellMs);
let answered = () => {};
createInterface({ input: socket })
  .on("line", (line) => {
    const { stayMs, answer } = JSON.parse(line);
    if (stayMs !== undefined) until = Math.max(until, now() + stayMs);
    else answered(answer);
  })
  .on("close", () => process.exit(1));
const ask = (question) =>
  new Promise((resolve) => {
    answered = resolve;
    say(question);
  });

for (const signal of ["SIGTERM", "SIGINT"])
  process.on(signal, () => {
    say({ told: now() });
    if (manner !== "deaf") socket.end(() => process.exit(143));
  });

say({ begin: now(), fence, id, lane, pid: process.pid, parent: process.ppid });
const base = statSync(journal).size / LINE_BYTES;
const read = await ask({ read: fence });
for (; now() < until; await sleep(BEAT_MS)) say({ beat: now() });
appendFileSync(journal, `${`${base} ${id}`.padEnd(LINE_BYTES - 1)}\n`);
say({ beat: now() });
if (read.granted) await ask({ write: fence, base: read.count });
socket.end(`${JSON.stringify({ end: now() })}\n`, () => process.exit(0));
