/** Every real server that the tests may use. */
import { fakeGcsServer } from "./fake-gcs-server.ts";
import { gcsemulator } from "./gcsemulator.ts";
import { ministack } from "./ministack.ts";
import { moto } from "./moto.ts";
import { s3rver } from "./s3rver.ts";
import { seaweedfs } from "./seaweedfs.ts";
import type { TestServer } from "./server.ts";

export const allServers: readonly TestServer[] = [ministack, moto, seaweedfs, s3rver, gcsemulator, fakeGcsServer];
