/** Locks on the servers that speak S3. */
import { ministack as ministackServer } from "../../../test/servers/ministack.ts";
import { moto as motoServer } from "../../../test/servers/moto.ts";
import { seaweedfs as seaweedfsServer } from "../../../test/servers/seaweedfs.ts";
import { onServer, type ServerKind } from "../place.ts";

/** The body is the record itself. */
const inMemory: ServerKind = { scheme: "s3", keepsData: false, recordIn: (body) => body.toString() };

export const ministack = onServer(ministackServer, inMemory);
export const moto = onServer(motoServer, inMemory);
export const seaweedfs = onServer(seaweedfsServer, { ...inMemory, keepsData: true });
