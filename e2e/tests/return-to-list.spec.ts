import { buildServiceEvent } from '@fireledger/server/testing/event-builders.ts';
import { expect, test } from '../fixtures/test.ts';

const FILTERED = '/action-event/list?priorities=1&sort=priority.asc';

test('whoever returns from an event on a phone finds the list as they left it', async ({
  program,
  world,
  pageOf,
}) => {
  const { organization, location } = world.own;
  const by = {
    location_id: location.id,
    type: 'action',
    created_by_user_id: organization.userID,
    assigned_to_user_id: organization.userID,
    priority: 1,
  } as const;
  await buildServiceEvent(program.db, { ...by, description: 'The siren is silent' });
  await buildServiceEvent(program.db, { ...by, description: 'The panel is dark' });
  const page = await pageOf(organization, { width: 390, height: 844 });
  await page.goto(FILTERED);
  const siren = page.getByRole('link', { name: /The siren is silent/ });
  const back = page.getByRole('main').getByRole('link', { name: 'Action events' });
  await siren.click();
  await back.click();
  await expect(siren).toBeVisible();
  await expect(page).toHaveURL(FILTERED);

  await page.getByRole('link', { name: 'New action event' }).click();
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(siren).toBeVisible();
  await expect(page).toHaveURL(FILTERED);

  await siren.click();
  await page.getByRole('button', { name: 'More' }).click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByRole('link', { name: /The panel is dark/ })).toBeVisible();
  await expect(page).toHaveURL(FILTERED);
});

test('the menu leads to the whole list', async ({ world, pageOf }) => {
  const page = await pageOf(world.own.organization);
  await page.goto(FILTERED);
  await page.getByRole('link', { name: 'Documents' }).click();
  await page.getByRole('link', { name: 'Action events' }).click();
  await expect(page).toHaveURL(/\/action-event\/list$/);
});
