/** The few requests that publishing needs of an S3 bucket. */
import { GetObjectCommand, PutObjectCommand, S3Client } from "@aws-sdk/client-s3";

/** The condition under which an object is written: that it is not there yet. */
export const absent = { IfNoneMatch: "*" };

export class Bucket {
  #client;
  #name;

  /** `endpoint`: the URL of a store that is not AWS's own. Credentials and region are found as the AWS SDK finds them. */
  constructor(name, endpoint) {
    const elsewhere = endpoint ? { endpoint, forcePathStyle: true } : {};
    this.#client = new S3Client({ ...elsewhere, requestChecksumCalculation: "WHEN_REQUIRED" });
    this.#name = name;
  }

  /** Returns `{ body, etag }`, or `undefined` when there is no such object (403 without s3:ListBucket). */
  async read(key) {
    try {
      const reply = await this.#client.send(new GetObjectCommand({ Bucket: this.#name, Key: key }));
      return { body: Buffer.from(await reply.Body.transformToByteArray()), etag: reply.ETag };
    } catch (error) {
      if (error.name === "NoSuchKey") return undefined;
      throw this.#failure("cannot read", key, error);
    }
  }

  /**
   * Writes an object. `condition`: `absent`, `{ IfMatch: etag }`, or `{}` for none.
   * Returns whether it was written; `false` means that the condition did not hold.
   */
  async write(key, body, headers, condition = {}) {
    try {
      await this.#client.send(
        new PutObjectCommand({ Bucket: this.#name, Key: key, Body: body, ...headers, ...condition }),
      );
      return true;
    } catch (error) {
      // 404: the object to match has gone. 409: another write came at the same moment.
      const refused = error.name === "NoSuchKey" || [409, 412].includes(error.$metadata?.httpStatusCode);
      if (refused && Object.keys(condition).length > 0) return false;
      throw this.#failure("cannot write", key, error);
    }
  }

  #failure(what, key, error) {
    return new Error(`${what} s3://${this.#name}/${key}: ${error.name}: ${error.message}`, { cause: error });
  }
}
