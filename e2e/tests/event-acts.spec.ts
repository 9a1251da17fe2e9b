import { buildServiceEvent } from '@fireledger/server/testing/event-builders.ts';
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
  world,
  pageOf,
}) => {
  const page = await pageOf(world.own.organization);
  await page.goto('/action-event/create');
  await page.getByRole('button', { name: 'Create action event' }).click();
  const location = page.getByRole('combobox', { name: 'Location', exact: true });
  await expect(location).toBeFocused();
  await expect(page.getByRole('listbox')).toHaveCount(0);
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
