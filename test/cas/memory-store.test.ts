import { MemoryServer } from "../fakes/memory-store.ts";
import { type CasStoreSubject, casStoreSuite } from "../suites/cas-store.ts";

const server = new MemoryServer();
const subject: CasStoreSubject = {
  open: async (name) => server.open(name),
  plant: async (name, text) => void server.records.set(name, { version: "planted", body: text, changedMs: 0 }),
  remove: async (name) => void server.records.delete(name),
  openLosingReply: async (name) => {
    server.loseNextReply = true;
    return server.open(name);
  },
  rounds: 100,
};

casStoreSuite("memory", () => subject, { loseReplies: true });
