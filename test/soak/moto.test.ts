import { moto } from "../servers/moto.ts";
import { soakOnServer } from "./on-server.ts";

soakOnServer(moto, "s3");
