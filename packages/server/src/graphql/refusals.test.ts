import type { Problem } from '@fireledger/domain/shared/problem.ts';
import { getIntrospectionQuery } from 'graphql';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Client, startTestApp, type TestApp } from '../../testing/app.ts';
import { buildServiceEvent } from '../../testing/event-builders.ts';
import { FORM, formOf } from '../../testing/multipart.ts';
import { expectRefusal } from '../../testing/refusals.ts';
import { claimsOf } from '../../testing/sign-in.ts';
import { buildSession } from '../../testing/user-builder.ts';
import { buildWorld, type World } from '../../testing/world.ts';

let t: TestApp;
let world: World;
let client: Client;
let eventID: string;

beforeAll(async () => {
  t = await startTestApp();
  world = await buildWorld(t.db);
  client = t.as(world.own.organization);
  const by = { location_id: world.own.location.id, created_by_user_id: world.own.organization.userID };
  eventID = (await buildServiceEvent(t.db, by)).id;
  await buildServiceEvent(t.db, by);
});
afterAll(() => t.close());

describe('who asks', () => {
  const introspection = getIntrospectionQuery();

  test('the schema is told to whoever is signed in, and to nobody else', async () => {
    const told = await client.query(introspection);
    expect([told.statusCode, told.json().data.__schema.queryType.name]).toEqual([200, 'Query']);
    expectRefusal(await t.anyone.query(introspection), 'not_authenticated');
    const untrusted = { ...claimsOf(world.own.organization), deviceTrusted: false };
    const bearing = t.bearing(await t.services.tokens.signUser(untrusted));
    expectRefusal(await bearing.query(introspection), 'device_not_trusted');
  });

  test('what is asked is looked at for whoever has entered alone: a session that is over is told so first', async () => {
    const over = { ...world.own.organization, ...(await buildSession(t.db, world.own.organization.userID)) };
    expect((await t.as(over).post('/user/logout')).statusCode).toBeLessThan(300);
    expectRefusal(await t.as(over).query('{ untold }'), 'not_authenticated');
    expectRefusal(await client.query('{ untold }'), 'graphql.invalid');
  });

  test('another site cannot ask with the cookie', async () => {
    const headers = { origin: 'https://evil.example' };
    const reply = await client.post('/graphql', { query: '{ __typename }' }, { headers });
    expectRefusal(reply, 'origin_not_allowed');
  });

  test('nothing is asked by GET', async () => {
    expectRefusal(await client.get('/graphql?query={__typename}'), 'method_not_allowed');
  });
});

