import { addMonths, dateInZone } from '@fireledger/domain/shared/dates.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Client, startTestApp, type TestApp } from '../../../testing/app.ts';
import { expectNoChanges } from '../../../testing/database-state.ts';
import { buildServiceEvent } from '../../../testing/event-builders.ts';
import { buildEventWorld, type EventWorld } from '../../../testing/event-world.ts';
import { buildVisit } from '../../../testing/visits.ts';

let t: TestApp;
let world: EventWorld;
let clients: Record<string, Client>;

beforeAll(async () => {
  t = await startTestApp();
  world = await buildEventWorld(t.db);
  const visit = await buildVisit(t.db, t.services, world.own.location);
  clients = {
    owner: t.as(world.owner),
    organization: t.as(world.own.organization),
    location: t.as(world.own.locationEmployee),
    contractor: t.as(world.own.contractor),
    visitor: t.bearing(visit.token),
  };
});
afterAll(() => t.close());

const MANUAL = '/service-event/manual';
const ACTION = '/service-event/action';
const base = () => ({
  locationID: world.locationID,
  disciplineID: world.disciplineID,
  category: 'MALFUNCTION',
});
const registration = () => ({ ...base(), description: 'Fault', deviceID: 'Panel 1' });
const visitors = () => ({ ...base(), description: 'Fault', internalLocation: 'Hall', visitorName: 'Jo' });
const action = () => ({
  ...registration(),
  assignedToUserID: world.technician.userID,
  responsibleUserID: world.own.organization.userID,
});
type Error = { path: string; code: string };

/** Sends a body that must be refused with exactly these problems, and must leave nothing. */
async function refused(who: string, path: string, body: object, ...problems: [path: string, code: string][]) {
  const reply = await expectNoChanges(t.db, async () => clients[who]?.post(path, body));
  const errors = reply?.json().errors.map((error: Error) => [error.path, error.code]);
  expect([reply?.statusCode, errors]).toEqual([422, problems]);
}

const NOT_ALLOWED = 'service_event.location_not_allowed';
const NOT_AT_LOCATION = 'logbook.discipline_not_at_location';
const bodyFor = (who: string) => (who === 'visitor' ? visitors() : registration());

describe.each(['organization', 'location', 'contractor', 'visitor'])('a place that is not for %s', (who) => {
  test("another tenant's, and none", async () => {
    const { location, disciplineID } = world.foreign;
    for (const locationID of [location.id, world.assignees.nobody]) {
      await refused(who, MANUAL, { ...bodyFor(who), locationID, disciplineID }, ['locationID', NOT_ALLOWED]);
    }
  });

  test('a discipline that the location has not, that is not in use, or that is none', async () => {
    const { inactive, elsewhere } = world.disciplines;
    for (const disciplineID of [inactive, elsewhere, world.foreign.disciplineID, world.assignees.nobody]) {
      await refused(who, MANUAL, { ...bodyFor(who), disciplineID }, ['disciplineID', NOT_AT_LOCATION]);
    }
  });
});

describe('places by who asks', () => {
  test('a location out of use is nobody’s', async () => {
    const locationID = world.places.inactiveLocation;
    for (const who of ['organization', 'owner']) {
      await refused(who, MANUAL, { ...registration(), locationID }, [
        'locationID',
        'logbook.location_inactive',
      ]);
    }
  });

  test('another location of the same organisation is not for its location’s people nor a visitor', async () => {
    const locationID = world.places.otherLocation;
    for (const who of ['location', 'visitor', 'contractor']) {
      await refused(who, MANUAL, { ...bodyFor(who), locationID }, ['locationID', NOT_ALLOWED]);
    }
    expect((await clients.organization?.post(MANUAL, { ...registration(), locationID }))?.statusCode).toBe(
      201,
    );
  });

  test('a contractor has no discipline whose contract is ended or another’s', async () => {
    const body = { ...registration(), disciplineID: world.disciplines.uncontracted };
    expect((await clients.contractor?.post(MANUAL, body))?.statusCode).toBe(422);
    expect((await clients.organization?.post(MANUAL, body))?.statusCode).toBe(201);
  });

  test('everyone else registers, each under the own company', async () => {
    for (const who of Object.keys(clients)) {
      const reply = await clients[who]?.post(MANUAL, bodyFor(who));
      expect(reply?.statusCode, `${who} ${reply?.body}`).toBe(201);
    }
  });
});

