import type { ChapterGroup } from '@fireledger/domain/document/vocabulary.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../../testing/app.ts';
import { buildChapter } from '../../../testing/document-builders.ts';
import { FORM, formOf } from '../../../testing/multipart.ts';
import { expectRefusal } from '../../../testing/refusals.ts';
import { buildUser, type TestUser } from '../../../testing/user-builder.ts';
import { buildWorld, type World } from '../../../testing/world.ts';
import { SAMPLES } from '../../files/samples.ts';

let t: TestApp;
let world: World;
/** The document whose history is tested, and its two chapters. */
let id: string;
let plans: string;
let reports: string;
beforeAll(async () => {
  t = await startTestApp();
  world = await buildWorld(t.db);
  plans = await chapterOf('public', 'Plans');
  reports = await chapterOf('contractor', 'Reports');
  id = await liveThrough();
});
afterAll(() => t.close());

async function chapterOf(chapter_group: ChapterGroup, name_en: string): Promise<string> {
  const { disciplineID: discipline_id } = world.own;
  const columns = { discipline_id, chapter_group, name_en, name_nl: `${name_en} NL` };
  return (await buildChapter(t.db, columns)).id;
}

/** Created, given a file, changed, given another file, checked by the owner, renewed. */
async function liveThrough(): Promise<string> {
  const { location, disciplineID, organization, locationEmployee } = world.own;
  const client = t.as(organization);
  const there = { locationID: location.id, disciplineID, chapterID: plans };
  const created = await client.post('/document', { ...there, name: 'Plan', expiresAt: '2030-01-01' });
  const { documentID } = created.json();
  const send = (content: Buffer, filename: string) =>
    client.post(`/document/${documentID}/file`, formOf({ filename, content }), FORM);
  await send(SAMPLES.pdf, 'plan.pdf');
  await t.as(locationEmployee).patch(`/document/${documentID}`, { name: 'Plan 2', chapterID: reports });
  await send(SAMPLES.png, 'plan.png');
  await t.as(world.owner).post(`/document/${documentID}/check`, {});
  await client.post(`/document/${documentID}/check`, { expiresAt: '2031-01-01' });
  return documentID;
}

const TEXT = `query ($id: ID!) { document(documentID: $id) {
  history { changeType actorKind changedBy { userID } changedByName changedByCompanyName reason details } } }`;
type Line = {
  changeType: string;
  changedBy: { userID: string } | null;
  changedByName: string;
  changedByCompanyName: string | null;
  details: unknown[];
};

/** Oldest first. */
async function history(user: TestUser = world.own.organization): Promise<Line[]> {
  const reply = await t.as(user).query(TEXT, { id });
  expect(reply.statusCode, reply.body).toBe(200);
  return reply.json().data.document.history.reverse();
}

