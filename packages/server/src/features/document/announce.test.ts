import { Client } from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../../testing/app.ts';
import { buildChapter, buildDocument } from '../../../testing/document-builders.ts';
import { buildWorld, type World } from '../../../testing/world.ts';

let t: TestApp;
let world: World;
beforeAll(async () => {
  t = await startTestApp();
  world = await buildWorld(t.db);
});
afterAll(() => t.close());

/** The changes of the next notification that the live stream is fed with. */
async function told(work: () => Promise<unknown>): Promise<Record<string, unknown>[]> {
  const listener = new Client({ connectionString: t.database.superuserUrl });
  await listener.connect();
  await listener.query('listen fireledger_live');
  const payload = new Promise<string>((resolve) => {
    listener.on('notification', (message) => resolve(message.payload ?? ''));
  });
  await work();
  const { changes } = JSON.parse(await payload);
  await listener.end();
  return changes;
}

test('a chapter in another group is told to the places of its documents, and which documents is not', async () => {
  const { location, disciplineID, organizationID } = world.own;
  const of = { discipline_id: disciplineID };
  const chapter = await buildChapter(t.db, { ...of, chapter_group: 'contractor' });
  const elsewhere = await buildChapter(t.db, of);
  const at = { ...of, location_id: location.id };
  const document = await buildDocument(t.db, { ...at, chapter_id: chapter.id });
  await buildDocument(t.db, { ...at, chapter_id: chapter.id });
  await buildDocument(t.db, { ...at, chapter_id: elsewhere.id });
  const changes = await told(() => t.as(world.owner).patch(`/chapter/${chapter.id}`, { group: 'involved' }));
  const place = { organizationID, locationID: location.id, disciplineID };
  expect(changes.filter(({ entity }) => entity === 'document')).toEqual([
    expect.objectContaining({ entity: 'document', id: null, ...place }),
  ]);
  expect(changes).toContainEqual(expect.objectContaining({ entity: 'chapter', id: chapter.id }));
  expect(JSON.stringify(changes)).not.toContain(document.id);

  const none = await buildChapter(t.db, of);
  const alone = await told(() => t.as(world.owner).patch(`/chapter/${none.id}`, { group: 'involved' }));
  expect(alone.map(({ entity }) => entity)).toEqual(['chapter']);
});
