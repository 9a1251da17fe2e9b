import { UnreachableError } from './http.ts';
import { randomID } from './random-id.ts';

/** What was sent last, as a text, and the key that it went under. */
export type Sent = { readonly text: string; readonly key: string };

/**
 * Keys for repeated tries of one form or button: the same body keeps its key (a double press or a lost answer makes one
 * entry), a changed body gets a new one, since another body under a used key is refused. `sent` is the last try before a reload.
 */
export function createIdempotencyKeys(
  newKey: () => string = randomID,
  sent?: Sent,
): ((body: unknown) => string) & { readonly sent: () => Sent | undefined } {
  let last = sent;
  const keyFor = (body: unknown) => {
    const text = JSON.stringify(body) ?? '';
    if (last?.text !== text) last = { text, key: newKey() };
    return last.key;
  };
  return Object.assign(keyFor, { sent: () => last });
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
