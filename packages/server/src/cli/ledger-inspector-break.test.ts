import { createHash } from 'node:crypto';
import { afterAll, expect, test } from 'vitest';
import {
  chainOf,
  type Entry,
  exportOf,
  file,
  headOf,
  heads,
  inspect,
  removeScratch,
} from './inspector-for-test.ts';

afterAll(removeScratch);

const ONE = '11111111-1111-4111-8111-111111111111';
const DAYS = ['2026-11-16T02:10:00.000Z', '2026-11-17T02:10:00.000Z'] as const;
const chain = chainOf(ONE, ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'i', 'j']);
const days = () => [heads(DAYS[0], [headOf(chain, 5)]), heads(DAYS[1], [headOf(chain, 10)])] as const;

/** The chain with other texts at these positions, and the hashes beside them unchanged. */
const altered = (...positions: readonly number[]) =>
  chain.map((entry) =>
    positions.includes(entry.position)
      ? { ...entry, body: entry.body.replace('"text":"', '"text":"not ') }
      : entry,
  );
/** The entries with recomputed hashes beside them. */
const rehashed = (entries: readonly Entry[]): Entry[] => {
  let hash: Buffer = Buffer.alloc(32);
  return entries.map((entry) => {
    hash = createHash('sha256').update(hash).update(entry.body, 'utf8').digest();
    return { ...entry, hash };
  });
};
/** The entries as in an export without hashes. */
const bare = (entries: readonly Entry[]) =>
  file(entries.map(({ hash: _, ...entry }) => `${JSON.stringify(entry)}\n`).join(''));

/** What the inspector reports as broken for each file, and about the chain, without the names of file and chain. */
async function told(files: readonly string[], entries: string) {
  const { lines } = await inspect(files, entries);
  const broken = files.map((path) => ofFile(lines, path));
  return {
    broken: [...broken, ofFile(lines, entries)],
    note: lines.at(-2)?.replace(`chain ${ONE}`, 'chain'),
  };
}
const ofFile = (lines: readonly string[], path: string) =>
  lines.flatMap((line) => (line.startsWith(`BROKEN: ${path}: `) ? line.split(`${ONE}: `).slice(1) : []));

const ONE_TO_THREE = 'not all of the entries 1 to 3 are as signed; the hash beside entry 3 does not fit.';
const SIX =
  'entry 6 is not as signed, or this head does not continue the one at 5; the hash beside entry 6 does not fit.';
test.each([
  { what: 'one text', entries: exportOf(altered(3)), first: [ONE_TO_THREE], whole: 7 },
  {
    what: 'the first',
    entries: exportOf(altered(1)),
    first: ['entry 1 is not as signed; the hash beside entry 1 does not fit.'],
    whole: 9,
  },
  {
    what: 'two of a day',
    entries: exportOf(altered(2, 4)),
    first: [
      'not all of the entries 1 to 4 are as signed; the hashes beside 2 entries do not fit, first at 2 and last at 4.',
    ],
    whole: 6,
  },
  {
    what: 'one of each day',
    entries: exportOf(altered(3, 6)),
    first: [ONE_TO_THREE],
    second: [SIX],
    whole: 6,
  },
  {
    what: 'one, and all hashes from it on',
    entries: exportOf(rehashed(altered(3))),
    first: ['not all of the entries 1 to 5 are as signed.'],
    whole: 5,
  },
  {
    what: 'one of an export without hashes',
    entries: bare(altered(8)),
    second: ['not all of the entries 6 to 10 are as signed, or this head does not continue the one at 5.'],
    whole: 5,
    newest: DAYS[0],
  },
])('what was altered is said as exactly as the heads allow: $what', async ({ entries, whole, ...said }) => {
  const { broken, note } = await told([...days()], entries);
  expect(broken).toEqual([said.first ?? [], said.second ?? [], []]);
  const newest = said.newest ?? DAYS[1];
  expect(note).toBe(
    `PARTLY COVERED: chain: ${whole} of its 10 entries are covered by heads, the newest of ${newest}.`,
  );
});

test('a text that was altered where no head reaches shows by the hash beside it', async () => {
  const [first] = days();
  const entries = exportOf(altered(8));
  const { code, lines } = await inspect([first], entries);
  expect(lines[0]).toBe(
    `BROKEN: ${entries}: chain ${ONE} was altered where no head reaches; the hash beside entry 8 does not fit.`,
  );
  expect(code).toBe(1);
});

test('a chain that was written anew and signed again is held against each head by itself', async () => {
  const anew = rehashed(altered(3));
  const [first] = days();
  const second = heads(DAYS[1], [headOf(anew)]);
  const { broken, note } = await told([first, second], exportOf(anew));
  expect(broken).toEqual([['not all of the entries 1 to 5 are as signed.'], [], []]);
  expect(note).toBe(
    `COVERED: chain: entries 1 to 10 are covered by the heads of ${DAYS[1]}, which is all of them.`,
  );
  const original = await told([first, second], exportOf(chain));
  expect(original.broken).toEqual([
    [],
    ['not all of the entries 6 to 10 are as signed, or this head does not continue the one at 5.'],
    [],
  ]);
});
