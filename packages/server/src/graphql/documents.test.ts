import { buildSchema, GraphQLError, GraphQLScalarType } from 'graphql';
import { expect, test } from 'vitest';
import type { GraphqlContext } from './builder.ts';
import { Documents, refusalOfValues } from './documents.ts';

const schema = buildSchema(`
  scalar DateTime
  enum Order { asc desc }
  input Filter { ids: [ID!], order: Order, from: DateTime, priorities: [Int!] }
  type Query { told(filter: Filter, limit: Int! = 15, word: String): String }`);
const told = schema.getQueryType()?.getFields().told;
if (told) told.resolve = (_root, { filter, limit, word }) => JSON.stringify({ filter, limit, word });
const moment = schema.getType('DateTime');
if (moment instanceof GraphQLScalarType) {
  moment.parseValue = (value) => {
    if (value !== 'now') throw new GraphQLError('field.not_a_date');
    return value;
  };
  moment.parseLiteral = (node) => moment.parseValue('value' in node ? node.value : null);
}

const QUERY =
  'query Told($filter: Filter, $limit: Int! = 15, $word: String) { told(filter: $filter, limit: $limit, word: $word) }';
const context = {} as GraphqlContext;

/** What a document answers: its data, or the code of the refusal. */
async function answer(documents: Documents, variables: Record<string, unknown>, query = QUERY) {
  const { data, errors } = await documents.runnable(documents.parse(query), 'Told')(context, variables);
  return data === undefined ? refusalOfValues(errors ?? []).code : { ...data };
}

/** One that graphql-jit compiles, where QUERY is always interpreted. */
const COMPILED = QUERY.replace('Int! = 15', 'Int = 15').replace('limit: Int!', 'limit: Int');

test.each([
  {},
  { filter: null, word: null },
  { filter: { ids: ['a', 'b'], order: 'desc', from: 'now', priorities: [1, 2] } },
  { filter: { ids: 'a', priorities: 3 }, limit: 200 },
  { filter: { ids: [7] } },
  { filter: { ids: [null] } },
  { filter: { ids: [{}] } },
  { filter: { order: 'sideways' } },
  { filter: { from: 'later' } },
  { filter: { other: 1 } },
  { filter: 'x' },
  { limit: null },
  { limit: 1.5 },
  { limit: '5' },
  { limit: 2_147_483_648 },
  { word: 5 },
  { word: ['x'] },
  { unknown: 'is passed over' },
])('%j is answered alike the first time and compiled', async (variables) => {
  const documents = new Documents(schema);
  for (const query of [QUERY, COMPILED]) {
    const [first, second, third] = [
      await answer(documents, variables, query),
      await answer(documents, variables, query),
      await answer(documents, variables, query),
    ];
    expect([second, third], query).toEqual([first, first]);
  }
});

test('a moment that is none is refused by its own code, written out and as a variable', async () => {
  const documents = new Documents(schema);
  expect(await answer(documents, { filter: { from: 'later' } })).toBe('field.not_a_date');
  const inline = documents.parse('{ told(filter: { from: "later" }) }');
  expect(() => documents.runnable(inline, null)).toThrow(
    expect.objectContaining({ code: 'field.not_a_date' }),
  );
});

test('what is asked again is kept, what was asked longest ago is forgotten', () => {
  const documents = new Documents(schema);
  const kept = documents.parse(QUERY);
  const forgotten = documents.parse('{ told }');
  for (let index = 0; index < 499; index++) {
    documents.parse(`{ told${index}: told }`);
    expect(documents.parse(QUERY)).toBe(kept);
  }
  expect(documents.parse('{ told }')).not.toBe(forgotten);
});
