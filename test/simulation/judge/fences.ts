/** Whether fences rise, in the order in which the server wrote the grants. */
import { Violation } from "./violation.ts";

interface Written {
  readonly id: string;
  readonly fence: bigint;
  /** Its holder was told. A grant that nobody got to know of is none: a late write may carry any old fence. */
  handedOut: boolean;
}

export class Fences {
  private order: Written[] = [];

  get highest(): bigint {
    return this.order.reduce((highest, { fence }) => (fence > highest ? fence : highest), 0n);
  }

  written(id: string, fence: bigint): void {
    this.order.push({ id, fence, handedOut: false });
  }

  handedOut(id: string, fence: bigint): void {
    const index = this.order.findLastIndex((grant) => grant.id === id && grant.fence === fence);
    const grant = this.order[index];
    // It stood there before the fences were forgotten.
    if (grant === undefined) return;
    grant.handedOut = true;
    for (const [position, other] of this.order.entries()) {
      if (!other.handedOut || other === grant) continue;
      if (position < index ? other.fence >= fence : other.fence <= fence)
        throw new Violation(
          "fence",
          `${id} was granted ${fence}, and ${other.id} ${position < index ? "before" : "after"} it ${other.fence}`,
        );
    }
  }

  /** Nothing is promised of what was issued so far. */
  forget(): void {
    this.order = [];
  }
}
