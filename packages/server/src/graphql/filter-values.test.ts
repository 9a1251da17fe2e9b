import { TEXT_MAX } from '@fireledger/domain/shared/limits.ts';
import { type GraphQLInputObjectType, getNamedType, isEnumType, isInputObjectType } from 'graphql';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Client, startTestApp, type TestApp } from '../../testing/app.ts';
import { expectRefusal } from '../../testing/refusals.ts';
import { buildWorld } from '../../testing/world.ts';
import { schema } from './schema.ts';

/** What the filter of any list may hold: a wrong value is refused under its name, in every list alike. */

let t: TestApp;
let owner: Client;
beforeAll(async () => {
  t = await startTestApp();
  owner = t.as((await buildWorld(t.db)).owner);
});
afterAll(() => t.close());

type Place = readonly [list: string, name: string, filter: GraphQLInputObjectType];

const places = Object.values(schema.getQueryType()?.getFields() ?? {}).flatMap(({ name: list, args }) => {
  const filter = getNamedType(args.find(({ name }) => name === 'filter')?.type);
  if (!isInputObjectType(filter)) return [];
  return Object.keys(filter.getFields()).map((name): Place => [list, name, filter]);
});
const typed = (type: string) =>
  places.filter(([, name, filter]) => String(filter.getFields()[name]?.type) === type);

const ask = ([list, name, filter]: Place, value: unknown) =>
  owner.query(`query ($filter: ${filter.name}) { ${list}(filter: $filter) { totalAtLeast } }`, {
    filter: { [name]: value },
  });

test('the lists are those of the schema', () => {
  expect(new Set(places.map(([list]) => list)).size).toBeGreaterThan(10);
});

describe('ids', () => {
  test.each(typed('ID'))(
    '%s refuses as %s what is none, and an emptied choice is no filter',
    async (...place) => {
      for (const value of ['x', ' ', `{${'0'.repeat(36)}}`, '\u0000']) {
        expectRefusal(await ask(place, value), 'field.not_an_id', `filter.${place[1]}`, value);
      }
      const without = await ask(place, null);
      expect((await ask(place, '')).json(), without.body).toEqual(without.json());
    },
  );

  test.each(typed('[ID!]'))('%s refuses as %s a list in which one is none', async (...place) => {
    for (const value of ['x', '']) {
      const list = ['0190a1b2-0000-7000-8000-000000000000', value];
      expectRefusal(await ask(place, list), 'field.not_an_id', `filter.${place[1]}`, value);
    }
  });

  test('everything that is wrong with a filter is said at once', async () => {
    const text = 'query ($filter: ContractFilter) { contractsPaginated(filter: $filter) { totalAtLeast } }';
    const filter = { organizationID: 'x', locationID: 'y', search: 'a\u0000b' };
    const reply = await owner.query(text, { filter });
    expect([reply.statusCode, reply.json().errors]).toEqual([
      422,
      [
        { path: 'filter.locationID', code: 'field.not_an_id' },
        { path: 'filter.organizationID', code: 'field.not_an_id' },
        { path: 'filter.search', code: 'field.control_characters' },
      ],
    ]);
  });
});

describe('texts', () => {
  test.each(typed('String'))('%s refuses as %s what the database cannot hold', async (...place) => {
    expectRefusal(await ask(place, 'a\u0000b'), 'field.control_characters', `filter.${place[1]}`);
  });

  test.each(typed('String').filter(([, name]) => name === 'search'))(
    '%s counts the characters of a %s, not their halves',
    async (...place) => {
      const most = '🔥'.repeat(TEXT_MAX.search);
      expect((await ask(place, most)).statusCode).toBe(200);
      expectRefusal(await ask(place, `${most}🔥`), 'field.too_long', 'filter.search');
    },
  );

  test.each(typed('String').filter(([, name]) => name === 'country'))(
    '%s refuses as %s what is none, and an emptied choice is no filter',
    async (...place) => {
      for (const value of ['XX', 'nl', 'Nederland', ' ']) {
        expectRefusal(await ask(place, value), 'field.invalid', 'filter.country', value);
      }
      for (const value of ['NL', '', null])
        expect((await ask(place, value)).statusCode, `${value}`).toBe(200);
    },
  );

  test('a search that is no part of a filter is refused under its own name', async () => {
    for (const [query, path] of [
      ['query ($text: String!) { search(text: $text) { locations { locationID } } }', 'text'],
      ['query ($text: String!) { eventPeople(search: $text) { userID } }', 'search'],
    ] as const) {
      expectRefusal(
        await owner.query(query, { text: 'x'.repeat(TEXT_MAX.search + 1) }),
        'field.too_long',
        path,
      );
      expectRefusal(await owner.query(query, { text: 'a\u0000b' }), 'field.control_characters', path);
    }
  });
});

describe('numbers and words', () => {
  const whole = typed('Int');
  const several = typed('[Int]');
  const isOfWords = ([, name, filter]: Place) => isEnumType(getNamedType(filter.getFields()[name]?.type));
  const words = places.filter(isOfWords);

  test('are looked for wherever a filter has them', () => {
    expect([whole, several, words].map(({ length }) => length > 0)).toEqual([true, true, true]);
    const known = ['Boolean', 'Date', 'DateTime', 'ID', 'Int', 'String'];
    const others = places.filter((place) => {
      const [, name, filter] = place;
      return !isOfWords(place) && !known.includes(String(getNamedType(filter.getFields()[name]?.type)));
    });
    expect(others).toEqual([]);
  });

  test.each(whole)('%s refuses as %s a number that cannot be', async (...place) => {
    for (const value of [-1, 2_147_483_647]) {
      expectRefusal(await ask(place, value), 'field.invalid', `filter.${place[1]}`, String(value));
    }
  });

  test.each(several)('%s refuses as %s a number that there is not', async (...place) => {
    for (const value of [0, 5, -1, 2_147_483_647]) {
      expectRefusal(await ask(place, [1, value]), 'field.invalid', `filter.${place[1]}`, String(value));
    }
    expect((await ask(place, [1, 4, null])).statusCode).toBe(200);
  });

  test.each(words)('%s refuses as %s a word that there is not', async (...place) => {
    expectRefusal(await ask(place, ['nothing']), 'graphql.invalid');
  });
});
