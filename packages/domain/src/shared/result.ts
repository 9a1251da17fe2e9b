import type { Problem } from './problem.ts';

/** The result of a pure rule: a value, or every problem at once (never an empty list). */
export type Result<T> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly problems: readonly Problem[] };

/** A success with `value`. */
export function ok<T>(value: T): Result<T> {
  return { ok: true, value };
}

/** A refusal with every problem. */
export function refuse(...problems: readonly Problem[]): Result<never> {
  return { ok: false, problems };
}

/** `value` if there is no problem, otherwise the refusal. */
export function unlessProblems<T>(problems: readonly Problem[], value: () => T): Result<T> {
  return problems.length === 0 ? ok(value()) : { ok: false, problems };
}
