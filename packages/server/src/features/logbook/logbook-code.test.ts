import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../../testing/app.ts';
import { buildDiscipline, buildLocation, buildLogbookCode } from '../../../testing/builders.ts';
import type { TestUser } from '../../../testing/user-builder.ts';
import { buildWorld, type World } from '../../../testing/world.ts';

const UNKNOWN_ID = '0192f0c1-0000-7000-8000-000000000001';

let t: TestApp;
let world: World;
beforeAll(async () => {
  t = await startTestApp();
  world = await buildWorld(t.db);
});
afterAll(() => t.close());

/** A location of the own organisation with one discipline and no code. */
async function newPlace(columns: { active?: boolean } = {}) {
  const location = await buildLocation(t.db, { organization_id: world.own.organizationID, ...columns });
  return { locationID: location.id, disciplineID: location.disciplineIDs[0] ?? '' };
}

const make = (user: TestUser, body: object) => t.as(user).post('/logbook/code', body);
const find = (code: string) => t.anyone.get(`/logbook/code/${code}`);

async function made(user: TestUser, body: object) {
  const reply = await make(user, body);
  expect(reply.statusCode, reply.body).toBe(201);
  return reply.json() as { logbookCodeID: string; code: string; url: string };
}

describe('POST /logbook/code', () => {
  test('makes a code, and answers the same one as long as it stands', async () => {
    const place = await newPlace();
    const first = await made(world.own.organization, place);
    expect(first.code).toMatch(/^[0-9a-z]{20}$/);
    expect(first.url).toBe(`http://fireledger.test/public/logbook?code=${first.code}`);
    const { own } = world;
    for (const user of [world.owner, own.reseller, own.organization]) {
      expect(await made(user, place)).toEqual(first);
    }
  });

  test('replaces a code, which is withdrawn with it', async () => {
    const place = await newPlace();
    const old = await made(world.own.organization, place);
    const next = await made(world.own.organization, { ...place, replace: true });
    expect(next.code).not.toBe(old.code);
    expect((await find(next.code)).statusCode).toBe(200);
    const gone = await find(old.code);
    expect([gone.statusCode, gone.json().code]).toEqual([410, 'logbook.code_withdrawn']);
  });

  test.each([false, true])('makes one code of many calls at once (replace: %s)', async (replace) => {
    const place = await newPlace();
    const before = replace ? (await made(world.own.organization, place)).code : null;
    const codes = await Promise.all(
      Array.from({ length: 6 }, () => made(world.own.organization, { ...place, replace })),
    );
    const active = await t.db
      .selectFrom('logbook_code')
      .select('code')
      .where('location_id', '=', place.locationID)
      .where('withdrawn_at', 'is', null)
      .execute();
    expect(active).toHaveLength(1);
    expect(codes.map(({ code }) => code)).toContain(active[0]?.code);
    expect(codes.map(({ code }) => code)).not.toContain(before);
    if (!replace) {
      expect(new Set(codes.map(({ code }) => code)).size).toBe(1);
    }
  });

  test('keeps the code out of the ledger', async () => {
    const place = await newPlace();
    const { code, logbookCodeID } = await made(world.own.locationEmployee, {
      locationID: world.own.location.id,
      disciplineID: world.own.disciplineID,
    });
    expect((await made(world.own.organization, place)).code).not.toBe(code);
    const entries = await t.db
      .selectFrom('ledger_entry')
      .select(['entity', 'act', 'body'])
      .where('entity_id', '=', logbookCodeID)
      .execute();
    expect(entries).toMatchObject([{ entity: 'logbook_code', act: 'logbook_code.create' }]);
    expect(entries[0]?.body).not.toContain(code);
  });

  test('refuses a place out of use, a discipline that is not there, and both at once', async () => {
    const closed = await newPlace({ active: false });
    const place = await newPlace();
    const elsewhere = (await buildDiscipline(t.db)).id;
    const idle = (await buildDiscipline(t.db, { active: false })).id;
    const withIdle = await buildLocation(
      t.db,
      { organization_id: world.own.organizationID },
      { disciplineIDs: [idle] },
    );
    const cases: [object, string[]][] = [
      [closed, ['logbook.location_inactive']],
      [{ ...place, disciplineID: elsewhere }, ['logbook.discipline_not_at_location']],
      [{ locationID: withIdle.id, disciplineID: idle }, ['logbook.discipline_not_at_location']],
      [
        { ...closed, disciplineID: elsewhere },
        ['logbook.location_inactive', 'logbook.discipline_not_at_location'],
      ],
    ];
    for (const [body, codes] of cases) {
      const reply = await make(world.own.organization, body);
      expect(reply.statusCode).toBe(422);
      expect(reply.json().errors.map((error: { code: string }) => error.code)).toEqual(codes);
    }
  });

  test('refuses a location that the caller does not see', async () => {
    const place = await newPlace();
    const { foreign, own } = world;
    for (const user of [
      foreign.organization,
      foreign.reseller,
      foreign.locationEmployee,
      own.locationEmployee,
    ]) {
      const reply = await make(user, place);
      expect([user.type, reply.statusCode, reply.json().code]).toEqual([user.type, 404, 'not_found']);
    }
  });

  test('refuses who may not, and what is wrong', async () => {
    const place = await newPlace();
    const contractor = await make(world.own.contractor, place);
    expect([contractor.statusCode, contractor.json().code]).toEqual([403, 'forbidden']);
    expect((await t.anyone.post('/logbook/code', place)).statusCode).toBe(401);
    const wrong = await make(world.own.organization, { locationID: 'x', replace: 'yes', more: 1 });
    expect([wrong.statusCode, wrong.json().errors]).toEqual([
      422,
      expect.arrayContaining([
        { path: 'locationID', code: 'field.not_an_id' },
        { path: 'disciplineID', code: 'field.required' },
        { path: 'replace', code: 'field.invalid' },
        { path: 'more', code: 'field.unknown' },
      ]),
    ]);
  });
});

