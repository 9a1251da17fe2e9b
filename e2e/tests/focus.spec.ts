import { buildCustomField, buildLocation } from '@fireledger/server/testing/builders.ts';
import { buildServiceEvent } from '@fireledger/server/testing/event-builders.ts';
import { opened } from '../fixtures/opened.ts';
import { settled } from '../fixtures/page.ts';
import { expect, test } from '../fixtures/test.ts';

test('whoever goes to another page arrives at its heading; another search on it leaves the focus alone', async ({
  program,
  world,
  pageOf,
}) => {
  const { organization, organizationID, location } = world.own;
  await buildLocation(program.db, { organization_id: organizationID, name: 'Windmill' });
  const event = await buildServiceEvent(program.db, {
    type: 'action',
    location_id: location.id,
    created_by_user_id: organization.userID,
    description: 'The siren is silent',
  });
  const page = await pageOf(organization);
  const title = page.getByRole('heading', { level: 1 });
  await page.goto('/location/list');
  await expect(title).toHaveText('Locations');
  await settled(page);
  await expect(title).not.toBeFocused();
  await page.getByRole('link', { name: 'Action events' }).first().press('Enter');
  await expect(title).toHaveText('Action events');
  await expect(title).toBeFocused();
  await expect(title).toHaveCSS('outline-style', 'none');

  const field = page.getByRole('searchbox');
  await field.fill('siren');
  await expect(page).toHaveURL(/q=siren/);
  await expect(field).toBeFocused();
  await page.getByRole('link', { name: 'The siren is silent' }).press('Enter');
  await expect(page).toHaveURL(new RegExp(event.id));
  await expect(title).toContainText('The siren is silent');
  await expect(title).toBeFocused();

  await page.keyboard.press('Control+k');
  await page.getByRole('dialog').getByRole('combobox').fill('Windmill');
  await expect(page.getByRole('option', { name: 'Windmill' })).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(title).toHaveText('Windmill');
  await expect(title).toBeFocused();
});

test('a menu that is opened while the next page is on its way keeps the focus', async ({ world, pageOf }) => {
  const page = await pageOf(world.own.organization);
  await page.goto('/location/list');
  const title = page.getByRole('heading', { level: 1 });
  await expect(title).toHaveText('Locations');
  const held = Promise.withResolvers<void>();
  await page.route('**/*.js', async (route) => {
    await held.promise;
    await route.continue();
  });
  await page.getByRole('link', { name: 'Logbooks' }).first().click();
  await page.getByRole('button', { name: /^Account/ }).press('Enter');
  const first = page.getByRole('menuitem').first();
  await expect(first).toBeFocused();
  held.resolve();
  await expect(title).toHaveText('Logbooks');
  await expect(first).toBeFocused();
  // A menu that navigates does not keep the focus.
  await page.keyboard.press('Enter');
  await expect(title).toHaveText('My profile');
  await expect(title).toBeFocused();
});

test('on a phone the menu that closes leaves the focus with the heading of the page', async ({
  world,
  pageOf,
}) => {
  const page = await pageOf(world.own.organization, { width: 390, height: 844 });
  await page.goto('/');
  const open = page.getByRole('button', { name: 'Open the menu' });
  await open.click();
  const dialog = await opened(page.getByRole('dialog'));
  await dialog.getByRole('button', { name: 'Close the menu' }).press('Enter');
  await expect(dialog).toHaveCount(0);
  await expect(open).toBeFocused();
  await open.click();
  await opened(dialog);
  await dialog.getByRole('link', { name: 'Locations' }).press('Enter');
  await expect(dialog).toHaveCount(0);
  await expect(page.getByRole('heading', { level: 1, name: 'Locations' })).toBeFocused();
});

