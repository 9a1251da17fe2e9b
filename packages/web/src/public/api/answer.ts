import type { Problem } from '@fireledger/domain/shared/problem.ts';
import { ProblemError, UnreachableError } from '../../platform/http.ts';

/** Why a call returned no value: no server was reached, or the server refused with its problems (never an empty list). */
export type Failure =
  | { readonly kind: 'unreachable' }
  | { readonly kind: 'refused'; readonly status: number; readonly problems: readonly Problem[] };

export type Answer<T> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly failure: Failure };

/** Seconds to wait if the server does not say how long. */
const DEFAULT_WAIT = 60;

/**
 * A call's outcome as a value. An aborted call counts as unreachable; errors that are not the outcome of a call are rethrown.
 */
export async function answerOf<T>(calling: Promise<T>): Promise<Answer<T>> {
  try {
    return { ok: true, value: await calling };
  } catch (error) {
    if (error instanceof ProblemError) {
      return { ok: false, failure: { kind: 'refused', status: error.status, problems: error.problems } };
    }
    const away =
      error instanceof UnreachableError || (error instanceof DOMException && error.name === 'AbortError');
    if (away) return { ok: false, failure: { kind: 'unreachable' } };
    throw error;
  }
}

/** Whether the failure says that the visitor's token is no longer valid. */
export function isSignedOut(failure: Failure): boolean {
  return failure.kind === 'refused' && failure.status === 401;
}

/** Seconds to wait if the failure is `too_many_attempts`, else null. */
export function secondsToWait(failure: Failure): number | null {
  if (failure.kind !== 'refused' || failure.status !== 429) return null;
  const seconds = Number(
    failure.problems.find((found) => found.params?.seconds !== undefined)?.params?.seconds,
  );
  return Number.isFinite(seconds) && seconds > 0 ? Math.ceil(seconds) : DEFAULT_WAIT;
}

/** Whether an unknown value is an object whose fields can be read. */
export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
