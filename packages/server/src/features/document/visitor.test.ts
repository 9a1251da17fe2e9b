import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Client, startTestApp, type TestApp } from '../../../testing/app.ts';
import { buildDiscipline } from '../../../testing/builders.ts';
import { expectNoChanges } from '../../../testing/database-state.ts';
import { addDocumentVersion, buildChapter, buildDocument } from '../../../testing/document-builders.ts';
import { expectRefusal } from '../../../testing/refusals.ts';
import { buildVisit } from '../../../testing/visits.ts';
import { buildWorld, type World } from '../../../testing/world.ts';

let t: TestApp;
let world: World;
let visitor: Client;
const ids: Record<string, string> = {};
beforeAll(async () => {
  t = await startTestApp();
  world = await buildWorld(t.db);
  visitor = t.bearing((await buildVisit(t.db, t.services, world.own.location)).token);
  const { location, disciplineID } = world.own;
  const here = { location_id: location.id, discipline_id: disciplineID, notes: 'For our eyes only' };
  const second = await buildChapter(t.db, { discipline_id: disciplineID, position: 5 });
  const first = await buildChapter(t.db, { discipline_id: disciplineID, position: 1, active: false });
  ids.late = (
    await buildDocument(t.db, { ...here, name: 'b', chapter_id: second.id, expires_at: '2020-01-01' })
  ).id;
  ids.last = (await buildDocument(t.db, { ...here, name: 'Exits', chapter_id: second.id })).id;
  ids.early = (await buildDocument(t.db, { ...here, name: 'B', chapter_id: first.id })).id;
  ids.involved = (await buildDocument(t.db, here, { group: 'involved' })).id;
  ids.contractor = (await buildDocument(t.db, here, { group: 'contractor' })).id;
  ids.waiting = (await buildDocument(t.db, here, { withFile: false })).id;
  ids.deleted = (await buildDocument(t.db, { ...here, deleted_at: new Date() })).id;
  ids.foreign = (await buildDocument(t.db, { location_id: world.foreign.location.id })).id;
});
afterAll(() => t.close());

const TEXT = `query ($id: ID!) { publicDocumentsPaginated(disciplineID: $id) { total items {
  documentID name expiresAt state updatedAt chapter { nameNl group rights } file { name mediaType size } } } }`;
const shown = async (id: string, client = visitor) =>
  (await client.query(TEXT, { id })).json().data.publicDocumentsPaginated.items;

describe('what a visitor sees of the documents', () => {
  test('those of the public chapters that have a file, in the chapters’ order and by name', async () => {
    const documents = await shown(world.own.disciplineID);
    expect(documents).toMatchObject([
      { documentID: ids.early, state: 'valid', chapter: { group: 'public', rights: [] } },
      { documentID: ids.late, state: 'expired', file: { mediaType: 'application/pdf' } },
      { documentID: ids.last, state: 'valid', chapter: { group: 'public' } },
    ]);
    expect(JSON.stringify(documents)).not.toContain('our eyes');
  });

  test('all of them, page by page, and how many there are', async () => {
    const text = `query ($id: ID!, $page: Pagination) { publicDocumentsPaginated(disciplineID: $id, pagination: $page) {
      total nextCursor items { documentID } } }`;
    const pageOf = async (cursor: string | null) => {
      const reply = await visitor.query(text, { id: world.own.disciplineID, page: { limit: 2, cursor } });
      return reply.json().data.publicDocumentsPaginated;
    };
    const first = await pageOf(null);
    const second = await pageOf(first.nextCursor);
    const found = [...first.items, ...second.items].map(({ documentID }) => documentID);
    expect(found).toEqual([ids.early, ids.late, ids.last]);
    expect([first.total, second.nextCursor]).toEqual([3, null]);
    expectRefusal(
      await visitor.query(text, { id: world.own.disciplineID, page: { limit: 2, cursor: 'abc' } }),
      'page.cursor_invalid',
      'pagination.cursor',
    );
  });

  test('nothing of another discipline, another location or of none', async () => {
    for (const id of [
      world.foreign.disciplineID,
      (await buildDiscipline(t.db)).id,
      world.own.location.id,
      'x',
    ]) {
      expect(await shown(id)).toEqual([]);
    }
  });

  test('nothing of a discipline that the location has given up', async () => {
    const away = t.db.updateTable('location_discipline').where('location_id', '=', world.own.location.id);
    await away.set({ active: false }).execute();
    expect(await shown(world.own.disciplineID)).toEqual([]);
    await away.set({ active: true }).execute();
  });

  test('is no list of anybody else, and the lists of others are none of a visitor', async () => {
    for (const user of [world.owner, world.own.reseller, world.own.organization, world.own.contractor]) {
      expectRefusal(await t.as(user).query(TEXT, { id: world.own.disciplineID }), 'forbidden', '', user.type);
    }
    for (const text of [
      '{ documentsPaginated { items { documentID } } }',
      `{ document(documentID: "${ids.early}") { documentID } }`,
      '{ search(text: "plan") { documents { documentID } } }',
    ]) {
      expectRefusal(await visitor.query(text), 'forbidden', '', text);
    }
  });

  test('the public chapters alone', async () => {
    await buildChapter(t.db, { discipline_id: world.own.disciplineID, chapter_group: 'involved' });
    const text = 'query ($id: ID!) { chapters(disciplineID: $id) { group nameEn required version } }';
    const { chapters } = (await visitor.query(text, { id: world.own.disciplineID })).json().data;
    expect(chapters.length).toBeGreaterThanOrEqual(2);
    expect(new Set(chapters.map(({ group }: { group: string }) => group))).toEqual(new Set(['public']));
  });

  test.each(['involved', 'contractor', 'waiting', 'deleted', 'foreign'])(
    'a file of the %s one is answered as one that is not there',
    async (name) => {
      const there = await expectNoChanges(t.db, () => visitor.get(`/document/${ids[name]}/file`));
      const nowhere = await visitor.get(`/document/${world.own.location.id}/file`);
      expect([there.statusCode, there.json()]).toEqual([nowhere.statusCode, nowhere.json()]);
      expectRefusal(there, 'file.not_existing');
    },
  );

  test('no version but the current one: what was replaced is nobody’s at the door', async () => {
    const document = await buildDocument(t.db, {
      location_id: world.own.location.id,
      discipline_id: world.own.disciplineID,
    });
    await addDocumentVersion(t.db, document);
    const versionOf = (number: number) => visitor.get(`/document/${document.id}/file?version=${number}`);
    expectRefusal(await versionOf(1), 'file.not_existing');
    // The bytes are in no store, so this error shows that the wall let the call through.
    expectRefusal(await versionOf(2), 'file.not_saved', 'file');
    const colleague = t.as(world.own.organization);
    expectRefusal(await colleague.get(`/document/${document.id}/file?version=1`), 'file.not_saved', 'file');
  });

  test('and writes nothing of them', async () => {
    for (const call of [
      () => visitor.patch(`/document/${ids.early}`, { name: 'x' }),
      () => visitor.delete(`/document/${ids.early}`),
      () => visitor.post(`/document/${ids.early}/check`, {}),
      () => visitor.post('/document/export', { filter: {} }),
    ]) {
      expectRefusal(await expectNoChanges(t.db, call), 'forbidden');
    }
  });
});
