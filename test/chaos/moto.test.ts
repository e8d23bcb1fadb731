import { moto } from "../../scripts/soak/places/s3.ts";
import { chaosOn } from "./short-form.ts";

chaosOn("moto", moto);
