import type { Problem } from '@fireledger/domain/shared/problem.ts';
import { createStore, type Store } from '../../platform/store.ts';
import { type Choice, changedFields, type FormValues, merge } from './form-conflict.ts';
import { createDraftSaver, createDraftStore, type Draft, isChanged } from './form-draft.ts';
import { CLEAR, concerns } from './form-outcome.ts';
import { submitOnce, submitWithNewKey, validateForm } from './form-submit.ts';

export type Version = number;
export type Current<V> = { readonly values: V; readonly version: Version };

export type SaveWith<V> = {
  readonly version: Version | undefined;
  readonly idempotencyKey: string;
  /** The fields that this person changed. */
  readonly changed: readonly (keyof V & string)[];
  /** The same with their values: the body of a PATCH whose fields are named as the form's. */
  readonly changes: Partial<V>;
};

export type EntityFormOptions<V extends FormValues> = {
  /** The values as read (or empty ones); give the form another `key` when another entity takes its place. */
  readonly initial: V;
  readonly version?: Version | undefined;
  /** The domain's rule, the same as on the server: every problem at once, `path` naming the field. */
  readonly check?: ((values: V) => readonly Problem[]) | undefined;
  /**
   * Saves; returns the new version if the form stays open. Throws as the calls do. A method, because the compiler compares its
   * parameters in both directions: what was read in a version (`useEditForm`) is always saved in one.
   */
  save(values: V, how: SaveWith<V>): Promise<Version | undefined>;
  /**
   * Called with the saved values after a successful save. The form no longer counts as changed, so leaving needs no confirmation.
   * Not called if something was typed while saving: the form then stays open, to save that too.
   */
  readonly onSaved?: ((values: V) => void) | undefined;
  /** Reads the saved state, to resolve a stale version (412). */
  readonly refetch?: (() => Promise<Current<V>>) | undefined;
  /**
   * Whether the fields are locked while saving. This is the default without a version, where a second Save would create a
   * second entry. Set it for an act that is done once, or to false for a form that handles changes while saving itself.
   */
  readonly locks?: boolean | undefined;
  /**
   * Keeps what is typed under this name, which includes the entity's id, until it is saved or discarded; it survives a reload
   * of the tab. Never for a form whose purpose is a password or a secret.
   */
  readonly draft?: string | undefined;
  /** Selects what a draft keeps of the values; all of them by default. Selected files cannot be kept, but their names can. */
  readonly draftValues?: ((values: V) => V) | undefined;
  /** The files selected besides the values: a draft keeps their names, which do not affect the idempotency key of an attempt. */
  readonly fileNames?: (() => readonly string[]) | undefined;
  /** Fields that a draft leaves as they were read: passwords, secrets. */
  readonly secrets?: readonly (keyof V & string)[] | undefined;
};

export type FormState<V extends FormValues> = {
  readonly values: V;
  readonly base: V;
  readonly version: Version | undefined;
  /** Problems of fields, by path. */
  readonly problems: readonly Problem[];
  /** A problem that belongs to no field: no response, or a refusal of the whole; null if none. */
  readonly failure: unknown;
  readonly saving: boolean;
  /** Counts failed attempts, so that the form can move to the first problem each time. */
  readonly attempts: number;
  /** The saved state after a stale version; null if there is nothing to resolve. */
  readonly conflict: Current<V> | null;
  /** The values of an attempt that got no response: it is retried as long as they are unchanged. */
  readonly unanswered: V | null;
  /**
   * That attempt is too old to be retried: it may have been saved, and its idempotency key may have expired
   * (docs/decisions/0605).
   */
  readonly lapsed: boolean;
  /** The last attempt saved everything except what was typed while it ran. */
  readonly isPartlySaved: boolean;
  /** When the values restored from a draft were typed (ISO text); null if there was no draft. */
  readonly draftTypedAt: string | null;
  /** Names of the files that were selected besides the values of a restored draft. */
  readonly restoredFiles: readonly string[];
};

export type FormController<V extends FormValues> = Store<FormState<V>> & {
  /** A locked form accepts no change. */
  readonly change: <K extends keyof V & string>(field: K, value: V[K]) => void;
  /**
   * Sets a field to the only value there is to choose. In a new entity it counts as the initial value, so that leaving the form
   * asks nothing; in a saved one it is a change.
   */
  readonly fill: <K extends keyof V & string>(field: K, value: V[K]) => void;
  /** Validates and shows the problems before any confirmation about saving. Out: whether it can be saved. */
  readonly check: () => boolean;
  /** Validates and saves. Out: whether it was saved. A second call while one is running does nothing. */
  readonly submit: () => Promise<boolean>;
  /** Retries an attempt that got no response, without moving the focus to the problems. */
  readonly retry: () => Promise<boolean>;
  /** Deliberately sends what may have been saved already. */
  readonly submitAsNew: () => Promise<boolean>;
  /** Saves with the choices made after a stale version. */
  readonly resolve: (choices: Partial<Record<string, Choice>>) => Promise<boolean>;
  readonly dismissConflict: () => void;
  /** Takes over the saved state if nothing was changed here; a changed form keeps its text and meets the conflict when saving. */
  readonly follow: (saved: Current<V>) => void;
  /** Whether there is something to lose: changed values, or selected files. */
  readonly isDirty: () => boolean;
  /** Whether the fields are locked because they are being sent. */
  readonly isLocked: () => boolean;
  /** Updates the draft after a change in what `draftValues` returns or in the files selected besides the values. */
  readonly saveDraft: () => void;
  /** Removes the stored draft: the form is being left without saving. */
  readonly discardDraft: () => void;
  /** Resets the form to what was read, and removes the draft. */
  readonly startOver: () => void;
};

