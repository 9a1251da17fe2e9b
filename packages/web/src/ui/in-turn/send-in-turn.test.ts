import { expect, it } from 'vitest';
import { ProblemError, UnreachableError } from '../../platform/http.ts';
import { type Sent, sendInTurn } from './send-in-turn.ts';

const ITEMS = Array.from({ length: 12 }, (_, index) => index + 1);
const stale = new ProblemError('stale_version', 412, []);

/** The items of each outcome. */
function itemsOf({ done, refused, unsent }: Sent<number>) {
  return { done: done.map(({ item }) => item), refused: refused.map(({ item }) => item), unsent };
}

it('sends three at a time, in order, and tells how many are answered', async () => {
  const open = new Map<number, () => void>();
  const answered: number[] = [];
  const run = sendInTurn(
    ITEMS.slice(0, 5),
    (item) => new Promise((resolve) => open.set(item, () => resolve(item * 10))),
    { onProgress: (count) => answered.push(count) },
  );
  expect([...open.keys()]).toEqual([1, 2, 3]);
  open.get(2)?.();
  await Promise.resolve();
  await Promise.resolve();
  expect([...open.keys()]).toEqual([1, 2, 3, 4]);
  for (const item of [1, 3, 4]) open.get(item)?.();
  await expect.poll(() => open.has(5)).toBe(true);
  open.get(5)?.();
  expect((await run).done).toEqual(ITEMS.slice(0, 5).map((item) => ({ item, answer: item * 10 })));
  expect(answered).toEqual([1, 2, 3, 4, 5]);
});

it('goes on after a refusal', async () => {
  const sent = await sendInTurn(ITEMS, async (item) => {
    if (item % 5 === 0) throw stale;
    return item;
  });
  expect(itemsOf(sent)).toEqual({
    done: ITEMS.filter((item) => item % 5 !== 0),
    refused: [5, 10],
    unsent: [],
  });
  expect(sent.refused[0]?.error).toBe(stale);
});

it.each([
  ['without a response', new UnreachableError('no answer')],
  ['when the session is over', new ProblemError('not_authenticated', 401, [])],
  ['when there were too many calls', new ProblemError('too_many_attempts', 429, [])],
])('sends nothing more %s', async (_name, error) => {
  const sent = await sendInTurn(ITEMS, async (item) => {
    if (item === 2) throw error;
    return item;
  });
  const { done, refused, unsent } = itemsOf(sent);
  expect(refused).toEqual([2]);
  expect([...done, ...refused, ...unsent].toSorted((a, b) => a - b)).toEqual(ITEMS);
  expect(unsent.length).toBeGreaterThan(6);
});

it('completes what is under way when it is stopped, and sends nothing more', async () => {
  const stop = new AbortController();
  const sent = await sendInTurn(
    ITEMS,
    async (item) => {
      if (item === 4) stop.abort();
      return item;
    },
    { signal: stop.signal },
  );
  const { done, refused, unsent } = itemsOf(sent);
  expect(done.slice(0, 4)).toEqual([1, 2, 3, 4]);
  expect(refused).toEqual([]);
  expect(unsent).toEqual(ITEMS.slice(done.length));
  expect(unsent.length).toBeGreaterThan(4);
});
