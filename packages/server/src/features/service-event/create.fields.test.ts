import { TEXT_MAX } from '@fireledger/domain/shared/limits.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Client, startTestApp, type TestApp } from '../../../testing/app.ts';
import { expectNoChanges } from '../../../testing/database-state.ts';
import { buildEventWorld, type EventWorld } from '../../../testing/event-world.ts';
import { buildVisit } from '../../../testing/visits.ts';
import {
  type WrongValue,
  wrongDueDates,
  wrongIDs,
  wrongNumbers,
  wrongRequiredTexts,
  wrongTexts,
  wrongWholeNumbers,
  wrongWords,
} from '../../../testing/wrong-values.ts';

let t: TestApp;
let world: EventWorld;
let person: Client;
let visitor: Client;
let calls = 0;
/** Visitors of one address may not write as often as this test does (http/rate-limit.ts). */
const fromElsewhere = () => {
  calls += 1;
  return { remoteAddress: `192.0.2.${calls % 250}` };
};

beforeAll(async () => {
  t = await startTestApp();
  world = await buildEventWorld(t.db);
  person = t.as(world.own.organization);
  visitor = t.bearing((await buildVisit(t.db, t.services, world.own.location)).token);
});
afterAll(() => t.close());

const unknown = (...fields: string[]) =>
  fields.map((field): [string, WrongValue[]] => [field, [['unknown here', 'x', 'field.unknown']]]);

const PLACE: [string, WrongValue[]][] = [
  ['locationID', wrongIDs()],
  ['disciplineID', wrongIDs()],
  ['category', wrongWords('FIRE')],
  ['description', wrongRequiredTexts(TEXT_MAX.description, true)],
];
const VISITOR: [string, WrongValue[]][] = [
  ...PLACE,
  ['internalLocation', wrongRequiredTexts(TEXT_MAX.internalLocation)],
  ['visitorName', wrongRequiredTexts(TEXT_MAX.visitorName, false, 'logbook.name_required')],
  ...unknown('deviceID', 'priority', 'assignedToUserID', 'responsibleUserID', 'dueDate', 'fireAlarmType'),
  ...unknown('origin'),
];
const PERSON: [string, WrongValue[]][] = [
  ...PLACE,
  ['deviceID', wrongRequiredTexts(TEXT_MAX.deviceID)],
  ['origin', [...wrongWords('inspection', false), ['a panel’s', 'api', 'field.invalid']]],
  ['internalLocation', wrongTexts(TEXT_MAX.internalLocation)],
  ['priority', wrongNumbers(0, 5, -1, 1.5)],
  ['assignedToUserID', wrongIDs(null)],
  ['responsibleUserID', wrongIDs(null)],
  ['dueDate', wrongDueDates()],
  ['fireAlarmType', wrongWords('real', false)],
  ['causeCode', wrongWholeNumbers(10, 99)],
  ...unknown('visitorName', 'type', 'status', 'version', 'createdAt', 'solutionDescription', 'files'),
];
const ACTION: [string, WrongValue[]][] = [
  ...PERSON.filter(([field]) => !['assignedToUserID', 'responsibleUserID'].includes(field)),
  ['assignedToUserID', wrongIDs('service_event.assignee_required')],
  ['responsibleUserID', wrongIDs('service_event.responsible_required')],
  ['sourceServiceEventID', wrongIDs(null)],
];

const place = () => ({ locationID: world.locationID, disciplineID: world.disciplineID, category: 'FIRE' });
const people = () => ({
  assignedToUserID: world.technician.userID,
  responsibleUserID: world.own.organization.userID,
});
const WAYS = {
  'a visitor registers': {
    fields: VISITOR,
    client: () => visitor,
    path: '/service-event/manual',
    right: () => ({ ...place(), description: 'Smoke', internalLocation: 'Hall', visitorName: 'Jo' }),
  },
  'a person registers': {
    fields: PERSON,
    client: () => person,
    path: '/service-event/manual',
    right: () => ({ ...place(), description: 'Smoke', deviceID: 'Panel 1' }),
  },
  'a person makes an action': {
    fields: ACTION,
    client: () => person,
    path: '/service-event/action',
    right: () => ({ ...place(), ...people(), description: 'Repair', deviceID: 'Panel 1' }),
  },
} as const;

describe.each(Object.entries(WAYS))('%s', (_way, { fields, client, path, right }) => {
  test.each(fields)(
    '%s: every wrong value is refused by its code alone, and leaves nothing',
    async (field, wrong) => {
      await expectNoChanges(t.db, async () => {
        for (const [name, value, code, params] of wrong) {
          const reply = await client().post(path, { ...right(), [field]: value }, fromElsewhere());
          const expected = expect.objectContaining({ path: field, code, ...(params ? { params } : {}) });
          expect([name, reply.statusCode, reply.json().errors]).toEqual([name, 422, [expected]]);
          expect(reply.json().code).toBe('validation_failed');
        }
      });
    },
  );

  test('says everything that is wrong at once', async () => {
    const all = Object.fromEntries(fields.map(([field, wrong]) => [field, wrong.at(-1)?.[1]]));
    const reply = await expectNoChanges(t.db, () => client().post(path, all, fromElsewhere()));
    const paths = reply.json().errors.map((error: { path: string }) => error.path);
    expect(paths.sort()).toEqual(fields.map(([field]) => field).sort());
  });

  test('takes what is right, and nothing but what is required', async () => {
    const reply = await client().post(path, right(), fromElsewhere());
    expect(reply.statusCode, reply.body).toBe(201);
  });
});
