import { generateKeyPairSync } from 'node:crypto';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import type { Heads } from '../ledger/anchor.ts';
import { exportLine } from '../ledger/export-line.ts';
import {
  chainOf,
  type Entry,
  exportOf,
  file,
  headOf,
  heads,
  inspect,
  removeScratch,
  scratch,
  signedText,
} from './inspector-for-test.ts';

afterAll(removeScratch);

const [ONE, TWO] = ['11111111-1111-4111-8111-111111111111', '22222222-2222-4222-8222-222222222222'] as const;
const [MONDAY, TUESDAY, FRIDAY] = ['2026-11-16', '2026-11-17', '2026-11-20'].map(
  (day) => `${day}T02:10:00.000Z`,
);
const AGREES = 'Everything agrees: every entry of the export is covered by a signed head.';
const UNCOVERED =
  'NOT ALL IS PROVED: nothing contradicts the signed heads, but they do not cover what is said above.';

const one = chainOf(ONE, ['a', 'b', 'c', 'd', 'e']);
const two = chainOf(TWO, ['x', 'y', 'z']);

describe('what the heads cover', () => {
  test('is all: exit 0', async () => {
    const { code, lines } = await inspect([heads(MONDAY, [headOf(one), headOf(two)])], exportOf(one, two));
    expect(lines).toEqual([
      `COVERED: chain ${ONE}: entries 1 to 5 are covered by the heads of ${MONDAY}, which is all of them.`,
      `COVERED: chain ${TWO}: entries 1 to 3 are covered by the heads of ${MONDAY}, which is all of them.`,
      AGREES,
    ]);
    expect(code).toBe(0);
  });

  test('is not what was added after them, nor a chain that they do not name: exit 3', async () => {
    const { code, lines } = await inspect([heads(MONDAY, [headOf(one, 1)])], exportOf(one, two));
    expect(lines).toEqual([
      `PARTLY COVERED: chain ${ONE}: entries 1 to 1 are covered by the heads of ${MONDAY}; 4 later ones by none.`,
      `NOT COVERED: chain ${TWO}: none of its 3 entries is covered by a head.`,
      UNCOVERED,
    ]);
    expect(code).toBe(3);
  });

  test('is nothing of a chain that the export leaves out: exit 3', async () => {
    const { code, lines } = await inspect([heads(MONDAY, [headOf(one), headOf(two)])], exportOf(two));
    expect(lines).toEqual([
      `COVERED: chain ${TWO}: entries 1 to 3 are covered by the heads of ${MONDAY}, which is all of them.`,
      `NOT CHECKED: chain ${ONE}: the heads of ${MONDAY} count 5 entries, the export has none of them.`,
      UNCOVERED,
    ]);
    expect(code).toBe(3);
  });

  test('is nothing where no entries were given: exit 3', async () => {
    const { code, lines } = await inspect([heads(MONDAY, [headOf(one)])]);
    expect(lines).toEqual([
      'NOT CHECKED: no entries were given: only the heads were compared with one another.',
      UNCOVERED,
    ]);
    expect(code).toBe(3);
  });
});

