import { buildLocation } from '@fireledger/server/testing/builders.ts';
import { buildServiceEvent } from '@fireledger/server/testing/event-builders.ts';
import { buildUser } from '@fireledger/server/testing/user-builder.ts';
import { expect, expectNoAxeViolations, test } from '../fixtures/test.ts';

const LONG_AGO = new Date(Date.now() - 30 * 86_400_000).toISOString();

test('deleting what may no longer be deleted is shown with its reason, and to another company not at all', async ({
  program,
  world,
  pageOf,
}) => {
  const { organization, contractor, location } = world.own;
  const event = await buildServiceEvent(program.db, {
    type: 'manual_registration',
    location_id: location.id,
    created_by_user_id: organization.userID,
    created_at: LONG_AGO,
  });
  const page = await pageOf(organization);
  await page.goto(`/logbook-registration/edit/${event.id}`);
  await page.getByRole('button', { name: 'More' }).click();
  await expect(page.getByRole('menuitem', { name: 'Delete' })).toBeDisabled();
  await expect(page.getByText('A registration older than 7 days cannot be deleted.')).toBeVisible();

  const dutch = await pageOf(organization, { locale: 'nl-NL' });
  await dutch.goto(`/logbook-registration/edit/${event.id}`);
  await dutch.getByRole('button', { name: 'Meer' }).click();
  await expect(dutch.getByRole('menuitem', { name: 'Verwijderen' })).toBeDisabled();

  const other = await pageOf(contractor);
  await other.goto(`/logbook-registration/edit/${event.id}`);
  await other.getByRole('button', { name: 'More' }).click();
  await expect(other.getByRole('menuitem', { name: 'Duplicate' })).toBeVisible();
  await expect(other.getByRole('menuitem', { name: 'Delete' })).toHaveCount(0);
});

test('a form that leads to a picker does not cover its problem with the picker’s list', async ({
  program,
  world,
  pageOf,
}) => {
  // A second location, because the only one would be selected automatically.
  await buildLocation(program.db, { organization_id: world.own.organizationID });
  const page = await pageOf(world.own.organization);
  await page.goto('/action-event/create');
  await page.getByRole('button', { name: 'Create action event' }).click();
  const location = page.getByRole('combobox', { name: 'Location', exact: true });
  await expect(location).toBeFocused();
  await expect(page.getByRole('listbox')).toHaveCount(0);
  // Once a problem is put right, only their number is read out, not each of the others again.
  await expect(page.getByRole('alert')).toHaveAttribute('aria-atomic', 'false');
  await expectNoAxeViolations(page);
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('option', { name: new RegExp(world.own.location.name) })).toBeVisible();
});

test('the archive’s address of an event that is open leads to its own', async ({
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
  await page.goto(`/historical-event/view/${event.id}`);
  await expect(page).toHaveURL(`/action-event/edit/${event.id}`);
});

test('an event that is opened again says that its assigned user is gone, until somebody else is assigned', async ({
  program,
  world,
  pageOf,
}) => {
  const { organization, organizationID: organization_id, location } = world.own;
  const left = await buildUser(program.db, { organization_id, active: false, last_name: 'Weg' });
  await buildUser(program.db, { organization_id, first_name: 'Nora', last_name: 'Nieuw' });
  const event = await buildServiceEvent(program.db, {
    type: 'action',
    status: 'done',
    completed_at: new Date(),
    solution_description: 'New lamp',
    location_id: location.id,
    created_by_user_id: organization.userID,
    assigned_to_user_id: left.userID,
  });
  const page = await pageOf(organization);
  await page.goto(`/historical-event/view/${event.id}`);
  const gone = page.getByText('No longer available here', { exact: true });
  await expect(page.getByText('Sam Weg').first()).toBeVisible();
  await expect(gone).toHaveCount(0);
  await page.getByRole('button', { name: 'Re-open' }).click();
  await page.getByRole('dialog').getByLabel('Reason').fill('Broken again');
  await page.getByRole('dialog').getByRole('button', { name: 'Re-open' }).click();
  await expect(gone).toBeVisible();
  await expect(page.getByText('Someone else must be assigned.')).toBeVisible();
  await expectNoAxeViolations(page);
  await page.getByRole('button', { name: 'Change assignment' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('combobox', { name: 'Assigned to' }).click();
  await page.getByRole('option', { name: 'Nora Nieuw' }).click();
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog).toBeHidden();
  await expect(gone).toHaveCount(0);
});

test('the next step stays beside the beginning of a description, however long that is', async ({
  program,
  world,
  pageOf,
}) => {
  const { organization, location } = world.own;
  const event = await buildServiceEvent(program.db, {
    type: 'action',
    location_id: location.id,
    created_by_user_id: organization.userID,
    description: 'The panel reports a fault again. '.repeat(120).trim(),
  });
  const page = await pageOf(organization, { width: 1440 });
  await page.goto(`/action-event/edit/${event.id}`);
  await expect(page.getByRole('button', { name: 'Take on' })).toBeInViewport({ ratio: 1 });
});
