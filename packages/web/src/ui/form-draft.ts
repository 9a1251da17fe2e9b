import { forgetDraft, keepDraft, recallDraft } from '../platform/drafts.ts';
import { createIdempotencyKeys, type IdempotencyKeys, type Sent } from '../platform/idempotency.ts';
import { currentSession } from '../platform/session.ts';
import type { Store } from '../platform/store.ts';
import { changedFields, type FormValues } from './form-conflict.ts';

/** A form as it stood when it was last typed in. */
export type Draft<V> = {
  readonly values: V;
  /** What had been read, and its version: saving later than somebody else asks, as it does without a draft. */
  readonly base: V;
  readonly version: number | string | undefined;
  /** Names of the files that were chosen beside the values. */
  readonly chosen: readonly string[];
  /** The last try, whose answer may have been lost: the same values go under the same key again. */
  readonly sent: Sent | undefined;
  /** ISO text. */
  readonly at: string;
};

export type DraftKeeper<V> = {
  /** The draft that fits the form's fields; null when there is none. */
  readonly recall: () => Draft<V> | null;
  readonly keep: (draft: Omit<Draft<V>, 'at'>) => void;
  readonly forget: () => void;
};

type DraftOptions<V> = {
  readonly draft?: string | undefined;
  readonly initial: V;
  readonly kept?: ((values: V) => V) | undefined;
  readonly secrets?: readonly (keyof V & string)[] | undefined;
};

/** Keeps a form's draft under its name for whoever is signed in; nothing is kept without a name, and no secret with one. */
export function draftKeeper<V extends FormValues>(options: DraftOptions<V>): DraftKeeper<V> {
  const { draft: form, initial, kept, secrets = [] } = options;
  const unread = Object.fromEntries(secrets.map((field) => [field, initial[field]]));
  const userID = currentSession()?.userID;
  if (form === undefined || userID === undefined) {
    return { recall: () => null, keep: () => undefined, forget: () => undefined };
  }
  return {
    recall: () => {
      const found = recallDraft(userID, form);
      return isDraft(found, initial) ? found : null;
    },
    keep: ({ values, base, version, chosen, sent }) =>
      keepDraft(userID, form, {
        values: { ...(kept?.(values) ?? values), ...unread },
        base: { ...base, ...unread },
        version,
        chosen,
        // A try's key stands for its body, which holds the secret, or what was not kept.
        sent: secrets.length === 0 && !kept ? sent : undefined,
        at: new Date().toISOString(),
      }),
    forget: () => forgetDraft(userID, form),
  };
}

type Standing<V> = Pick<Draft<V>, 'values' | 'base' | 'version'>;

/** Answers whether a form's values are others than those that were read. */
export function isChanged<V extends FormValues>({ base, values }: Standing<V>): boolean {
  return changedFields(base, values).length > 0;
}

/** A form's tries to save: the key of each, and whether it may have been carried out. */
export type Tries = Pick<IdempotencyKeys, 'refused' | 'isLapsed' | 'renew'> & {
  readonly key: (body: unknown) => string;
};

/** Keeps a form's draft as it is changed and tried; a try's key is kept with it, and the names of `chosen` files. */
export function keeping<V extends FormValues>(
  store: Pick<Store<Standing<V>>, 'get'>,
  drafts: DraftKeeper<V>,
  chosen: () => readonly string[],
  sent: Sent | undefined,
): { readonly keep: () => void; readonly keepAtAnswer: () => void; readonly tries: Tries } {
  const keyFor = createIdempotencyKeys(undefined, sent);
  const keep = () => {
    const { values, base, version } = store.get();
    const names = chosen();
    if (isChanged(store.get()) || names.length > 0)
      drafts.keep({ values, base, version, chosen: names, sent: keyFor.sent() });
    else drafts.forget();
  };
  const key = (body: unknown) => {
    const made = keyFor(body);
    keep();
    return made;
  };
  // The form may have been left meanwhile, and its draft forgotten.
  const keepAtAnswer = () => {
    if (drafts.recall() !== null) keep();
  };
  const refused = () => {
    keyFor.refused();
    keepAtAnswer();
  };
  return { keep, keepAtAnswer, tries: { key, refused, isLapsed: keyFor.isLapsed, renew: keyFor.renew } };
}

/** Answers whether whoever is signed in has a draft of a form: what opens by a press may then open by itself. */
export function hasDraft(form: string): boolean {
  const userID = currentSession()?.userID;
  return userID !== undefined && recallDraft(userID, form) !== null;
}

/** A draft of another form's fields (the program was renewed meanwhile) is none. */
function isDraft<V extends FormValues>(found: unknown, initial: V): found is Draft<V> {
  if (typeof found !== 'object' || found === null) return false;
  const { values, base, chosen, at } = found as Partial<Record<keyof Draft<V>, unknown>>;
  return typeof at === 'string' && Array.isArray(chosen) && fits(values, initial) && fits(base, initial);
}

function fits(values: unknown, initial: FormValues): boolean {
  if (typeof values !== 'object' || values === null) return false;
  const names = Object.keys(initial);
  return Object.keys(values).length === names.length && names.every((name) => name in values);
}