describe('entries', () => {
  const said = (begin: string) => exportLine(one[2] as Entry).replace('{', begin);
  const halved = JSON.stringify({ chain: ONE, position: 3, text: 'half' }).replace('half', '\uD83D');
  test('that were rewritten, cut or are missing are BROKEN: exit 1', async () => {
    const signed = heads(MONDAY, [headOf(one), headOf(two)]);
    const forged = one.map((entry) => ({ ...entry, body: entry.body.replace('"b"', '"B"') }));
    const rewritten = await inspect([signed], exportOf(forged, two));
    expect(rewritten.lines[0]).toBe(
      `BROKEN: ${signed}: chain ${ONE}: not all of the entries 1 to 2 are as signed; the hash beside entry 2 does not fit.`,
    );
    expect(rewritten).toMatchObject({ code: 1, lines: expect.arrayContaining(['1 problem.']) });
    const cut = await inspect([signed], exportOf(one.slice(0, 4), two));
    expect(cut.lines[0]).toBe(`BROKEN: ${signed}: chain ${ONE} had 5 entries, the export has 4.`);
    const entries = exportOf(one.toSpliced(2, 1), two);
    const missing = await inspect([signed], entries);
    expect(missing.lines[0]).toBe(`BROKEN: ${entries}: chain ${ONE}, entry 3 is missing or out of place.`);
    expect([cut.code, missing.code]).toEqual([1, 1]);
  });

  test('may hold the separators U+2028 and U+2029, escaped or not, and come through Windows', async () => {
    const odd = chainOf(ONE, ['before\u2028between\u2029after', 'b']);
    expect(odd.map(exportLine).join('')).not.toMatch(/[\u2028\u2029]/);
    const raw = odd.map(({ hash: _, ...entry }) => `${JSON.stringify(entry)}\n`).join('');
    for (const text of [raw, odd.map(exportLine).join(''), `\uFEFF${raw.replaceAll('\n', '\r\n')}`]) {
      const { code, lines } = await inspect([heads(MONDAY, [headOf(odd)])], file(text));
      expect([code, lines.at(-1)]).toEqual([0, AGREES]);
    }
  });

  test.each([
    ['no JSON', '{"chain": '],
    ['another form', '[]'],
    ['a text that is none', JSON.stringify({ chain: ONE, position: 3, body: 'no entry' })],
    ['a made-up chain', exportLine(chainOf(`\u001b[8m\n${AGREES}`, ['a', 'b', 'c'])[2] as Entry)],
    ['a text that is null', JSON.stringify({ chain: ONE, position: 3, body: 'null' })],
    ['a text before the one that was signed', said('{"body":"not signed",')],
    ['that text under a name written otherwise', said('{"b\\u006fdy":"not signed",')],
    ['what was not signed beside it', said('{"remark":"all of it was checked",')],
    ['a hash that is none', JSON.stringify({ ...one[2], hash: [one[2]?.hash.toString('hex')] })],
    [
      'half a letter, which has the hash of \uFFFD',
      JSON.stringify({ chain: ONE, position: 3, body: halved }),
    ],
  ])('that cannot be read are named: %s', async (_what, line) => {
    const lines = one.map(exportLine);
    lines[2] = `${line}\n`;
    const entries = file(lines.join(''));
    const inspected = await inspect([heads(MONDAY, [headOf(one)])], entries);
    expect(inspected.lines[0]).toBe(`BROKEN: ${entries}, line 3 is not an entry.`);
    expect(inspected.code).toBe(1);
    expect(inspected.lines.join('\n')).not.toContain(' at ');
  });
});

test('a file whose lines have lost their ends is read once: it is no entry, and what stands after it is read', async () => {
  const endless = one.map(exportLine).join('').replaceAll('\n', ' ').repeat(80_000);
  const entries = file(`${endless}\n${one.map(exportLine).join('')}`);
  const { code, lines } = await inspect([heads(MONDAY, [headOf(one)])], entries);
  expect(lines[0]).toBe(`BROKEN: ${entries}, line 1 is not an entry.`);
  expect(lines[1]).toMatch(/^COVERED: .*: entries 1 to 5 are covered/);
  expect(code).toBe(1);
});

