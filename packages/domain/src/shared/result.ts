import type { Problem } from './problem.ts';

/** What a pure rule answers: a value, or every problem at once (never an empty list). */
export type Result<T> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly problems: readonly Problem[] };

/** A success carrying `value`. */
export function ok<T>(value: T): Result<T> {
  return { ok: true, value };
}

/** A refusal naming every problem. */
export function refuse(...problems: readonly Problem[]): Result<never> {
  return { ok: false, problems };
}

/** `value` when there is no problem, else the refusal. */
export function unlessProblems<T>(problems: readonly Problem[], value: () => T): Result<T> {
  return problems.length === 0 ? ok(value()) : { ok: false, problems };
}
