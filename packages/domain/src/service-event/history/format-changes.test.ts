import { expect, test } from 'vitest';
import { formatChanges } from './format-changes.ts';

const named = (en_GB: string, nl_NL = en_GB) => ({ en_GB, nl_NL });

test('values stand in words, ids by name, in a fixed order; what says nothing is left out', () => {
  const details = [
    { field: 'assigned_to_user_id', old: 'p1', new: 'p2', oldName: named('Sam Bos'), newName: null },
    { field: 'status', old: 'new', new: 'pending' },
    { field: 'priority', old: null, new: 1 },
    { field: 'due_date', old: '2026-03-01', new: null },
    {
      field: 'cause_code',
      old: null,
      new: 31,
      newName: named('31 Maintenance quality', '31 Kwaliteit onderhoud'),
    },
    { field: 'organization_id', old: null, new: 'x' },
    'nonsense',
  ];
  expect(formatChanges(details, 'nl_NL')).toEqual([
    { field: 'status', label: 'Status', old: 'Nieuw', new: 'Actief' },
    { field: 'priority', label: 'Prioriteit', old: null, new: 'Extreem' },
    { field: 'assigned_to_user_id', label: 'Toegewezen aan', old: 'Sam Bos', new: 'iemand anders' },
    { field: 'due_date', label: 'Uiterlijk op', old: '01-03-2026', new: null },
    { field: 'cause_code', label: 'Oorzaak', old: null, new: '31 Kwaliteit onderhoud' },
  ]);
});

test('a file that is gone has its name, and without one it is still a file', () => {
  const gone = { field: 'file_id', old: 'f', new: null, oldName: named('meter kast.jpg'), newName: null };
  expect(formatChanges([gone], 'nl_NL')).toEqual([
    { field: 'file_id', label: 'Bestand', old: 'meter kast.jpg', new: null },
  ]);
  expect(formatChanges([{ field: 'file_id', old: 'f', new: null }], 'nl_NL')).toEqual([
    { field: 'file_id', label: 'Bestand', old: 'een bestand', new: null },
  ]);
  expect(formatChanges([{ field: 'file_id', old: null, new: null }], 'nl_NL')).toEqual([]);
  expect(formatChanges(null, 'nl_NL')).toEqual([]);
});

test.each([
  ['en_GB', 'Name given', 'erased'],
  ['nl_NL', 'Opgegeven naam', 'gewist'],
] as const)('a name that was erased is told as such (%s)', (locale, label, word) => {
  const details = [{ field: 'visitor_name', old: null, new: { erased: true } }];
  expect(formatChanges(details, locale)).toEqual([{ field: 'visitor_name', label, old: null, new: word }]);
});
