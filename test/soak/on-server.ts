/** The short forms on a real server. */
import { after, before } from "node:test";
import { type OpenPlace, openServer } from "../../scripts/soak/places.ts";
import { describeWithServer } from "../servers/describe.ts";
import type { TestServer } from "../servers/server.ts";
import { shortForms } from "./short-forms.ts";

export function soakOnServer(server: TestServer, scheme: "s3" | "gs"): void {
  describeWithServer(server, `soak on ${server.name}`, (running) => {
    let place: OpenPlace | undefined;
    before(() => {
      place = openServer(running(), scheme);
    });
    after(() => place?.[Symbol.asyncDispose]());
    shortForms(() => place as OpenPlace);
  });
}
