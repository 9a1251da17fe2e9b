import { Readable } from 'node:stream';
import { expect } from 'vitest';
import type { TestApp } from '../../../../testing/app.ts';
import { buildChapter, buildDocument } from '../../../../testing/document-builders.ts';
import { buildServiceEvent, buildServiceEventFile } from '../../../../testing/event-builders.ts';
import { buildVisit } from '../../../../testing/visits.ts';
import type { Side } from '../../../../testing/world.ts';
import { SAMPLES } from '../../../files/samples.ts';

/** A logbook with chapters of every group, documents, and entries of various kinds in 2025 and 2026. */
export async function fillLogbook(t: TestApp, side: Side): Promise<void> {
  await fillFront(t, side);
  await fillChapters(t, side);
  await registerEntries(t, side);
  await buildEntries(t, side);
}

async function fillFront(t: TestApp, { location, disciplineID, organization }: Side): Promise<void> {
  const path = `/location/${location.id}/installation/${disciplineID}`;
  const facts = { detectorCount: 1250, normYear: 2017, maxUnwantedAlarms: 0.75 };
  const kept = await t.as(organization).patch(path, facts, { headers: { 'if-match': '"0"' } });
  expect(kept.statusCode, kept.body).toBe(200);
}

async function fillChapters({ db }: TestApp, { location, disciplineID }: Side): Promise<void> {
  const at = { location_id: location.id, discipline_id: disciplineID };
  for (const group of ['public', 'involved', 'contractor'] as const) {
    const chapter = await buildChapter(db, {
      discipline_id: disciplineID,
      chapter_group: group,
      name_en: `Chapter ${group}`,
      name_nl: `Hoofdstuk ${group}`,
    });
    await buildDocument(db, { ...at, chapter_id: chapter.id, name: `Document ${group}` });
  }
  const chapter_id = (await buildChapter(db, { discipline_id: disciplineID })).id;
  for (const [name, expires_at] of [
    ['Keuringsrapport', '2025-03-31'],
    ['Plan van eisen', '2099-03-31'],
  ] as const) {
    await buildDocument(db, { ...at, chapter_id, name, expires_at });
  }
  const empty = { discipline_id: disciplineID, chapter_group: 'contractor', required: true } as const;
  await buildChapter(db, { ...empty, name_en: 'Certificates', name_nl: 'Certificaten' });
}

/** A registration that was changed, and a visitor's registration. */
async function registerEntries(t: TestApp, { location, disciplineID, organization }: Side): Promise<void> {
  const client = t.as(organization);
  const registered = await client.post('/service-event/manual', {
    locationID: location.id,
    disciplineID,
    category: 'FIRE',
    deviceID: 'Melder 12/3',
    description: 'Rook in de keuken: “één” pan op het vuur, łódź',
  });
  expect(registered.statusCode, registered.body).toBe(201);
  const change = {
    priority: 1,
    assignedToUserID: organization.userID,
    responsibleUserID: organization.userID,
  };
  const path = `/service-event/manual/${registered.json().serviceEventID}`;
  const changed = await client.patch(path, change);
  expect(changed.statusCode, changed.body).toBe(200);
  const visitor = t.bearing((await buildVisit(t.db, t.services, location)).token);
  const visit = await visitor.post('/service-event/manual', {
    ...{ locationID: location.id, disciplineID, category: 'MALFUNCTION', internalLocation: 'Gang 4' },
    ...{ description: 'Melder hangt los', visitorName: 'Truus Bezoeker' },
  });
  expect(visit.statusCode, visit.body).toBe(201);
}

/** An alarm with a file, a visitor's entry, an action, and two entries of another year: one still open, one completed in it. */
async function buildEntries(t: TestApp, { location, disciplineID, organization }: Side): Promise<void> {
  const at = { location_id: location.id, discipline_id: disciplineID };
  const by = { ...at, created_by_user_id: organization.userID };
  const alarm = await buildServiceEvent(t.db, {
    ...by,
    category: 'FIRE',
    fire_alarm_type: 'unwanted',
    cause_code: 21,
    description: 'Stoom uit de douche',
    created_at: new Date('2026-03-29T00:30:00Z'),
  });
  const stored = await t.services.files.put(Readable.from([SAMPLES.png]), { name: 'foto.png' });
  const kept = { digest: stored.digest, name: stored.name, media_type: stored.mediaType, size: stored.size };
  await buildServiceEventFile(t.db, alarm, kept);
  await buildServiceEvent(t.db, {
    ...by,
    created_by_kind: 'visitor',
    created_by_user_id: null,
    visitor_name: 'Piet de Vries',
    description: 'Rookmelder piept',
    created_at: new Date('2026-05-01T10:00:00Z'),
  });
  await buildServiceEvent(t.db, {
    ...by,
    type: 'action',
    description: 'Melder vervangen',
    created_at: new Date('2026-06-01T10:00:00Z'),
  });
  const lastYear = { ...by, created_at: new Date('2025-06-01T10:00:00Z') };
  await buildServiceEvent(t.db, { ...lastYear, description: 'Vorig jaar, nog open' });
  await buildServiceEvent(t.db, {
    ...lastYear,
    description: 'Vorig jaar afgesloten',
    solution_description: 'Gereinigd',
    status: 'done',
    completed_at: new Date('2025-06-02T10:00:00Z'),
  });
}