describe('a document’s history', () => {
  test('is what the ledger keeps of it: who did what', async () => {
    const { organization, locationEmployee } = world.own;
    const lines = (await history()).map((line) => [line.changeType, line.changedBy?.userID ?? null]);
    expect(lines).toEqual([
      ['created', organization.userID],
      ['file_added', organization.userID],
      ['edited', locationEmployee.userID],
      ['file_added', organization.userID],
      // nothing that the organisation can see refers to the owner any more, but the owner is named all the same
      ['checked', null],
      ['renewed', organization.userID],
    ]);
    expect((await history())[4]?.changedByName).toBe(`${world.owner.firstName} ${world.owner.lastName}`);
  });

  test('says for which company, as it was then', async () => {
    const { location, disciplineID, organizationID: organization_id, organization } = world.own;
    const { name } = await t.db
      .updateTable('organization')
      .set({ name: 'Zorggroep Twente' })
      .where('id', '=', organization_id)
      .returning('name')
      .executeTakeFirstOrThrow();
    // the owner has no company
    expect((await history()).map((line) => line.changedByCompanyName)).toEqual([
      ...[name, name, name, name],
      ...[null, name],
    ]);

    const colleague = await buildUser(t.db, { type: 'organization_employee', organization_id });
    const there = { locationID: location.id, disciplineID, chapterID: plans };
    const { documentID } = (await t.as(colleague).post('/document', { ...there, name: 'Old plan' })).json();
    const form = formOf({ filename: 'plan.pdf', content: SAMPLES.pdf });
    await t.as(colleague).post(`/document/${documentID}/file`, form, FORM);
    const elsewhere = { organizationID: world.foreign.organizationID };
    const moved = await t.as(world.owner).patch(`/user/${colleague.userID}`, elsewhere);
    expect(moved.statusCode, moved.body).toBe(200);
    const text =
      'query ($id: ID!) { document(documentID: $id) { creatorCompanyName history { changedByCompanyName } } }';
    const reply = await t.as(organization).query(text, { id: documentID });
    expect(reply.statusCode, reply.body).toBe(200);
    const lines = [{ changedByCompanyName: name }, { changedByCompanyName: name }];
    expect(reply.json().data.document).toEqual({ creatorCompanyName: name, history: lines });
  });

  test('says what was before and after, by name', async () => {
    const [, added, edited, , , renewed] = await history();
    const unnamed = { oldName: null, newName: null };
    expect(added?.details).toEqual(
      expect.arrayContaining([
        { field: 'number', old: null, new: 1, ...unnamed },
        expect.objectContaining({ field: 'file_id', newName: { en_GB: 'plan.pdf', nl_NL: 'plan.pdf' } }),
      ]),
    );
    const oldName = { en_GB: 'Plans', nl_NL: 'Plans NL' };
    const newName = { en_GB: 'Reports', nl_NL: 'Reports NL' };
    expect(edited?.details).toEqual(
      expect.arrayContaining([
        { field: 'name', old: 'Plan', new: 'Plan 2', ...unnamed },
        { field: 'chapter_id', old: plans, new: reports, oldName, newName },
      ]),
    );
    expect(renewed?.details).toEqual([
      { field: 'expires_at', old: '2030-01-01', new: '2031-01-01', ...unnamed },
    ]);
  });

  test('is whole for everybody who sees the document, and nobody else’s', async () => {
    const { own, foreign, owner } = world;
    for (const user of [owner, own.locationEmployee, own.contractor]) {
      expect((await history(user)).length, user.type).toBe(6);
    }
    expectRefusal(await t.as(foreign.organization).query(TEXT, { id }), 'not_found');
    const names = (user: TestUser) =>
      t.services.opener.read(
        { kind: 'user', sessionID: user.sessionID, deviceID: user.deviceID },
        'test',
        async ({ db }) =>
          (await sql`select * from app.history_names('document', ${id}::uuid)`.execute(db)).rows,
      );
    expect(await names(foreign.organization)).toEqual([]);
    expect((await names(own.locationEmployee)).length).toBeGreaterThan(0);
  });

  test('goes on in the ledger after its deletion', async () => {
    const { organization } = world.own;
    expect((await t.as(organization).delete(`/document/${id}`)).statusCode).toBe(204);
    const deleted = await t.db
      .selectFrom('ledger_entry')
      .select(['act', 'operation', 'actor_id'])
      .where('entity', '=', 'document')
      .where('entity_id', '=', id)
      .orderBy('position', 'desc')
      .executeTakeFirstOrThrow();
    expect(deleted).toEqual({ act: 'document.delete', operation: 'update', actor_id: organization.userID });
  });
});

describe('a history page by page', () => {
  beforeAll(async () => {
    id = await liveThrough();
  });
  const PAGE = `query ($id: ID!, $page: Pagination) { document(documentID: $id) {
    historyPaginated(pagination: $page) { total nextCursor items { changeType reason details } } } }`;
  const ask = (documentID: string, cursor: string | null, limit = 2) =>
    t.as(world.own.organization).query(PAGE, { id: documentID, page: { limit, cursor } });
  type Asked = { items: Line[]; nextCursor: string | null; total: number };
  const read = async (cursor: string | null): Promise<Asked> => {
    const reply = await ask(id, cursor);
    expect(reply.statusCode, reply.body).toBe(200);
    return reply.json().data.document.historyPaginated;
  };

  test('is the whole of it, and says how many lines there are', async () => {
    const lines: string[] = [];
    let cursor: string | null = null;
    let total = 0;
    do {
      const page: Asked = await read(cursor);
      lines.push(...page.items.map(({ changeType }) => changeType));
      ({ nextCursor: cursor, total } = page);
    } while (cursor !== null);
    expect(lines).toEqual((await history()).map(({ changeType }) => changeType).toReversed());
    expect(total).toBe(lines.length);
  });

  test('is continued by its own cursors alone', async () => {
    const { nextCursor } = await read(null);
    const { location, disciplineID, organization } = world.own;
    const there = { locationID: location.id, disciplineID, chapterID: plans };
    const other = await t.as(organization).post('/document', { ...there, name: 'Another' });
    expectRefusal(await ask(other.json().documentID, nextCursor), 'page.cursor_invalid', 'pagination.cursor');
    expectRefusal(await ask(id, null, 201), 'page.limit_invalid', 'pagination.limit');
  });
});
