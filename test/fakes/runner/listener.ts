/**
 * The `Runner.Listener` process: starts a worker for the job, hands on what the server says, and ends the worker when
 * a cancelled job takes too long. SIGTERM and SIGINT are the service being stopped.
 */
import { type ChildProcess, fork } from "node:child_process";
import { join } from "node:path";
import type { ListenerWord, Order } from "./events.ts";

process.title = "Runner.Listener";
let worker: ChildProcess | undefined;
let cancelBudgetMs = 0;

process.on("message", (order: Order) => {
  if (order.type === "job") startWorker(order);
  else worker?.send(order);
  if (order.type === "cancel") setTimeout(() => worker?.kill("SIGKILL"), cancelBudgetMs).unref();
});
for (const signal of ["SIGTERM", "SIGINT"] as const)
  process.on(signal, () => worker?.send({ type: "shutdown" } satisfies Order));

function startWorker(order: Extract<Order, { type: "job" }>): void {
  cancelBudgetMs = order.setup.timing.cancelBudgetMs;
  const env: NodeJS.ProcessEnv = { ...order.setup.env };
  worker = fork(join(import.meta.dirname, "worker", "index.ts"), [], { env, cwd: order.setup.home });
  worker.send(order);
  worker.on("exit", (code, signal) => {
    process.send?.({ type: "worker-exited", code, signal } satisfies ListenerWord, () => process.exit());
  });
}
