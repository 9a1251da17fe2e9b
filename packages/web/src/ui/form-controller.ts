import type { Problem } from '@fireledger/domain/shared/problem.ts';
import { createStore, type Store } from '../platform/store.ts';
import { type Choice, changedFields, type FormValues, merge } from './form-conflict.ts';
import { type Draft, draftKeeper, isChanged, keeping } from './form-draft.ts';
import { CLEAR, concerns } from './form-outcome.ts';
import { anew, isSound, submitOnce } from './form-submit.ts';

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
  /**
   * Called when saving succeeded; the form no longer counts as changed, so leaving is free. Not called where something was
   * typed meanwhile: the form then stays, to save that too.
   */
  readonly onSaved?: (() => void) | undefined;
  /** Reads what is saved now, for the choice after a stale version (412). */
  readonly refetch?: (() => Promise<Current<V>>) | undefined;
  /**
   * Whether the fields are locked while they are sent: so they are without a version, where a second Save would make a second
   * entry. Said for an act that is done once, and for a form that looks after changes meanwhile by itself.
   */
  readonly locks?: boolean | undefined;
  /**
   * Keeps what is typed under this name, the entity's id in it, until it is saved or thrown away: it outlives a reload of the
   * tab. Never for a form whose sense is a password or a secret.
   */
  readonly draft?: string | undefined;
  /** What of the values a draft keeps, the same unless said: chosen files cannot be kept, their names can. */
  readonly kept?: ((values: V) => V) | undefined;
  /** Names of the files that are chosen beside the values: a draft keeps them, and a try's key stays the values' own. */
  readonly chosen?: (() => readonly string[]) | undefined;
  /** Fields that a draft leaves as they were read: passwords, secrets. */
  readonly secrets?: readonly (keyof V & string)[] | undefined;
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
  /** The values of a try that no answer came to: as long as they stand, it is tried again. */
  readonly unanswered: V | null;
  /** That try is too old to be repeated: it may have been saved, and its key be forgotten (docs/decisions/0605). */
  readonly lapsed: boolean;
  /** The last try has saved all but what was typed while it went. */
  readonly savedBefore: boolean;
  /** When the values were typed (ISO text) that a draft brought back; null when none did. */
  readonly broughtBack: string | null;
  /** Names of the files that were chosen beside the values that a draft brought back. */
  readonly chosenBefore: readonly string[];
};

export type FormController<V extends FormValues> = Store<FormState<V>> & {
  /** A form that is locked takes no change. */
  readonly change: <K extends keyof V & string>(field: K, value: V[K]) => void;
  /**
   * Sets a field to the one value there is to choose. Of a new entry it counts as what the form began with, so that leaving asks
   * nothing; over something saved it is a change.
   */
  readonly fill: <K extends keyof V & string>(field: K, value: V[K]) => void;
  /** Checks, and shows what is wrong, before anything is asked about saving. Out: whether it can be saved. */
  readonly check: () => boolean;
  /** Checks and saves. Out: whether it was saved. A second call while one runs does nothing. */
  readonly submit: () => Promise<boolean>;
  /** Tries again what got no answer, without leading anybody to the problems. */
  readonly retry: () => Promise<boolean>;
  /** Sends on purpose what may have been saved already. */
  readonly sendAnew: () => Promise<boolean>;
  /** Saves with the choices made after a stale version. */
  readonly resolve: (choices: Partial<Record<string, Choice>>) => Promise<boolean>;
  readonly dismissConflict: () => void;
  /** Takes over what is saved now, where nothing was changed here; a changed form keeps its text and meets it at saving. */
  readonly follow: (saved: Current<V>) => void;
  /** Whether there is something to lose: changed values, or chosen files. */
  readonly isDirty: () => boolean;
  /** Whether the fields take no change now, as they are being sent. */
  readonly isLocked: () => boolean;
  /** Keeps the draft anew, where what `kept` makes of the values, or what was chosen beside them, has changed. */
  readonly keepDraft: () => void;
  /** Forgets the kept draft: the form is being left without saving. */
  readonly forgetDraft: () => void;
  /** Begins anew with what was read, and forgets the draft. */
  readonly startOver: () => void;
};

