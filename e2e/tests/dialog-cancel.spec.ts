import { buildServiceEvent } from '@fireledger/server/testing/event-builders.ts';
import { expect, test } from '../fixtures/test.ts';

test('a dialog of a few fields is left by its Cancel, before the act, and nothing is saved', async ({
  program,
  world,
  pageOf,
}) => {
  const { location, disciplineID, organization } = world.own;
  const { id } = await buildServiceEvent(program.db, {
    type: 'action',
    location_id: location.id,
    discipline_id: disciplineID,
    created_by_user_id: organization.userID,
    assigned_to_user_id: organization.userID,
    responsible_user_id: organization.userID,
    status: 'pending',
  });
  const page = await pageOf(organization);
  await page.goto(`/action-event/edit/${id}`);
  const dialog = page.getByRole('dialog');
  for (const [opener, ...buttons] of [
    ['Change assignment', 'Cancel', 'Save'],
    ['Report ready', 'Choose files', 'Cancel', 'Report ready'],
  ] as const) {
    const button = page.getByRole('main').getByRole('button', { name: opener });
    await button.click();
    await expect(dialog.locator('form').getByRole('button')).toHaveText(buttons);
    // Its question is read out as it opens, its fields and buttons only one by one.
    await expect(dialog).toHaveAccessibleDescription(/^(You see the people|How was)/);
    await expect(dialog).not.toHaveAccessibleDescription(/Cancel/);
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await expect(dialog).toHaveCount(0);
    await expect(button).toBeFocused();
  }
  const saved = program.db.selectFrom('service_event').select(['status', 'version']).where('id', '=', id);
  expect(await saved.executeTakeFirstOrThrow()).toMatchObject({ status: 'pending', version: 1 });
});
