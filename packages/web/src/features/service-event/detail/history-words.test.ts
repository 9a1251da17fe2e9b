import { expect, test } from 'vitest';
import { changesOf, type Known } from './history-words.ts';

const known: Known = {
  names: new Map([
    ['p1', 'Sam Bos'],
    ['cause 31', '31 Kwaliteit onderhoud'],
  ]),
  unknown: { assigned_to_user_id: 'iemand anders', file_id: 'een bestand' },
  locale: 'nl_NL',
};

test('values stand in words, ids by name, in a fixed order; what says nothing is left out', () => {
  const details = [
    { field: 'assigned_to_user_id', old: 'p1', new: 'p2' },
    { field: 'status', old: 'new', new: 'pending' },
    { field: 'priority', old: null, new: 1 },
    { field: 'due_date', old: '2026-03-01', new: null },
    { field: 'cause_code', old: null, new: 31 },
    { field: 'organization_id', old: null, new: 'x' },
    'nonsense',
  ];
  expect(changesOf(details, known)).toEqual([
    { field: 'status', old: 'Nieuw', new: 'Actief' },
    { field: 'priority', old: null, new: 'Extreem' },
    { field: 'assigned_to_user_id', old: 'Sam Bos', new: 'iemand anders' },
    { field: 'due_date', old: '01-03-2026', new: null },
    { field: 'cause_code', old: null, new: '31 Kwaliteit onderhoud' },
  ]);
});

test('a file that is gone is still a file', () => {
  expect(changesOf([{ field: 'file_id', old: 'f', new: null }], known)).toEqual([
    { field: 'file_id', old: 'een bestand', new: null },
  ]);
  expect(changesOf([{ field: 'file_id', old: null, new: null }], known)).toEqual([]);
  expect(changesOf(null, known)).toEqual([]);
});
