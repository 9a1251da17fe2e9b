import { expect, test } from 'vitest';
import { uuidv7 } from '../../db/uuid.ts';
import { tryKeys } from './try-keys.ts';

const origin = { address: '203.0.113.7', secret: 'a secret of at least 32 characters' };

test('locations that are not there share 4,096 counters, one that is has its own', () => {
  const digests = (isThere: boolean) =>
    new Set(Array.from({ length: 20_000 }, () => tryKeys(uuidv7(), isThere, origin).subject.digest));
  expect(digests(true).size).toBe(20_000);
  expect(digests(false).size).toBeLessThanOrEqual(4_096);
});

test('one that is not there has the same counter each time, and an address one for all', () => {
  const [one, other] = [uuidv7(), uuidv7()];
  expect(tryKeys(one, false, origin)).toEqual(tryKeys(one, false, origin));
  expect(tryKeys(one, true, origin).address).toEqual(tryKeys(other, false, origin).address);
  expect(tryKeys(one, true, origin).pair).not.toEqual(tryKeys(other, true, origin).pair);
});
