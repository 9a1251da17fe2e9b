import { TEXT_MAX } from '@fireledger/domain/shared/limits.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Client, startTestApp, type TestApp } from '../../../testing/app.ts';
import { expectNoChanges } from '../../../testing/database-state.ts';
import { buildServiceEvent } from '../../../testing/event-builders.ts';
import { buildEventWorld, type EventWorld } from '../../../testing/event-world.ts';
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
let client: Client;
let actionID: string;

beforeAll(async () => {
  t = await startTestApp();
  world = await buildEventWorld(t.db);
  client = t.as(world.own.organization);
  const by = { location_id: world.locationID, created_by_user_id: world.own.organization.userID };
  actionID = (await buildServiceEvent(t.db, { ...by, type: 'action', category: 'FIRE' })).id;
});
afterAll(() => t.close());

/** What is absent stays as it is, so nothing is missing but where null would empty what must be. */
const given = (values: WrongValue[]) => values.filter(([name]) => name !== 'missing');

const FIELDS: [string, WrongValue[]][] = [
  ['type', [...given(wrongWords('action')), ['a panel’s', 'system_registration', 'field.invalid']]],
  ['locationID', given(wrongIDs())],
  ['disciplineID', given(wrongIDs())],
  ['category', given(wrongWords('FIRE'))],
  ['origin', [...given(wrongWords('inspection')), ['a panel’s', 'api', 'field.invalid']]],
  [
    'deviceID',
    [...wrongTexts(TEXT_MAX.deviceID), ['emptied', ' ', 'field.required'], ['null', null, 'field.required']],
  ],
  ['description', given(wrongRequiredTexts(TEXT_MAX.description, true))],
  ['internalLocation', wrongTexts(TEXT_MAX.internalLocation)],
  ['priority', wrongNumbers(0, 5, -1, 1.5)],
  ['assignedToUserID', [...wrongIDs(null), ['emptied', '', 'service_event.assignee_required']]],
  ['responsibleUserID', [...wrongIDs(null), ['emptied', null, 'service_event.responsible_required']]],
  ['dueDate', wrongDueDates()],
  ['solutionDescription', wrongTexts(TEXT_MAX.solution, true)],
  ['fireAlarmType', wrongWords('real', false)],
  ['causeCode', [...wrongWholeNumbers(10, 99), ['of no kind', 11, 'service_event.cause_not_of_type']]],
  ['status', given(wrongWords('pending'))],
  ['reason', wrongTexts(TEXT_MAX.reason, true)],
  ...['visitorName', 'version', 'createdAt', 'completedAt', 'sourceServiceEventID', 'userID'].map(
    (field): [string, WrongValue[]] => [field, [['unknown here', 'x', 'field.unknown']]],
  ),
];

describe('PATCH /service-event/action/:id', () => {
  test.each(FIELDS)(
    '%s: every wrong value is refused by its code alone, and changes nothing',
    async (field, wrong) => {
      await expectNoChanges(t.db, async () => {
        for (const [name, value, code, params] of wrong) {
          const reply = await client.patch(`/service-event/action/${actionID}`, { [field]: value });
          const expected = expect.objectContaining({ path: field, code, ...(params ? { params } : {}) });
          expect([name, reply.statusCode, reply.json().errors]).toEqual([name, 422, [expected]]);
        }
      });
    },
  );

  test('says everything that is wrong at once', async () => {
    const all = Object.fromEntries(FIELDS.map(([field, wrong]) => [field, wrong[0]?.[1]]));
    const reply = await expectNoChanges(t.db, () => client.patch(`/service-event/action/${actionID}`, all));
    const paths = reply.json().errors.map((error: { path: string }) => error.path);
    expect(paths.sort()).toEqual(FIELDS.map(([field]) => field).sort());
  });

  test('nothing at all, and what is so already, changes nothing and keeps the version', async () => {
    const event = await t.db
      .selectFrom('service_event')
      .selectAll()
      .where('id', '=', actionID)
      .executeTakeFirstOrThrow();
    const same = { description: event.description, deviceID: event.device_id, category: 'FIRE', dueDate: '' };
    for (const body of [{}, undefined, same]) {
      const reply = await expectNoChanges(t.db, () =>
        client.patch(`/service-event/action/${actionID}`, body),
      );
      expect([reply.statusCode, reply.json()]).toEqual([
        200,
        { serviceEventID: actionID, version: event.version },
      ]);
    }
  });

  test('a place and people of another tenant, or none, are refused alike', async () => {
    const { location, disciplineID, organization } = world.foreign;
    for (const [ids, codes] of [
      [{ locationID: location.id, disciplineID }, ['service_event.location_not_allowed']],
      [{ disciplineID }, ['logbook.discipline_not_at_location']],
      [{ locationID: world.places.inactiveLocation }, ['logbook.location_inactive']],
      [{ assignedToUserID: organization.userID }, ['service_event.assignee_not_allowed']],
      [{ responsibleUserID: organization.userID }, ['service_event.responsible_not_allowed']],
    ] as const) {
      const reply = await expectNoChanges(t.db, () => client.patch(`/service-event/action/${actionID}`, ids));
      expect([reply.statusCode, reply.json().errors.map((error: { code: string }) => error.code)]).toEqual([
        422,
        codes,
      ]);
    }
  });
});

