import { NOTIFICATION_COUNT, NOTIFICATION_REFRESH_MS } from '@fireledger/domain/shared/limits.ts';
import { buildServiceEvent } from '@fireledger/server/testing/event-builders.ts';
import { buildUser } from '@fireledger/server/testing/user-builder.ts';
import { settled } from '../fixtures/page.ts';
import { expect, test } from '../fixtures/test.ts';

test('the bell holds the newest fifteen events of one’s own, and its mark comes live when somebody else assigns one', async ({
  program,
  world,
  pageOf,
}) => {
  const { organization, organizationID: organization_id, location } = world.own;
  const nora = await buildUser(program.db, { organization_id, first_name: 'Nora', last_name: 'Eerste' });
  const at = (minutesAgo: number) => new Date(Date.now() - minutesAgo * 60_000);
  const by = { location_id: location.id, created_by_user_id: organization.userID };
  const ages = Array.from({ length: NOTIFICATION_COUNT + 1 }, (_, index) => index + 1);
  // Created out of order, so that the list must sort them by time.
  for (const age of ages.toReversed().sort((a, b) => (a % 3) - (b % 3))) {
    await buildServiceEvent(program.db, {
      ...{ ...by, type: 'action', assigned_to_user_id: nora.userID },
      ...{ description: `Made ${age} ago`, created_at: at(age), updated_at: at(age) },
    });
  }
  await buildServiceEvent(program.db, { ...by, type: 'action', description: 'Somebody else’s' });
  const page = await pageOf(nora);
  await page.goto('/location/list');
  await page.getByRole('button', { name: 'Updates, with new items' }).click();
  const panel = page.getByRole('dialog', { name: 'Updates' });
  const items = panel.getByRole('link', { name: /Made \d+ ago/ });
  await expect(items).toHaveText(
    ages.slice(0, NOTIFICATION_COUNT).map((age) => new RegExp(`Made ${age} ago`)),
  );
  await expect(panel.getByText('Somebody else’s')).toHaveCount(0);
  await page.keyboard.press('Escape');
  await expect(panel).toBeHidden();
  const quiet = page.getByRole('button', { name: 'Updates', exact: true });
  await expect(quiet).toBeVisible();

  const fresh = await buildServiceEvent(program.db, { ...by, description: 'The horn is silent' });
  const manager = await pageOf(organization);
  await manager.goto(`/logbook-registration/edit/${fresh.id}`);
  await manager.getByRole('button', { name: 'Assign', exact: true }).click();
  const dialog = manager.getByRole('dialog');
  for (const role of ['Assigned to', 'Responsible']) {
    await dialog.getByRole('combobox', { name: role }).click();
    await manager.getByRole('option', { name: 'Nora Eerste' }).click();
  }
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog).toBeHidden();
  // The mark is read out as it comes.
  await expect(page.getByRole('status').filter({ hasText: 'Updates, with new items' })).toHaveCount(1);
  await page.getByRole('button', { name: 'Updates, with new items' }).click();
  const newest = panel.getByRole('link').first();
  await expect(newest).toContainText('The horn is silent');
  await expect(newest).toContainText('New');
  await expect(items.first()).not.toContainText('New');
  await expect(items).toHaveCount(NOTIFICATION_COUNT - 1);
});

test('the bell looks again after fifteen minutes by itself, when nothing came live', async ({
  program,
  world,
  pageOf,
}) => {
  const { organization, location } = world.own;
  const page = await pageOf(organization);
  await page.clock.install();
  await page.goto('/location/list');
  const quiet = page.getByRole('button', { name: 'Updates', exact: true });
  await expect(quiet).toBeVisible();
  await settled(page);
  // Bypasses the program, so that the live stream does not report it.
  await buildServiceEvent(program.db, {
    type: 'action',
    location_id: location.id,
    created_by_user_id: organization.userID,
  });
  // The clock goes on by itself meanwhile: what is left is more than the slowest machine takes.
  const left = 300_000;
  await page.clock.fastForward(NOTIFICATION_REFRESH_MS - left);
  await settled(page);
  await expect(quiet).toBeVisible();
  await page.clock.fastForward(left);
  await expect(page.getByRole('button', { name: 'Updates, with new items' })).toBeVisible();
});
