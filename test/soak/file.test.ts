import { file } from "../../scripts/soak/places/file.ts";
import { soakOn } from "./on-place.ts";

soakOn("file", file);
