import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { buildSchema, GraphQLError, GraphQLScalarType } from 'graphql';
import { expect, test } from 'vitest';
import type { GraphqlContext } from './builder.ts';
import { DocumentCache, variableRefusal } from './document-cache.ts';
import { documentWeight } from './document-weight.ts';
import { schema as ownSchema } from './schema.ts';

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
async function answer(documents: DocumentCache, variables: Record<string, unknown>, query = QUERY) {
  const { data, errors } = await documents.runnable(documents.parse(query), 'Told')(context, variables);
  return data === undefined ? variableRefusal(errors ?? []).code : { ...data };
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
])('%j is answered alike the first times and compiled', async (variables) => {
  const documents = new DocumentCache(schema);
  for (const query of [QUERY, COMPILED]) {
    const answers: unknown[] = [];
    for (let run = 0; run < 6; run += 1) {
      answers.push(await answer(documents, variables, query));
    }
    expect(answers, query).toEqual(Array(6).fill(answers[0]));
  }
});

test('each operation of a document is answered by its name, interpreted and compiled alike', async () => {
  const documents = new DocumentCache(schema);
  const query = `query A($limit: Int = 15) { ...T } query B { b: told(word: "b") } fragment T on Query { told(limit: $limit) }`;
  const told = async (name: string, variables = {}) =>
    (await documents.runnable(documents.parse(query), name)(context, variables)).data;
  for (let run = 0; run < 6; run += 1) {
    expect(await told('A', { limit: 3 })).toEqual({ told: '{"limit":3}' });
    expect(await told('A')).toEqual({ told: '{"limit":15}' });
    expect(await told('B')).toEqual({ b: '{"limit":15,"word":"b"}' });
  }
  expect(documents.parse(query).compiled?.size).toBe(2);
  expect(() => documents.runnable(documents.parse(query), null)).toThrow(
    expect.objectContaining({ code: 'graphql.invalid' }),
  );
});

test('a moment that is none is refused by its own code, written out and as a variable', async () => {
  const documents = new DocumentCache(schema);
  expect(await answer(documents, { filter: { from: 'later' } })).toBe('field.not_a_date');
  const inline = documents.parse('{ told(filter: { from: "later" }) }');
  expect(() => documents.runnable(inline, null)).toThrow(
    expect.objectContaining({ code: 'field.not_a_date' }),
  );
});

/** Runs a text as often as is asked; answers what is known of it. */
function run(documents: DocumentCache, text: string, times = 1) {
  for (let count = 0; count < times; count += 1) {
    documents.runnable(documents.parse(text), null);
  }
  return documents.parse(text);
}

test('what is asked again is kept, what was asked longest ago is forgotten', () => {
  const documents = new DocumentCache(schema);
  const kept = run(documents, QUERY);
  const forgotten = run(documents, '{ told }');
  for (let index = 0; index < 499; index++) {
    run(documents, `{ told${index}: told }`);
    expect(run(documents, QUERY)).toBe(kept);
  }
  expect(documents.parse('{ told }')).not.toBe(forgotten);
});

test('what was never run is not kept, nor what the schema does not have', () => {
  const documents = new DocumentCache(schema);
  expect(documents.parse('{ told }')).not.toBe(documents.parse('{ told }'));
  const unknown = documents.parse('{ untold }');
  expect(() => documents.runnable(unknown, null)).toThrow(
    expect.objectContaining({ code: 'graphql.invalid' }),
  );
  expect(documents.parse('{ untold }')).not.toBe(unknown);
});

test('long documents are few: their characters are bounded too', () => {
  const documents = new DocumentCache(schema);
  const long = (index: number) => `{ told${index}: told } # ${'x'.repeat(19_000)}`;
  const first = run(documents, long(0));
  for (let index = 1; index < 10; index += 1) run(documents, long(index));
  expect(documents.parse(long(0))).toBe(first);
  run(documents, long(10));
  expect(documents.parse(long(0))).not.toBe(first);
  expect(run(documents, long(10)).runs).toBe(2);
});

test('what is asked a fourth time is compiled, but not what is too much for one', () => {
  const documents = new DocumentCache(schema);
  expect(run(documents, COMPILED, 3).compiled).toBeUndefined();
  expect(run(documents, COMPILED, 1).compiled).toBeDefined();
  const aliases = Array.from({ length: 600 }, (_, index) => `a${index}: told`).join(' ');
  const spread = `{ ${'...A '.repeat(60)} } fragment A on Query { a: told b: told c: told d: told e: told f: told g: told h: told i: told j: told }`;
  for (const large of [`{ ${aliases} }`, spread, '{ __schema { queryType { name } } }']) {
    expect(run(documents, large, 8).compiled, large).toBeUndefined();
  }
});

test('what is compiled is bounded in all: what was used longest ago is interpreted again, and is still known', () => {
  const documents = new DocumentCache(schema);
  const fields = Array.from({ length: 300 }, (_, index) => `a${index}: told`).join(' ');
  const text = (index: number) => `query Q${index} { ${fields} }`;
  const all = Array.from({ length: 30 }, (_, index) => run(documents, text(index), 4));
  const weights = all.filter(({ compiled }) => compiled).map(({ weight = 0 }) => weight);
  const sum = weights.reduce((total, weight) => total + weight, 0);
  expect(sum).toBeLessThanOrEqual(10_000);
  expect(sum).toBeGreaterThan(9_000);
  expect([all[0]?.compiled, documents.parse(text(0))]).toEqual([undefined, all[0]]);
  expect(run(documents, text(0)).compiled).toBeDefined();
  expect(all.at(-1)?.compiled).toBeDefined();
});

test('the screens’ own documents stay compiled, with as many again beside them', () => {
  const documents = new DocumentCache(ownSchema);
  const web = join(import.meta.dirname, '../../../web/src');
  const texts = globSync('**/*.generated.ts', { cwd: web }).flatMap((file) =>
    [...readFileSync(join(web, file), 'utf8').matchAll(/query:\s*("(?:[^"\\]|\\.)*")/g)].map(
      ([, text = '']) => JSON.parse(text) as string,
    ),
  );
  expect(texts.length).toBeGreaterThan(50);
  const weights = texts.map((text) => documentWeight(documents.parse(text).document, text));
  expect(Math.max(...weights) * 2).toBeLessThanOrEqual(600);
  expect(weights.reduce((sum, weight) => sum + weight, 0) * 2).toBeLessThanOrEqual(10_000);
  expect(texts.join('').length * 4).toBeLessThan(200_000);
  expect(texts.length * 2).toBeLessThan(500);
});
