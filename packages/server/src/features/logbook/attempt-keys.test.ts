import { expect, test } from 'vitest';
import { uuidv7 } from '../../db/uuid.ts';
import { attemptKeys } from './attempt-keys.ts';

const origin = { address: '203.0.113.7', secret: 'a secret of at least 32 characters' };

test('locations that are not there share 4,096 counters, one that is has its own', () => {
  const digests = (isThere: boolean) =>
    new Set(Array.from({ length: 20_000 }, () => attemptKeys(uuidv7(), isThere, origin).subject.digest));
  expect(digests(true).size).toBe(20_000);
  expect(digests(false).size).toBeLessThanOrEqual(4_096);
});

test('one that is not there has the same counter each time, and an address one for all', () => {
  const [one, other] = [uuidv7(), uuidv7()];
  expect(attemptKeys(one, false, origin)).toEqual(attemptKeys(one, false, origin));
  expect(attemptKeys(one, true, origin).address).toEqual(attemptKeys(other, false, origin).address);
  expect(attemptKeys(one, true, origin).pair).not.toEqual(attemptKeys(other, true, origin).pair);
});
