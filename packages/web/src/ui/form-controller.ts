import type { Problem } from '@fireledger/domain/shared/problem.ts';
import { ProblemError } from '../platform/http.ts';
import { createIdempotencyKeys } from '../platform/idempotency.ts';
import { createStore, type Store } from '../platform/store.ts';
import { type Choice, changedFields, type FormValues, merge } from './form-conflict.ts';

export type Version = number | string;
export type Current<V> = { readonly values: V; readonly version: Version };

export type SaveWith<V> = {
  readonly version: Version | undefined;
  readonly idempotencyKey: string;
  /** Fields that this person changed: what a PATCH sends. */
  readonly changed: readonly (keyof V & string)[];
};

export type EntityFormOptions<V extends FormValues> = {
  /** The values as read (or empty ones); give the form a `key` when another entity takes its place. */
  readonly initial: V;
  readonly version?: Version | undefined;
  /** The domain's rule, the same as the server's: every problem at once, `path` naming the field. */
  readonly check?: ((values: V) => readonly Problem[]) | undefined;
  /** Saves; answers the new version where the form stays open. Throws as the calls do. */
  readonly save: (values: V, how: SaveWith<V>) => Promise<Version | undefined>;
  /** Called when saving succeeded; the form no longer counts as changed, so leaving is free. */
  readonly onSaved?: (() => void) | undefined;
  /** Reads what is saved now, for the choice after a stale version (412). */
  readonly refetch?: (() => Promise<Current<V>>) | undefined;
};

export type FormState<V extends FormValues> = {
  readonly values: V;
  readonly base: V;
  readonly version: Version | undefined;
  /** Problems of fields, by path. */
  readonly problems: readonly Problem[];
  /** What went wrong that is no field's: no answer, a refusal as a whole; null when nothing did. */
  readonly failure: unknown;
  readonly saving: boolean;
  /** Counts tries that failed, so that the form can lead to the first problem each time. */
  readonly attempts: number;
  /** What is saved now, after a stale version; null when there is nothing to choose. */
  readonly conflict: Current<V> | null;
};

export type FormController<V extends FormValues> = Store<FormState<V>> & {
  readonly change: <K extends keyof V & string>(field: K, value: V[K]) => void;
  /** Checks and saves. Out: whether it was saved. A second call while one runs does nothing. */
  readonly submit: () => Promise<boolean>;
  /** Saves with the choices made after a stale version. */
  readonly resolve: (choices: Partial<Record<string, Choice>>) => Promise<boolean>;
  readonly dismissConflict: () => void;
  /** Takes over what is saved now, where nothing was changed here; a changed form keeps its text and meets it at saving. */
  readonly follow: (saved: Current<V>) => void;
  readonly isDirty: () => boolean;
};

/** Answers whether a problem is one of a field or of something inside it. */
export function concerns(found: Problem, field: string): boolean {
  return found.path === field || found.path.startsWith(`${field}.`);
}

/** The life of one form without its looks: values, problems, saving with version and idempotency key, conflict. */
export function createFormController<V extends FormValues>(
  options: () => EntityFormOptions<V>,
): FormController<V> {
  const { initial, version } = options();
  const store = createStore<FormState<V>>({
    values: initial,
    base: initial,
    version,
    problems: [],
    failure: null,
    saving: false,
    attempts: 0,
    conflict: null,
  });
  const patch = (part: Partial<FormState<V>>) => store.set({ ...store.get(), ...part });
  const keyFor = createIdempotencyKeys();
  const submit = () => submitOnce(store, patch, options(), keyFor);
  const isDirty = () => changedFields(store.get().base, store.get().values).length > 0;
  return {
    ...store,
    submit,
    change: (field, value) => {
      const { values, problems } = store.get();
      patch({
        values: { ...values, [field]: value },
        problems: problems.filter((one) => !concerns(one, field)),
      });
    },
    resolve: (choices) => {
      const { base, values, conflict } = store.get();
      if (!conflict) return Promise.resolve(false);
      const merged = merge(base, values, conflict.values, choices);
      patch({ values: merged, base: conflict.values, version: conflict.version, conflict: null });
      return submit();
    },
    dismissConflict: () => patch({ conflict: null }),
    follow: (saved) => {
      const { saving, conflict, version: known } = store.get();
      if (saving || conflict || saved.version === known || isDirty()) return;
      patch({
        values: saved.values,
        base: saved.values,
        version: saved.version,
        problems: [],
        failure: null,
      });
    },
    isDirty,
  };
}

type Patch<V extends FormValues> = (part: Partial<FormState<V>>) => void;

async function submitOnce<V extends FormValues>(
  store: Store<FormState<V>>,
  patch: Patch<V>,
  options: EntityFormOptions<V>,
  keyFor: (body: unknown) => string,
): Promise<boolean> {
  const { saving, values, base, version, attempts } = store.get();
  if (saving) return false;
  const problems = options.check?.(values) ?? [];
  if (problems.length > 0) {
    patch({ problems, failure: null, attempts: attempts + 1 });
    return false;
  }
  patch({ saving: true, problems: [], failure: null });
  try {
    const changed = changedFields(base, values);
    const saved = await options.save(values, { version, changed, idempotencyKey: keyFor([values, version]) });
    patch({ saving: false, base: values, version: saved ?? version });
  } catch (error) {
    patch({ ...(await outcomeOf(error, values, attempts, options)), saving: false });
    return false;
  }
  options.onSaved?.();
  return true;
}

async function outcomeOf<V extends FormValues>(
  error: unknown,
  values: V,
  attempts: number,
  options: EntityFormOptions<V>,
): Promise<Partial<FormState<V>>> {
  if (error instanceof ProblemError && error.code === 'stale_version' && options.refetch) {
    try {
      return { conflict: await options.refetch() };
    } catch (second) {
      return { failure: second, attempts: attempts + 1 };
    }
  }
  const fields = Object.keys(values);
  const found = error instanceof ProblemError ? error.problems : [];
  const problems = found.filter((one) => fields.some((field) => concerns(one, field)));
  // What no field of this form can show is said above the form, never swallowed.
  const failure = problems.length === found.length && problems.length > 0 ? null : error;
  return { problems, failure, attempts: attempts + 1 };
}
