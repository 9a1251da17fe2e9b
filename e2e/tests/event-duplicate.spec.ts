import { buildServiceEvent } from '@fireledger/server/testing/event-builders.ts';
import { buildUser } from '@fireledger/server/testing/user-builder.ts';
import { expect, expectNoAxeViolations, test } from '../fixtures/test.ts';

test('duplicates an event, says what is not taken over, and asks for what is missing', async ({
  program,
  world,
  pageOf,
}) => {
  const { organization, location, organizationID } = world.own;
  const colleague = await buildUser(program.db, { organization_id: organizationID, last_name: 'Duplo' });
  const event = await buildServiceEvent(program.db, {
    type: 'action',
    location_id: location.id,
    created_by_user_id: organization.userID,
    assigned_to_user_id: colleague.userID,
    description: 'Clean the detectors',
  });
  const page = await pageOf(organization);
  await page.goto(`/action-event/edit/${event.id}`);
  await page.getByRole('button', { name: 'More' }).click();
  await page.getByRole('menuitem', { name: 'Duplicate' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('Not copied: status, solution');
  await expect(dialog.getByRole('textbox', { name: 'Description' })).toBeFocused();
  await expectNoAxeViolations(page);
  await dialog.getByLabel('Device').fill('');
  await dialog.getByRole('button', { name: 'Create duplicate' }).click();
  await expect(dialog.getByLabel('Device')).toHaveAttribute('aria-invalid', 'true');
  await dialog.getByLabel('Device').fill('Detector 99');
  await dialog.getByRole('button', { name: 'Create duplicate' }).click();
  await expect(dialog).toBeHidden();
  await expect(page).not.toHaveURL(new RegExp(event.id));
  await expect(page.getByRole('heading', { level: 1, name: 'Clean the detectors' })).toBeVisible();
  const made = await program.db
    .selectFrom('service_event')
    .selectAll()
    .where('device_id', '=', 'Detector 99')
    .executeTakeFirstOrThrow();
  expect(made).toMatchObject({ status: 'new', assigned_to_user_id: colleague.userID });
});

test('what is emptied in the duplicate stays empty', async ({ program, world, pageOf }) => {
  const { organization, location, organizationID } = world.own;
  const colleague = await buildUser(program.db, { organization_id: organizationID, last_name: 'Duplo' });
  const event = await buildServiceEvent(program.db, {
    location_id: location.id,
    created_by_user_id: organization.userID,
    assigned_to_user_id: colleague.userID,
    responsible_user_id: organization.userID,
    internal_location: 'Hall',
    priority: 2,
  });
  const page = await pageOf(organization);
  await page.goto(`/logbook-registration/edit/${event.id}`);
  await page.getByRole('button', { name: 'More' }).click();
  await page.getByRole('menuitem', { name: 'Duplicate' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Device').fill('Detector 98');
  await dialog.getByLabel('Place in the building').fill('');
  await dialog.getByLabel('Priority').click();
  await page.getByRole('option', { name: 'None' }).click();
  for (const _person of ['assigned', 'responsible']) {
    await dialog.getByRole('button', { name: 'Clear', includeHidden: true }).first().click();
  }
  await dialog.getByRole('button', { name: 'Create duplicate' }).click();
  await expect(dialog).toBeHidden();
  const made = await program.db
    .selectFrom('service_event')
    .selectAll()
    .where('device_id', '=', 'Detector 98')
    .executeTakeFirstOrThrow();
  expect(made).toMatchObject({
    internal_location: null,
    priority: null,
    assigned_to_user_id: null,
    responsible_user_id: null,
  });
});

test('the owner takes an event out for good, and says why', async ({ program, world, pageOf }) => {
  const event = await buildServiceEvent(program.db, { location_id: world.own.location.id });
  const page = await pageOf(world.owner);
  await page.goto(`/logbook-registration/edit/${event.id}`);
  await page.getByRole('button', { name: 'More' }).click();
  await page.getByRole('menuitem', { name: 'Delete for good' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Delete' }).click();
  await expect(dialog.getByText('This is required.')).toBeVisible();
  await expectNoAxeViolations(page);
  await expect(dialog).not.toHaveAccessibleDescription(/Reason/);
  await dialog.getByLabel('Reason').fill('Made at the wrong location');
  await dialog.getByRole('button', { name: 'Delete' }).click();
  await expect(page).toHaveURL(/\/logbook-registration\/list/);
  const left = program.db.selectFrom('service_event').select('id').where('id', '=', event.id);
  expect(await left.executeTakeFirst()).toBeUndefined();
});
