import { buildContractor } from '@fireledger/server/testing/builders.ts';
import { buildChapter } from '@fireledger/server/testing/document-builders.ts';
import { buildUser } from '@fireledger/server/testing/user-builder.ts';
import { expect, expectNoAxeViolations, test } from '../fixtures/test.ts';

const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==',
  'base64',
);

test('an event and a document keep the company of whoever wrote them, also once they work for another', async ({
  program: { db, url },
  world,
  pageOf,
}) => {
  const { location, disciplineID, organization, contractorID } = world.own;
  await db
    .updateTable('contractor')
    .set({ name: 'Brandwacht Oost' })
    .where('id', '=', contractorID)
    .execute();
  const next = await buildContractor(db, { name: 'Vuurmeester' });
  const technician = await buildUser(db, {
    type: 'contractor_employee',
    contractor_id: contractorID,
    first_name: 'Noor',
    last_name: 'Visser',
  });
  const place = { locationID: location.id, disciplineID };
  const chapter = await buildChapter(db, { discipline_id: disciplineID, chapter_group: 'contractor' });
  const { request } = await pageOf(technician);
  const post = async (path: string, data: object) => {
    const reply = await request.post(`/api/v1${path}`, { headers: { origin: url }, data });
    expect(reply.status(), await reply.text()).toBe(201);
    return reply.json();
  };
  const { serviceEventID } = await post('/service-event/action', {
    ...{
      ...place,
      category: 'MALFUNCTION',
      priority: 2,
      deviceID: 'Melder 4',
      description: 'Melder vervuild',
    },
    ...{ assignedToUserID: technician.userID, responsibleUserID: technician.userID },
  });
  const { documentID } = await post('/document', { ...place, chapterID: chapter.id, name: 'Rapport' });
  const file = { name: 'rapport.png', mimeType: 'image/png', buffer: PNG };
  const sent = await request.post(`/api/v1/document/${documentID}/file`, {
    headers: { origin: url },
    multipart: { file },
  });
  expect(sent.status(), await sent.text()).toBe(201);
  const owner = await pageOf(world.owner);
  const moved = await owner.request.patch(`/api/v1/user/${technician.userID}`, {
    headers: { origin: url },
    data: { contractorID: next.id },
  });
  expect(moved.status(), await moved.text()).toBe(200);

  const page = await pageOf(organization);
  await page.goto(`/action-event/edit/${serviceEventID}`);
  const lines = page.getByRole('list', { name: 'History' });
  await expect(lines).toContainText('Noor Visser, Brandwacht Oost');
  await expect(lines).not.toContainText('Vuurmeester');
  // assigned to somebody of the company of now, made by somebody of the company of then
  await expect(page.getByText('Noor Visser, Vuurmeester').first()).toBeVisible();
  await expect(
    page.getByRole('definition').filter({ hasText: 'Noor Visser, Brandwacht Oost' }),
  ).toBeVisible();
  await page.goto(`/document/edit/${documentID}`);
  await expect(page.getByText('Noor Visser, Brandwacht Oost').first()).toBeVisible();
  await expect(page.getByText('Vuurmeester')).toHaveCount(0);
  await expectNoAxeViolations(page);
});
