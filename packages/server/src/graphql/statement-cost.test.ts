import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { getNamedType, isObjectType, Kind, parse, print } from 'graphql';
import { describe, expect, test } from 'vitest';
import { checkCost, MAX_COST } from './cost.ts';
import { schema } from './schema.ts';
import { AGGREGATE_TYPES, ownCost } from './statement-cost.ts';

const fields = Object.values(schema.getTypeMap())
  .filter(isObjectType)
  .filter(({ name }) => !name.startsWith('__'))
  .flatMap((type) => Object.values(type.getFields()).map((field) => ({ type: type.name, field })));

/** The types of whose fields each counts as a statement: the operation, and what answers to a name of AGGREGATE_TYPES. */
const askers = new Set([
  'Query',
  ...fields
    .filter(({ field }) => AGGREGATE_TYPES.has(field.name))
    .map(({ field }) => getNamedType(field.type).name),
]);

/** Whether a resolver hands the database on to anything but a loader, by its text. */
function asks({ field }: (typeof fields)[number]): boolean {
  const { pothosOptions } = field.extensions as { pothosOptions?: { resolve?: unknown } };
  return /\baccess\.db\b|(?<!oaders\)?|sourceEvents\)?)\((context\.)?access\b(?!\.now)/.test(
    String(pothosOptions?.resolve),
  );
}

test('every field that is a statement of its own is counted as one', () => {
  const statements = fields.filter((one) => asks(one) || one.field.name.endsWith('Paginated'));
  const free = statements.filter(({ type, field }) => ownCost(field.name, askers.has(type)) === 1);
  expect(free.map(({ type, field }) => `${type}.${field.name}`)).toEqual([]);
  const names = statements.map(({ type, field }) => `${type}.${field.name}`);
  expect(names).toEqual(
    expect.arrayContaining([
      'Logbook.alarmCounts',
      'ServiceEvent.followUps',
      'Dashboard.work',
      'SearchResult.users',
    ]),
  );
});

const times = (count: number, field: string) =>
  Array.from({ length: count }, (_, index) => `a${index}: ${field}`).join(' ');
const book = (inner: string) => `{ logbook(locationID: "1", disciplineID: "2") { ${inner} } }`;

describe('not a hundred times under other names', () => {
  test.each([
    book(times(100, 'alarmCounts { real }')),
    book(times(100, 'alarmsPaginated { total }')),
    book(times(100, 'documentsPaginated { total }')),
    book(times(100, 'books { bookID }')),
    `{ dashboard { ${times(100, 'work { unassigned }')} } }`,
    `{ dashboard { ...F } } fragment F on Dashboard { ${times(100, 'hasLocations')} }`,
    `{ dashboard { administration { ${times(100, 'users { active }')} } } }`,
    `{ search(text: "a") { ${times(100, 'events { serviceEventID }')} } }`,
    `{ publicLogbook(disciplineID: "1") { ${times(100, 'registrations { status }')} } }`,
  ])('%s', (query) => {
    expect(() => checkCost(parse(query), {})).toThrow(
      expect.objectContaining({ code: 'graphql.too_costly' }),
    );
  });
});

const web = join(import.meta.dirname, '../../../web/src');
const documents = globSync('**/*.graphql', { cwd: web }).map((file) =>
  parse(readFileSync(join(web, file), 'utf8')),
);
const definitions = documents.flatMap((one) => one.definitions);
const fragments = definitions
  .filter((one) => one.kind === Kind.FRAGMENT_DEFINITION)
  .map(print)
  .join('\n');
const operations = definitions
  .filter((one) => one.kind === Kind.OPERATION_DEFINITION)
  .map((one) => [one.name?.value ?? '', print(one)] as const);

test.each(operations)('the web app asks %s with room: once more beside itself it may be asked', (_, text) => {
  const doubled = parse(text);
  const [operation] = doubled.definitions;
  if (operation?.kind === Kind.OPERATION_DEFINITION) {
    const { selectionSet } = operation;
    Object.assign(selectionSet, { selections: [...selectionSet.selections, ...selectionSet.selections] });
  }
  const variables = { limit: 50, pagination: { limit: 50 }, page: { limit: 50 } };
  expect(
    () => checkCost(parse(`${print(doubled)}\n${fragments}`), variables),
    String(MAX_COST),
  ).not.toThrow();
});
