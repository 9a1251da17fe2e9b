import { buildServiceEvent } from '@fireledger/server/testing/event-builders.ts';
import { buildUser } from '@fireledger/server/testing/user-builder.ts';
import { expect, expectNoAxeViolations, test } from '../fixtures/test.ts';

test('before a user is deactivated, their open events can be given to somebody else: the lists open with those alone', async ({
  world,
  program,
  pageOf,
}) => {
  const { organization, organizationID, location } = world.own;
  const leaver = await buildUser(program.db, { organization_id: organizationID, first_name: 'Eva' });
  const place = { location_id: location.id, created_by_user_id: organization.userID };
  await buildServiceEvent(program.db, {
    ...place,
    type: 'action',
    assigned_to_user_id: leaver.userID,
    description: 'Hers',
  });
  await buildServiceEvent(program.db, {
    ...place,
    type: 'action',
    assigned_to_user_id: organization.userID,
    description: 'Of somebody else',
  });
  const page = await pageOf(organization);
  await page.goto(`/user/edit/${leaver.userID}`);
  await page.getByRole('button', { name: 'Deactivate' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('link', { name: 'Logbook registrations' })).toHaveAttribute(
    'href',
    /^\/logbook-registration\/list\?assignedToUserIDs=/,
  );
  await dialog.getByRole('link', { name: 'Action events' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Action events' })).toBeVisible();
  await expect(dialog).toHaveCount(0);
  await expect(page.locator('[data-row]')).toHaveCount(1);
  await expect(page.locator('[data-row]')).toContainText('Hers');
});

test('registrations that somebody leaves, and those of nobody, are given to somebody else in one go, and back', async ({
  world,
  program,
  pageOf,
}) => {
  const { organization, organizationID, location } = world.own;
  const place = { location_id: location.id, created_by_user_id: organization.userID };
  const leaver = await buildUser(program.db, { organization_id: organizationID, first_name: 'Eva' });
  await buildUser(program.db, { organization_id: organizationID, first_name: 'Ilse' });
  const registration = { ...place, type: 'manual_registration' as const };
  await buildServiceEvent(program.db, {
    ...registration,
    assigned_to_user_id: leaver.userID,
    description: 'Hers',
  });
  await buildServiceEvent(program.db, { ...registration, description: 'Of nobody' });
  const page = await pageOf(organization, { locale: 'nl-NL', width: 390, height: 844 });
  await page.goto('/logbook-registration/list');
  const row = (name: string) => page.getByRole('row').filter({ hasText: name });
  await expect(row('Of nobody')).toContainText('Niemand');
  await page.getByRole('checkbox', { name: 'Hers selecteren' }).check();
  await page.getByRole('checkbox', { name: 'Of nobody selecteren' }).check();
  await page.getByRole('button', { name: 'Toewijzen aan…' }).click();
  const dialog = page.getByRole('dialog', { name: '2 meldingen toewijzen' });
  await expectNoAxeViolations(page);
  await dialog.getByRole('combobox').fill('Ilse');
  await page.getByRole('option', { name: /Ilse/ }).click();
  await dialog.getByRole('button', { name: 'Toewijzen' }).click();
  const toast = page.getByRole('alert').filter({ hasText: '2 meldingen zijn nu toegewezen aan Ilse' });
  await toast.hover();
  await expect(row('Hers')).toContainText('Ilse');
  await expect(row('Of nobody')).toContainText('Ilse');
  await toast.getByRole('button', { name: 'Ongedaan maken' }).click();
  await expect(page.getByText('2 meldingen zijn weer toegewezen zoals eerst.')).toBeVisible();
  await expect(row('Hers')).toContainText('Eva');
  await expect(row('Of nobody')).toContainText('Niemand');
});
