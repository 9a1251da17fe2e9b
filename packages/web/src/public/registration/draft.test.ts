import { expect, test } from 'vitest';
import { memoryStorage } from '../visit/page-storage.ts';
import type { Place } from '../visit/remembered-visit.ts';
import { forgetDraft, keepDraft, newDraft, recallDraft } from './draft.ts';

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
};

test('a draft comes back whole, with the key that makes one entry of several tries', () => {
  const storage = memoryStorage();
  keepDraft(storage, PLACE, DRAFT);
  expect(recallDraft(storage, PLACE)).toEqual(DRAFT);
});

test('a draft belongs to its location and discipline', () => {
  const storage = memoryStorage();
  keepDraft(storage, PLACE, DRAFT);
  const elsewhere = { ...PLACE, discipline: { disciplineID: 'e', name: 'Sprinklers' } };
  expect(recallDraft(storage, elsewhere)).toBeNull();
});

test('a draft that has arrived is forgotten', () => {
  const storage = memoryStorage();
  keepDraft(storage, PLACE, DRAFT);
  forgetDraft(storage);
  expect(recallDraft(storage, PLACE)).toBeNull();
});

test('what is no whole draft counts as none', () => {
  const storage = memoryStorage();
  storage.setItem('public_registration_draft', JSON.stringify({ of: 'l d', description: 'half' }));
  expect(recallDraft(storage, PLACE)).toBeNull();
});

test('full storage does not stop the typing', () => {
  const full = {
    ...memoryStorage(),
    setItem: () => {
      throw new DOMException('full', 'QuotaExceededError');
    },
  };
  expect(() => keepDraft(full, PLACE, DRAFT)).not.toThrow();
});
