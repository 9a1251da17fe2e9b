import { extractText, getDocumentProxy } from 'unpdf';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../../../testing/app.ts';
import { runBookJob } from '../../../../testing/book-job.ts';
import { buildContract, buildLocation } from '../../../../testing/builders.ts';
import { buildUser, type TestUser } from '../../../../testing/user-builder.ts';
import { buildWorld, type World } from '../../../../testing/world.ts';

let t: TestApp;
let world: World;
beforeAll(async () => {
  t = await startTestApp();
  world = await buildWorld(t.db);
});
afterAll(() => t.close());

async function ok(reply: ReturnType<ReturnType<TestApp['as']>['post']>) {
  const { statusCode, body } = await reply;
  expect(statusCode, body).toBeLessThan(300);
  return body === '' ? {} : JSON.parse(body);
}

/** A registration that a technician took on whose contract has ended since, and that was handed to another before. */
async function takenOnBy(technician: TestUser): Promise<object> {
  const { organizationID: organization_id, organization, disciplineID } = world.own;
  const at = await buildLocation(t.db, { organization_id }, { disciplineIDs: [disciplineID] });
  const contract = await buildContract(t.db, {
    location_id: at.id,
    discipline_id: disciplineID,
    contractor_id: technician.contractorID ?? '',
  });
  const place = { locationID: at.id, disciplineID };
  const registration = { ...place, category: 'MALFUNCTION', deviceID: 'Melder 1', description: 'Lamp uit' };
  const { serviceEventID } = await ok(t.as(organization).post('/service-event/manual', registration));
  const change = (by: TestUser, body: object) =>
    ok(t.as(by).patch(`/service-event/manual/${serviceEventID}`, body));
  await change(organization, {
    assignedToUserID: technician.userID,
    responsibleUserID: organization.userID,
  });
  await change(technician, { status: 'pending' });
  await change(organization, { assignedToUserID: organization.userID });
  await t.db.updateTable('contract').set({ active: false }).where('id', '=', contract.id).execute();
  return place;
}

test('a book names those whom its reader no longer sees, as the history on the screen does', async () => {
  const technician = await buildUser(t.db, { type: 'contractor_employee', publicly_assignable: true });
  const place = await takenOnBy(technician);
  const reader = t.as(world.own.organization);
  const order = { ...place, from: '2000-01-01', until: '2099-12-31', locale: 'nl_NL' };
  const { logbookBookID } = await ok(reader.post('/logbook/book', order));
  await runBookJob(t);
  const { rawPayload } = await reader.get(`/logbook/book/${logbookBookID}`);
  const pdf = await getDocumentProxy(new Uint8Array(rawPayload));
  const { text } = await extractText(pdf, { mergePages: true });
  expect(text.replace(/\s+/g, ' ')).toContain(`Nieuw → Actief · Sam ${technician.lastName} · nummer`);
});