describe('what is no query', () => {
  test.each([
    'mutation { deleteEverything }',
    'subscription { changes }',
    'mutation A { __typename } query B { __typename }',
    'query A { __typename } query B { __typename }',
    'fragment A on Query { __typename }',
    'type A { b: Int }',
  ])('%s is refused', async (query) => {
    expectRefusal(await client.query(query), 'graphql.not_a_query', '', query);
  });

  test.each([
    '',
    '{',
    '{ }',
    'x',
    '{ nothing }',
    '{ serviceEvent { status } }',
    '{ serviceEvent(serviceEventID: 1, other: 2) { status } }',
    '{ serviceEvent(serviceEventID: "x") }',
    '{ serviceEvent(serviceEventID: "x") { nothing } }',
    '{ __typename @nothing }',
    '{ ...A } fragment A on Nothing { b }',
    '{ ...A } fragment A on Query { ...B } fragment B on Query { ...A }',
    '{ ...Missing }',
    'query ($a: Nothing) { __typename }',
    'query ($a: ID!) { serviceEvent(serviceEventID: $b) { status } }',
    'query ($a: Int!) { serviceEvent(serviceEventID: $a) { status } }',
    `{ __typename ${' '.repeat(30_000)} }`,
    '{ serviceEventsPaginated(pagination: { limit: 1, extra: 2 }) { total } }',
    '{ serviceEventsPaginated(filter: { statuses: [nothing] }) { total } }',
    '{ serviceEventsPaginated(orderBy: { field: created_at }) { total } }',
  ])('%s is invalid', async (query) => {
    expectRefusal(await client.query(query), 'graphql.invalid', '', query.slice(0, 60));
  });

  test('who wrote the query is told what is wrong with it', async () => {
    const told = async (query: string, variables?: object) => {
      const { errors } = (await client.query(query, variables)).json<{ errors: readonly Problem[] }>();
      return errors.map(({ code, params }) => `${code} ${params?.['message']}`);
    };
    expect(await told('{ first second }')).toEqual([
      'graphql.invalid Cannot query field "first" on type "Query".',
      'graphql.invalid Cannot query field "second" on type "Query".',
    ]);
    expect(await told('{ ...A }')).toEqual(['graphql.invalid Unknown fragment "A".']);
    expect(await told('{ ')).toEqual(['graphql.invalid Syntax Error: Expected Name, found <EOF>.']);
    const priorities = 'query ($p: [Int]) { serviceEventsPaginated(filter: { priorities: $p }) { total } }';
    for (let run = 0; run < 5; run += 1) {
      expect((await told(priorities, { p: ['high'] })).join()).toMatch(
        /^graphql.invalid Variable "\$p" got invalid value/,
      );
    }
    expect(await told(`{ ${Array.from({ length: 50 }, (_, index) => `f${index}`).join(' ')} }`)).toHaveLength(
      5,
    );
    expect((await told(`{ ${'x'.repeat(2_000)} }`)).join()).toHaveLength('graphql.invalid '.length + 300);
  });

  test('a body that is not a call of GraphQL is refused', async () => {
    for (const body of [
      {},
      { query: 1 },
      { query: '{__typename}', variables: 'x' },
      { query: ['{__typename}'] },
      { query: `{ ${'a'.repeat(20_000)} }` },
    ]) {
      const reply = await client.post('/graphql', body);
      const about = JSON.stringify(body).slice(0, 60);
      expectRefusal(reply, 'graphql.invalid', '', about);
      expect(reply.json().errors[0].params?.message, about).toMatch(/^A call is an object/);
    }
    const batch = JSON.stringify([{ query: '{__typename}' }]);
    const json = { headers: { 'content-type': 'application/json' } };
    expectRefusal(await client.post('/graphql', batch, json), 'graphql.invalid');
    expectRefusal(await client.post('/graphql', '{"query":', json), 'malformed_body');
    const foreign = Buffer.from(JSON.stringify({ query: '{search(text: "café"){__typename}}' }), 'latin1');
    expectRefusal(await client.post('/graphql', foreign, json), 'malformed_body');
    expectRefusal(
      await client.post('/graphql', '{__typename}', { headers: { 'content-type': 'text/plain' } }),
      'unsupported_content_type',
    );
    expectRefusal(
      await client.post('/graphql', '{__typename}', { headers: { 'content-type': 'application/graphql' } }),
      'unsupported_content_type',
    );
    const form = formOf({ name: 'query', content: '{__typename}' });
    expectRefusal(await client.post('/graphql', form, FORM), 'unsupported_content_type');
    const huge = JSON.stringify({ query: '{__typename}', variables: { a: 'x'.repeat(1_100_000) } });
    expectRefusal(await client.post('/graphql', huge, json), 'body_too_large');
  });

  test('of several operations the named one is answered: it must be there, and be a query', async () => {
    const query = 'query A { a: __typename } query B { b: __typename } mutation C { c }';
    const named = (operationName: string) => client.post('/graphql', { query, operationName });
    expect((await named('A')).json()).toEqual({ data: { a: 'Query' } });
    expect((await named('B')).json()).toEqual({ data: { b: 'Query' } });
    expectRefusal(await named('C'), 'graphql.not_a_query');
    expectRefusal(await named('D'), 'graphql.invalid');
    expectRefusal(await named(''), 'graphql.invalid');
  });

  test('an operation that is not there is invalid, its own name is fine', async () => {
    const query = 'query Mine { __typename }';
    const other = await client.post('/graphql', { query, operationName: 'Yours' });
    expectRefusal(other, 'graphql.invalid');
    expect((await client.post('/graphql', { query, operationName: 'Mine' })).statusCode).toBe(200);
  });
});

describe('what asks for too much', () => {
  test('nesting beyond the limit', async () => {
    const deep = 'followUps { '.repeat(9);
    const query = `{ serviceEvent(serviceEventID: "${eventID}") { ${deep} status ${'}'.repeat(9)} } }`;
    expectRefusal(await client.query(query), 'graphql.too_deep');
  });

  test('more fields than the limit, also by aliases and fragments', async () => {
    const many = Array.from({ length: 120 }, (_, index) => `a${index}: fireCauses { code }`).join(' ');
    expectRefusal(await client.query(`{ ${many} }`), 'graphql.too_costly');
    const lists = 'serviceEventsPaginated(pagination: { limit: 200 }) { items { ...E } }';
    const fragment = 'fragment E on ServiceEvent { followUps { serviceEventID history { changeType } } }';
    expectRefusal(await client.query(`{ ${lists} } ${fragment}`), 'graphql.too_costly');
  });
});
