/** URL scheme → driver. Each driver is loaded by import(), so that a run on one store never parses another's SDK. */
import { LockError } from "../errors.js";
const DRIVERS = {
    "file:": () => import("./file.js"),
    "gs:": () => import("./gcs.js"),
    "s3:": () => import("./s3.js"),
};
/** Those that were needed; an import() costs something even when all is there. */
const loaded = new Map();
/** @throws LockError `invalid` for a scheme that no store has. */
export async function loadDriver(url) {
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
