/** URL scheme → driver. Each driver is loaded by import(), so that a run on one store never parses another's SDK. */
import { LockError } from "../errors.ts";
import type { Driver } from "./driver.ts";

const DRIVERS: Readonly<Record<string, () => Promise<{ driver: Driver }>>> = {
  "file:": () => import("./file.ts"),
  "gs:": () => import("./gcs.ts"),
  "s3:": () => import("./s3.ts"),
};

/** Those that were needed; an import() costs something even when all is there. */
const loaded = new Map<string, Driver>();

/** @throws LockError `invalid` for a scheme that no store has. */
export async function loadDriver(url: URL): Promise<Driver> {
  const load = Object.hasOwn(DRIVERS, url.protocol) ? DRIVERS[url.protocol] : undefined;
  if (!load)
    throw new LockError("invalid", `no store has the scheme ${url.protocol}//`, {
      hint: `Use one of ${Object.keys(DRIVERS)
        .map((scheme) => `${scheme}//`)
        .join(", ")}, or a bare lock name for the folder on this machine.`,
    });
  const driver = loaded.get(url.protocol) ?? (await load()).driver;
  loaded.set(url.protocol, driver);
  return driver;
}
