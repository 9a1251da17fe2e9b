import { expect, test } from 'vitest';
import { CAP_CACHE_MS, countWithCapCache } from './count-cap-cache.ts';

const CAP = 10;
const START = Date.parse('2026-03-02T10:00:00Z');
const QUERY = { sql: 'select 1', parameters: [] } as never;

/** How often a question is counted that was beyond the cap at START and is asked again `later` milliseconds on. */
async function countsWhenAskedAgain(userID: string, later: number, counted = CAP + 1): Promise<number> {
  let counts = 0;
  const ask = (at: number) => {
    const principal = { kind: 'user', userID, locationIDs: [] } as never;
    return countWithCapCache({ principal, now: new Date(at) }, QUERY, CAP, async () => {
      counts += 1;
      return counted;
    });
  };
  expect(await ask(START)).toBe(counted);
  expect(await ask(START + later)).toBe(counted);
  return counts;
}

test.each([
  ['a moment later', 1, 1],
  ['just before the minute is over', CAP_CACHE_MS - 1, 1],
  ['when the minute is over', CAP_CACHE_MS, 2],
  ['on a clock that was put back', -1, 2],
])('a total beyond the cap, asked again %s', async (name, later, counts) => {
  expect(await countsWhenAskedAgain(name, later)).toBe(counts);
});

test('what is not beyond the cap is counted each time', async () => {
  expect(await countsWhenAskedAgain('exact', 1, CAP)).toBe(2);
});
