/** Tasks over all cores, the first ones first. */
import { once } from "node:events";
import { availableParallelism } from "node:os";
import { Worker } from "node:worker_threads";
import type { Result, Task } from "./task.ts";

/** @throws whatever a worker dies of: a fault of the simulation itself. */
export async function runTasks(tasks: readonly Task[], onResult: (result: Result) => void): Promise<Result[]> {
  const waiting = [...tasks];
  const results: Result[] = [];
  const lane = async () => {
    const worker = new Worker(new URL("./worker.ts", import.meta.url));
    for (let task = waiting.shift(); task; task = waiting.shift()) {
      worker.postMessage(task);
      // `once` rejects when the worker throws.
      const [result] = (await once(worker, "message")) as [Result];
      results.push(result);
      onResult(result);
    }
    await worker.terminate();
  };
  await Promise.all(Array.from({ length: Math.min(availableParallelism(), tasks.length) }, lane));
  return results;
}