/** The life of one form without its looks: values, problems, saving with version and idempotency key, conflict, draft. */
export function createFormController<V extends FormValues>(
  options: () => EntityFormOptions<V>,
): FormController<V> {
  const drafts = draftKeeper(options());
  const found = drafts.recall();
  const store = createStore(opened(options(), found));
  const patch = (part: Partial<FormState<V>>) => store.set({ ...store.get(), ...part });
  const { chosen, isDirty, forget } = choosing(store, options, drafts.forget);
  const isLocked = () => store.get().saving && locksWhileSending(options(), store.get());
  const { keep, keepAtAnswer, tries } = keeping(store, drafts, chosen, found?.sent);
  const submit = (silent = false) =>
    submitOnce({ store, patch, options, tries, keepAtAnswer, forget, silent });
  const take = (values: V, version: Version | undefined) =>
    patch({ ...CLEAR, values, base: values, version });
  return {
    ...store,
    ...setting({ store, patch, isLocked, keep }),
    check: () => isSound({ store, patch, options, silent: false }),
    submit: () => submit(),
    retry: () => submit(true),
    sendAnew: () => anew(tries, submit),
    resolve: (choices) => {
      const { base, values, conflict } = store.get();
      if (!conflict) return Promise.resolve(false);
      take(conflict.values, conflict.version);
      patch({ values: merge(base, values, conflict.values, choices) });
      return submit();
    },
    dismissConflict: () => patch({ conflict: null }),
    follow: (saved) => {
      const { saving, conflict, version: known } = store.get();
      if (saving || conflict || saved.version === known || isDirty()) return;
      take(saved.values, saved.version);
    },
    isDirty,
    isLocked,
    keepDraft: keep,
    forgetDraft: drafts.forget,
    startOver: () => {
      drafts.forget();
      take(options().initial, options().version);
    },
  };
}

type Setting<V extends FormValues> = {
  readonly store: Pick<Store<FormState<V>>, 'get'>;
  readonly patch: (part: Partial<FormState<V>>) => void;
  readonly isLocked: () => boolean;
  readonly keep: () => void;
};

/** The two ways in which a field gets a value: somebody changes it, or it is filled in. */
function setting<V extends FormValues>({
  store,
  patch,
  isLocked,
  keep,
}: Setting<V>): Pick<FormController<V>, 'change' | 'fill'> {
  const change: FormController<V>['change'] = (field, value) => {
    if (isLocked()) return;
    patch(withField(store.get(), field, value));
    keep();
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

/** Answers whether a form's fields are locked while they are sent. */
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
 * What is chosen beside the values: the names of files of now, and with them those before a reload; none once the values are
 * saved, which `forget` says.
 */
function choosing<V extends FormValues>(
  store: Pick<Store<FormState<V>>, 'get'>,
  options: () => EntityFormOptions<V>,
  forgetDraft: () => void,
) {
  let over = false;
  const chosenNow = () => (over ? [] : (options().chosen?.() ?? []));
  return {
    chosen: () => [...new Set([...store.get().chosenBefore, ...chosenNow()])],
    isDirty: () => isChanged(store.get()) || chosenNow().length > 0,
    forget: () => {
      over = true;
      forgetDraft();
    },
  };
}

/** A form as it opens: as read, or as a draft has it, over the newest version where nobody changed its fields since. */
function opened<V extends FormValues>(
  { initial, version }: EntityFormOptions<V>,
  draft: Draft<V> | null,
): FormState<V> {
  const isOver = draft !== null && changedFields(draft.base, initial).length > 0;
  return {
    ...CLEAR,
    values: draft?.values ?? initial,
    base: draft?.base ?? initial,
    version: isOver ? draft.version : version,
    saving: false,
    attempts: 0,
    broughtBack: draft?.at ?? null,
    chosenBefore: draft?.chosen ?? [],
  };
}
