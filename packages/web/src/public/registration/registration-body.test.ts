import { expect, test } from 'vitest';
import { newDraft } from './draft.ts';
import { FIELDS } from './field-id.ts';
import { bodyOf, checkBody } from './registration-body.ts';

const PLACE = {
  location: { locationID: '0190a5b0-0000-7000-8000-000000000001', name: 'De Wilgenhof' },
  discipline: { disciplineID: '0190a5b0-0000-7000-8000-000000000002', name: 'Fire detection' },
  resellerID: null,
};

test('an empty form is told at each of its fields, and nowhere else', async () => {
  const problems = await checkBody(bodyOf(newDraft('key'), PLACE));
  expect(problems.map(({ path }) => path).sort()).toEqual([...FIELDS].sort());
});

test('a filled form has no problem', async () => {
  const draft = {
    ...newDraft('key', 'A. Jansen'),
    category: 'TEST',
    internalLocation: 'Hall',
    description: 'Bell',
  };
  expect(await checkBody(bodyOf(draft, PLACE))).toEqual([]);
});
