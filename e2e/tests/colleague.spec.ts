import { buildUser } from '@fireledger/server/testing/user-builder.ts';
import { expect, test } from '../fixtures/test.ts';

test('a colleague is shown with what is so of them: whether they are active, and locations only where they have some', async ({
  program,
  world,
  pageOf,
}) => {
  const contractor_id = String(world.own.contractor.contractorID);
  const ofContractor = { type: 'contractor_employee', contractor_id } as const;
  const technician = await buildUser(program.db, ofContractor);
  const former = await buildUser(program.db, { ...ofContractor, active: false });
  const page = await pageOf(technician);
  await page.goto(`/user/edit/${former.userID}`);
  await expect(page.getByRole('term').filter({ hasText: 'Status' })).toBeVisible();
  await expect(page.getByRole('definition').filter({ hasText: 'Deactivated' })).toBeVisible();
  await expect(page.getByRole('term').filter({ hasText: 'Locations' })).toHaveCount(0);
});
