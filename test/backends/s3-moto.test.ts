import { moto } from "../servers/moto.ts";
import { realS3Tests } from "./s3-real.ts";

realS3Tests(moto);
