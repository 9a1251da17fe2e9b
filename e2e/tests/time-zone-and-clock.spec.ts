import { dateInZone } from '@fireledger/domain/shared/dates.ts';
import { buildServiceEvent } from '@fireledger/server/testing/event-builders.ts';
import { zoneAt, zonesADayApart } from '@fireledger/server/testing/zones.ts';
import { expect, test } from '../fixtures/test.ts';

for (const overdue of [false, true]) {
  test(`overdue on the dashboard is what is so at the place, where it is ${overdue ? 'already tomorrow' : 'still yesterday'}`, async ({
    program: { db },
    world: { own },
    pageOf,
  }) => {
    const { ahead, behind } = zonesADayApart();
    const [there, here] = overdue ? [ahead, behind] : [behind, ahead];
    const { organization, organizationID, location, disciplineID } = own;
    await db.updateTable('organization').set({ time_zone: there }).where('id', '=', organizationID).execute();
    await buildServiceEvent(db, {
      type: 'action',
      location_id: location.id,
      discipline_id: disciplineID,
      created_by_user_id: organization.userID,
      description: 'Panel is dark',
      due_date: dateInZone(new Date(), behind),
    });
    const page = await pageOf(organization, { timeZone: here });
    await page.goto('/');
    const row = page.getByRole('listitem').filter({ hasText: 'Panel is dark' });
    await expect(row).toContainText(overdue ? 'Overdue: ' : 'Due ');
    await expect(row.getByText(/^Overdue/)).toHaveCount(Number(overdue));
    await expect(page.getByRole('link', { name: /: Overdue, Action events$/ })).toHaveText(
      String(Number(overdue)),
    );
  });
}

test('today is entered as a due date on a browser whose clock is days ahead, or behind', async ({
  program: { db },
  world: { own },
  pageOf,
}) => {
  const { organization, organizationID, location, disciplineID } = own;
  // Noon there: today does not end while the test runs.
  const time_zone = zoneAt(12);
  await db.updateTable('organization').set({ time_zone }).where('id', '=', organizationID).execute();
  const { id } = await buildServiceEvent(db, {
    type: 'action',
    location_id: location.id,
    discipline_id: disciplineID,
    created_by_user_id: organization.userID,
    assigned_to_user_id: organization.userID,
    responsible_user_id: organization.userID,
  });
  const today = dateInZone(new Date(), time_zone);
  for (const days of [3, -3]) {
    const page = await pageOf(organization);
    await page.clock.install({ time: Date.now() + days * 24 * 3_600_000 });
    await page.goto(`/action-event/edit/${id}`);
    await page.getByRole('button', { name: 'Edit' }).click();
    await page.getByRole('textbox', { name: 'Due date' }).fill(today.split('-').reverse().join('-'));
    await page.getByRole('textbox', { name: 'Due date' }).press('Enter');
    await expect(page.getByRole('textbox', { name: 'Due date' })).toHaveCount(0);
    const saved = await db.selectFrom('service_event').select('due_date').where('id', '=', id).execute();
    expect(saved).toEqual([{ due_date: today }]);
    await db.updateTable('service_event').set({ due_date: null }).where('id', '=', id).execute();
  }
});
