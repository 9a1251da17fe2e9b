import { buildDocument } from '@fireledger/server/testing/document-builders.ts';
import { buildServiceEvent, buildServiceEventFile } from '@fireledger/server/testing/event-builders.ts';
import type { Page, Request } from '@playwright/test';
import { follow, settled } from '../fixtures/page.ts';
import { expect, expectNoAxeViolations, test } from '../fixtures/test.ts';

const PHONE = { width: 390, height: 844 } as const;

/** Confirms the question that is open, in English. */
const confirm = (page: Page) => page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();

test('an event that was deleted on a phone is brought back by the keys, and its history tells both', async ({
  program,
  world,
  pageOf,
}) => {
  const { organization, location } = world.own;
  const event = await buildServiceEvent(program.db, {
    location_id: location.id,
    type: 'action',
    description: 'The siren of the second floor is silent',
    created_by_user_id: organization.userID,
  });
  const page = await pageOf(organization, { ...PHONE, dark: true });
  await page.goto(`/action-event/edit/${event.id}`);
  await page.getByRole('button', { name: 'More' }).click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await confirm(page);
  const row = page.getByRole('main').getByRole('link', { name: /The siren of the second floor/ });
  const undo = page.getByRole('button', { name: 'Undo' });
  // Pointed at, it stays while it is examined.
  await undo.hover();
  await expect(page.getByRole('alert').filter({ has: undo })).toContainText('has been deleted.');
  await expect(row).toHaveCount(0);
  await expectNoAxeViolations(page);
  const main = page.locator('#content');
  await main.focus();
  await undo.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByText('is back.')).toBeVisible();
  await expect(row).toBeVisible();
  await expect(undo).toHaveCount(0);
  await expect(main).toBeFocused();
  await row.click();
  const lines = page.getByRole('list', { name: 'History' }).getByRole('listitem');
  await expect(lines.nth(0)).toContainText('Deletion undone');
  await expect(lines.nth(1)).toContainText('Deleted');
});

test('a file is brought back to its event, and a document to its logbook', async ({
  program,
  world,
  pageOf,
}) => {
  const { organization, location, disciplineID } = world.own;
  const there = { location_id: location.id, discipline_id: disciplineID };
  const by = { ...there, created_by_user_id: organization.userID };
  const event = await buildServiceEvent(program.db, { ...by, type: 'action' });
  await buildServiceEventFile(program.db, event, { name: 'siren.jpg' });
  const document = await buildDocument(program.db, { ...by, name: 'Evacuation plan' });
  const page = await pageOf(organization);
  await page.goto(`/action-event/edit/${event.id}`);
  const remove = page.getByRole('button', { name: 'Delete siren.jpg' });
  await remove.click();
  await confirm(page);
  await page.getByRole('button', { name: 'Undo' }).hover();
  await expect(remove).toHaveCount(0);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(remove).toBeVisible();

  await page.goto(`/document/edit/${document.id}`);
  await page.getByRole('button', { name: 'Delete', exact: true }).click();
  await confirm(page);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByRole('main').getByRole('link', { name: 'Evacuation plan' })).toBeVisible();
});

