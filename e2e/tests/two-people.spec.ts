import { buildServiceEvent } from '@fireledger/server/testing/event-builders.ts';
import { buildUser } from '@fireledger/server/testing/user-builder.ts';
import { expect, expectNoAxeViolations, test } from '../fixtures/test.ts';

test('two people change one event: the second sees the difference and chooses', async ({
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
  const [first, second] = [await pageOf(organization), await pageOf(colleague)];
  for (const page of [first, second]) {
    await page.goto(`/action-event/edit/${event.id}`);
    await page.getByRole('button', { name: 'Edit', exact: true }).click();
  }
  await second.getByLabel('Description').fill('The siren of the second person');
  await first.getByLabel('Description').fill('The siren of the first person');
  await first.getByRole('button', { name: /^Save/ }).click();
  await expect(first.getByText('The siren of the first person').first()).toBeVisible();

  await expect(second.getByLabel('Description')).toHaveValue('The siren of the second person');
  await second.getByRole('button', { name: /^Save/ }).click();
  const dialog = second.getByRole('dialog');
  await expect(dialog).toContainText('Someone else has saved this in the meantime');
  await expect(dialog).toContainText('The siren of the first person');
  await expect(dialog).toContainText('The siren of the second person');
  await expectNoAxeViolations(second);
  const stored = () =>
    program.db
      .selectFrom('service_event')
      .select('description')
      .where('id', '=', event.id)
      .executeTakeFirstOrThrow();
  expect(await stored()).toEqual({ description: 'The siren of the first person' });
  await dialog.getByRole('button', { name: 'Save this choice' }).click();
  await expect(dialog).toBeHidden();
  await expect.poll(stored).toEqual({ description: 'The siren of the second person' });
});

test('by keyboard alone: sign-in lands, a list is walked, an event is opened', async ({
  program,
  world,
  pageOf,
}) => {
  const { organization, location } = world.own;
  for (const description of ['First of two', 'Second of two']) {
    await buildServiceEvent(program.db, { type: 'action', location_id: location.id, description });
  }
  const page = await pageOf(organization);
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(page.locator(':focus')).toHaveAttribute('href', /#/);
  await page.keyboard.press('?');
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
  await page.keyboard.press('g');
  await page.keyboard.press('a');
  await expect(page).toHaveURL(/\/action-event\/list/);
  await expect(page.locator('[data-row]')).toHaveCount(2);
  await page.keyboard.press('j');
  await page.keyboard.press('j');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/action-event\/edit\//);
  await expect(page.getByRole('heading', { level: 1, name: 'First of two' })).toBeVisible();
});
