/** Switches of the GCS fake, to be set while it runs. */

export type RequestKind = "get" | "insert" | "patch" | "delete" | "list" | "bucket";

/** How a request is to fail: with a status (and a body other than Google's), or in the transport. */
export interface Failure {
  readonly kind: RequestKind;
  /** An HTTP status; or `lose`: apply it, then drop the connection; `hang`: take it and never answer, nor apply it. */
  readonly how: number | "lose" | "hang";
  readonly reason?: string;
  readonly message?: string;
  /** Sent as HTML in place of Google's JSON. */
  readonly html?: string;
}

export class GcsFaults {
  /** Consumed one by one, each by the first request of its kind. */
  readonly failures: Failure[] = [];
  /** Conditions that are not looked at, as on servers that no lock can stand on. */
  readonly ignores = new Set<"insert" | "patch-generation" | "patch-metageneration">();
  /** 429 for the second write of an object within a second. */
  limitsRate = false;
  /** 403 in place of 404 for absent objects, as for callers without storage.objects.list. */
  forbidsAbsent = false;
  /** 403 for every read of an object, with this message. */
  forbidsReads: string | undefined;
  /** `updated` is not moved by patches, as on gcsemulator. */
  updatedStandsStill = false;
  /** The access token without which requests are answered 401. */
  requiredToken: string | undefined;

  take(kind: RequestKind): Failure | undefined {
    const index = this.failures.findIndex((failure) => failure.kind === kind);
    return index < 0 ? undefined : this.failures.splice(index, 1)[0];
  }
}