test('a deletion that cannot be undone any more says so', async ({ program, world, pageOf }) => {
  const { organization, location } = world.own;
  const event = await buildServiceEvent(program.db, {
    location_id: location.id,
    type: 'action',
    created_by_user_id: organization.userID,
  });
  const page = await pageOf(organization, { locale: 'nl-NL' });
  await page.goto(`/action-event/edit/${event.id}`);
  await page.getByRole('button', { name: 'Meer' }).click();
  await page.getByRole('menuitem', { name: 'Verwijderen' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Verwijderen' }).click();
  const undo = page.getByRole('button', { name: 'Ongedaan maken' });
  await expect(undo).toBeVisible();
  await program.db
    .updateTable('service_event')
    .set({ deleted_at: new Date(Date.now() - 61 * 60_000) })
    .where('id', '=', event.id)
    .execute();
  await undo.click();
  await expect(page.getByText('kan niet meer worden teruggezet')).toBeVisible();
  await expect(undo).toHaveCount(0);
});

test('within the hour the address of a deleted event tells who deleted it and undoes that; to others there is no such page', async ({
  program,
  world,
  pageOf,
}) => {
  const { organization, locationEmployee, contractor, location, disciplineID } = world.own;
  const event = await buildServiceEvent(program.db, {
    location_id: location.id,
    discipline_id: disciplineID,
    type: 'action',
    description: 'The siren of the second floor is silent',
    created_by_user_id: organization.userID,
  });
  const address = `/action-event/edit/${event.id}`;
  const page = await pageOf(organization);
  await page.goto(address);
  await page.getByRole('button', { name: 'More' }).click();
  await page.getByRole('menuitem', { name: 'Delete', exact: true }).click();
  await confirm(page);
  await expect(page).toHaveURL(/\/action-event\/list/);
  await page.goBack();
  await expect(
    page.getByText(/^This action event was deleted by .+\. You can undo this until/),
  ).toBeVisible();

  for (const other of [contractor, world.foreign.organization]) {
    const theirs = await pageOf(other);
    await theirs.goto(address);
    await expect(theirs.getByRole('heading', { name: 'This page could not be found' })).toBeVisible();
    await expect(theirs.getByRole('main')).not.toContainText('siren');
  }

  const phone = await pageOf(locationEmployee, { ...PHONE, dark: true, locale: 'nl-NL' });
  await phone.goto(address);
  await expect(phone.getByText(/^Deze actiemelding is verwijderd door /)).toBeVisible();
  await expectNoAxeViolations(phone);
  await phone.getByRole('main').getByRole('button', { name: 'Ongedaan maken' }).press('Enter');
  await expect(phone.getByText('staat er weer.')).toBeVisible();
  await expect(phone.getByRole('button', { name: 'Meer', exact: true })).toBeVisible();
  await expect(phone.getByRole('main')).toBeFocused();
  // Whoever looks at the deletion meanwhile gets the event back as well.
  await expect(page.getByRole('button', { name: 'More' })).toBeVisible();
});

test('who may undo a deletion goes on being told of it while the event is asked for again, and not of another event', async ({
  program,
  world,
  pageOf,
}) => {
  const action = {
    location_id: world.own.location.id,
    type: 'action',
    created_by_user_id: world.own.organization.userID,
  } as const;
  const event = await buildServiceEvent(program.db, { ...action, deleted_at: new Date() });
  const other = await buildServiceEvent(program.db, action);
  const page = await pageOf(world.own.organization);
  const asked = (field: string) => (call: Request) => call.postData()?.includes(`${field}(`) ?? false;
  const reads: Request[] = [];
  page.on('request', (call) => asked('deletedServiceEvent')(call) && reads.push(call));
  await page.goto(`/action-event/edit/${event.id}`);
  const notice = page.getByText(/^This action event was deleted/);
  await expect(notice).toBeVisible();
  const again = page.waitForResponse((answer) => asked('serviceEvent')(answer.request()));
  await page.evaluate(() => window.dispatchEvent(new Event('visibilitychange')));
  await again;
  await settled(page);
  await expect(notice).toBeVisible();
  expect(reads).toHaveLength(1);
  await follow(page, `/action-event/edit/${other.id}`);
  await expect(page.getByRole('button', { name: 'More' })).toBeVisible();
});

test('the address of a deleted document brings it back, and says when it is too late', async ({
  program,
  world,
  pageOf,
}) => {
  const { organization, location, disciplineID } = world.own;
  const document = await buildDocument(program.db, {
    location_id: location.id,
    discipline_id: disciplineID,
    name: 'Evacuation plan',
    created_by_user_id: organization.userID,
  });
  const page = await pageOf(organization);
  const remove = page.getByRole('button', { name: 'Delete', exact: true });
  const undo = page.getByRole('main').getByRole('button', { name: 'Undo' });
  await page.goto(`/document/edit/${document.id}`);
  await remove.click();
  await confirm(page);
  await expect(page).toHaveURL(/\/document\/list/);
  await page.goBack();
  await expect(page.getByText(/^This document was deleted by /)).toBeVisible();
  await undo.click();
  await expect(remove).toBeVisible();

  await remove.click();
  await confirm(page);
  await expect(page).toHaveURL(/\/document\/list/);
  await page.goBack();
  await expect(undo).toBeVisible();
  const deleted_at = new Date(Date.now() - 61 * 60_000);
  await program.db.updateTable('document').set({ deleted_at }).where('id', '=', document.id).execute();
  await undo.click();
  await expect(page.getByText('can no longer be restored')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'This page could not be found' })).toBeVisible();
});
