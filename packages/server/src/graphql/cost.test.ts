import {
  getIntrospectionQuery,
  getNamedType,
  isEnumType,
  isInputObjectType,
  isListType,
  isNonNullType,
  isObjectType,
  parse,
} from 'graphql';
import { describe, expect, test } from 'vitest';
import { Refusal } from '../http/refusal.ts';
import { checkCost, LIST_ROWS, LIST_VALUES_MAX, MAX_COST } from './cost.ts';
import { ROWS_OF_EACH_TYPE, SCHEMA_ROWS } from './introspection-rows.ts';
import { schema } from './schema.ts';

/** The code of a refusal, or null where the operation may run. */
function refused(query: string, variables: Record<string, unknown> = {}): string | null {
  try {
    checkCost(parse(query), variables);
    return null;
  } catch (error) {
    if (error instanceof Refusal) {
      return error.code;
    }
    throw error;
  }
}

describe('what an operation may ask for', () => {
  test('a page, an event with everything on it, the schema', () => {
    expect(refused('{ locationsPaginated { items { locationID } total } }')).toBeNull();
    expect(
      refused(`{ serviceEvent(serviceEventID: "1") { rights followUps { serviceEventID type status }
        files { fileID name rights } history { changeType changedBy { userID company { companyID name } } details } } }`),
    ).toBeNull();
    expect(
      refused('{ __schema { types { name fields { name type { name ofType { name } } } } } }'),
    ).toBeNull();
  });

  test('of several operations the named one alone counts', () => {
    const dear = `query Dear { ${Array.from({ length: 100 }, (_, index) => `a${index}: disciplinesPaginated { total }`).join(' ')} }`;
    const both = parse(`query Cheap { __typename } ${dear}`);
    expect(() => checkCost(both, {}, 'Cheap')).not.toThrow();
    expect(() => checkCost(both, {}, 'Dear')).toThrow(
      expect.objectContaining({ code: 'graphql.too_costly' }),
    );
  });

  test('not lists within lists, however few fields they name', () => {
    const nested = 'followUps { sourceEvent { followUps { sourceEvent { followUps { serviceEventID } } } } }';
    expect(refused(`{ serviceEvent(serviceEventID: "1") { ${nested} } }`)).toBe('graphql.too_costly');
    expect(
      refused('{ serviceEventsPaginated(pagination: { limit: 200 }) { items { history { changeType } } } }'),
    ).toBe('graphql.too_costly');
  });

  test('not one query a hundred times under other names', () => {
    const names = Array.from({ length: 100 }, (_, index) => `a${index}: disciplinesPaginated { total }`);
    expect(refused(`{ ${names.join(' ')} }`)).toBe('graphql.too_costly');
  });

  test('as many fields as the limit says, and not one more', () => {
    const cost = (fields: number) => refused(`{ location(locationID: "1") { ${'name '.repeat(fields)} } }`);
    const own = 500;
    expect([cost(MAX_COST - own), cost(MAX_COST - own + 1)]).toEqual([null, 'graphql.too_costly']);
  });

  test('not what each row asks a statement for, a hundred times for each', () => {
    const list = (fields: string) =>
      `{ contractsPaginated(pagination: { limit: 200 }) { items { ${fields} } } }`;
    expect(refused(list('eventCount ending { assignedEvents }'))).toBeNull();
    for (const field of ['ending', 'eventCount', 'followUpCount', 'historyPaginated', 'usage']) {
      const names = Array.from({ length: 100 }, (_, index) => `a${index}: ${field}`);
      expect([field, refused(list(names.join(' ')))]).toEqual([field, 'graphql.too_costly']);
    }
  });

  test.each(['', '(pagination: {})', '(pagination: { limit: 0 })', '(pagination: { limit: -1 })'])(
    'not more for a page without a size of its own: %j',
    (page) => {
      const list = (fields: string) =>
        `{ serviceEventsPaginated${page} { items { history { ${fields} } } } }`;
      expect(refused(list('a'))).toBeNull();
      expect(refused(list('a b c d e'))).toBe('graphql.too_costly');
    },
  );

  test('not too deep, also by fragments', () => {
    expect(refused(`${'{ a '.repeat(10)}${'} '.repeat(10)}`)).toBe('graphql.too_deep');
    const parts = Array.from(
      { length: 10 },
      (_, index) => `fragment F${index} on Q { a { ...F${index + 1} } }`,
    );
    expect(refused(`{ ...F0 } ${parts.join(' ')} fragment F10 on Q { a }`)).toBe('graphql.too_deep');
  });

  test('not by a limit that hides in the default of a variable', () => {
    const items = '{ items { a b c d e f g h i j k l m n o p q r s t history { changeType } } }';
    const page = `serviceEventsPaginated(pagination: $page) ${items}`;
    expect(refused(`query ($page: Pagination = { limit: 200 }) { ${page} }`)).toBe('graphql.too_costly');
    const limit = `serviceEventsPaginated(pagination: { limit: $limit }) ${items}`;
    expect(refused(`query ($limit: Int = 200) { ${limit} }`)).toBe('graphql.too_costly');
    expect(refused(`query ($limit: Int = 200) { ${limit} }`, { limit: 1 })).toBeNull();
  });

  test('not with endless values', () => {
    const query = 'query ($ids: [ID!]) { serviceEventsPaginated(filter: { locationIDs: $ids }) { total } }';
    expect(refused(query, { ids: Array(LIST_VALUES_MAX).fill('1') })).toBeNull();
    expect(refused(query, { ids: Array(LIST_VALUES_MAX + 1).fill('1') })).toBe('graphql.too_costly');
    expect(refused(query, { filter: { ids: Array(70_000).fill('1') } })).toBe('graphql.too_costly');
    expect(refused(query, { ids: JSON.parse(`${'['.repeat(100_000)}${']'.repeat(100_000)}`) })).toBe(
      'graphql.too_costly',
    );
  });

  test('fragments that name each other end, and ones that double are counted without following each path', () => {
    expect(refused('{ ...A } fragment A on Q { ...B } fragment B on Q { ...A }')).toBe('graphql.invalid');
    expect(refused('{ ...A }')).toBe('graphql.invalid');
    const parts = Array.from(
      { length: 60 },
      (_, index) => `fragment F${index} on Q { ...F${index + 1} ...F${index + 1} }`,
    );
    expect(refused(`{ ...F0 } ${parts.join(' ')} fragment F60 on Q { a }`)).toBe('graphql.too_costly');
  });
});

