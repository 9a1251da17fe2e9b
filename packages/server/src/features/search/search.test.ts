import { SEARCH_GROUP_MAX } from '@fireledger/domain/shared/limits.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../../testing/app.ts';
import { buildLocation, buildOrganization } from '../../../testing/builders.ts';
import { buildServiceEvent } from '../../../testing/event-builders.ts';
import { buildUser, type TestUser } from '../../../testing/user-builder.ts';
import { buildWorld, type World } from '../../../testing/world.ts';
import { encodeCursor } from '../../db/page.ts';

let app: TestApp;
let world: World;

const SEARCH = `query ($text: String!) { search(text: $text) {
  events { description location { name } } locations { name organizationName } organizations { name }
  contracts { locationName disciplineName } users { email person { firstName } } } }`;
type Found = {
  events: { description: string; location: { name: string } | null }[];
  locations: { name: string; organizationName: string | null }[];
  organizations: { name: string }[];
  contracts: { locationName: string }[];
  users: { email: string; person: { firstName: string } | null }[];
};

async function search(text: string, user: TestUser = world.own.organization): Promise<Found> {
  const reply = await app.as(user).query(SEARCH, { text });
  expect(reply.statusCode).toBe(200);
  return reply.json().data.search;
}
const events = async (text: string, user?: TestUser) =>
  (await search(text, user)).events.map(({ description }) => description);
const locations = async (text: string, user?: TestUser) =>
  (await search(text, user)).locations.map(({ name }) => name);

async function write(side: World['own'], description: string, columns: object = {}): Promise<void> {
  const by = { location_id: side.location.id, created_by_user_id: side.organization.userID };
  await buildServiceEvent(app.db, { ...by, device_id: null, description, ...columns });
}

beforeAll(async () => {
  app = await startTestApp();
  world = await buildWorld(app.db);
  const { own, foreign } = world;
  await app.db
    .updateTable('location')
    .set({ name: 'Café Zuiderpark' })
    .where('id', '=', own.location.id)
    .execute();
  await app.db
    .updateTable('location')
    .set({ name: 'Café Noord' })
    .where('id', '=', foreign.location.id)
    .execute();
  await write(own, 'Rookmelder vervuild op de gang', { created_at: '2026-01-01T10:00:00Z' });
  await write(own, 'Rookmelder vervuild in de keuken', { created_at: '2026-01-02T10:00:00Z' });
  await write(own, 'Battery at 100% of its age', { device_id: 'D_17/4' });
  await write(own, 'Pump makes a noise', { internal_location: 'Crèche, 2e etage' });
  await write(own, 'Horn is silent', { status: 'done', solution_description: 'Replaced the sounder' });
  await write(own, 'Rookmelder deleted', { deleted_at: new Date() });
  await write(foreign, 'Rookmelder elsewhere');
});
afterAll(() => app.close());

