/** Evaluates expressions, texts with `${{ … }}` within, and conditions. */
import type { Json } from "../job.ts";
import { type ExpressionFunction, FUNCTIONS } from "./functions.ts";
import { parseExpression, type Tree } from "./tree.ts";
import { compare, isTruthy, lookUp, toText } from "./values.ts";

export interface ExpressionScope {
  /** By name: `github`, `env`, … A name that is not here is an error, as it is to the runner. */
  readonly contexts: Readonly<Record<string, Json>>;
  /** By name in small letters: `always`, … */
  readonly functions: Readonly<Record<string, ExpressionFunction>>;
}

const STATUS_FUNCTION = /\b(always|success|failure|cancelled)\s*\(/i;
const INSERTION = /\$\{\{((?:'(?:[^']|'')*'|(?!\}\}).)*)\}\}/gs;

/** The condition of a step: without a status function it holds only as long as nothing failed. */
export function stepCondition(text: string | undefined): string {
  const bare = unwrapped(text ?? "");
  if (bare === "") return "success()";
  return STATUS_FUNCTION.test(bare) ? bare : `success() && (${bare})`;
}

/** @throws Error when the condition is malformed, or names what its scope does not have. */
export function evaluateCondition(text: string, scope: ExpressionScope): boolean {
  return isTruthy(evaluateExpression(unwrapped(text), scope));
}

/** The text with the values of its expressions. @throws Error as for conditions. */
export function interpolate(text: string, scope: ExpressionScope): string {
  return text.replace(INSERTION, (_, expression: string) => toText(evaluateExpression(expression, scope)));
}

export function interpolateAll(
  texts: Readonly<Record<string, string>>,
  scope: ExpressionScope,
): Record<string, string> {
  return Object.fromEntries(Object.entries(texts).map(([name, text]) => [name, interpolate(text, scope)]));
}

function unwrapped(text: string): string {
  return text
    .trim()
    .replace(/^\$\{\{(.*)\}\}$/s, "$1")
    .trim();
}

function evaluateExpression(text: string, scope: ExpressionScope): Json {
  const tree = parseExpression(text);
  refuseUnknownNames(tree, scope);
  return evaluateTree(tree, scope);
}

/** Before anything is evaluated: `a && b` must not hide that there is no `b`. */
function refuseUnknownNames(tree: Tree, scope: ExpressionScope): void {
  if (tree.kind === "name" && !(tree.name.toLowerCase() in scope.contexts))
    throw new Error(`Unrecognized named-value: '${tree.name}'`);
  if (tree.kind === "call" && !functionOf(tree.name, scope)) throw new Error(`Unrecognized function: '${tree.name}'`);
  for (const part of partsOf(tree)) refuseUnknownNames(part, scope);
}

function partsOf(tree: Tree): readonly Tree[] {
  if (tree.kind === "binary") return [tree.left, tree.right];
  if (tree.kind === "index") return [tree.of, tree.key];
  if (tree.kind === "not") return [tree.of];
  return tree.kind === "call" ? tree.args : [];
}

function evaluateTree(tree: Tree, scope: ExpressionScope): Json {
  switch (tree.kind) {
    case "literal":
      return tree.value;
    case "name":
      return scope.contexts[tree.name.toLowerCase()] ?? null;
    case "index":
      return lookUp(evaluateTree(tree.of, scope), evaluateTree(tree.key, scope));
    case "not":
      return !isTruthy(evaluateTree(tree.of, scope));
    case "call":
      return functionOf(tree.name, scope)?.(...tree.args.map((arg) => evaluateTree(arg, scope))) ?? null;
    case "binary":
      return binary(tree.sign, evaluateTree(tree.left, scope), () => evaluateTree(tree.right, scope));
  }
}

function binary(sign: string, left: Json, right: () => Json): Json {
  if (sign === "&&") return isTruthy(left) ? right() : left;
  if (sign === "||") return isTruthy(left) ? left : right();
  return compare(sign, left, right());
}

function functionOf(name: string, scope: ExpressionScope): ExpressionFunction | undefined {
  return scope.functions[name] ?? FUNCTIONS[name];
}
