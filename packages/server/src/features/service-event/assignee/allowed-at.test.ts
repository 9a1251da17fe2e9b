import type { UserPrincipal } from '@fireledger/domain/access/principal.ts';
import { worksAt } from '@fireledger/domain/access/works-at.ts';
import { isAllowedAt, isAssignable } from '@fireledger/domain/service-event/assignable.ts';
import type { CandidateFacts } from '@fireledger/domain/service-event/facts.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../../../testing/app.ts';
import { buildServiceEvent } from '../../../../testing/event-builders.ts';
import { buildEventWorld, type EventWorld } from '../../../../testing/event-world.ts';
import { buildUser, type TestUser } from '../../../../testing/user-builder.ts';
import { asCandidate, selectCandidates } from '../candidates.ts';

/**
 * Domain's `isAllowedAt` is written a second time where the database decides alone, and a third where it narrows a list to one
 * page. Here every person is held against every place by both.
 */
let t: TestApp;
let world: EventWorld;
let places: readonly Place[];
beforeAll(async () => {
  t = await startTestApp();
  world = await buildEventWorld(t.db);
  const { own } = world;
  await buildUser(t.db, { type: 'location_employee', location_ids: [own.location.id, otherLocation()] });
  await buildUser(t.db, { organization_id: own.organizationID, publicly_assignable: true });
  places = await buildPlaces();
});
afterAll(() => t.close());

type Place = {
  readonly eventID: string;
  readonly organizationID: string;
  readonly locationID: string;
  readonly disciplineID: string;
  readonly contractorID: string | null;
};

const otherLocation = () => world.places.otherLocation;

/** With the contract of either side, with none or one that has ended, and at another location; an event at each. */
async function buildPlaces(): Promise<readonly Place[]> {
  const { own, foreign, disciplines } = world;
  const pairs = [
    [own.location.id, own.disciplineID],
    [own.location.id, disciplines.uncontracted],
    [otherLocation(), own.disciplineID],
    [foreign.location.id, foreign.disciplineID],
  ] as const;
  return Promise.all(
    pairs.map(async ([location_id, discipline_id]) => {
      const event = await buildServiceEvent(t.db, { location_id, discipline_id });
      return {
        eventID: event.id,
        organizationID: event.organization_id,
        locationID: location_id,
        disciplineID: discipline_id,
        contractorID: event.contractor_id,
      };
    }),
  );
}

const candidatesAt = async ({ locationID }: Place): Promise<readonly CandidateFacts[]> =>
  (await selectCandidates(t.db, locationID).execute()).map(asCandidate);

test('app.is_allowed_at decides as the domain does, of every person and event', async () => {
  const allowedTypes = new Set<string>();
  for (const place of places) {
    const { rows } = await sql<{ id: string; allowed: boolean }>`
      select id, app.is_allowed_at(id, ${place.eventID}) as allowed from person`.execute(t.db);
    const decided = (await candidatesAt(place)).map((candidate) => {
      const allowed = isAllowedAt({ ...candidate, active: true }, place);
      if (allowed) allowedTypes.add(candidate.userType);
      return { id: candidate.userID, allowed };
    });
    const byID = (one: { id: string }, other: { id: string }) => (one.id < other.id ? -1 : 1);
    expect(rows.toSorted(byID)).toEqual(decided.toSorted(byID));
  }
  const namable = ['contractor_employee', 'location_employee', 'organization_employee'];
  expect([...allowedTypes].sort()).toEqual(namable);
});

test.each(['organization', 'locationEmployee', 'contractor', 'owner'] as const)(
  'assignableUsers offers %s whom the domain lets them name, and nobody else',
  async (who) => {
    const asker = who === 'owner' ? world.owner : world.own[who];
    const text =
      'query ($locationID: ID!, $disciplineID: ID!) { assignableUsers(locationID: $locationID, disciplineID: $disciplineID) { userID } }';
    const offers: number[] = [];
    for (const place of places) {
      const { locationID, disciplineID } = place;
      const { data } = (await t.as(asker).query(text, { locationID, disciplineID })).json();
      const offered: string[] = data.assignableUsers.map(({ userID }: { userID: string }) => userID);
      const decided = worksAt(asPrincipal(asker), place)
        ? (await candidatesAt(place)).filter((one) => isAssignable(one, place, asPrincipal(asker)))
        : [];
      expect(offered.toSorted()).toEqual(decided.map(({ userID }) => userID).sort());
      offers.push(offered.length);
    }
    expect(Math.max(...offers)).toBeGreaterThan(1);
  },
);

function asPrincipal(user: TestUser): UserPrincipal {
  const { userID, type, resellerID, organizationID, contractorID, locationIDs, sessionID, deviceID } = user;
  return {
    ...{ kind: 'user', userID, userType: type, resellerID, organizationID, contractorID, locationIDs },
    ...{ isMainUser: false, sessionID, deviceID, locale: 'en_GB' },
  };
}
