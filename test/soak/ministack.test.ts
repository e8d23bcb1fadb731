import { ministack } from "../servers/ministack.ts";
import { soakOnServer } from "./on-server.ts";

soakOnServer(ministack, "s3");
