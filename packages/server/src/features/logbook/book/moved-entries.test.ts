import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../../../testing/app.ts';
import { buildContract, buildDiscipline, buildLocation } from '../../../../testing/builders.ts';
import { buildChapter, buildDocument } from '../../../../testing/document-builders.ts';
import { buildServiceEvent } from '../../../../testing/event-builders.ts';
import { buildUser, type TestUser } from '../../../../testing/user-builder.ts';
import { buildWorld, type World } from '../../../../testing/world.ts';
import type { Pair } from '../../../db/location-pair.ts';
import { REMOVED_MAX } from './removed-items.ts';
import { countedFor, MOMENT, sectionsOf } from './sections-for-test.ts';

let t: TestApp;
let world: World;
beforeAll(async () => {
  t = await startTestApp();
  world = await buildWorld(t.db);
});
afterAll(() => t.close());

/** Two places of one organisation, and a person who sees only the first. */
async function twoPlaces() {
  const { organizationID: organization_id } = world.own;
  const here = await buildDiscipline(t.db);
  const other = await buildDiscipline(t.db);
  const disciplineIDs = [here.id, other.id];
  const from = await buildLocation(t.db, { organization_id }, { disciplineIDs });
  const to = await buildLocation(t.db, { organization_id }, { disciplineIDs });
  const employee = await buildUser(t.db, { type: 'location_employee', location_ids: [from.id] });
  const pair = { locationID: from.id, disciplineID: here.id };
  return { from, to, here, other, pair, employee, at: { location_id: from.id, discipline_id: here.id } };
}

async function changed(path: string, body: object): Promise<void> {
  const reply = await t.as(world.own.organization).patch(path, body);
  expect(reply.statusCode, reply.body).toBe(200);
}

/** The position of the ledger's last entry about something. */
async function positionOf(id: string): Promise<number> {
  const { position } = await t.db
    .selectFrom('ledger_entry')
    .select('position')
    .where('entity_id', '=', id)
    .orderBy('position', 'desc')
    .executeTakeFirstOrThrow();
  return Number(position);
}

const NOTED = 'Verplaatst naar een ander logboek, en daarom niet in deze lijst: 1.';