test('who deletes a row stays in its list', async ({ program, world, pageOf }) => {
  const { organization, organizationID } = world.own;
  await buildLocation(program.db, { organization_id: organizationID, name: 'Bare place' });
  const page = await pageOf(organization);
  await page.goto('/location/list');
  await page.getByRole('button', { name: 'Actions for Bare place' }).press('Enter');
  const menu = await opened(page.getByRole('menu'));
  await menu.getByRole('menuitem', { name: 'Delete' }).press('Enter');
  const dialog = await opened(page.getByRole('dialog'));
  // The question is read out as the dialog opens, its buttons are not.
  await expect(dialog).toHaveAccessibleDescription(/./);
  await expect(dialog).not.toHaveAccessibleDescription(/Cancel/);
  await dialog.getByRole('button', { name: 'Delete', exact: true }).press('Enter');
  await expect(page.getByText('Bare place', { exact: true })).toHaveCount(0);
  await expect(page.getByRole('table', { name: 'Locations' })).toBeFocused();
});

test('going past the menu is no step of the way back', async ({ world, pageOf }) => {
  const page = await pageOf(world.own.organization);
  await page.goto('/location/list');
  const title = page.getByRole('heading', { level: 1 });
  await expect(title).toHaveText('Locations');
  await page.getByRole('link', { name: 'Logbooks' }).first().click();
  await expect(title).toHaveText('Logbooks');
  await page.getByRole('link', { name: 'Skip to content' }).press('Enter');
  await expect(page.locator('#content')).toBeFocused();
  await expect(page).not.toHaveURL(/#/);
  await page.goBack();
  await expect(title).toHaveText('Locations');
});

test('what waits, turns or goes as it is pressed does not take the focus with it', async ({
  program,
  world,
  pageOf,
}) => {
  const { organization, organizationID, location } = world.own;
  await buildCustomField(program.db, { location_id: location.id, label: 'Key box' });
  const page = await pageOf(organization);
  const button = (name: string) => page.getByRole('button', { name, exact: true });
  await page.goto(`/location/detail/${location.id}`);
  await button('Show').press('Enter');
  await expect(button('Hide')).toBeFocused();
  await button('Add notes').press('Enter');
  const dialog = await opened(page.getByRole('dialog'));
  await dialog.getByRole('textbox').fill('Key at the desk');
  await dialog.getByRole('button', { name: 'Save' }).press('Enter');
  await expect(button('Edit notes')).toBeFocused();
  await button('Actions for Key box').press('Enter');
  const menu = await opened(page.getByRole('menu'));
  await menu.getByRole('menuitem', { name: 'Remove' }).press('Enter');
  await expect(page.getByRole('region', { name: 'Custom fields' })).toBeFocused();

  await page.goto('/action-event/list?mine=true&myCompany=true');
  await button('Remove filter Show my events').press('Enter');
  await expect(button('Remove filter Show my company events')).toBeFocused();
  await button('Remove filter Show my company events').press('Enter');
  await expect(page.locator(':focus').getByRole('status')).toBeVisible();

  await page.goto(`/organization/edit/${organizationID}`);
  await page.getByLabel('Name', { exact: true }).fill('Other name');
  await button('Save').press('Enter');
  await expect(page.getByText('has been saved')).toBeVisible();
  await expect(button('Save')).toBeFocused();
});

test('a row that is taken out of use leaves the focus to its list, which shows what is in use', async ({
  program,
  world,
  pageOf,
}) => {
  const { organization, organizationID } = world.own;
  await buildLocation(program.db, { organization_id: organizationID, name: 'Old mill' });
  const page = await pageOf(organization);
  await page.goto('/location/list?active=yes');
  await page.getByRole('button', { name: 'Actions for Old mill' }).press('Enter');
  const menu = await opened(page.getByRole('menu'));
  await menu.getByRole('menuitem', { name: 'Take out of use' }).press('Enter');
  await expect(page.getByRole('link', { name: 'Old mill' })).toHaveCount(0);
  await expect(page.getByRole('table', { name: 'Locations' })).toBeFocused();
});
