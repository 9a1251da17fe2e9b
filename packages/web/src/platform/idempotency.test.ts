import { expect, test } from 'vitest';
import { ProblemError, UnreachableError } from './http.ts';
import { createActKeys } from './idempotency.ts';

function acts() {
  let made = 0;
  const keys: string[] = [];
  const under = createActKeys(() => `key ${++made}`);
  const press = (act: string, answer: () => Promise<unknown> = async () => undefined) =>
    under(act, (key) => {
      keys.push(key);
      return answer();
    });
  return { keys, press };
}

test('an act pressed twice goes under one key, and under another once it is answered', async () => {
  const { keys, press } = acts();
  await Promise.all([press('invite a'), press('invite a'), press('invite b')]);
  await press('invite a');
  expect(keys).toEqual(['key 1', 'key 1', 'key 2', 'key 3']);
});

test('a lost answer keeps the key, a refusal does not', async () => {
  const { keys, press } = acts();
  const lost = async () => Promise.reject(new UnreachableError());
  const refused = async () => Promise.reject(new ProblemError('forbidden', 403, []));
  await expect(press('invite a', lost)).rejects.toThrow();
  await expect(press('invite a', refused)).rejects.toThrow();
  await press('invite a');
  expect(keys).toEqual(['key 1', 'key 1', 'key 2']);
});