describe('heads files', () => {
  const daily = (moment: string | undefined, ...chains: Heads['chains']) => heads(moment, chains);
  const book = (moment: string | undefined, chain: Heads['chains'][number]) =>
    heads(moment, [chain], { scope: 'chain' });

  test('that were signed with other heads for the same length prove a rewriting', async () => {
    const other = headOf(chainOf(ONE, ['a', 'b', 'c', 'd', 'changed']));
    const [older, newer] = [daily(MONDAY, headOf(one)), daily(TUESDAY, other)];
    const { code, lines } = await inspect([older, newer]);
    expect(lines[0]).toBe(
      `BROKEN: ${newer}: chain ${ONE} was rewritten: its head at 5 entries is another in ${older}.`,
    );
    expect(code).toBe(1);
  });

  test('are compared in the order in which they were signed, however they are given', async () => {
    const files = [daily(FRIDAY, headOf(one)), daily(MONDAY, headOf(one, 2)), daily(TUESDAY, headOf(one, 3))];
    expect((await inspect(files, exportOf(one))).lines).toEqual([
      `COVERED: chain ${ONE}: entries 1 to 5 are covered by the heads of ${FRIDAY}, which is all of them.`,
      AGREES,
    ]);
    const cut = daily(FRIDAY, headOf(one, 2));
    const { lines } = await inspect([cut, daily(MONDAY, headOf(one, 4))]);
    expect(lines[0]).toBe(`BROKEN: ${cut}: chain ${ONE} was cut from 4 to 2 entries.`);
  });

  test('of a book, which name one chain, say nothing about the others', async () => {
    const files = [
      daily(MONDAY, headOf(one, 3), headOf(two)),
      book(TUESDAY, headOf(one)),
      book(FRIDAY, headOf(two)),
    ];
    expect(await inspect(files, exportOf(one, two))).toMatchObject({ code: 0 });
    const cut = book(FRIDAY, headOf(one, 2));
    const { lines } = await inspect([...files, cut]);
    expect(lines[0]).toBe(`BROKEN: ${cut}: chain ${ONE} was cut from 5 to 2 entries.`);
  });

  test('of the whole installation miss a chain that is gone', async () => {
    const newest = daily(FRIDAY, headOf(one));
    const { code, lines } = await inspect([book(MONDAY, headOf(two)), daily(TUESDAY, headOf(one)), newest]);
    expect(lines.filter((line) => line.startsWith('BROKEN'))).toHaveLength(1);
    expect(lines[0]).toMatch(new RegExp(`: chain ${TWO}, which had 3 entries, is gone\\.$`));
    expect(code).toBe(1);
  });

  test('may have come through mail or Windows: CR LF, a byte order mark', async () => {
    const change = (text: string) => `\uFEFF${text.replaceAll('\n', '\r\n')}`;
    expect(await inspect([heads(MONDAY, [headOf(one)], { change })], exportOf(one))).toMatchObject({
      code: 0,
    });
  });

  test.each([
    ['damaged', (text: string) => text.replace('"length":5', '"length":4'), 'is not signed with this key'],
    ['empty', () => '', 'is not signed with this key'],
    ['another text of that key', () => signedText('{}'), 'has a form that this program does not know'],
    [
      'without chains',
      () => signedText('{"format":"fireledger-heads-1"}'),
      'has a form that this program does not know',
    ],
  ])('that are %s are named, and cover nothing', async (_what, change, words) => {
    const damaged = heads(MONDAY, [headOf(one)], { change });
    const { code, lines } = await inspect([damaged], exportOf(one));
    expect(lines.slice(0, 2)).toEqual([
      `BROKEN: ${damaged} ${words}.`,
      `NOT COVERED: chain ${ONE}: none of its 5 entries is covered by a head.`,
    ]);
    expect(code).toBe(1);
  });
});

test('what is not there, holds nothing or is no key is said in one sentence: exit 2', async () => {
  const saying = (sentence: string) => ({ code: 2, lines: [sentence] });
  const signed = heads(MONDAY, [headOf(one)]);
  const pemOf = (type: 'x25519') =>
    generateKeyPairSync(type).publicKey.export({ type: 'spki', format: 'pem' }) as string;
  const [gone, noKey, nothing] = [join(scratch, 'gone'), file('hello'), file('\n')];
  expect(await inspect([gone])).toEqual(saying(`${gone} cannot be read.`));
  expect(await inspect([signed], gone)).toEqual(saying(`${gone} cannot be read.`));
  expect(await inspect([signed], undefined, gone)).toEqual(saying(`${gone} cannot be read.`));
  for (const key of [noKey, file(pemOf('x25519'))])
    expect(await inspect([signed], undefined, key)).toEqual(saying(`${key} contains no Ed25519 public key.`));
  const unproved = saying(`${nothing} holds no entries, so none was checked.`);
  for (const given of [signed, heads(MONDAY, [])]) expect(await inspect([given], nothing)).toEqual(unproved);
  expect(await inspect([signed, heads(TUESDAY, [headOf(one, 2)])], nothing)).toMatchObject({ code: 1 });
  const twice = [exportOf(two), exportOf(one)];
  expect(await inspect([signed], twice)).toEqual(saying(expect.stringContaining('--entries FILE')));
  expect(await inspect([])).toEqual(saying(expect.stringContaining('--heads FILE')));
});
