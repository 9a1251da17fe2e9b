import { CATEGORIES, type Category } from '@fireledger/domain/service-event/vocabulary.ts';
import { expect, test } from 'vitest';
import { CATEGORY_LOOKS } from './category-looks.ts';
import type { Tone } from './tokens.ts';

/** The group of look.md that each category stands in; what is in none is quiet. */
const GROUPS: Partial<Record<Tone, readonly Category[]>> = {
  alarm: ['FIRE', 'PRE_ALARM'],
  malfunction: ['MALFUNCTION', 'TROUBLE'],
  shutdown: ['DISABLEMENT', 'ISOLATION'],
  disruption: ['CONNECTION_TROUBLE'],
  test: ['TEST', 'TEST_MODE'],
  offline: ['ACTIVE', 'INFORMATION'],
};
const CASES = Object.entries(GROUPS).flatMap(([tone, categories]) =>
  categories.map((category) => [category, tone] as const),
);

test.each(CASES)('%s has the colour of %s', (category, tone) => {
  expect(CATEGORY_LOOKS[category].tone).toBe(tone);
});

test('every category is in one group', () => {
  expect(CASES.map(([category]) => category).toSorted()).toEqual(CATEGORIES.toSorted());
});