describe('the schema', () => {
  const EVERY = {
    descriptions: true,
    specifiedByUrl: true,
    directiveIsRepeatable: true,
    schemaDescription: true,
    inputValueDeprecation: true,
    oneOf: true,
  };

  test.each([
    ['as graphql-js asks', getIntrospectionQuery()],
    ['with all that graphql-js may ask', getIntrospectionQuery(EVERY)],
    ['without descriptions', getIntrospectionQuery({ descriptions: false })],
    [
      'one type',
      '{ __type(name: "Query") { fields { name args { name type { name ofType { name } } } type { name } } } }',
    ],
    ['the names of all types', '{ __typename __schema { queryType { name } types { kind name } } }'],
  ])('is told: %s', (_, query) => {
    expect(refused(query)).toBeNull();
  });

  const names = (count: number, field: string) =>
    Array.from({ length: count }, (_, index) => `a${index}: ${field}`).join(' ');
  test.each([
    ['all types twice', getIntrospectionQuery(EVERY).replace(/types \{[^}]*\}/, '$& again: $&')],
    [
      'its fields under forty names',
      `{ __schema { types { ${names(40, 'fields { type { name } args { name } }')} } } }`,
    ],
    ['round from type to type', '{ __schema { types { fields { type { fields { name } } } } } }'],
    [
      'round by fragments',
      '{ __type(name: "User") { ...A } } fragment A on __Type { fields { type { ...B } } } fragment B on __Type { enumValues { name } fields { name } }',
    ],
    [
      'one type a hundred times',
      `{ ${names(100, '__type(name: "Query") { fields { name type { name } args { name } } }')} }`,
    ],
  ])('is not told %s', (_, query) => {
    expect(refused(query)).toBe('graphql.too_costly');
  });

  test('is not told deeper than graphql-js asks', () => {
    const deep = (levels: number) =>
      `{ __type(name: "A") ${'{ ofType '.repeat(levels)} { name } ${'}'.repeat(levels)} }`;
    expect([13, 14].map((levels) => refused(deep(levels)))).toEqual([null, 'graphql.too_deep']);
    const beside = getIntrospectionQuery().replace('__schema', 'disciplinesPaginated { total } __schema');
    expect(refused(beside)).toBe('graphql.too_deep');
    expect(refused('{ __type(name: "A") { ...F } } fragment F on __Type { ofType { ...F } }')).toBe(
      'graphql.invalid',
    );
  });

  test('has no more of anything than it is counted with', () => {
    const types = Object.values(schema.getTypeMap());
    const fields = types.filter(isObjectType).map((type) => Object.values(type.getFields()));
    const inputs = types.filter(isInputObjectType).map((type) => Object.values(type.getFields()));
    const values = types.filter(isEnumType).map((type) => type.getValues());
    const args = fields.flat().map((field) => field.args);
    const counted = [
      [fields, 'fields'],
      [inputs, 'inputFields'],
      [values, 'enumValues'],
    ] as const;
    expect(types.length).toBeLessThanOrEqual(SCHEMA_ROWS.types);
    expect(schema.getDirectives().length).toBeLessThanOrEqual(SCHEMA_ROWS.directives);
    for (const [lists, name] of counted) {
      expect(Math.max(...lists.map(({ length }) => length)), name).toBeLessThanOrEqual(SCHEMA_ROWS[name]);
      expect(lists.flat().length, name).toBeLessThanOrEqual(SCHEMA_ROWS.types * ROWS_OF_EACH_TYPE[name]);
    }
    expect(Math.max(...args.map(({ length }) => length))).toBeLessThanOrEqual(SCHEMA_ROWS.args);
    expect(args.flat().length).toBeLessThanOrEqual(
      SCHEMA_ROWS.types * ROWS_OF_EACH_TYPE.fields * ROWS_OF_EACH_TYPE.args,
    );
  });
});

test('every list of objects is counted by its rows', () => {
  const lists = Object.values(schema.getTypeMap())
    .filter(isObjectType)
    .filter((type) => !type.name.startsWith('__'))
    .flatMap((type) => Object.values(type.getFields()))
    .filter(
      ({ type }) => isListType(isNonNullType(type) ? type.ofType : type) && isObjectType(getNamedType(type)),
    )
    .map(({ name }) => name);
  expect([...new Set(lists)].sort()).toEqual([...Object.keys(LIST_ROWS), 'items'].sort());
});
