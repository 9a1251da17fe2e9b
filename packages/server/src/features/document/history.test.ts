import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../../testing/app.ts';
import { buildChapter } from '../../../testing/document-builders.ts';
import { FORM, formOf } from '../../../testing/multipart.ts';
import { expectRefusal } from '../../../testing/refusals.ts';
import { buildWorld, type World } from '../../../testing/world.ts';
import { SAMPLES } from '../../files/samples.ts';

let t: TestApp;
let world: World;
beforeAll(async () => {
  t = await startTestApp();
  world = await buildWorld(t.db);
});
afterAll(() => t.close());

const TEXT = `query ($id: ID!) { document(documentID: $id) {
  history { changeType actorKind changedBy { userID } changedByName reason details } } }`;

test('a document’s history is what the ledger keeps of it, for everybody who sees it', async () => {
  const { own, owner } = world;
  const there = { locationID: own.location.id, disciplineID: own.disciplineID };
  const chapterOf = async (chapter_group: string, name: string) =>
    (
      await buildChapter(t.db, {
        discipline_id: own.disciplineID,
        chapter_group,
        name_en: name,
        name_nl: `${name} NL`,
      })
    ).id;
  const [first, second] = [await chapterOf('public', 'Plans'), await chapterOf('contractor', 'Reports')];
  const client = t.as(own.organization);
  const send = (content: Buffer, filename: string) =>
    client.post(`/document/${id}/file`, formOf({ filename, content }), FORM);
  const created = await client.post('/document', {
    ...there,
    chapterID: first,
    name: 'Plan',
    expiresAt: '2030-01-01',
  });
  const id = created.json().documentID;
  await send(SAMPLES.pdf, 'plan.pdf');
  await t.as(own.locationEmployee).patch(`/document/${id}`, { name: 'Plan 2', chapterID: second });
  await send(SAMPLES.png, 'plan.png');
  await t.as(owner).post(`/document/${id}/check`, {});
  await client.post(`/document/${id}/check`, { expiresAt: '2031-01-01' });

  const historyFor = async (user = own.organization) =>
    (await t.as(user).query(TEXT, { id })).json().data.document.history;
  const lines = (await historyFor()).reverse();
  expect(
    lines.map((line: { changeType: string; changedBy: { userID: string } | null }) => [
      line.changeType,
      line.changedBy?.userID ?? null,
    ]),
  ).toEqual([
    ['created', own.organization.userID],
    ['file_added', own.organization.userID],
    ['edited', own.locationEmployee.userID],
    ['file_added', own.organization.userID],
    // the owner stands on nothing that the organisation sees any more, and is named all the same
    ['checked', null],
    ['renewed', own.organization.userID],
  ]);
  expect(lines[4].changedByName).toBe(`${owner.firstName} ${owner.lastName}`);
  expect(lines[1].details).toEqual(
    expect.arrayContaining([
      { field: 'number', old: null, new: 1, oldName: null, newName: null },
      expect.objectContaining({ field: 'file_id', newName: { en_GB: 'plan.pdf', nl_NL: 'plan.pdf' } }),
    ]),
  );
  expect(lines[2].details).toEqual(
    expect.arrayContaining([
      { field: 'name', old: 'Plan', new: 'Plan 2', oldName: null, newName: null },
      {
        field: 'chapter_id',
        old: first,
        new: second,
        oldName: { en_GB: 'Plans', nl_NL: 'Plans NL' },
        newName: { en_GB: 'Reports', nl_NL: 'Reports NL' },
      },
    ]),
  );
  expect(lines[5].details).toEqual([
    { field: 'expires_at', old: '2030-01-01', new: '2031-01-01', oldName: null, newName: null },
  ]);
  for (const user of [owner, own.locationEmployee, own.contractor]) {
    expect((await historyFor(user)).length, user.type).toBe(6);
  }
  expectRefusal(await t.as(world.foreign.organization).query(TEXT, { id }), 'not_found');
  await client.delete(`/document/${id}`);
  const deleted = await t.db
    .selectFrom('ledger_entry')
    .select(['act', 'operation', 'actor_id'])
    .where('entity', '=', 'document')
    .where('entity_id', '=', id)
    .orderBy('position', 'desc')
    .executeTakeFirstOrThrow();
  expect(deleted).toEqual({ act: 'document.delete', operation: 'update', actor_id: own.organization.userID });
});
