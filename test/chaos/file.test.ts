import { file } from "../../scripts/soak/places/file.ts";
import { chaosOn } from "./short-form.ts";

chaosOn("file", file);
