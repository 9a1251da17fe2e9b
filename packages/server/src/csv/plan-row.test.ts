import { problem } from '@fireledger/domain/shared/problem.ts';
import { ok, type Result, refuse } from '@fireledger/domain/shared/result.ts';
import { expect, test } from 'vitest';
import { z } from 'zod';
import type { Cells } from './import-columns.ts';
import { decideInput, planRow, type ReadRow } from './plan-row.ts';

type Key = 'name' | 'owner' | 'phone';
type Thing = { readonly name: string; readonly phone: string | null };

const MADE: Thing = { name: 'Hall', phone: '1' };
const unknownOwner = problem('import.name_unknown', 'owner', { names: 'X' });

function plan(cells: Cells<Key>, existing: readonly Thing[], read: Partial<ReadRow<Key, Thing>> = {}) {
  const {
    row: _row,
    name: _name,
    ...planned
  } = planRow<Key, Thing, Thing>(
    { row: 2, cells },
    {
      name: cells.name ?? '',
      identified: existing,
      writtenOf: ({ name, phone }) => ({ name, phone }),
      read: () => ({ unread: [], decision: ok(MADE), ...read }),
      columnOf: { ownerID: 'owner', 'contact.phone': 'phone' },
      sameAs: () => existing,
      pairsOf: (made, there) => ({ name: [made.name, there.name], phone: [made.phone, there.phone] }),
    },
  );
  return planned;
}

const wrong = (...places: readonly (readonly [path: string, code: string])[]) => ({
  state: 'wrong',
  problems: places.map(([path, code]) => expect.objectContaining({ path, code })),
});
const missing = (...paths: readonly string[]): Result<never> =>
  refuse(...paths.map((path) => problem('field.required', path)));

test.each<[string, readonly Thing[], object]>([
  ['new where nothing is the same', [], { state: 'new', value: MADE }],
  ['unchanged where a file repeats it', [MADE], { state: 'unchanged' }],
  ['unchanged where one of several is the same', [{ ...MADE, phone: '2' }, MADE], { state: 'unchanged' }],
  [
    'wrong where it differs, at what differs from the first',
    [
      { name: 'Hall', phone: '2' },
      { name: 'hall', phone: '1' },
    ],
    wrong(['phone', 'import.exists_differently']),
  ],
])('a row is %s', (_what, existing, planned) => {
  expect(plan({ name: 'Hall', phone: '1' }, existing)).toEqual(planned);
});

test('a column that is not in the file does not differ', () => {
  expect(plan({ name: 'HALL' }, [{ ...MADE, phone: '2' }])).toEqual({ state: 'unchanged' });
});

test('what a file repeats is held against no rule', () => {
  const read = { unread: [unknownOwner], decision: missing('name') };
  expect(plan({ name: 'Hall', phone: '1' }, [MADE], read)).toEqual({ state: 'unchanged' });
});

test.each<[string, Partial<ReadRow<Key, Thing>>, object]>([
  [
    'at the column of its field, or of the whole it is part of',
    { decision: missing('name', 'ownerID', 'ownerID.0', 'contact.phone', 'contact.other') },
    wrong(
      ['name', 'field.required'],
      ['owner', 'field.required'],
      ['owner', 'field.required'],
      ['phone', 'field.required'],
      ['contact.other', 'field.required'],
    ),
  ],
  [
    'once where a name is unknown, beside what else is wrong',
    { unread: [unknownOwner], decision: missing('ownerID', 'name') },
    wrong(['owner', 'import.name_unknown'], ['name', 'field.required']),
  ],
  [
    'even where the rules accept what could be read',
    { unread: [unknownOwner] },
    wrong(['owner', 'import.name_unknown']),
  ],
  [
    'not where a column could not be looked up',
    { unread: [unknownOwner], notLookedUp: ['phone'], decision: missing('contact.phone') },
    wrong(['owner', 'import.name_unknown']),
  ],
])('a problem is reported %s', (_what, read, planned) => {
  expect(plan({ name: 'Hall' }, [], read)).toEqual(planned);
});

test('an input is held against the schema, and only what it lets through against the rule', () => {
  const schema = z.strictObject({ name: z.string() });
  const decide = ({ name }: { name: string }) => (name === 'Hall' ? ok(name) : missing('name'));
  expect(decideInput(schema, { name: 'Hall' }, decide)).toEqual(ok('Hall'));
  expect(decideInput(schema, { name: 'Elsewhere' }, decide)).toEqual(missing('name'));
  // the input tells what is missing from what is wrong
  expect(decideInput(schema, {}, decide)).toEqual(missing('name'));
  expect(decideInput(schema, { name: 1 }, decide)).toEqual(refuse(problem('field.invalid', 'name')));
});
