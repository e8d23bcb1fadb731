import { ministack } from "../servers/ministack.ts";
import { realS3Tests } from "./s3-real.ts";

realS3Tests(ministack);
