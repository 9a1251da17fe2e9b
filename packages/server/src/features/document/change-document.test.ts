import type { ErrorCode } from '@fireledger/domain/shared/error-codes.ts';
import { RESTORE_WINDOW_MINUTES } from '@fireledger/domain/shared/limits.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../../testing/app.ts';
import { expectNoChanges } from '../../../testing/database-state.ts';
import { type BuiltDocument, buildChapter, buildDocument } from '../../../testing/document-builders.ts';
import { buildEventWorld, type EventWorld } from '../../../testing/event-world.ts';
import { expectRefusal } from '../../../testing/refusals.ts';
import type { TestUser } from '../../../testing/user-builder.ts';

let t: TestApp;
let world: EventWorld;
let document: BuiltDocument;
let upload: BuiltDocument;
beforeAll(async () => {
  t = await startTestApp();
  world = await buildEventWorld(t.db);
});
afterAll(() => t.close());
beforeEach(async () => {
  const { location, disciplineID, organization, contractor, contractorID } = world.own;
  const there = { location_id: location.id, discipline_id: disciplineID, expires_at: '2030-06-15' };
  document = await buildDocument(t.db, { ...there, created_by_user_id: organization.userID });
  upload = await buildDocument(t.db, {
    ...there,
    created_by_user_id: contractor.userID,
    creator_company_id: contractorID,
  });
});

const rowOf = ({ id }: BuiltDocument) =>
  t.db.selectFrom('document').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
const change = (user: TestUser, body: object, version?: number, of = document) =>
  t.as(user).patch(`/document/${of.id}`, body, version ? { headers: { 'if-match': `"${version}"` } } : {});
const check = (user: TestUser, body: object, of = document) =>
  t.as(user).post(`/document/${of.id}/check`, body);

describe('PATCH /document/{id}', () => {
  test('changes what it says, for everybody who keeps the place', async () => {
    const { own, owner } = world;
    for (const [index, user] of [owner, own.organization, own.locationEmployee].entries()) {
      const { version } = await rowOf(document);
      const reply = await change(user, { name: `Plan ${index}`, notes: 'Seen', warningMonths: 6 }, version);
      expect([reply.statusCode, reply.json()]).toEqual([
        200,
        { documentID: document.id, version: version + 1 },
      ]);
    }
    expect(await rowOf(document)).toMatchObject({ name: 'Plan 2', warns_at: '2029-12-15' });
  });

  test('writes nothing where nothing differs', async () => {
    const { name, version } = await rowOf(document);
    const reply = await expectNoChanges(t.db, () => change(world.own.organization, { name, notes: '' }));
    expect([reply.statusCode, reply.json().version]).toEqual([200, version]);
  });

  test('a contractor changes, checks and deletes its own uploads alone', async () => {
    const { contractor } = world.own;
    expect((await change(contractor, { name: 'Report' }, undefined, upload)).statusCode).toBe(200);
    expect((await check(contractor, {}, upload)).statusCode).toBe(200);
    for (const call of [
      () => change(contractor, { name: 'Report' }),
      () => check(contractor, {}),
      () => t.as(contractor).delete(`/document/${document.id}`),
    ]) {
      expectRefusal(await expectNoChanges(t.db, call), 'forbidden');
    }
    expect((await t.as(contractor).delete(`/document/${upload.id}`)).statusCode).toBe(204);
  });

  test('a contractor does not take over another’s document by any field', async () => {
    for (const body of [
      { creatorCompanyID: world.own.contractorID },
      { createdByUserID: world.own.contractor.userID },
      { organizationID: world.foreign.organizationID },
      { fileID: world.foreign.organizationID },
      { deletedAt: null },
    ]) {
      const reply = await expectNoChanges(t.db, () => change(world.own.contractor, body, undefined, upload));
      expectRefusal(reply, 'field.unknown', Object.keys(body)[0]);
    }
  });

  test('is moved to another chapter, discipline and location of its organisation, and no further', async () => {
    const { own, foreign } = world;
    const disciplineID = world.disciplines.uncontracted;
    const { id: chapterID } = await buildChapter(t.db, {
      discipline_id: disciplineID,
      chapter_group: 'involved',
    });
    const moved = await change(own.organization, {
      disciplineID,
      chapterID,
      locationID: world.places.otherLocation,
    });
    expect(moved.statusCode, moved.body).toBe(200);
    expect(await rowOf(document)).toMatchObject({
      location_id: world.places.otherLocation,
      chapter_group: 'involved',
      contractor_id: null,
    });
    expectRefusal(await change(own.locationEmployee, { name: 'x' }), 'not_found');
    const reply = await expectNoChanges(t.db, () =>
      change(own.organization, { locationID: foreign.location.id }),
    );
    expectRefusal(reply, 'not_found', 'locationID');
    expectRefusal(
      await expectNoChanges(t.db, () => change(world.owner, { locationID: foreign.location.id })),
      'not_found',
      'locationID',
    );
  });

  const wrong: [string, () => object, ErrorCode, string][] = [
    [
      'a chapter of another discipline',
      () => ({ disciplineID: world.disciplines.uncontracted }),
      'document.chapter_invalid',
      'chapterID',
    ],
    [
      'a discipline out of use',
      () => ({ disciplineID: world.disciplines.inactive }),
      'document.discipline_invalid',
      'disciplineID',
    ],
    [
      'a location out of use',
      () => ({ locationID: world.places.inactiveLocation }),
      'logbook.location_inactive',
      'locationID',
    ],
    [
      'a warning of no date',
      () => ({ expiresAt: null, warningMonths: 1 }),
      'document.field_required',
      'expiresAt',
    ],
    ['no name', () => ({ name: '' }), 'document.field_required', 'name'],
    ['a day that there is not', () => ({ expiresAt: '2026-13-01' }), 'field.not_a_date', 'expiresAt'],
  ];
  test.each(wrong)('refuses %s', async (_case, body, code, path) => {
    expectRefusal(await expectNoChanges(t.db, () => change(world.own.organization, body())), code, path);
  });

  test('of an older version answers with the difference', async () => {
    const { version } = await rowOf(document);
    await change(world.own.organization, { name: 'By the first' }, version);
    const reply = await expectNoChanges(t.db, () =>
      change(world.own.locationEmployee, { name: 'By the second', notes: null }, version),
    );
    expect(reply.statusCode).toBe(412);
    expect(reply.json().errors).toEqual([
      { path: '', code: 'stale_version', params: { version: version + 1 } },
      { path: 'name', code: 'stale_version', params: { version: version + 1, saved: 'By the first' } },
    ]);
  });

  test('is not there for another tenant, nor once it is deleted', async () => {
    for (const user of [
      world.foreign.organization,
      world.foreign.contractor,
      world.foreign.locationEmployee,
    ]) {
      expectRefusal(await expectNoChanges(t.db, () => change(user, { name: 'x' })), 'not_found');
    }
    await t.as(world.own.organization).delete(`/document/${document.id}`);
    expectRefusal(await change(world.own.organization, { name: 'x' }), 'not_found');
  });
});

