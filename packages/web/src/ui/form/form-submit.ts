import { ProblemError } from '../../platform/http.ts';
import type { Store } from '../../platform/store.ts';
import { changedFields, type FormValues, merge } from './form-conflict.ts';
import type { EntityFormOptions, FormState, Version } from './form-controller.ts';
import type { AttemptKeys } from './form-draft.ts';
import { CLEAR, lapsedOutcome, outcomeOf } from './form-outcome.ts';

type Submitting<V extends FormValues> = {
  readonly store: Store<FormState<V>>;
  readonly patch: (part: Partial<FormState<V>>) => void;
  readonly options: () => EntityFormOptions<V>;
  readonly attemptKeys: AttemptKeys;
  /** Stores the draft in the form's current state, unless the form was left. */
  readonly saveAfterResponse: () => void;
  /** Everything is saved: there is no draft any more. */
  readonly markSaved: () => void;
  /** An automatic attempt: the focus does not move to the problem. */
  readonly silent: boolean;
};

/** Validates a form's values. Out: whether they can be saved; if not, the form shows the problems. */
export function validateForm<V extends FormValues>({
  store,
  patch,
  options,
  silent,
}: Pick<Submitting<V>, 'store' | 'patch' | 'options' | 'silent'>): boolean {
  const { values, attempts } = store.get();
  const problems = options().check?.(values) ?? [];
  if (problems.length === 0) return true;
  patch({ problems, failure: null, unanswered: null, attempts: silent ? attempts : attempts + 1 });
  return false;
}

/** Validates a form's values and saves them. Out: whether they were saved; a second call while one is running does nothing. */
export async function submitOnce<V extends FormValues>(submitting: Submitting<V>): Promise<boolean> {
  const { store, patch, attemptKeys, silent } = submitting;
  const options = submitting.options();
  const { saving, values, version, attempts } = store.get();
  if (saving || !validateForm(submitting)) return false;
  const tried = silent ? attempts : attempts + 1;
  // With a version nothing is saved twice: a repeated attempt is stale.
  if (version === undefined && attemptKeys.isLapsed([values, version])) {
    patch(lapsedOutcome(values, tried));
    return false;
  }
  patch({
    saving: true,
    isPartlySaved: false,
    lapsed: false,
    problems: [],
    ...(!silent && { failure: null }),
  });
  const saved = await trySaving(submitting, options, tried);
  if (saved) settle(submitting, options, values, saved);
  return saved !== undefined;
}

/** Sends the values. Out: the saved state; undefined if saving failed, which the form then shows. */
async function trySaving<V extends FormValues>(
  { store, patch, attemptKeys }: Submitting<V>,
  options: EntityFormOptions<V>,
  attempts: number,
): Promise<Saved<V> | undefined> {
  const { values, base, version, unanswered } = store.get();
  try {
    const changed = changedFields(base, values);
    const changes = Object.fromEntries(changed.map((field) => [field, values[field]])) as Partial<V>;
    const idempotencyKey = attemptKeys.key([values, version]);
    return {
      values,
      version: (await options.save(values, { version, changed, changes, idempotencyKey })) ?? version,
    };
  } catch (error) {
    if (error instanceof ProblemError) attemptKeys.refused();
    const outcome = await outcomeOf(error, { values, base, attempts, again: unanswered === values }, options);
    if (outcome.saved) return outcome.saved;
    patch({ ...outcome.shown, saving: false });
    return undefined;
  }
}

type Saved<V> = { readonly values: V; readonly version: Version | undefined };

/**
 * After saving: removes the draft and tells the form, so that it closes, unless something was typed since `sent` was sent. That
 * is kept on top of the saved state for the next Save; without a version there is no next one, and it is saved as it is.
 */
function settle<V extends FormValues>(
  { store, patch, saveAfterResponse, markSaved }: Submitting<V>,
  options: EntityFormOptions<V>,
  sent: V,
  { values: saved, version }: Saved<V>,
): void {
  const typed = changedFields(sent, store.get().values);
  const values = merge(
    sent,
    store.get().values,
    saved,
    Object.fromEntries(typed.map((field) => [field, 'mine'])),
  );
  const hasMore = version !== undefined && typed.length > 0;
  patch({ ...CLEAR, saving: false, values, base: hasMore ? saved : values, version, isPartlySaved: hasMore });
  if (hasMore) {
    saveAfterResponse();
    return;
  }
  markSaved();
  options.onSaved?.(values);
}

/** Sends under a new key what may have arrived under the previous one. */
export function submitWithNewKey(attemptKeys: AttemptKeys, submit: () => Promise<boolean>): Promise<boolean> {
  attemptKeys.renew();
  return submit();
}
