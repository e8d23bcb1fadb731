import { MemoryServer } from "../fakes/memory-store.ts";
import { casLockSuite } from "../suites/cas-lock.ts";

const server = new MemoryServer();

casLockSuite("memory", () => ({
  open: async (name) => server.open(name),
  remove: async (name) => void server.records.delete(name),
}));
