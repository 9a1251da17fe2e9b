import { Readable } from 'node:stream';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../../../testing/app.ts';
import { buildChapter, buildDocument } from '../../../../testing/document-builders.ts';
import { buildServiceEvent, buildServiceEventFile } from '../../../../testing/event-builders.ts';
import { buildWorld, type World } from '../../../../testing/world.ts';
import { countedFor, MOMENT, sectionsOf } from './sections-for-test.ts';

let t: TestApp;
let world: World;
beforeAll(async () => {
  t = await startTestApp();
  world = await buildWorld(t.db);
});
afterAll(() => t.close());

test('a book names the documents that were deleted since its period began, and tells the digests of their files', async () => {
  const { location, disciplineID, organization, locationEmployee } = world.own;
  const pair = { locationID: location.id, disciplineID };
  const at = { location_id: location.id, discipline_id: disciplineID };
  const chapter = await buildChapter(t.db, { discipline_id: disciplineID, name_nl: 'Certificaten' });
  const document = await buildDocument(t.db, { ...at, chapter_id: chapter.id, name: 'Certificaat.pdf' });
  const file = await t.db
    .selectFrom('file')
    .select('digest')
    .where('id', '=', document.file_id ?? '')
    .executeTakeFirstOrThrow();
  const alarm = {
    ...at,
    category: 'FIRE' as const,
    created_by_user_id: organization.userID,
    deleted_at: new Date(),
  };
  await buildServiceEvent(t.db, alarm);
  const gone = await t.as(organization).delete(`/document/${document.id}`);
  expect(gone.statusCode, gone.body).toBe(204);
  const longAgo = {
    chapter_id: chapter.id,
    name: 'Lang weg.pdf',
    deleted_at: new Date('2026-01-11T10:00:00Z'),
  };
  await buildDocument(t.db, { ...at, ...longAgo });
  const { deleted_at } = longAgo;
  const created = { created_at: new Date('2026-01-10T10:00:00Z'), deleted_at };
  await buildServiceEventFile(t.db, await buildServiceEvent(t.db, { ...at, ...created }), {
    name: 'Lang weg.jpg',
  });

  for (const reader of [organization, locationEmployee]) {
    const { documents, files } = await sectionsOf(t, reader, pair);
    expect(documents).toContain('Verwijderd, en daarom in geen hoofdstuk: 1.');
    expect(documents).toMatch(
      new RegExp(
        String.raw`Certificaat.pdf · Certificaten · verwijderd ${MOMENT} · Sam ${organization.lastName}, .+ · nummer \d+`,
      ),
    );
    expect(files).toMatch(
      new RegExp(`Document “Certificaat.pdf”, versie 1 · verwijderd ${MOMENT} ${file.digest}`),
    );
    expect(`${documents}${files}`).not.toContain('Lang weg');
    expect(await countedFor(t, reader, pair)).toEqual([
      { list: 'documents', deleted: 1, moved: 0 },
      { list: 'alarms', deleted: 1, moved: 0 },
    ]);
  }
}, 120_000);

test('a file that was removed from an entry stands among the files with its digest and when it was removed', async () => {
  const { location, disciplineID, organization } = world.own;
  const at = { location_id: location.id, discipline_id: disciplineID };
  const event = await buildServiceEvent(t.db, { ...at, created_by_user_id: organization.userID });
  const stored = await t.services.files.put(Readable.from(['meting']), { name: 'meting.txt' });
  const kept = { digest: stored.digest, name: 'meting.txt', media_type: stored.mediaType, size: stored.size };
  const { id } = await buildServiceEventFile(t.db, event, kept);
  const reads = async () =>
    (await sectionsOf(t, organization, { locationID: location.id, disciplineID })).files;
  expect(await reads()).toMatch(new RegExp(`meting.txt [^“]+ van ${MOMENT} ${stored.digest}`));

  const removed = await t.as(organization).delete(`/service-event/manual/file/${id}`);
  expect(removed.statusCode, removed.body).toBe(204);
  expect(await reads()).toMatch(
    new RegExp(`meting.txt [^“]+ van ${MOMENT} · verwijderd ${MOMENT} ${stored.digest}`),
  );

  const earlier = { deleted_at: new Date('2026-03-01T10:00:00Z') };
  await t.db.updateTable('service_event_file').set(earlier).where('file_id', '=', id).execute();
  const still = await buildServiceEventFile(t.db, event, { ...kept, name: 'verslag.txt' });
  const gone = await t.as(organization).delete(`/service-event/manual/${event.id}`);
  expect(gone.statusCode, gone.body).toBe(204);
  await t.db
    .updateTable('service_event_file')
    .set({ deleted_at: null })
    .where('file_id', '=', still.id)
    .execute();
  const files = await reads();
  expect(files).toMatch(
    new RegExp(`meting.txt [^“]+ van ${MOMENT} · verwijderd 01-03-2026 11:00:00 ${stored.digest}`),
  );
  expect(files).toMatch(
    new RegExp(`verslag.txt [^“]+ van ${MOMENT} · verwijderd ${MOMENT} ${stored.digest}`),
  );
}, 120_000);