describe('DELETE /document/{id}', () => {
  test('takes it out of every list and keeps row, versions and file', async () => {
    const { version } = await rowOf(document);
    const stale = await expectNoChanges(t.db, () =>
      t.as(world.owner).delete(`/document/${document.id}`, { headers: { 'if-match': '"99"' } }),
    );
    expectRefusal(stale, 'stale_version');
    const options = { headers: { 'if-match': `"${version}"` } };
    expect(
      (await t.as(world.own.locationEmployee).delete(`/document/${document.id}`, options)).statusCode,
    ).toBe(204);
    const row = await rowOf(document);
    expect(row.deleted_at).not.toBeNull();
    expect(row.file_id).toBe(document.file_id);
    expectRefusal(
      await t.as(world.own.organization).get(`/document/${document.id}/file`),
      'file.not_existing',
    );
  });
});

describe('POST /document/{id}/restore', () => {
  const restore = (user: TestUser, of = document) => t.as(user).post(`/document/${of.id}/restore`);

  test('puts it back as it was, with its file and its warning, and once more changes nothing', async () => {
    const before = await rowOf(document);
    await t.as(world.own.organization).delete(`/document/${document.id}`);
    expectRefusal(await expectNoChanges(t.db, () => restore(world.own.contractor)), 'forbidden');
    expect((await restore(world.own.organization)).statusCode).toBe(204);
    const { version, updated_at, ...kept } = await rowOf(document);
    expect(before).toMatchObject(kept);
    expect(version).toBe(before.version + 2);
    expect((await expectNoChanges(t.db, () => restore(world.own.organization))).statusCode).toBe(204);
    const query = `query ($id: ID!) { document(documentID: $id) { historyPaginated { items { changeType } } } }`;
    const { data } = (await t.as(world.owner).query(query, { id: document.id })).json();
    expect(data.document.historyPaginated.items).toMatchObject([
      { changeType: 'restored' },
      { changeType: 'deleted' },
      {},
      {},
    ]);
  });

  test('is refused after the hour, and not there for another tenant', async () => {
    const deleted_at = new Date(Date.now() - (RESTORE_WINDOW_MINUTES + 1) * 60_000);
    await t.db.updateTable('document').set({ deleted_at }).where('id', '=', document.id).execute();
    expectRefusal(
      await expectNoChanges(t.db, () => restore(world.own.organization)),
      'delete.too_late_to_restore',
    );
    expectRefusal(await restore(world.foreign.organization), 'not_found');
  });
});
