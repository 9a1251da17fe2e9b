import { mayRepeat } from '@fireledger/domain/shared/repeat.ts';
import { UnreachableError } from './http.ts';
import { randomID } from './random-id.ts';

/** What was sent last, as a text, the key that it went under, and the moment of the first try that may have been carried out. */
export type Sent = { readonly text: string; readonly key: string; readonly at?: number };

export type IdempotencyKeys = ((body: unknown) => string) & {
  readonly sent: () => Sent | undefined;
  /** Whether a try of this very body got no answer, and is too old to be repeated under its key. */
  readonly isLapsed: (body: unknown) => boolean;
  /** The last try was refused: unless it repeated another, it has carried nothing out. */
  readonly refused: () => void;
  /** The next try is another, also of the same body. */
  readonly renew: () => void;
};

/**
 * Keys for repeated tries of one form or button: the same body keeps its key (a double press or a lost answer makes one
 * entry), a changed body gets a new one, since another body under a used key is refused. `sent` is the last try before a reload.
 */
export function createIdempotencyKeys(newKey: () => string = randomID, sent?: Sent): IdempotencyKeys {
  let last = sent;
  let repeats = false;
  const textOf = (body: unknown) => JSON.stringify(body) ?? '';
  const keyFor = (body: unknown) => {
    const text = textOf(body);
    if (last?.text !== text) last = { text, key: newKey() };
    repeats = last.at !== undefined;
    last = { ...last, at: last.at ?? Date.now() };
    return last.key;
  };
  return Object.assign(keyFor, {
    sent: () => last,
    isLapsed: (body: unknown) =>
      last?.at !== undefined && last.text === textOf(body) && !mayRepeat(last.at, Date.now()),
    refused: () => {
      if (last && !repeats) last = { text: last.text, key: last.key };
    },
    renew: () => {
      last = undefined;
    },
  });
}

/**
 * Keys of acts that are pressed and not filled in: an act keeps its key until it is answered, so that a double press or a lost
 * answer makes one; the next press after an answer is another.
 */
export function createActKeys(newKey: () => string = randomID) {
  const open = new Map<string, string>();
  return async <T>(act: string, work: (idempotencyKey: string) => Promise<T>): Promise<T> => {
    const key = open.get(act) ?? newKey();
    open.set(act, key);
    try {
      const answer = await work(key);
      open.delete(act);
      return answer;
    } catch (error) {
      if (!(error instanceof UnreachableError)) open.delete(act);
      throw error;
    }
  };
}
