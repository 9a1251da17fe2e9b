import { buildLogbookCode } from '@fireledger/server/testing/builders.ts';
import { buildDocument } from '@fireledger/server/testing/document-builders.ts';
import { buildServiceEvent } from '@fireledger/server/testing/event-builders.ts';
import type { Page } from '@playwright/test';
import { pdfOf } from '../fixtures/pdf.ts';
import { photo } from '../fixtures/pictures.ts';
import { expect, expectNoAxeViolations, test } from '../fixtures/test.ts';
import { fillForm, openForm } from '../fixtures/visitor-page.ts';

/** Holds back the calls to a URL until the test releases them. */
async function holding(page: Page, address: string): Promise<() => void> {
  const held = Promise.withResolvers<void>();
  await page.route(address, async (route) => {
    await held.promise;
    await route.continue();
  });
  return held.resolve;
}

test('an event and a document are not left unasked while their files travel', async ({
  program,
  world,
  pageOf,
}) => {
  const { organization, location, disciplineID } = world.own;
  const at = { location_id: location.id, created_by_user_id: organization.userID };
  const event = await buildServiceEvent(program.db, { ...at, type: 'action' });
  const document = await buildDocument(program.db, { ...at, discipline_id: disciplineID });
  const page = await pageOf(organization);
  await page.goto(`/action-event/edit/${event.id}`);
  const letEventGo = await holding(page, '**/api/v1/service-event/**/file');
  await page.locator('input[type=file]').setInputFiles(photo('siren.jpg'));
  await page.getByRole('link', { name: 'Action events' }).first().click();
  const question = page.getByRole('dialog', { name: 'Files are still being sent' });
  await expect(question).toContainText('not sent if you leave now');
  await expectNoAxeViolations(page);
  await question.getByRole('button', { name: 'Stay here' }).click();
  letEventGo();
  await expect(page.getByRole('link', { name: 'Download siren.jpg' })).toBeVisible();

  await page.goto(`/document/edit/${document.id}`);
  await holding(page, '**/api/v1/document/**/file');
  const buffer = pdfOf('Inspection');
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'Next.pdf', mimeType: 'application/pdf', buffer });
  await page.getByRole('link', { name: 'Action events' }).first().click();
  await question.getByRole('button', { name: 'Leave without the files' }).click();
  await expect(page).toHaveURL(/\/action-event\/list/);
});

test('chosen files alone are asked about before a new event is left', async ({ world, pageOf }) => {
  const page = await pageOf(world.own.organization);
  await page.goto('/action-event/create');
  await page.locator('input[type=file]').setInputFiles(photo('siren.jpg'));
  await page.getByRole('button', { name: 'Cancel', exact: true }).click();
  await page.getByRole('button', { name: 'Stay here' }).click();
  await expect(page.getByText('siren.jpg').first()).toBeVisible();
  await page.getByRole('button', { name: 'Remove siren.jpg from this list' }).click();
  await page.getByRole('button', { name: 'Cancel', exact: true }).click();
  await expect(page).toHaveURL(/\/action-event\/list/);
});

test('cancelling the form of an event asks before what was typed is thrown away', async ({
  program,
  world,
  pageOf,
}) => {
  const { organization, location } = world.own;
  const event = await buildServiceEvent(program.db, {
    type: 'action',
    location_id: location.id,
    created_by_user_id: organization.userID,
  });
  const page = await pageOf(organization);
  await page.goto(`/action-event/edit/${event.id}`);
  const edit = page.getByRole('button', { name: 'Edit', exact: true });
  await edit.click();
  await page.getByLabel('Description').fill('Typed and not saved');
  const cancel = page.getByRole('button', { name: 'Cancel', exact: true });
  await cancel.click();
  await page.getByRole('button', { name: 'Stay here' }).click();
  await expect(page.getByLabel('Description')).toHaveValue('Typed and not saved');
  await cancel.click();
  await page.getByRole('button', { name: 'Leave without saving' }).click();
  await edit.click();
  await expect(page.getByLabel('Description')).toHaveValue(event.description);
  await cancel.click();
  await expect(edit).toBeVisible();
});

test('Escape asks before a dialog with an unsaved form is left, and Escape again stays there', async ({
  world,
  pageOf,
}) => {
  const page = await pageOf(world.own.organization);
  await page.goto(`/location/detail/${world.own.location.id}`);
  await page.getByRole('button', { name: 'Add field' }).click();
  const label = page.getByRole('textbox', { name: 'Field name' });
  await label.fill('Panel type');
  const question = page.getByRole('dialog', { name: 'Leave without saving?' });
  const stay = question.getByRole('button', { name: 'Stay here' });
  for (const _time of [1, 2]) {
    await label.press('Escape');
    await expect(stay).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(question).toBeHidden();
    await expect(label).toBeFocused();
  }
  await expect(label).toHaveValue('Panel type');
  await label.press('Escape');
  await question.getByRole('button', { name: 'Leave without saving' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Add field' })).toBeFocused();
});

test('what is deleted is left without a question about what was typed in its form', async ({
  program,
  world,
  pageOf,
}) => {
  const { organization, location } = world.own;
  const event = await buildServiceEvent(program.db, {
    type: 'action',
    location_id: location.id,
    created_by_user_id: organization.userID,
  });
  const page = await pageOf(organization);
  await page.goto(`/action-event/edit/${event.id}`);
  await page.getByRole('button', { name: 'Edit', exact: true }).click();
  await page.getByLabel('Description').fill('Typed and not saved');
  await page.getByRole('button', { name: 'More' }).click();
  await page.getByRole('menuitem', { name: 'Delete', exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete', exact: true }).click();
  await expect(page).toHaveURL(/\/action-event\/list/);
  await expect(page.getByText('Leave without saving?')).toHaveCount(0);
});

test('a visitor’s photos go on behind the logbook and the next entry, and one that fails is seen there', async ({
  program,
  world,
  pageOfVisitor,
}) => {
  const { location } = world.own;
  const { code } = await buildLogbookCode(program.db, { location_id: location.id });
  const page = await pageOfVisitor({ width: 390, height: 844 });
  await page.goto(`/public/logbook?code=${code}`);
  await openForm(page, location.logbookPassword);
  await fillForm(page, {
    category: /Malfunction/,
    place: 'Hall',
    description: 'A call point is broken',
    name: 'Fatima',
  });
  await page.locator('input[type=file]').first().setInputFiles(photo('call point.jpg'));
  const held = Promise.withResolvers<void>();
  await page.route('**/file', async (route) => {
    await held.promise;
    await route.abort('connectionreset');
  });
  await page.getByRole('button', { name: 'Send', exact: true }).click();
  await page.getByRole('button', { name: 'To the logbook' }).click();
  await expect(page.getByText('Keep this page open until the photos have been sent.')).toBeVisible();
  await expectNoAxeViolations(page);
  await page.getByRole('button', { name: 'Write in the logbook' }).click();
  held.resolve();
  await expect(page.getByText('Not every photo was sent.')).toBeVisible();
  await expectNoAxeViolations(page);
  await page.unroute('**/file');
  await page.getByRole('button', { name: 'Try again: Photo 1' }).click();
  await expect(page.getByRole('region', { name: 'Photos' })).toHaveCount(0);
  const kept = await program.db
    .selectFrom('service_event_file')
    .select('file_id')
    .where('location_id', '=', location.id)
    .execute();
  expect(kept).toHaveLength(1);
});
