import { Client } from 'pg';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { startTestApp, type TestApp } from '../../../../testing/app.ts';
import { buildDiscipline, buildLocation } from '../../../../testing/builders.ts';
import { buildChapter, buildDocument } from '../../../../testing/document-builders.ts';
import { buildServiceEvent, buildServiceEventFile } from '../../../../testing/event-builders.ts';
import { buildWorld, type World } from '../../../../testing/world.ts';
import { sectionsOf } from './sections-for-test.ts';

let t: TestApp;
let world: World;
beforeAll(async () => {
  t = await startTestApp();
  world = await buildWorld(t.db);
});
afterAll(() => t.close());

/** The statements that read a book's content; its progress is recorded by the clock and left out. */
const READ = /ledger_history|from "(document|service_event|file|chapter|contract|location|person|user)"/;

/** The statements that read a book of this many documents, and of as many entries with a file each. */
async function statementsOf(count: number): Promise<readonly string[]> {
  const { organization, organizationID: organization_id } = world.own;
  const { id: discipline_id } = await buildDiscipline(t.db);
  const { id: location_id } = await buildLocation(
    t.db,
    { organization_id },
    { disciplineIDs: [discipline_id] },
  );
  const { id: chapter_id } = await buildChapter(t.db, { discipline_id });
  const at = { location_id, discipline_id };
  for (let number = 0; number < count; number += 1) {
    const { id } = await buildDocument(t.db, { ...at, chapter_id });
    await t.db
      .updateTable('document')
      .set({ name: `Blad ${number}` })
      .where('id', '=', id)
      .execute();
    const event = await buildServiceEvent(t.db, { ...at, created_by_user_id: organization.userID });
    await buildServiceEventFile(t.db, event);
  }
  const asked = vi.spyOn(Client.prototype, 'query');
  const { documents } = await sectionsOf(t, organization, {
    locationID: location_id,
    disciplineID: discipline_id,
  });
  expect(documents.match(/gewijzigd · Naam:/g)).toHaveLength(count);
  const texts = asked.mock.calls.map(([query]: readonly unknown[]) =>
    typeof query === 'string' ? query : ((query as { readonly text?: string }).text ?? ''),
  );
  asked.mockRestore();
  return texts.filter((text) => READ.test(text));
}

test('a book of more documents and entries is read by no more statements', async () => {
  const few = await statementsOf(2);
  expect(few.length).toBeGreaterThan(10);
  expect(await statementsOf(9)).toHaveLength(few.length);
});
