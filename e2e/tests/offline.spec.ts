import { buildServiceEvent } from '@fireledger/server/testing/event-builders.ts';
import { buildUser } from '@fireledger/server/testing/user-builder.ts';
import type { Page } from '@playwright/test';
import { settled } from '../fixtures/page.ts';
import { fillRegistration, TEXT } from '../fixtures/registration.ts';
import { expect, expectNoAxeViolations, test } from '../fixtures/test.ts';

test('a new event without connection keeps its text, says so, and is sent by itself, once', async ({
  program,
  world,
  pageOf,
}) => {
  const { organization, location } = world.own;
  const page = await pageOf(organization);
  await fillRegistration(page, location.name);
  await page.context().setOffline(true);
  await page.getByRole('button', { name: 'Create registration' }).click();
  await expect(page.getByText('There is no connection.')).toBeVisible();
  await expectNoAxeViolations(page);
  await page.getByRole('button', { name: 'Try now' }).click();
  await expect(page.getByText('There is no connection.')).toBeVisible();
  await expect(page.getByLabel('Description')).toHaveValue(TEXT);

  await page.context().setOffline(false);
  await expect(page).toHaveURL(/\/logbook-registration\/edit\//, { timeout: 30_000 });
  await expect(page.getByRole('heading', { level: 1 })).toContainText('The siren on the second floor');
  const stored = await program.db
    .selectFrom('service_event')
    .select('description')
    .where('location_id', '=', location.id)
    .execute();
  expect(stored).toEqual([{ description: TEXT }]);
});

test('an answer that was lost makes one event, also when the tab was closed by a reload in between', async ({
  program,
  world,
  pageOf,
}) => {
  const { organization, location } = world.own;
  const page = await pageOf(organization);
  await fillRegistration(page, location.name);
  const path = '**/api/v1/service-event/manual';
  await page.route(path, async (route) => {
    await route.fetch();
    await route.abort('connectionreset');
  });
  await page.getByRole('button', { name: 'Create registration' }).click();
  await expect(page.getByText('There is no connection.')).toBeVisible();
  page.on('dialog', (dialog) => void dialog.accept());
  await page.reload();
  await page.unroute(path);

  await expect(page.getByText('What you typed here before has been restored')).toBeVisible();
  await expect(page.getByText('A reloaded page does not keep files')).toHaveCount(0);
  await expect(page.getByRole('combobox', { name: 'Location' })).toHaveValue(new RegExp(location.name));
  await expect(page.getByLabel('Description')).toHaveValue(TEXT);
  await expectNoAxeViolations(page);
  await page.getByRole('button', { name: 'Create registration' }).click();
  await expect(page).toHaveURL(/\/logbook-registration\/edit\//);
  const rows = await program.db
    .selectFrom('service_event')
    .select('id')
    .where('location_id', '=', location.id)
    .execute();
  expect(rows).toHaveLength(1);
  await page.goto('/logbook-registration/create');
  await settled(page);
  await expect(page.getByLabel('Description')).toHaveValue('');
});

test('a tab that slept while somebody else saved: its text is there after a reload, and saving shows the difference', async ({
  program,
  world,
  pageOf,
}) => {
  const { organization, location, organizationID } = world.own;
  const colleague = await buildUser(program.db, {
    type: 'organization_employee',
    organization_id: organizationID,
  });
  const event = await buildServiceEvent(program.db, {
    type: 'action',
    location_id: location.id,
    created_by_user_id: organization.userID,
    description: 'The siren is silent',
  });
  const page = await pageOf(organization, { width: 390, height: 844, dark: true });
  await page.goto(`/action-event/edit/${event.id}`);
  await page.getByRole('button', { name: 'Edit', exact: true }).click();
  await page.getByLabel('Description').fill(TEXT);
  await page.context().setOffline(true);
  await page.getByRole('button', { name: /^Save/ }).click();
  await expect(page.getByText('There is no connection.')).toBeVisible();
  const other = await pageOf(colleague);
  await other.goto(`/action-event/edit/${event.id}`);
  await other.getByRole('button', { name: 'Edit', exact: true }).click();
  await other.getByLabel('Description').fill('The siren is broken');
  await other.getByRole('button', { name: /^Save/ }).click();
  await expect(other.getByRole('heading', { level: 1, name: 'The siren is broken' })).toBeVisible();

  await page.context().setOffline(false);
  page.on('dialog', (dialog) => void dialog.accept());
  await page.goto(`/action-event/edit/${event.id}`);
  await expect(page.getByLabel('Description')).toHaveValue(TEXT);
  await page.getByRole('button', { name: /^Save/ }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('The siren is broken');
  await expect(dialog).toContainText(TEXT);
  await dialog.getByRole('button', { name: 'Save this choice' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('The siren on the second floor');
  await expect(page.getByLabel('Description')).toBeHidden();
});

test('leaving throws a draft away, and signing out leaves nothing of it in the browser', async ({
  world,
  pageOf,
}) => {
  const { organization, location } = world.own;
  const page = await pageOf(organization);
  const kept = () => page.evaluate(() => JSON.stringify({ ...sessionStorage, ...localStorage }));
  await fillRegistration(page, location.name);
  expect(await kept()).toContain(TEXT);
  const picture = { name: 'Siren.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('a picture') };
  await page.locator('input[type=file]').setInputFiles(picture);
  await expect(page.getByText(picture.name)).toBeVisible();
  page.on('dialog', (dialog) => void dialog.accept());
  await page.reload();
  const again = page.getByText('A reloaded page does not keep files: choose “Siren.jpg” again.');
  await expect(again).toBeVisible();
  await page.locator('input[type=file]').setInputFiles(picture);
  await expect(again).toHaveCount(0);
  await page.getByRole('link', { name: 'Locations' }).click();
  await page.getByRole('button', { name: 'Leave without saving' }).click();
  await expect(page).toHaveURL(/\/location\/list/);
  await expect.poll(kept).not.toContain(TEXT);

  await fillRegistration(page, location.name);
  expect(await kept()).toContain(TEXT);
  await page.getByRole('button', { name: 'Log out' }).click();
  await expect(page).toHaveURL(/\/login/);
  await expect.poll(kept).not.toContain(TEXT);
});

test('a picker that cannot read says that there is no connection', async ({ world, pageOf }) => {
  const page = await pageOf(world.own.organization);
  await page.goto('/contract/create');
  const picker = page.getByRole('combobox', { name: 'Contractor' });
  await expect(picker).toBeVisible();
  await settled(page);
  await page.context().setOffline(true);
  // Wait for the page's message: it moves the fields down.
  await expect(page.getByText('You are offline.')).toBeVisible();
  await picker.click();
  const list = page.getByRole('listbox');
  await expect(list).toContainText('The server cannot be reached');
  await expect(page.getByText('Nothing found')).toHaveCount(0);
});

/** Makes every chunk of the application with this file name fail, as when a new version has replaced it. */
async function loseParts(page: Page, name: string): Promise<void> {
  await page.route(`**/assets/${name}*`, (route) => route.abort('failed'));
}

test('a part that is loaded ahead and does not come leaves the page and its text alone', async ({
  world,
  pageOf,
}) => {
  const page = await pageOf(world.own.organization);
  let opened = 0;
  page.on('domcontentloaded', () => opened++);
  // The search box and its texts: `search-dialog` and `search`, each with a hash; other chunks have longer names with the same
  // prefix.
  const searchBox = /assets\/search-(dialog-)?[\w-]{8}\.js/;
  await page.route(searchBox, (route) => route.abort('failed'));
  const lost = page.waitForEvent('requestfailed', (request) => request.url().includes('search-dialog'));
  await page.goto('/logbook-registration/create');
  await page.getByLabel('Description').fill(TEXT);
  await lost;
  await loseParts(page, 'logbook-registration.list');
  const ahead = page.waitForEvent('requestfailed', (request) => request.url().includes('registration.list'));
  await page.getByRole('link', { name: 'Logbook registrations' }).first().hover();
  await ahead;
  await page.unrouteAll();
  await page.keyboard.press('Control+k');
  await expect(page.getByRole('dialog').getByRole('combobox')).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(page.getByLabel('Description')).toHaveValue(TEXT);
  expect(opened).toBe(1);
});

test('the search box that does not come is asked for with a new page at each press', async ({
  world,
  pageOf,
}) => {
  const page = await pageOf(world.own.organization);
  await loseParts(page, 'search-dialog');
  await page.goto('/');
  for (const _press of [1, 2]) {
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    const anew = page.waitForEvent('domcontentloaded');
    await page.keyboard.press('Control+k');
    await anew;
  }
  await page.unrouteAll();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.keyboard.press('Control+k');
  await expect(page.getByRole('dialog').getByRole('combobox')).toBeFocused();
});

test('a part that is needed and does not come is read with a new page, once', async ({ world, pageOf }) => {
  const page = await pageOf(world.own.organization);
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await loseParts(page, 'logbook-registration.list');
  const anew = page.waitForEvent('domcontentloaded');
  await page.getByRole('link', { name: 'Logbook registrations' }).first().click();
  await anew;
  await expect(page).toHaveURL(/\/logbook-registration\/list/);
  await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible();
  await page.unrouteAll();
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByText('No registrations are open.')).toBeVisible();
});

test('the first texts that do not come are read with a new page; a language that does not come changes nothing', async ({
  world,
  pageOf,
}) => {
  const page = await pageOf(world.own.organization);
  let lost = 0;
  await page.route('**/assets/shell-*.js', (route) =>
    lost++ === 0 ? route.abort('failed') : route.continue(),
  );
  await page.goto('/');
  const title = page.getByRole('heading', { level: 1 });
  await expect(title).toBeVisible();
  expect(lost).toBe(2);

  await page.context().setOffline(true);
  await page.getByRole('button', { name: 'Language: EN' }).click();
  const failed = page.waitForEvent('requestfailed', (request) => request.url().includes('/assets/'));
  await page.getByRole('menuitemradio', { name: 'Nederlands' }).click();
  await failed;
  await expect(page.getByText('You are offline.')).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('lang', 'en-GB');
  await page.context().setOffline(false);
  await page.getByRole('link', { name: 'Locations' }).click();
  await expect(title).toHaveText('Locations');
});
