import { gcsemulator } from "../../scripts/soak/places/gcs.ts";
import { chaosOn } from "./short-form.ts";

chaosOn("gcsemulator", gcsemulator);
