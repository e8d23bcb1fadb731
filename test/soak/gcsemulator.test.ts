import { gcsemulator } from "../../scripts/soak/places/gcs.ts";
import { soakOn } from "./on-place.ts";

soakOn("gcsemulator", gcsemulator);
