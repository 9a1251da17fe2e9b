import { extractText, getDocumentProxy } from 'unpdf';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../../../testing/app.ts';
import { runBookJob } from '../../../../testing/book-job.ts';
import { buildContract, buildContractor, buildLocation } from '../../../../testing/builders.ts';
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

/**
 * A registration that was assigned to a technician whose contract has ended since, and that was passed to another person
 * before.
 */
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

test('a book names those whom its reader no longer sees with their company of then, as the screen does', async () => {
  const contractor_id = (await buildContractor(t.db, { name: 'Brandwacht Oost' })).id;
  const technician = await buildUser(t.db, {
    type: 'contractor_employee',
    contractor_id,
    publicly_assignable: true,
  });
  const place = await takenOnBy(technician);
  const elsewhere = { contractorID: world.foreign.contractorID };
  const moved = await t.as(world.owner).patch(`/user/${technician.userID}`, elsewhere);
  expect(moved.statusCode, moved.body).toBe(200);
  await t.db
    .updateTable('organization')
    .set({ name: 'Zorggroep Twente' })
    .where('id', '=', world.own.organizationID)
    .execute();
  const reader = t.as(world.own.organization);
  const order = { ...place, from: '2000-01-01', until: '2099-12-31', locale: 'nl_NL' };
  const { logbookBookID } = await ok(reader.post('/logbook/book', order));
  await runBookJob(t);
  const { rawPayload } = await reader.get(`/logbook/book/${logbookBookID}`);
  const pdf = await getDocumentProxy(new Uint8Array(rawPayload));
  const { text } = await extractText(pdf, { mergePages: true });
  const whole = text.replace(/\s+/g, ' ');
  expect(whole).toContain(`Nieuw → Actief · Sam ${technician.lastName}, Brandwacht Oost · nummer`);
  expect(whole).toContain(`Sam ${world.own.organization.lastName}, Zorggroep Twente · nummer`);
  expect(whole).toContain(`Door: Sam ${world.own.organization.lastName}, Zorggroep Twente ·`);
});
