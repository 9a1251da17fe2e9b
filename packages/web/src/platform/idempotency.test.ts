import { afterEach, expect, test, vi } from 'vitest';
import { ProblemError, UnreachableError } from './http.ts';
import { createActKeys, createIdempotencyKeys, type Sent } from './idempotency.ts';

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

const FRIDAY = Date.parse('2026-05-01T16:00:00Z');
const HOUR = 3_600_000;
afterEach(() => vi.useRealTimers());

/** Keys at a moment, in hours after Friday afternoon. */
function keysAt(hours: number, sent?: Sent) {
  vi.useFakeTimers({ now: FRIDAY + hours * HOUR, toFake: ['Date'] });
  let made = 0;
  return createIdempotencyKeys(() => `key ${++made}`, sent);
}
const wait = (hours: number) => vi.setSystemTime(FRIDAY + hours * HOUR);

test('a try lapses by its first moment, however often it was repeated, also over a reload; another body does not', () => {
  const keyFor = keysAt(0);
  keyFor('a');
  wait(19.9);
  expect([keyFor('a'), keyFor.isLapsed('a')]).toEqual(['key 1', false]);
  wait(20);
  expect([keyFor.isLapsed('a'), keyFor.isLapsed('b')]).toEqual([true, false]);
  const reloaded = keysAt(62, keyFor.sent());
  expect(reloaded.isLapsed('a')).toBe(true);
  reloaded.renew();
  expect([reloaded.isLapsed('a'), reloaded('a'), reloaded.isLapsed('a')]).toEqual([false, 'key 1', false]);
});

test('what was refused at once never lapses; what was refused when it was repeated may have been carried out before', () => {
  const keyFor = keysAt(0);
  keyFor('a');
  keyFor.refused();
  wait(62);
  expect(keyFor.isLapsed('a')).toBe(false);
  expect(keyFor('a')).toBe('key 1');
  wait(63);
  keyFor('a');
  keyFor.refused();
  wait(90);
  expect(keyFor.isLapsed('a')).toBe(true);
});
