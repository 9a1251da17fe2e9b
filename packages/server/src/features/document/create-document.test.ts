import type { ChapterGroup } from '@fireledger/domain/document/vocabulary.ts';
import type { ErrorCode } from '@fireledger/domain/shared/error-codes.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../../testing/app.ts';
import { expectNoChanges } from '../../../testing/database-state.ts';
import { buildChapter, buildDocument } from '../../../testing/document-builders.ts';
import { buildEventWorld, type EventWorld } from '../../../testing/event-world.ts';
import { expectRefusal } from '../../../testing/refusals.ts';
import type { TestUser } from '../../../testing/user-builder.ts';

let t: TestApp;
let world: EventWorld;
let chapters: Readonly<Record<'public' | 'involved' | 'contractor', string>>;
let whole: Readonly<Record<string, unknown>>;
beforeAll(async () => {
  t = await startTestApp();
  world = await buildEventWorld(t.db);
  const of = async (chapter_group: ChapterGroup) =>
    (await buildChapter(t.db, { discipline_id: world.disciplineID, chapter_group })).id;
  chapters = {
    public: await of('public'),
    involved: await of('involved'),
    contractor: await of('contractor'),
  };
  whole = {
    locationID: world.locationID,
    disciplineID: world.disciplineID,
    chapterID: chapters.public,
    name: 'Plan of the first floor.pdf',
  };
});
afterAll(() => t.close());

const create = (user: TestUser, change: object = {}) => t.as(user).post('/document', { ...whole, ...change });
const rowOf = (id: string) =>
  t.db.selectFrom('document').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