describe('people', () => {
  test('whoever is not allowed for the place cannot be assigned nor responsible', async () => {
    for (const [name, userID] of Object.entries(world.assignees)) {
      const body = { ...action(), assignedToUserID: userID, responsibleUserID: userID };
      const reply = await expectNoChanges(t.db, async () => clients.organization?.post(ACTION, body));
      expect([name, reply?.json().errors.map((error: Error) => error.code)]).toEqual([
        name,
        ['service_event.assignee_not_allowed', 'service_event.responsible_not_allowed'],
      ]);
    }
  });

  test('each is refused by the own field, also on a registration', async () => {
    const nobody = world.assignees['out of service'];
    await refused('organization', MANUAL, { ...registration(), assignedToUserID: nobody }, [
      'assignedToUserID',
      'service_event.assignee_not_allowed',
    ]);
    await refused('organization', ACTION, { ...action(), responsibleUserID: nobody }, [
      'responsibleUserID',
      'service_event.responsible_not_allowed',
    ]);
  });

  test('a colleague who is not for others may be named by the own company', async () => {
    const { userID } = world.own.contractor;
    const body = { ...action(), assignedToUserID: userID, responsibleUserID: userID };
    expect((await clients.contractor?.post(ACTION, body))?.statusCode).toBe(201);
  });
});

describe('dates, fires, sources', () => {
  test('today and ten years ahead are fine', async () => {
    const today = dateInZone(new Date(), 'Europe/Amsterdam');
    for (const dueDate of [today, addMonths(today, 120), null, '']) {
      const reply = await clients.organization?.post(ACTION, { ...action(), dueDate });
      expect(reply?.statusCode, `${dueDate} ${reply?.body}`).toBe(201);
    }
  });

  test('kind and cause belong to a fire, and to each other', async () => {
    await refused(
      'organization',
      MANUAL,
      { ...registration(), fireAlarmType: 'real', causeCode: 11 },
      ['fireAlarmType', 'service_event.fire_alarm_type_not_allowed'],
      ['causeCode', 'service_event.fire_alarm_type_not_allowed'],
    );
    const fire = { ...registration(), category: 'FIRE' };
    for (const wrong of [
      { fireAlarmType: 'real', causeCode: 21 },
      { fireAlarmType: 'real', causeCode: 99 },
      { causeCode: 11 },
    ]) {
      await refused('organization', MANUAL, { ...fire, ...wrong }, [
        'causeCode',
        'service_event.cause_not_of_type',
      ]);
    }
    const right = await clients.organization?.post(MANUAL, {
      ...fire,
      fireAlarmType: 'unwanted',
      causeCode: 21,
    });
    expect(right?.statusCode).toBe(201);
  });

  test('a source is a registration of the same location that the caller sees', async () => {
    const own = { location_id: world.locationID };
    const sources = {
      none: world.assignees.nobody,
      'an action': (await buildServiceEvent(t.db, { ...own, type: 'action' })).id,
      deleted: (await buildServiceEvent(t.db, { ...own, deleted_at: new Date() })).id,
      'of another location': (await buildServiceEvent(t.db, { location_id: world.places.otherLocation })).id,
      'of another tenant': (await buildServiceEvent(t.db, { location_id: world.foreign.location.id })).id,
    };
    for (const sourceServiceEventID of Object.values(sources)) {
      await refused('organization', ACTION, { ...action(), sourceServiceEventID }, [
        'sourceServiceEventID',
        'service_event.source_invalid',
      ]);
    }
  });

  test('every rule that is broken is said at once', async () => {
    await refused(
      'organization',
      ACTION,
      {
        ...action(),
        disciplineID: world.disciplines.inactive,
        assignedToUserID: world.assignees.nobody,
        responsibleUserID: world.assignees.nobody,
        dueDate: '2020-01-01',
        fireAlarmType: 'real',
        sourceServiceEventID: world.assignees.nobody,
      },
      ['disciplineID', NOT_AT_LOCATION],
      ['assignedToUserID', 'service_event.assignee_not_allowed'],
      ['responsibleUserID', 'service_event.responsible_not_allowed'],
      ['dueDate', 'service_event.solution_date_invalid'],
      ['fireAlarmType', 'service_event.fire_alarm_type_not_allowed'],
      ['sourceServiceEventID', 'service_event.source_invalid'],
    );
  });
});
