/** Replaces secrets in whatever is shown, from the moment on that they are known. */
export class Masks {
  private readonly secrets = new Set<string>();

  /** A text of several lines is masked as a whole, and line by line. */
  add(secret: string): void {
    for (const part of [secret, ...secret.split(/\r?\n/)]) if (part.trim() !== "") this.secrets.add(part);
  }

  hide(text: string): string {
    const longestFirst = [...this.secrets].sort((a, b) => b.length - a.length);
    return longestFirst.reduce((shown, secret) => shown.replaceAll(secret, "***"), text);
  }
}
