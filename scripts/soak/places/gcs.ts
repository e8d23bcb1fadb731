/** Locks on the server that speaks GCS. */
import { fromMetadata } from "../../../src/backends/gcs/metadata.ts";
import { gcsemulator as server } from "../../../test/servers/gcsemulator.ts";
import { onServer } from "../place.ts";

export const gcsemulator = onServer(server, {
  scheme: "gs",
  // With its objects in files (-dir) it was gone within seconds, with six writers.
  keepsData: false,
  /** The record stands in the metadata of a patch; the creation, whose body has several parts, is left out. */
  recordIn(body) {
    const text = body.toString();
    return text.startsWith("{") ? fromMetadata(JSON.parse(text).metadata) : undefined;
  },
});
