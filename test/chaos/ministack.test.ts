import { ministack } from "../../scripts/soak/places/s3.ts";
import { chaosOn } from "./short-form.ts";

chaosOn("ministack", ministack);