describe('a book says what was moved away', () => {
  test('of the events, as they were when they left, and names a place that its reader sees', async () => {
    const { from, to, other, pair, employee, at } = await twoPlaces();
    const { organization } = world.own;
    const by = { ...at, created_by_user_id: organization.userID };
    const alarm = await buildServiceEvent(t.db, {
      ...by,
      category: 'MALFUNCTION',
      description: 'Brand in de kluis',
    });
    await changed(`/service-event/manual/${alarm.id}`, { category: 'FIRE' });
    await changed(`/service-event/manual/${alarm.id}`, { locationID: to.id });
    const entry = await positionOf(alarm.id);
    await changed(`/service-event/manual/${alarm.id}`, { category: 'TEST' });
    await changed(`/service-event/manual/${alarm.id}`, { category: 'MALFUNCTION' });
    const action = await buildServiceEvent(t.db, { ...by, type: 'action' });
    await changed(`/service-event/action/${action.id}`, { disciplineID: other.id });

    for (const [reader, place] of [
      [organization, to.name],
      [employee, 'een andere locatie'],
    ] as const) {
      const { alarms, registrations, actions } = await sectionsOf(t, reader, pair);
      expect(alarms).toMatch(
        new RegExp(
          `Geen. ${NOTED} ${MOMENT} Brand · verplaatst naar ${place} op ${MOMENT} · Sam ${organization.lastName}, .+ · nummer ${entry}`,
        ),
      );
      expect(alarms).not.toContain('kluis');
      expect(registrations).not.toContain('Verplaatst');
      expect(actions).toContain(`· verplaatst naar ${other.name} op `);
      expect(await countedFor(t, reader, pair)).toEqual([
        { list: 'alarms', deleted: 0, moved: 1 },
        { list: 'actions', deleted: 0, moved: 1 },
      ]);
    }
    for (const besides of [
      { locationID: to.id, disciplineID: pair.disciplineID },
      { locationID: from.id, disciplineID: other.id },
    ]) {
      expect(await countedFor(t, organization, besides)).toEqual([]);
    }
    const there = await sectionsOf(t, organization, { locationID: to.id, disciplineID: pair.disciplineID });
    expect(there.registrations).toContain(`Locatie: ${from.name} → ${to.name}`);
    const later = await sectionsOf(t, organization, pair, '2099-01-01');
    expect(later.carriedOver).not.toContain('Verplaatst');
  }, 120_000);

  test('of what is older than the period what was open when it began', async () => {
    const { to, pair, at } = await twoPlaces();
    const by = { ...at, created_by_user_id: world.own.organization.userID };
    const made = { ...by, created_at: new Date('2026-01-10T10:00:00Z') };
    const done = {
      status: 'done',
      completed_at: new Date('2026-01-12T10:00:00Z'),
      solution_description: '–',
    };
    for (const columns of [made, { ...made, ...done }]) {
      const { id } = await buildServiceEvent(t.db, columns);
      await t.db.updateTable('service_event').set({ location_id: to.id }).where('id', '=', id).execute();
    }
    const { carriedOver } = await sectionsOf(t, world.own.organization, pair);
    expect(carriedOver).toContain(NOTED);
    expect(await countedFor(t, world.own.organization, pair)).toEqual([
      { list: 'carriedOver', deleted: 0, moved: 1 },
    ]);
  });

  test('of many the first to leave, and their number', async () => {
    const { to, pair, at } = await twoPlaces();
    const action = { ...at, type: 'action' as const, created_by_user_id: world.own.organization.userID };
    const chapter = await buildChapter(t.db, { discipline_id: at.discipline_id });
    for (let number = 0; number <= REMOVED_MAX; number += 1) {
      const event = await buildServiceEvent(t.db, {
        ...action,
        created_at: new Date(number < REMOVED_MAX ? '2026-03-02T10:00:00Z' : '2026-03-01T10:00:00Z'),
      });
      const document = await buildDocument(t.db, { ...at, chapter_id: chapter.id, name: `Stuk ${number}.` });
      for (const [table, { id }] of [
        ['service_event', event],
        ['document', document],
      ] as const) {
        await t.db.updateTable(table).set({ location_id: to.id }).where('id', '=', id).execute();
      }
    }
    const { documents, actions } = await sectionsOf(t, world.own.organization, pair);
    for (const list of [documents, actions]) {
      expect(list).toContain(
        `Verplaatst naar een ander logboek, en daarom niet in deze lijst: ${REMOVED_MAX + 1}.`,
      );
      expect(list.match(/· verplaatst naar /g)).toHaveLength(REMOVED_MAX);
      expect(list).toContain('verdere wijzigingen staan in de keten');
    }
    expect(actions).not.toContain('01-03-2026');
    expect(documents).not.toContain(`Stuk ${REMOVED_MAX}.`);
  }, 120_000);

  test('of the documents, by their chapters, to whom could see them there', async () => {
    const { from, to, here, other, pair, employee, at } = await twoPlaces();
    const { organization } = world.own;
    const open = await buildChapter(t.db, { discipline_id: at.discipline_id, name_nl: 'Keuringen' });
    const involved = await buildChapter(t.db, { discipline_id: at.discipline_id, chapter_group: 'involved' });
    const elsewhere = await buildChapter(t.db, { discipline_id: other.id });
    const report = await buildDocument(t.db, { ...at, chapter_id: open.id, name: 'Rapport 2025.pdf' });
    const secret = await buildDocument(t.db, { ...at, chapter_id: involved.id, name: 'Intern.pdf' });
    await changed(`/document/${report.id}`, { locationID: to.id });
    await changed(`/document/${report.id}`, { name: 'Anders.pdf' });
    await changed(`/document/${secret.id}`, { disciplineID: other.id, chapterID: elsewhere.id });
    const unsent = await buildDocument(t.db, { ...at, chapter_id: open.id }, { withFile: false });
    await t.db.updateTable('document').set({ location_id: to.id }).where('id', '=', unsent.id).execute();
    const contractor = await buildUser(t.db, { type: 'contractor_employee' });
    await buildContract(t.db, { ...at, contractor_id: contractor.contractorID ?? '' });

    const counted = (moved: number) => [{ list: 'documents', deleted: 0, moved }];
    const told = `Rapport 2025.pdf · Keuringen · verplaatst naar`;
    for (const reader of [organization, employee]) {
      const { documents } = await sectionsOf(t, reader, pair);
      expect(documents).toContain(told);
      expect(documents).toContain('Intern.pdf · ');
      expect(await countedFor(t, reader, pair)).toEqual(counted(2));
    }
    const { documents } = await sectionsOf(t, contractor, pair);
    expect(documents).toContain(told);
    expect(documents).not.toContain('Intern.pdf');
    expect(await countedFor(t, contractor, pair)).toEqual(counted(1));

    const there = { locationID: to.id, disciplineID: pair.disciplineID };
    const keeper = await buildUser(t.db, { type: 'location_employee', location_ids: [to.id] });
    for (const reader of [organization, keeper]) {
      const arrived = await sectionsOf(t, reader, there);
      expect(arrived.documents).toContain(
        `Locatie: ${from.name} → ${to.name} · Sam ${organization.lastName}`,
      );
    }
    const besides = await sectionsOf(t, organization, { locationID: from.id, disciplineID: other.id });
    expect(besides.documents).toContain(
      `Hoofdstuk: ${involved.name_nl} → ${elsewhere.name_nl} · Discipline: ${here.name} → ${other.name} · `,
    );
  }, 120_000);

  test('but not what came back', async () => {
    const { to, other, pair, at } = await twoPlaces();
    const { organization } = world.own;
    const { id } = await buildServiceEvent(t.db, { ...at, created_by_user_id: organization.userID });
    const path = `/service-event/manual/${id}`;
    const document = await buildDocument(t.db, at);
    await changed(path, { locationID: to.id });
    await changed(`/document/${document.id}`, { locationID: to.id });
    const away = await sectionsOf(t, organization, pair);
    for (const list of [away.registrations, away.documents]) expect(list).toContain(NOTED);
    await changed(path, { locationID: at.location_id });
    await changed(`/document/${document.id}`, { locationID: at.location_id });
    const back = await sectionsOf(t, organization, pair);
    expect(`${back.registrations}${back.documents}`).not.toContain('Verplaatst');
    await changed(path, { disciplineID: other.id });
    const { registrations } = await sectionsOf(t, organization, pair);
    expect(registrations).toMatch(
      new RegExp(`${NOTED} .+ · verplaatst naar ${other.name} .+ · nummer ${await positionOf(id)}`),
    );
  });
});

test('nobody is told what left a logbook that is not theirs to see', async () => {
  const { to, pair, employee, at } = await twoPlaces();
  const { own, foreign, owner } = world;
  const { id } = await buildServiceEvent(t.db, { ...at, created_by_user_id: own.organization.userID });
  await changed(`/service-event/manual/${id}`, { locationID: to.id });
  const told = (user: TestUser, { locationID, disciplineID }: Pair = pair) =>
    t.services.opener.read(
      { kind: 'user', sessionID: user.sessionID, deviceID: user.deviceID },
      'service_event.read',
      async ({ db }) => {
        const { rows } = await sql<{ id: string }>`
          select id from app.moved_away(${locationID}, ${disciplineID}, '-infinity')`.execute(db);
        return rows.map((row) => row.id);
      },
    );
  for (const reader of [owner, own.organization, employee]) expect(await told(reader)).toEqual([id]);
  for (const stranger of [
    foreign.organization,
    foreign.locationEmployee,
    foreign.contractor,
    own.contractor,
  ]) {
    expect(await told(stranger)).toEqual([]);
  }
});
