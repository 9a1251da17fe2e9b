import { REPEAT_WITHIN_MS } from '@fireledger/domain/shared/limits.ts';
import { expect, test } from 'vitest';
import { memoryStorage } from '../visit/page-storage.ts';
import type { Place } from '../visit/remembered-visit.ts';
import { discardDraft, isLapsed, loadDraft, newDraft, saveDraft } from './draft.ts';

const PLACE: Place = {
  location: { locationID: 'l', name: 'De Wilgenhof' },
  discipline: { disciplineID: 'd', name: 'Fire detection' },
  resellerID: null,
};
const DRAFT = {
  ...newDraft('key-1', 'A. Jansen'),
  category: 'FIRE',
  internalLocation: 'Hall',
  description: 'Smoke "here"\nand there',
  photoCount: 2,
  token: 'by-which-it-was-sent',
  triedAt: 1_764_000_000_000,
};

test('a draft comes back whole, with the key that makes one entry of several tries', () => {
  const storage = memoryStorage();
  saveDraft(storage, PLACE, DRAFT);
  expect(loadDraft(storage, PLACE)).toEqual(DRAFT);
});

test('a draft belongs to its location and discipline', () => {
  const storage = memoryStorage();
  saveDraft(storage, PLACE, DRAFT);
  const elsewhere = { ...PLACE, discipline: { disciplineID: 'e', name: 'Sprinklers' } };
  expect(loadDraft(storage, elsewhere)).toBeNull();
});

test('a draft that has arrived is forgotten, one that was begun since is not', () => {
  const storage = memoryStorage();
  saveDraft(storage, PLACE, DRAFT);
  discardDraft(storage, 'key-1');
  expect(loadDraft(storage, PLACE)).toBeNull();
  saveDraft(storage, PLACE, { ...DRAFT, key: 'key-2' });
  discardDraft(storage, 'key-1');
  expect(loadDraft(storage, PLACE)).toMatchObject({ key: 'key-2' });
});

test('what is no whole draft counts as none', () => {
  const storage = memoryStorage();
  storage.setItem('public_registration_draft', JSON.stringify({ of: 'l d', description: 'half' }));
  expect(loadDraft(storage, PLACE)).toBeNull();
});

test('a draft that does not say when it was tried is read as one that was not', () => {
  const storage = memoryStorage();
  const { triedAt, ...older } = DRAFT;
  expect(triedAt).not.toBeNull();
  storage.setItem('public_registration_draft', JSON.stringify({ ...older, of: 'l d' }));
  expect(loadDraft(storage, PLACE)).toEqual({ ...DRAFT, triedAt: null });
});

test.each([
  ['was not tried', null, false],
  ['was tried just now', 0, false],
  ['was tried while its key is surely kept', REPEAT_WITHIN_MS - 1, false],
  ['was tried longer ago', REPEAT_WITHIN_MS, true],
  ['was tried by a clock that was set back since', -1, true],
])('a draft that %s (%s ms ago) has lapsed: %s', (_what, age, lapsed) => {
  const now = 1_764_000_000_000;
  expect(isLapsed({ triedAt: age === null ? null : now - age }, now)).toBe(lapsed);
});

test('full storage does not stop the typing', () => {
  const full = {
    ...memoryStorage(),
    setItem: () => {
      throw new DOMException('full', 'QuotaExceededError');
    },
  };
  expect(() => saveDraft(full, PLACE, DRAFT)).not.toThrow();
});
