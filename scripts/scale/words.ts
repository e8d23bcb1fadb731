/** Numbers as people read them. */

export function round(value: number): string {
  return value >= 100 ? Math.round(value).toLocaleString("en") : value.toFixed(value >= 10 ? 1 : 2);
}

export function seconds(ms: number): string {
  return `${(ms / 1_000).toFixed(2)} s`;
}

export function bytes(count: number): string {
  return count >= 1e6 ? `${(count / 1e6).toFixed(1)} MB` : `${(count / 1e3).toFixed(1)} kB`;
}

export function dollars(amount: number): string {
  return `$${amount >= 0.1 ? amount.toFixed(2) : amount.toPrecision(2)}`;
}
