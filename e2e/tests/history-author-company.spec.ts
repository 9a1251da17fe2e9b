import { buildContractor } from '@fireledger/server/testing/builders.ts';
import { buildChapter } from '@fireledger/server/testing/document-builders.ts';
import { buildServiceEvent } from '@fireledger/server/testing/event-builders.ts';
import { readPages } from '@fireledger/server/testing/printed-codes.ts';
import { buildUser } from '@fireledger/server/testing/user-builder.ts';
import type { Locator } from '@playwright/test';
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
  // assigned to a person of the current company, created by a person of the former company
  await expect(page.getByText('Noor Visser, Vuurmeester').first()).toBeVisible();
  await expect(
    page.getByRole('definition').filter({ hasText: 'Noor Visser, Brandwacht Oost' }),
  ).toBeVisible();
  await page.goto(`/document/edit/${documentID}`);
  await expect(page.getByText('Noor Visser, Brandwacht Oost').first()).toBeVisible();
  await expect(page.getByText('Vuurmeester')).toHaveCount(0);
  await expectNoAxeViolations(page);
});

test('the history of an event on paper has what it was written with, folded or not on the screen', async ({
  program,
  world,
  pageOf,
}) => {
  const { location, disciplineID, organization } = world.own;
  const event = await buildServiceEvent(program.db, {
    ...{ location_id: location.id, discipline_id: disciplineID, created_by_user_id: organization.userID },
    ...{ type: 'action', device_id: 'Melder 4/12', description: 'Melder vervuild' },
  });
  const page = await pageOf(organization);
  await page.goto(`/action-event/edit/${event.id}`);
  const device = page.getByRole('list', { name: 'History' }).getByText('Melder 4/12');
  const paper = async () => (await readPages(await page.pdf({ preferCSSPageSize: true }))).pages.join(' ');
  await expect(page.getByText('Original details')).toBeVisible();
  await expect(device).toBeHidden();
  expect(await paper()).toMatch(/Original details.*Melder 4\/12/s);
  await expect(device).toBeHidden();
  // Paper that is asked for in the moment of a press takes nothing back.
  await printWhilePressing(page.getByText('Original details'));
  await expect(device).toBeVisible();
  await printWhilePressing(page.getByText('Original details'));
  await expect(device).toBeHidden();
  await page.getByText('Original details').click();
  expect(await paper()).toMatch(/Original details.*Melder 4\/12/s);
  await expect(device).toBeVisible();
});

/** Presses the words of something folded; printing begins before the page is told that it was pressed. */
async function printWhilePressing(words: Locator): Promise<void> {
  await words.evaluate(async (summary: HTMLElement) => {
    const told = new Promise((resolve) =>
      summary.closest('details')?.addEventListener('toggle', resolve, { once: true }),
    );
    summary.click();
    window.dispatchEvent(new Event('beforeprint'));
    await told;
    window.dispatchEvent(new Event('afterprint'));
  });
}
