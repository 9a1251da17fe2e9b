import { buildServiceEvent } from '@fireledger/server/testing/event-builders.ts';
import { buildUser } from '@fireledger/server/testing/user-builder.ts';
import { expect, test } from '../fixtures/test.ts';

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