/** The logic of a form without its appearance: values, problems, saving with version and idempotency key, conflicts, draft. */
export function createFormController<V extends FormValues>(
  options: () => EntityFormOptions<V>,
): FormController<V> {
  const drafts = createDraftStore(options());
  const draft = drafts.load();
  const store = createStore(initialState(options(), draft));
  const patch = (part: Partial<FormState<V>>) => store.set({ ...store.get(), ...part });
  const { fileNames, isDirty, markSaved } = trackUnsaved(store, options, drafts.discard);
  const isLocked = () => store.get().saving && locksWhileSending(options(), store.get());
  const saver = createDraftSaver(store, drafts, fileNames, draft?.sent);
  const { attemptKeys } = saver;
  const submit = (silent = false) => submitOnce({ store, patch, options, ...saver, markSaved, silent });
  const startFrom = (values: V, version: Version | undefined) =>
    patch({ ...CLEAR, values, base: values, version });
  return {
    ...store,
    ...fieldSetters({ store, patch, isLocked, saveDraft: saver.saveDraft }),
    check: () => validateForm({ store, patch, options, silent: false }),
    submit: () => submit(),
    retry: () => submit(true),
    submitAsNew: () => submitWithNewKey(attemptKeys, submit),
    resolve: (choices) => {
      const { base, values, conflict } = store.get();
      if (!conflict) return Promise.resolve(false);
      startFrom(conflict.values, conflict.version);
      patch({ values: merge(base, values, conflict.values, choices) });
      return submit();
    },
    dismissConflict: () => patch({ conflict: null }),
    follow: (saved) => {
      const { saving, conflict, version: known } = store.get();
      if (saving || conflict || saved.version === known || isDirty()) return;
      startFrom(saved.values, saved.version);
    },
    isDirty,
    isLocked,
    saveDraft: saver.saveDraft,
    discardDraft: drafts.discard,
    startOver: () => {
      drafts.discard();
      startFrom(options().initial, options().version);
    },
  };
}

type FieldSetterOptions<V extends FormValues> = {
  readonly store: Pick<Store<FormState<V>>, 'get'>;
  readonly patch: (part: Partial<FormState<V>>) => void;
  readonly isLocked: () => boolean;
  readonly saveDraft: () => void;
};

/** The two ways in which a field gets a value: somebody changes it, or it is filled in. */
function fieldSetters<V extends FormValues>({
  store,
  patch,
  isLocked,
  saveDraft,
}: FieldSetterOptions<V>): Pick<FormController<V>, 'change' | 'fill'> {
  const change: FormController<V>['change'] = (field, value) => {
    if (isLocked()) return;
    patch(withField(store.get(), field, value));
    saveDraft();
  };
  return {
    change,
    fill: (field, value) => {
      const { values, base, version } = store.get();
      if (isLocked()) return;
      if (version === undefined && values[field] === base[field])
        patch({ base: { ...base, [field]: value } });
      change(field, value);
    },
  };
}

/** Whether a form's fields are locked while they are sent. */
function locksWhileSending<V extends FormValues>(
  { locks }: EntityFormOptions<V>,
  { version }: FormState<V>,
): boolean {
  return locks ?? version === undefined;
}

function withField<V extends FormValues, K extends keyof V & string>(
  { values, problems }: FormState<V>,
  field: K,
  value: V[K],
): Pick<FormState<V>, 'values' | 'problems'> {
  return {
    values: { ...values, [field]: value },
    problems: problems.filter((one) => !concerns(one, field)),
  };
}

/**
 * What a form would lose if it were left: its changed values and the files selected besides them, whose names include those from
 * before a reload. After `markSaved` no file is unsaved any more, and there is no draft.
 */
function trackUnsaved<V extends FormValues>(
  store: Pick<Store<FormState<V>>, 'get'>,
  options: () => EntityFormOptions<V>,
  discardDraft: () => void,
) {
  let isSaved = false;
  const selectedNow = () => (isSaved ? [] : (options().fileNames?.() ?? []));
  return {
    fileNames: () => [...new Set([...store.get().restoredFiles, ...selectedNow()])],
    isDirty: () => isChanged(store.get()) || selectedNow().length > 0,
    markSaved: () => {
      isSaved = true;
      discardDraft();
    },
  };
}

/** The initial state of a form: as read, or from a draft, based on the newest version if nobody has changed its fields since. */
function initialState<V extends FormValues>(
  { initial, version }: EntityFormOptions<V>,
  draft: Draft<V> | null,
): FormState<V> {
  const isStale = draft !== null && changedFields(draft.base, initial).length > 0;
  return {
    ...CLEAR,
    values: draft?.values ?? initial,
    base: draft?.base ?? initial,
    version: isStale ? draft.version : version,
    saving: false,
    attempts: 0,
    draftTypedAt: draft?.at ?? null,
    restoredFiles: draft?.fileNames ?? [],
  };
}
