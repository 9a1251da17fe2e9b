import { mayRetryIdempotently } from '@fireledger/domain/shared/idempotent-retry.ts';
import { UnreachableError } from './http.ts';
import { randomID } from './random-id.ts';

/** The last body sent, as text, its key, and the time of the first attempt that may have been carried out. */
export type Sent = { readonly text: string; readonly key: string; readonly at?: number };

export type IdempotencyKeys = ((body: unknown) => string) & {
  readonly sent: () => Sent | undefined;
  /** Whether an attempt with this very body got no response and is too old to be repeated under its key. */
  readonly isLapsed: (body: unknown) => boolean;
  /** Call when the last attempt was refused: unless it repeated an earlier one, nothing has been carried out. */
  readonly refused: () => void;
  /** Makes the next attempt a new one, even with the same body. */
  readonly renew: () => void;
};

/**
 * Idempotency keys for retries of one form or button. The same body keeps its key, so a double press or a lost response creates
 * only one entry. A changed body gets a new key, because another body under a used key is refused. `sent` is the last attempt
 * before a reload.
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
      last?.at !== undefined && last.text === textOf(body) && !mayRetryIdempotently(last.at, Date.now()),
    refused: () => {
      if (last && !repeats) last = { text: last.text, key: last.key };
    },
    renew: () => {
      last = undefined;
    },
  });
}

/**
 * Idempotency keys for acts that are pressed rather than filled in. An act keeps its key until it is answered, so a double
 * press or a lost response carries it out once; the next press after a response is a new act.
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
