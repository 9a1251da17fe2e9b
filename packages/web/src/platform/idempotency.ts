import { randomID } from './random-id.ts';

/**
 * Keys for repeated tries of one form or button: the same body keeps its key (a double press or a lost answer makes one
 * entry), a changed body gets a new one, since another body under a used key is refused.
 */
export function createIdempotencyKeys(newKey: () => string = randomID): (body: unknown) => string {
  let last: { readonly text: string; readonly key: string } | undefined;
  return (body) => {
    const text = JSON.stringify(body) ?? '';
    if (last?.text !== text) last = { text, key: newKey() };
    return last.key;
  };
}