describe('POST /document', () => {
  test('makes a document with all that it says, in every group of who keeps the place', async () => {
    const { own, owner } = world;
    for (const user of [owner, own.organization, own.locationEmployee]) {
      for (const chapterID of Object.values(chapters)) {
        const reply = await create(user, {
          organizationID: own.organizationID,
          chapterID,
          notes: 'Of the year 2026',
          expiresAt: '2028-02-29',
          warningMonths: 12,
          acknowledgeAlert: true,
          informContractor: true,
        });
        expect(reply.statusCode, reply.body).toBe(201);
        expect(await rowOf(reply.json().documentID)).toMatchObject({
          organization_id: own.organizationID,
          contractor_id: own.contractorID,
          chapter_id: chapterID,
          notes: 'Of the year 2026',
          expires_at: '2028-02-29',
          warning_months: 12,
          warns_at: '2027-02-28',
          acknowledge_alert: true,
          inform_contractor: true,
          created_by_user_id: user.userID,
          file_id: null,
          version: 1,
        });
      }
    }
  });

  test('a contractor puts it in the chapters of its groups, under its own name', async () => {
    const { contractor, contractorID } = world.own;
    for (const chapterID of [chapters.public, chapters.contractor]) {
      const reply = await create(contractor, { chapterID });
      expect(reply.statusCode, reply.body).toBe(201);
      expect(await rowOf(reply.json().documentID)).toMatchObject({ creator_company_id: contractorID });
    }
    const reply = await expectNoChanges(t.db, () => create(contractor, { chapterID: chapters.involved }));
    expectRefusal(reply, 'document.chapter_invalid', 'chapterID');
  });

  test('is no reseller’s and no visitor’s, and nothing of another tenant’s place', async () => {
    const { own, foreign } = world;
    expectRefusal(await expectNoChanges(t.db, () => create(own.reseller)), 'forbidden');
    expectRefusal(await t.anyone.post('/document', whole), 'not_authenticated');
    for (const user of [foreign.organization, foreign.locationEmployee, foreign.contractor]) {
      const reply = await expectNoChanges(t.db, () => create(user));
      expectRefusal(reply, 'not_found', 'locationID', user.type);
    }
  });

  const wrong: [string, () => object, ErrorCode, string][] = [
    ['no location', () => ({ locationID: undefined }), 'document.field_required', 'locationID'],
    ['no discipline', () => ({ disciplineID: '' }), 'document.field_required', 'disciplineID'],
    ['no chapter', () => ({ chapterID: null }), 'document.field_required', 'chapterID'],
    ['no name', () => ({ name: ' ' }), 'document.field_required', 'name'],
    ['a day that there is not', () => ({ expiresAt: '2027-02-29' }), 'field.not_a_date', 'expiresAt'],
    ['a warning of no date', () => ({ warningMonths: 3 }), 'document.field_required', 'expiresAt'],
    ['a warning of two months', () => ({ warningMonths: 2 }), 'field.invalid', 'warningMonths'],
    [
      'an organisation that is not the location’s',
      () => ({ organizationID: world.foreign.organizationID }),
      'document.location_of_other_organization',
      'locationID',
    ],
    [
      'a field that is none',
      () => ({ contractorID: world.own.contractorID }),
      'field.unknown',
      'contractorID',
    ],
    [
      'a location out of use',
      () => ({ locationID: world.places.inactiveLocation }),
      'logbook.location_inactive',
      'locationID',
    ],
    [
      'a discipline of another location',
      () => ({ disciplineID: world.disciplines.elsewhere }),
      'document.discipline_invalid',
      'disciplineID',
    ],
    [
      'a discipline out of use',
      () => ({ disciplineID: world.disciplines.inactive }),
      'document.discipline_invalid',
      'disciplineID',
    ],
  ];
  test.each(wrong)('refuses %s', async (_case, change, code, path) => {
    const reply = await expectNoChanges(t.db, () => create(world.own.organization, change()));
    expectRefusal(reply, code, path);
  });

  test('refuses a chapter of another discipline, one out of use, and one of nobody', async () => {
    const closed = await buildChapter(t.db, { discipline_id: world.disciplineID, active: false });
    const other = await buildChapter(t.db, { discipline_id: world.disciplines.uncontracted });
    for (const chapterID of [closed.id, other.id, world.locationID]) {
      const reply = await expectNoChanges(t.db, () => create(world.own.organization, { chapterID }));
      expectRefusal(reply, 'document.chapter_invalid', 'chapterID');
    }
  });

  test('a contractor finds no discipline that it has no contract for', async () => {
    const disciplineID = world.disciplines.uncontracted;
    const { id: chapterID } = await buildChapter(t.db, { discipline_id: disciplineID });
    const reply = await expectNoChanges(t.db, () =>
      create(world.own.contractor, { disciplineID, chapterID }),
    );
    expectRefusal(reply, 'document.discipline_invalid', 'disciplineID');
  });

  test('repeated under its key makes one document', async () => {
    const send = () =>
      t
        .as(world.own.organization)
        .post('/document', whole, { headers: { 'idempotency-key': 'one-document-only' } });
    const replies = await Promise.all([send(), send(), send()]);
    expect(new Set(replies.map(({ body }) => body)).size).toBe(1);
    expect(replies[0]?.statusCode).toBe(201);
  });

  test('until its file has come, only its maker sees it, and may still do everything with it', async () => {
    const { own, owner } = world;
    const id = (await create(own.locationEmployee)).json().documentID;
    const read = (user: TestUser) =>
      t
        .as(user)
        .query('query ($id: ID!) { document(documentID: $id) { file { name } versions { number } } }', {
          id,
        });
    expect((await read(own.locationEmployee)).json().data.document).toEqual({ file: null, versions: [] });
    for (const user of [owner, own.organization, own.contractor]) {
      expectRefusal(await read(user), 'not_found');
      expectRefusal(await t.as(user).patch(`/document/${id}`, { name: 'x' }), 'not_found', '', user.type);
    }
    const maker = t.as(own.locationEmployee);
    expect((await maker.patch(`/document/${id}`, { name: 'x' })).statusCode).toBe(200);
    expectRefusal(await maker.post(`/document/${id}/check`, {}), 'document.file_required', 'file');
    expect((await maker.delete(`/document/${id}`)).statusCode).toBe(204);
    expectRefusal(await read(own.locationEmployee), 'not_found');
  });
});

describe('what stands on what', () => {
  test('a location, a discipline, a chapter and a person with documents are not deleted', async () => {
    const { own, owner } = world;
    const { id } = await buildDocument(t.db, {
      location_id: own.location.id,
      discipline_id: own.disciplineID,
      created_by_user_id: own.locationEmployee.userID,
    });
    const { chapter_id } = await rowOf(id);
    for (const path of [
      `/location/${own.location.id}`,
      `/discipline/${own.disciplineID}`,
      `/chapter/${chapter_id}`,
      `/user/${own.locationEmployee.userID}`,
    ]) {
      const reply = await expectNoChanges(t.db, () => t.as(owner).delete(path));
      expect([path, reply.statusCode]).toEqual([path, 409]);
      const types = reply.json().errors.map((error: { params: { type: string } }) => error.params.type);
      expect(types, path).toContain('document');
    }
  });

  test('a document that has a file is deleted by nobody, not even in the database', async () => {
    const { id } = await buildDocument(t.db);
    await expect(t.db.deleteFrom('document').where('id', '=', id).execute()).rejects.toThrow('stays');
    const waiting = await buildDocument(t.db, {}, { withFile: false });
    await t.db.deleteFrom('document').where('id', '=', waiting.id).execute();
  });
});
