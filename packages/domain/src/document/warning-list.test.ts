import { describe, expect, it } from 'vitest';
import { DOCUMENTS_PER_MAIL_MAX } from '../shared/limits.ts';
import { type DatedWarning, isWarningOver, listWarnings } from './warning-list.ts';

const TODAY = '2026-11-30';
const made = (documentID: string, expiresAt: string, more: Partial<DatedWarning> = {}): DatedWarning => ({
  documentID,
  documentName: documentID,
  locationName: 'De Linde',
  expiresAt,
  today: TODAY,
  ...more,
});
/** Each group with its documents and their days left, in order. */
const shown = (documents: readonly DatedWarning[], max?: number) =>
  listWarnings(documents, max).groups.map(({ group, documents: listed }) => [
    group,
    ...listed.map(({ documentID, daysLeft }) => `${documentID} ${daysLeft}`),
  ]);

describe('the group of a document', () => {
  it.each<[expiresAt: string, group: string, daysLeft: number]>([
    ['2019-05-01', 'expired', -2770],
    ['2026-11-29', 'expired', -1],
    ['2026-11-30', 'today', 0],
    ['2026-12-01', 'months_1', 1],
    ['2026-12-30', 'months_1', 30],
    ['2026-12-31', 'months_3', 31],
    // a month that lacks the day: February's last
    ['2027-02-28', 'months_3', 90],
    ['2027-03-01', 'months_6', 91],
    ['2027-05-30', 'months_6', 181],
    ['2027-05-31', 'months_12', 182],
    ['2027-11-30', 'months_12', 365],
  ])('valid until %s: %s, %i days', (expiresAt, group, daysLeft) => {
    expect(shown([made('a', expiresAt)])).toEqual([[group, `a ${daysLeft}`]]);
  });

  it('follows the day where the document is: the same date is over in the one place and the last day in the other', () => {
    const [east, west] = [
      made('east', TODAY, { today: '2026-12-01' }),
      made('west', TODAY, { today: TODAY }),
    ];
    expect(shown([west, east])).toEqual([
      ['expired', 'east -1'],
      ['today', 'west 0'],
    ]);
  });
});

describe('the order', () => {
  it('is by date, then by location and name, whatever the order in which they come', () => {
    const documents = [
      made('d', '2026-12-05'),
      made('c', '2026-12-05', { documentName: 'Certificate' }),
      made('b', '2026-12-05', { locationName: 'Abdij' }),
      made('f', '2027-01-15'),
      made('a', '2026-11-01'),
      made('e', '2026-11-30'),
      made('0', '2026-11-20'),
    ];
    const order = [
      ['expired', 'a -29', '0 -10'],
      ['today', 'e 0'],
      ['months_1', 'b 5', 'c 5', 'd 5'],
      ['months_3', 'f 46'],
    ];
    expect(shown(documents)).toEqual(order);
    expect(shown(documents.toReversed())).toEqual(order);
  });
});

describe('what is left out', () => {
  it.each<[count: number, max: number, listed: number, more: number]>([
    [0, 3, 0, 0],
    [1, 3, 1, 0],
    [3, 3, 3, 0],
    [4, 3, 3, 1],
    [5000, DOCUMENTS_PER_MAIL_MAX, DOCUMENTS_PER_MAIL_MAX, 5000 - DOCUMENTS_PER_MAIL_MAX],
  ])('of %i, with at most %i in the list: %i listed, %i more', (count, max, listed, more) => {
    const documents = Array.from({ length: count }, (_, index) => made(String(index), '2026-12-05'));
    const list = listWarnings(documents, max);
    expect([list.groups.flatMap((one) => one.documents).length, list.more]).toEqual([listed, more]);
  });

  it('is what is least urgent, and counted all the same', () => {
    const documents = [made('late', '2027-10-01'), made('soon', '2026-12-02'), made('over', '2026-11-01')];
    expect(shown(documents, 1)).toEqual([['expired', 'over -29']]);
    expect(listWarnings(documents, 1)).toMatchObject({ more: 2, expired: 1, expiring: 2 });
  });
});

describe('the location', () => {
  it.each<[string, readonly string[], string | null]>([
    ['of one document', ['A'], 'A'],
    ['of several at the same', ['A', 'A'], 'A'],
    ['of several at different ones', ['A', 'B'], null],
    ['of none', [], null],
  ])('%s', (_what, names, expected) => {
    const documents = names.map((locationName, index) => made(String(index), TODAY, { locationName }));
    expect(listWarnings(documents).locationName).toBe(expected);
  });

  it('counts what is left out, too', () => {
    const documents = [made('a', TODAY), made('b', '2026-12-05', { locationName: 'Abdij' })];
    expect(listWarnings(documents, 1).locationName).toBeNull();
  });
});

describe('a warning that waited', () => {
  it.each([
    ['months_1', '2026-11-29', true],
    ['months_12', '2026-11-29', true],
    ['months_1', '2026-11-30', false],
    ['months_3', '2026-12-01', false],
    ['expired', '2026-11-29', false],
  ] as const)('%s of %s is out of date: %s', (kind, expiresAt, over) => {
    expect(isWarningOver(kind, expiresAt, TODAY)).toBe(over);
  });
});
