import { discardDraft, loadDraft, saveDraft } from '../../platform/drafts.ts';
import { createIdempotencyKeys, type IdempotencyKeys, type Sent } from '../../platform/idempotency.ts';
import { currentSession } from '../../platform/session.ts';
import type { Store } from '../../platform/store.ts';
import { changedFields, type FormValues } from './form-conflict.ts';

/** The state of a form when it was last typed in. */
export type Draft<V> = {
  readonly values: V;
  /** The values that had been read, and their version: saving after somebody else still asks, as it does without a draft. */
  readonly base: V;
  readonly version: number | undefined;
  /** Names of the files that were selected besides the values. */
  readonly fileNames: readonly string[];
  /** The last attempt, whose response may have been lost: the same values are sent under the same key again. */
  readonly sent: Sent | undefined;
  /** ISO text. */
  readonly at: string;
};

export type DraftStore<V> = {
  /** The draft, if it fits the form's fields; null if there is none. */
  readonly load: () => Draft<V> | null;
  readonly save: (draft: Omit<Draft<V>, 'at'>) => void;
  readonly discard: () => void;
};

type DraftOptions<V> = {
  readonly draft?: string | undefined;
  readonly initial: V;
  readonly draftValues?: ((values: V) => V) | undefined;
  readonly secrets?: readonly (keyof V & string)[] | undefined;
};

/** Stores a form's draft under its name for the signed-in person; without a name nothing is stored, and secrets never are. */
export function createDraftStore<V extends FormValues>(options: DraftOptions<V>): DraftStore<V> {
  const { draft: form, initial, draftValues, secrets = [] } = options;
  const unread = Object.fromEntries(secrets.map((field) => [field, initial[field]]));
  const userID = currentSession()?.userID;
  if (form === undefined || userID === undefined) {
    return { load: () => null, save: () => undefined, discard: () => undefined };
  }
  return {
    load: () => {
      const found = loadDraft(userID, form);
      return isDraft(found, initial) ? found : null;
    },
    save: ({ values, base, version, fileNames, sent }) =>
      saveDraft(userID, form, {
        values: { ...(draftValues?.(values) ?? values), ...unread },
        base: { ...base, ...unread },
        version,
        fileNames,
        // An attempt's key belongs to its body, which holds the secret or other values that are not stored.
        sent: secrets.length === 0 && !draftValues ? sent : undefined,
        at: new Date().toISOString(),
      }),
    discard: () => discardDraft(userID, form),
  };
}

type EditedValues<V> = Pick<Draft<V>, 'values' | 'base' | 'version'>;

/** Whether a form's values differ from those that were read. */
export function isChanged<V extends FormValues>({ base, values }: EditedValues<V>): boolean {
  return changedFields(base, values).length > 0;
}

/** A form's attempts to save: the key of each, and whether it may have been carried out. */
export type AttemptKeys = Pick<IdempotencyKeys, 'refused' | 'isLapsed' | 'renew'> & {
  readonly key: (body: unknown) => string;
};

/**
 * Updates a form's draft as the form changes and attempts are made; the key of an attempt and `fileNames` are stored too.
 */
export function createDraftSaver<V extends FormValues>(
  store: Pick<Store<EditedValues<V>>, 'get'>,
  drafts: DraftStore<V>,
  fileNames: () => readonly string[],
  sent: Sent | undefined,
): {
  readonly saveDraft: () => void;
  readonly saveAfterResponse: () => void;
  readonly attemptKeys: AttemptKeys;
} {
  const keyFor = createIdempotencyKeys(undefined, sent);
  const saveDraft = () => {
    const { values, base, version } = store.get();
    const names = fileNames();
    if (isChanged(store.get()) || names.length > 0)
      drafts.save({ values, base, version, fileNames: names, sent: keyFor.sent() });
    else drafts.discard();
  };
  const key = (body: unknown) => {
    const made = keyFor(body);
    saveDraft();
    return made;
  };
  // The form may have been left in the meantime, and its draft removed.
  const saveAfterResponse = () => {
    if (drafts.load() !== null) saveDraft();
  };
  const refused = () => {
    keyFor.refused();
    saveAfterResponse();
  };
  return {
    saveDraft,
    saveAfterResponse,
    attemptKeys: { key, refused, isLapsed: keyFor.isLapsed, renew: keyFor.renew },
  };
}

/** Whether the signed-in person has a draft of a form: a form that normally opens on a press may then open by itself. */
export function hasDraft(form: string): boolean {
  const userID = currentSession()?.userID;
  return userID !== undefined && loadDraft(userID, form) !== null;
}

/** A draft with other fields (the program was upgraded in between) is ignored. */
function isDraft<V extends FormValues>(found: unknown, initial: V): found is Draft<V> {
  if (typeof found !== 'object' || found === null) return false;
  const { values, base, fileNames, at } = found as Partial<Record<keyof Draft<V>, unknown>>;
  return typeof at === 'string' && Array.isArray(fileNames) && fits(values, initial) && fits(base, initial);
}

function fits(values: unknown, initial: FormValues): boolean {
  if (typeof values !== 'object' || values === null) return false;
  const names = Object.keys(initial);
  return Object.keys(values).length === names.length && names.every((name) => name in values);
}
