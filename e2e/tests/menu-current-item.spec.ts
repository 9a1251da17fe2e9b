import { buildServiceEvent } from '@fireledger/server/testing/event-builders.ts';
import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures/test.ts';

const marked = (page: Page) =>
  page.getByRole('navigation', { name: 'Main menu' }).locator('[aria-current="page"]');

test('the menu marks the list that a page leads back to, also of an action event that is done', async ({
  program,
  world,
  pageOf,
}) => {
  const { organization, location } = world.own;
  const columns = {
    location_id: location.id,
    created_by_user_id: organization.userID,
    type: 'action',
  } as const;
  const open = await buildServiceEvent(program.db, columns);
  const done = await buildServiceEvent(program.db, {
    ...columns,
    status: 'done',
    assigned_to_user_id: organization.userID,
    solution_description: 'Replaced',
    completed_at: new Date().toISOString(),
  });
  const page = await pageOf(organization);
  await page.goto(`/action-event/edit/${done.id}`);
  await expect(page.getByRole('main').getByRole('link', { name: 'Historical events' })).toBeVisible();
  await expect(marked(page)).toHaveText(['Historical events']);
  await page.goto(`/action-event/edit/${open.id}`);
  await expect(marked(page)).toHaveText(['Action events']);
  await page.goto(`/location/edit/${location.id}`);
  await expect(marked(page)).toHaveText(['Locations']);
});

test('the own profile is no page of the users’', async ({ world, pageOf }) => {
  const { organization, locationEmployee } = world.own;
  const page = await pageOf(organization);
  await page.goto(`/user/edit/${organization.userID}`);
  await expect(page.getByRole('heading', { level: 1, name: 'My profile' })).toBeVisible();
  await expect(marked(page)).toHaveCount(0);
  await page.goto(`/user/edit/${locationEmployee.userID}`);
  await expect(marked(page)).toHaveText(['Users']);
});

test('on a phone that lies on its side the whole menu scrolls, and its places have the height to themselves', async ({
  world,
  pageOf,
}) => {
  const page = await pageOf(world.own.organization, { width: 844, height: 390 });
  await page.goto('/action-event/list');
  const menu = page.getByRole('navigation', { name: 'Main menu' });
  await expect(marked(page)).toBeVisible();
  await expect(menu.getByRole('link', { name: 'Contracts' })).toBeInViewport({ ratio: 1 });
  const logOut = menu.getByRole('button', { name: 'Log out' });
  await logOut.focus();
  await expect(logOut).toBeInViewport({ ratio: 1 });
});
