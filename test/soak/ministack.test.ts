import { ministack } from "../../scripts/soak/places/s3.ts";
import { soakOn } from "./on-place.ts";

soakOn("ministack", ministack);