test('a fire’s kind is kept with a cause of that kind, and without the cause of another', async () => {
  const stored = () =>
    t.db
      .selectFrom('service_event')
      .select(['fire_alarm_type', 'cause_code'])
      .where('id', '=', actionID)
      .executeTakeFirstOrThrow();
  const change = async (values: object) =>
    (await client.patch(`/service-event/action/${actionID}`, values)).statusCode;
  expect(await change({ fireAlarmType: 'unwanted', causeCode: 21 })).toBe(200);
  expect(await stored()).toEqual({ fire_alarm_type: 'unwanted', cause_code: 21 });
  expect(await change({ causeCode: 22 })).toBe(200);
  expect(await change({ fireAlarmType: 'real' })).toBe(200);
  expect(await stored()).toEqual({ fire_alarm_type: 'real', cause_code: null });
  expect(await change({ causeCode: 22 })).toBe(422);
  expect(await change({ fireAlarmType: 'fake', causeCode: 31 })).toBe(200);
  expect(await stored()).toEqual({ fire_alarm_type: 'fake', cause_code: 31 });
});

describe('texts', () => {
  const READ = `query ($id: ID!) { serviceEvent(serviceEventID: $id) {
    description deviceID internalLocation solutionDescription createdBy { name } history { details } } }`;
  const TEXTS = {
    markup: `<script>alert(1)</script><img src=x onerror=alert(1)> & "quotes" 'single' \`tick\` {{ 7*7 }} \${1}`,
    sql: `'); drop table service_event; -- \\ %s $1 :x`,
    scripts: 'Brandmelder – één, ИКСЫ, 火災報知器, حريق, 👩‍🚒🔥',
    signs: '=1+1 @SUM(A1) +31 -1 %00 \\u0000 &#0; &lt;',
  };

  test.each(Object.entries(TEXTS))(
    '%s is stored and answered as the text that it is',
    async (_name, text) => {
      const values = { description: `${text}\n\tsecond line`, deviceID: text, internalLocation: text };
      expect((await client.patch(`/service-event/action/${actionID}`, values)).statusCode).toBe(200);
      const event = (await client.query(READ, { id: actionID })).json().data.serviceEvent;
      expect(event).toMatchObject(values);
      expect(JSON.stringify(event.history[0].details)).toContain(JSON.stringify(text).slice(1, -1));
    },
  );

  test('is trimmed, and has one form of line ends and accents', async () => {
    const description = ' \r\n Cafe\u0301\r\nsecond\rthird \n ';
    await client.patch(`/service-event/action/${actionID}`, { description });
    const event = (await client.query(READ, { id: actionID })).json().data.serviceEvent;
    expect(event.description).toBe('Café\nsecond\nthird');
  });

  test('of the greatest length fits, in characters of any script', async () => {
    for (const letter of ['x', 'é', '火', '🔥']) {
      const description = letter.repeat(TEXT_MAX.description / letter.length);
      const reply = await client.patch(`/service-event/action/${actionID}`, { description });
      expect(reply.statusCode, reply.body).toBe(200);
    }
  });
});
