import { dateInZone } from '@fireledger/domain/shared/dates.ts';
import { buildServiceEvent } from '@fireledger/server/testing/event-builders.ts';
import { zonesADayApart } from '@fireledger/server/testing/zones.ts';
import { expect, test } from '../fixtures/test.ts';

const { ahead, behind } = zonesADayApart();

for (const { there, here, overdue } of [
  { there: behind, here: ahead, overdue: '0' },
  { there: ahead, here: behind, overdue: '1' },
]) {
  test(`the dashboard calls overdue what is so in ${there}, on a clock of ${here}`, async ({
    program: { db },
    world: { own },
    pageOf,
  }) => {
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
    await expect(row).toContainText(overdue === '1' ? 'Overdue: ' : 'Due ');
    await expect(row.getByText(/^Overdue/)).toHaveCount(Number(overdue));
    await expect(page.getByRole('link', { name: /: Overdue, Action events$/ })).toHaveText(overdue);
  });
}