describe('DELETE /logbook/code/{id}', () => {
  test('withdraws a code, once and for all', async () => {
    const { code, logbookCodeID } = await made(world.own.organization, await newPlace());
    const url = `/logbook/code/${logbookCodeID}`;
    expect((await t.as(world.own.organization).delete(url)).statusCode).toBe(204);
    expect((await find(code)).statusCode).toBe(410);
    expect((await t.as(world.own.organization).delete(url)).statusCode).toBe(204);
  });

  test('is nobody else’s to do', async () => {
    const { code, logbookCodeID } = await made(world.own.organization, await newPlace());
    const url = `/logbook/code/${logbookCodeID}`;
    const { foreign, own } = world;
    for (const user of [foreign.organization, foreign.reseller, own.locationEmployee]) {
      expect((await t.as(user).delete(url)).statusCode).toBe(404);
    }
    expect((await t.as(own.contractor).delete(url)).statusCode).toBe(403);
    expect((await t.anyone.delete(url)).statusCode).toBe(401);
    for (const id of [UNKNOWN_ID, 'none']) {
      const reply = await t.as(world.owner).delete(`/logbook/code/${id}`);
      expect([reply.statusCode, reply.json().code]).toEqual([404, 'delete.not_existing']);
    }
    expect((await find(code)).statusCode).toBe(200);
  });
});

describe('GET /logbook/code/{code}', () => {
  test('tells anyone which logbook a code opens, however it is typed', async () => {
    const { own } = world;
    const place = await newPlace();
    const { code } = await buildLogbookCode(t.db, {
      location_id: place.locationID,
      discipline_id: place.disciplineID,
    });
    const reply = await find(code);
    expect([reply.statusCode, reply.json()]).toEqual([
      200,
      {
        ...place,
        locationName: expect.any(String),
        disciplineName: expect.any(String),
        resellerID: own.resellerID,
      },
    ]);
    expect((await find(code.toUpperCase())).json()).toEqual(reply.json());
  });

  test('knows no other code, and none of a location or organisation out of use', async () => {
    const closed = await newPlace({ active: false });
    const inactive = await buildLogbookCode(t.db, {
      location_id: closed.locationID,
      discipline_id: closed.disciplineID,
    });
    const left = await buildLogbookCode(t.db);
    await t.db
      .updateTable('organization')
      .set({ active: false })
      .where('id', '=', left.organization_id)
      .execute();
    for (const code of [inactive.code, left.code, '0'.repeat(20), 'abc', UNKNOWN_ID, "'--", '%00']) {
      const reply = await find(encodeURIComponent(code));
      expect([code, reply.statusCode, reply.json().code]).toEqual([code, 404, 'logbook.code_unknown']);
    }
  });
});
