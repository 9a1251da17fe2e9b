import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../../../testing/app.ts';
import { buildDocument } from '../../../../testing/document-builders.ts';
import { buildServiceEvent } from '../../../../testing/event-builders.ts';
import { buildWorld, type World } from '../../../../testing/world.ts';
import { sectionsOf } from './sections-for-test.ts';
import { FIRST_CHANGES, HISTORY_LINES_MAX, NEWEST_CHANGES } from './truncate-history.ts';

let t: TestApp;
let world: World;
beforeAll(async () => {
  t = await startTestApp();
  world = await buildWorld(t.db);
});
afterAll(() => t.close());

const BETWEEN = '… de wijzigingen tussen deze twee staan in de keten';
const pairOf = () => ({ locationID: world.own.location.id, disciplineID: world.own.disciplineID });
const atOf = () => ({ location_id: world.own.location.id, discipline_id: world.own.disciplineID });
/** More than is read of a document at once, if every entry yields a line. */
const MANY = 3 * HISTORY_LINES_MAX;

test('of an entry that was changed often its making and its newest changes are told', async () => {
  const by = { created_by_user_id: world.own.organization.userID, created_at: new Date() };
  const event = await buildServiceEvent(t.db, { ...atOf(), ...by, description: 'Keer 0' });
  const change = (number: number) =>
    t.db
      .updateTable('service_event')
      .set({ description: `Keer ${number}` })
      .where('id', '=', event.id)
      .execute();
  for (let number = 1; number < HISTORY_LINES_MAX; number += 1) await change(number);
  const whole = (await sectionsOf(t, world.own.organization, pairOf())).registrations;
  expect(whole.match(/ → Keer /g)).toHaveLength(HISTORY_LINES_MAX - 1);
  expect(whole).not.toContain(BETWEEN);
  await change(HISTORY_LINES_MAX);
  const { registrations } = await sectionsOf(t, world.own.organization, pairOf());
  expect(registrations).toContain(' geregistreerd · ');
  expect(registrations).toMatch(
    new RegExp(`→ Keer ${FIRST_CHANGES - 1} ·.+?${BETWEEN} .+? → Keer ${FIRST_CHANGES + 1} ·`),
  );
  expect(registrations).toContain(`→ Keer ${HISTORY_LINES_MAX} ·`);
});

test('of a document that was changed often the first and the newest changes are told', async () => {
  const document = await buildDocument(t.db, { ...atOf(), name: 'Naam 0' });
  for (let number = 1; number <= MANY; number += 1) {
    const values = { name: `Naam ${number}` };
    await t.db.updateTable('document').set(values).where('id', '=', document.id).execute();
  }
  const { documents } = await sectionsOf(t, world.own.organization, pairOf());
  expect(documents.match(/ → Naam /g)).toHaveLength(HISTORY_LINES_MAX - 1);
  expect(documents).toMatch(new RegExp(`${BETWEEN} .+? → Naam ${MANY - NEWEST_CHANGES + 1} ·`));
  expect(documents).toContain(`→ Naam ${MANY} ·`);
});
