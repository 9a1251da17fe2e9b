import { ProblemError } from '../platform/http.ts';
import type { Store } from '../platform/store.ts';
import { changedFields, type FormValues, merge } from './form-conflict.ts';
import type { EntityFormOptions, FormState, Version } from './form-controller.ts';
import type { Tries } from './form-draft.ts';
import { CLEAR, lapsedOutcome, outcomeOf } from './form-outcome.ts';

type Submitting<V extends FormValues> = {
  readonly store: Store<FormState<V>>;
  readonly patch: (part: Partial<FormState<V>>) => void;
  readonly options: () => EntityFormOptions<V>;
  readonly tries: Tries;
  /** Keeps the draft as the form stands, unless the form was left. */
  readonly keepAtAnswer: () => void;
  /** Forgets the draft: all is saved. */
  readonly forget: () => void;
  /** Nobody pressed: nobody is led to the problem. */
  readonly silent: boolean;
};

/** Checks a form's values. Out: whether they can be saved; the form shows the problems where they cannot. */
export function isSound<V extends FormValues>({
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

/** Checks a form's values and saves them. Out: whether they were saved; a second call while one runs does nothing. */
export async function submitOnce<V extends FormValues>(submitting: Submitting<V>): Promise<boolean> {
  const { store, patch, tries, silent } = submitting;
  const options = submitting.options();
  const { saving, values, version, attempts } = store.get();
  if (saving || !isSound(submitting)) return false;
  const tried = silent ? attempts : attempts + 1;
  // What has a version is not saved twice: the repeated try is stale.
  if (version === undefined && tries.isLapsed([values, version])) {
    patch(lapsedOutcome(values, tried));
    return false;
  }
  patch({ saving: true, savedBefore: false, lapsed: false, problems: [], ...(!silent && { failure: null }) });
  const saved = await trySaving(submitting, options, tried);
  if (saved) settle(submitting, options, values, saved);
  return saved !== undefined;
}

/** Sends the values. Out: what is saved now; undefined when saving failed, which the form then shows. */
async function trySaving<V extends FormValues>(
  { store, patch, tries }: Submitting<V>,
  options: EntityFormOptions<V>,
  attempts: number,
): Promise<Saved<V> | undefined> {
  const { values, base, version, unanswered } = store.get();
  try {
    const changed = changedFields(base, values);
    const idempotencyKey = tries.key([values, version]);
    return { values, version: (await options.save(values, { version, changed, idempotencyKey })) ?? version };
  } catch (error) {
    if (error instanceof ProblemError) tries.refused();
    const outcome = await outcomeOf(error, { values, base, attempts, again: unanswered === values }, options);
    if (outcome.saved) return outcome.saved;
    patch({ ...outcome.shown, saving: false });
    return undefined;
  }
}

type Saved<V> = { readonly values: V; readonly version: Version | undefined };

/**
 * What follows on saving: the draft is forgotten and the form told so that it closes, unless something was typed since `sent`
 * went. That stays, over what is saved, for the next Save; what has no version has no next one, and is saved as it stands.
 */
function settle<V extends FormValues>(
  { store, patch, keepAtAnswer, forget }: Submitting<V>,
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
  const goesOn = version !== undefined && typed.length > 0;
  patch({ ...CLEAR, saving: false, values, base: goesOn ? saved : values, version, savedBefore: goesOn });
  if (goesOn) {
    keepAtAnswer();
    return;
  }
  forget();
  options.onSaved?.();
}

/** Sends under a new key what may have arrived under the last. */
export function anew(tries: Tries, submit: () => Promise<boolean>): Promise<boolean> {
  tries.renew();
  return submit();
}