describe('events', () => {
  test('are found by words in any order and case, the newest first', async () => {
    expect(await events('VERVUILD rookm')).toEqual([
      'Rookmelder vervuild in de keuken',
      'Rookmelder vervuild op de gang',
    ]);
  });

  test('are found by solution, device, place and the name of the location, also across them', async () => {
    expect(await events('sounder')).toEqual(['Horn is silent']);
    expect(await events('d_17/4')).toEqual(['Battery at 100% of its age']);
    expect(await events('creche')).toEqual(['Pump makes a noise']);
    expect(await events('zuiderpark horn')).toEqual(['Horn is silent']);
    expect(await events('Zuiderpark')).toHaveLength(SEARCH_GROUP_MAX);
  });

  test('are found in spite of typing errors, in the text and in the name of the location', async () => {
    expect(await events('rokmelder vervuilt')).toEqual([
      'Rookmelder vervuild in de keuken',
      'Rookmelder vervuild op de gang',
    ]);
    expect(await events('batery')).toEqual(['Battery at 100% of its age']);
    expect(await events('zuiderprak horn')).toEqual(['Horn is silent']);
    expect(await events('qqqqqq')).toEqual([]);
  });

  test('take the wild cards of LIKE for letters, and signs alone for nothing', async () => {
    expect(await events('100%')).toEqual(['Battery at 100% of its age']);
    expect(await events('10_%')).toEqual([]);
    expect(await events('d_17')).toEqual(['Battery at 100% of its age']);
    expect(await events("'; drop table x; --")).toEqual([]);
    expect(await events('%% __ \\\\ ""')).toEqual([]);
  });

  test('short words count from their beginning', async () => {
    expect(await events('op rookmelder')).toEqual(['Rookmelder vervuild op de gang']);
    expect(await events('pu')).toEqual(['Pump makes a noise']);
    expect(await events('um')).toEqual([]);
    expect(await events('u')).toEqual([]);
  });

  test('of another company are never found, whoever asks', async () => {
    const { own, foreign, owner } = world;
    for (const user of [own.organization, own.contractor, own.locationEmployee]) {
      expect(await events('rookmelder', user)).toHaveLength(2);
      expect(await events('elsewhere', user)).toEqual([]);
      expect(await events('elsewere', user)).toEqual([]);
      expect(await events('noord', user)).toEqual([]);
    }
    expect(await events('rookmelder', foreign.contractor)).toEqual(['Rookmelder elsewhere']);
    expect(await events('rookmelder', owner)).toHaveLength(3);
    expect(await events('rookmelder', own.reseller)).toEqual([]);
  });

  test('of a location without a contract are not a contractor’s', async () => {
    const { own } = world;
    const other = await buildLocation(app.db, { organization_id: own.organizationID });
    await write(own, 'Rookmelder of nobody', { location_id: other.id });
    expect(await events('nobody')).toEqual(['Rookmelder of nobody']);
    expect(await events('nobody', own.contractor)).toEqual([]);
    expect(await events('nobody', own.locationEmployee)).toEqual([]);
  });
});

describe('the lists’ own search', () => {
  const LIST = `query ($filter: ServiceEventFilter) {
    serviceEventsPaginated(filter: $filter) { total items { description } } }`;
  async function listed(filter: object): Promise<string[]> {
    const reply = await app.as(world.own.organization).query(LIST, { filter });
    return reply
      .json()
      .data.serviceEventsPaginated.items.map(({ description }: { description: string }) => description);
  }

  test('looks among what the list shows', async () => {
    expect(await listed({ search: 'zuiderpark', archived: true })).toEqual(['Horn is silent']);
    expect(await listed({ search: 'horn', archived: false })).toEqual([]);
    expect(await listed({ search: 'rookmelder', createdUntil: '2026-01-02T00:00:00Z' })).toEqual([
      'Rookmelder vervuild op de gang',
    ]);
    expect(await listed({ search: 'rokmelder', disciplineIDs: [world.foreign.disciplineID] })).toEqual([]);
    expect(await listed({ search: '  ', archived: true })).toEqual(['Horn is silent']);
  });

  test('that finds nothing answers an empty page, and refuses a wrong one as any list does', async () => {
    for (const list of ['serviceEventsPaginated', 'documentsPaginated']) {
      const ask = (pagination: string) =>
        app
          .as(world.own.organization)
          .query(
            `{ ${list}(filter: { search: "qqqqqq" }, pagination: ${pagination}) { total nextCursor items { version } } }`,
          );
      const none = { total: 0, nextCursor: null, items: [] };
      expect((await ask('{ limit: 3 }')).json().data[list]).toEqual(none);
      expect((await ask('{ limit: 0 }')).json().errors[0].code).toBe('page.limit_invalid');
      const order = list === 'documentsPaginated' ? 'document' : 'service_event';
      const unfit = encodeCursor(`${order}.created_at.desc`, {
        value: 'yesterday',
        id: world.own.location.id,
      });
      for (const cursor of ['made up', unfit]) {
        expect((await ask(`{ cursor: "${cursor}" }`)).json().errors[0].code).toBe('page.cursor_invalid');
      }
    }
  });

  test('refuses what is too long', async () => {
    const reply = await app.as(world.own.organization).query(LIST, { filter: { search: 'x'.repeat(201) } });
    expect(reply.json().errors).toEqual([
      { path: 'filter.search', code: 'field.too_long', params: { max: 200 } },
    ]);
  });
});

