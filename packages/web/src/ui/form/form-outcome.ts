import type { Problem } from '@fireledger/domain/shared/problem.ts';
import { ProblemError, UnreachableError } from '../../platform/http.ts';
import { type FormValues, isSavedIn } from './form-conflict.ts';
import type { Current, EntityFormOptions, FormState } from './form-controller.ts';

/** Whether a problem belongs to a field or to something inside it. */
export function concerns(found: Problem, field: string): boolean {
  return found.path === field || found.path.startsWith(`${field}.`);
}

/** No problems, and no restored draft. */
export const CLEAR = {
  problems: [],
  failure: null,
  conflict: null,
  unanswered: null,
  lapsed: false,
  isPartlySaved: false,
  draftTypedAt: null,
  restoredFiles: [],
} as const;

/** What a form shows for an attempt that is too old to be retried: nothing was sent. */
export function lapsedOutcome<V extends FormValues>(values: V, attempts: number) {
  const failure = new UnreachableError('no answer for too long');
  return { failure, unanswered: values, lapsed: true, problems: [], attempts };
}

type Tried<V> = {
  readonly values: V;
  readonly base: V;
  readonly attempts: number;
  /** The same values were sent before, without a response. */
  readonly again: boolean;
};

/** What a form shows after a failed attempt; or the saved state, if it turns out that an earlier attempt had arrived. */
type Outcome<V extends FormValues> =
  | { readonly shown: Partial<FormState<V>>; readonly saved?: undefined }
  | { readonly saved: Current<V> };

/** Handles an error of saving. */
export async function outcomeOf<V extends FormValues>(
  error: unknown,
  { values, base, attempts, again }: Tried<V>,
  options: EntityFormOptions<V>,
): Promise<Outcome<V>> {
  if (error instanceof UnreachableError) return { shown: { failure: error, unanswered: values, attempts } };
  const nothing = { failure: null, unanswered: null };
  if (error instanceof ProblemError && error.code === 'stale_version' && options.refetch) {
    try {
      const now = await options.refetch();
      // The attempt whose response was lost has saved it.
      return again && isSavedIn(base, values, now.values)
        ? { saved: now }
        : { shown: { ...nothing, conflict: now } };
    } catch (second) {
      return { shown: { ...nothing, failure: second, attempts } };
    }
  }
  const fields = Object.keys(values);
  const found = error instanceof ProblemError ? error.problems : [];
  const problems = found.filter((one) => fields.some((field) => concerns(one, field)));
  // A problem that no field of this form can show is shown above the form, never swallowed.
  const failure = problems.length === found.length && problems.length > 0 ? null : error;
  return { shown: { ...nothing, problems, failure, attempts } };
}
