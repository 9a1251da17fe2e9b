import { addDays, dateInZone } from '@fireledger/domain/shared/dates.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../../testing/app.ts';
import { buildChapter, buildDocument } from '../../../testing/document-builders.ts';
import { jobContext } from '../../../testing/job-context.ts';
import { changesToldBy } from '../../../testing/told-changes.ts';
import { buildWorld, type World } from '../../../testing/world.ts';
import { zoneAt } from '../../../testing/zones.ts';
import { warnJob } from './warning/warn.job.ts';

let t: TestApp;
let world: World;
beforeAll(async () => {
  t = await startTestApp();
  world = await buildWorld(t.db);
});
afterAll(() => t.close());

const told = (work: () => Promise<unknown>) => changesToldBy(t, work);

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

test('a warning is told to the place of its document, whose lists show another state from today on', async () => {
  const { location, disciplineID, organizationID } = world.own;
  const zone = zoneAt(12);
  await t.db.updateTable('organization').set({ time_zone: zone }).execute();
  const document = await buildDocument(t.db, {
    discipline_id: disciplineID,
    location_id: location.id,
    created_at: new Date(Date.now() - 400 * 86_400_000),
    expires_at: addDays(dateInZone(new Date(), zone), -1),
  });
  const changes = await told(() => warnJob.run(jobContext(t.services.opener), {}));
  const place = { organizationID, locationID: location.id, disciplineID };
  expect(changes).toEqual([
    expect.objectContaining({ entity: 'document', id: null, ...place }),
    expect.objectContaining({ entity: 'location', id: location.id, ...place }),
  ]);
  expect(JSON.stringify(changes)).not.toContain(document.id);
});
