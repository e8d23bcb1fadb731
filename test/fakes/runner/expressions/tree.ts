/** Parses an expression into a tree: or, and, equality, order, not, then names with `.key`, `[key]` and calls. */
import type { Json } from "../job.ts";
import { type Token, tokenize } from "./tokens.ts";

export type Tree =
  | { readonly kind: "literal"; readonly value: Json }
  | { readonly kind: "name"; readonly name: string }
  | { readonly kind: "index"; readonly of: Tree; readonly key: Tree }
  | { readonly kind: "call"; readonly name: string; readonly args: readonly Tree[] }
  | { readonly kind: "not"; readonly of: Tree }
  | { readonly kind: "binary"; readonly sign: string; readonly left: Tree; readonly right: Tree };

/** Loosest first. */
const LEVELS: readonly (readonly string[])[] = [["||"], ["&&"], ["==", "!="], ["<", "<=", ">", ">="]];

/** @throws Error when the text is no expression. */
export function parseExpression(text: string): Tree {
  return new Parser(tokenize(text), text).whole();
}

class Parser {
  private readonly tokens: readonly Token[];
  private readonly text: string;
  private at = 0;

  constructor(tokens: readonly Token[], text: string) {
    this.tokens = tokens;
    this.text = text;
  }

  whole(): Tree {
    const tree = this.level(0);
    if (this.at < this.tokens.length) throw this.unexpected();
    return tree;
  }

  private level(depth: number): Tree {
    const signs = LEVELS[depth];
    if (!signs) return this.unary();
    let left = this.level(depth + 1);
    for (let sign = this.take(...signs); sign; sign = this.take(...signs))
      left = { kind: "binary", sign, left, right: this.level(depth + 1) };
    return left;
  }

  private unary(): Tree {
    return this.take("!") ? { kind: "not", of: this.unary() } : this.postfix();
  }

  private postfix(): Tree {
    let tree = this.primary();
    for (;;) {
      if (this.take(".")) tree = { kind: "index", of: tree, key: { kind: "literal", value: this.name() } };
      else if (this.take("[")) {
        tree = { kind: "index", of: tree, key: this.level(0) };
        this.need("]");
      } else return tree;
    }
  }

  private primary(): Tree {
    if (this.take("(")) {
      const tree = this.level(0);
      this.need(")");
      return tree;
    }
    const token = this.tokens[this.at];
    if (token?.kind === "literal") {
      this.at++;
      return token;
    }
    const name = this.name();
    return this.take("(") ? { kind: "call", name: name.toLowerCase(), args: this.args() } : { kind: "name", name };
  }

  private args(): Tree[] {
    if (this.take(")")) return [];
    const args = [this.level(0)];
    while (this.take(",")) args.push(this.level(0));
    this.need(")");
    return args;
  }

  private name(): string {
    const token = this.tokens[this.at];
    if (token?.kind !== "name") throw this.unexpected();
    this.at++;
    return token.text;
  }

  private take(...signs: readonly string[]): string | undefined {
    const token = this.tokens[this.at];
    if (token?.kind !== "sign" || !signs.includes(token.text)) return undefined;
    this.at++;
    return token.text;
  }

  private need(sign: string): void {
    if (!this.take(sign)) throw this.unexpected();
  }

  private unexpected(): Error {
    const token = this.tokens[this.at];
    const what = token ? JSON.stringify(token.kind === "literal" ? token.value : token.text) : "the end";
    return new Error(`Unexpected ${what} in expression: ${this.text}`);
  }
}
