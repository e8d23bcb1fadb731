import { gcsemulator } from "../servers/gcsemulator.ts";
import { soakOnServer } from "./on-server.ts";

soakOnServer(gcsemulator, "gs");
