import { expect, test } from 'vitest';
import type { SetUpData, WorkData } from './queries.ts';
import { isUnused, setUpSteps } from './set-up-steps.ts';

const NONE = { items: [] };
const NOTHING: SetUpData = { codes: { totalAtLeast: 3 }, contracts: NONE, documents: NONE, people: NONE };
const READY: SetUpData = {
  codes: { totalAtLeast: 0 },
  contracts: { items: [{ contractID: 'c' }] },
  documents: { items: [{ documentID: 'd' }] },
  people: { items: [{ userID: 'a' }, { userID: 'b' }] },
};
const names = (data: SetUpData) => setUpSteps(data).map(({ name }) => name);

test('every step that is left is named, in its order, and what is done is not', () => {
  expect(names(NOTHING)).toEqual(['codes', 'contracts', 'documents', 'people']);
  expect(setUpSteps(NOTHING)[0]?.count).toBe(3);
  expect(names(READY)).toEqual([]);
  expect(names({ ...READY, people: { items: [{ userID: 'a' }] } })).toEqual(['people']);
});

test.each([
  [{}, true],
  [{ mine: { items: [{}] } }, false],
  [{ dashboard: { work: { overdue: { actions: 0, registrations: 1 } }, months: [] } }, false],
  [{ dashboard: { work: null, months: [{ total: 0 }, { total: 1 }] } }, false],
])('a dashboard with %j is unused: %s', (part, unused) => {
  const empty = {
    dashboard: { work: null, months: null },
    mine: NONE,
    toClose: NONE,
    unassigned: NONE,
    out: NONE,
  };
  expect(isUnused({ ...empty, ...part } as unknown as WorkData)).toBe(unused);
});