describe('places, companies, contracts and people', () => {
  test('are found by name, without accents and in spite of typing errors, in the own scope', async () => {
    const { own, foreign, owner } = world;
    expect(await locations('cafe')).toEqual(['Café Zuiderpark']);
    expect(await locations('cafee zuidrpark')).toEqual(['Café Zuiderpark']);
    expect(await locations('cafe', owner)).toEqual(['Café Noord', 'Café Zuiderpark']);
    expect(await locations('cafe', foreign.reseller)).toEqual(['Café Noord']);
    expect(await locations('cafe', own.contractor)).toEqual(['Café Zuiderpark']);
    expect(await locations('cafe', own.locationEmployee)).toEqual(['Café Zuiderpark']);
    const { contracts } = await search('zuiderpak', own.contractor);
    expect(contracts.map(({ locationName }) => locationName)).toEqual(['Café Zuiderpark']);
    expect((await search('noord', own.contractor)).contracts).toEqual([]);
  });

  test('people are those of whom one reads the accounts', async () => {
    const { own, foreign, owner } = world;
    const email = 'wilhelmina@people.test';
    await buildUser(app.db, {
      organization_id: own.organizationID,
      first_name: 'Wilhelmina',
      last_name: 'Óskarsdóttir',
      email,
    });
    const found = async (text: string, user: TestUser) =>
      (await search(text, user)).users.map((one) => [one.email, one.person?.firstName]);
    for (const user of [own.organization, own.reseller, owner]) {
      expect(await found('oskarsdotir', user)).toEqual([[email, 'Wilhelmina']]);
      expect(await found('wilhelmina@peo', user)).toEqual([[email, 'Wilhelmina']]);
    }
    for (const user of [own.contractor, foreign.organization, foreign.reseller, own.locationEmployee]) {
      expect(await found('oskarsdottir', user)).toEqual([]);
    }
  });

  test('at most five of a kind, those that hold the word before those that hold one alike', async () => {
    const { own, owner } = world;
    for (const name of ['Zonnebloem A', 'Zonnebloem B', 'Zonnebloem C', 'Zonnebloem D', 'Zonnebloen E']) {
      await buildOrganization(app.db, { name, reseller_id: own.resellerID });
    }
    const names = async (text: string, user: TestUser) =>
      (await search(text, user)).organizations.map(({ name }) => name);
    expect(await names('zonnebloem', owner)).toEqual([
      'Zonnebloem A',
      'Zonnebloem B',
      'Zonnebloem C',
      'Zonnebloem D',
      'Zonnebloen E',
    ]);
    await buildOrganization(app.db, { name: 'Zonnebloem F', reseller_id: own.resellerID });
    expect(await names('zonnebloem', own.reseller)).toHaveLength(SEARCH_GROUP_MAX);
    expect(await names('zonnebloem', own.organization)).toEqual([]);
    expect(await names('zonnebloem', world.foreign.reseller)).toEqual([]);
  });
});

test('only who is signed in searches, and what is typed has an end', async () => {
  const long = await app.as(world.owner).query(SEARCH, { text: 'x'.repeat(201) });
  expect([long.statusCode, long.json().errors[0].code]).toEqual([422, 'field.too_long']);
  const { events: none, locations: neither } = await search(' a ');
  expect([none, neither]).toEqual([[], []]);
});
