import { buildUser } from '@fireledger/server/testing/user-builder.ts';
import { expect, expectNoAxeViolations, test } from '../fixtures/test.ts';

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

test('the type and company of a main user are said to stay, and those of a colleague are offered', async ({
  program,
  world,
  pageOf,
}) => {
  const { own, owner } = world;
  const colleague = await buildUser(program.db, { organization_id: own.organizationID });
  const page = await pageOf(owner);
  const type = page.getByRole('combobox', { name: 'User type' });
  const company = page.getByRole('combobox', { name: 'Organisation' });
  await page.goto(`/user/edit/${own.organization.userID}`);
  await expect(type).toBeDisabled();
  await expect(type).toHaveAccessibleDescription(/until the company has another main user/);
  await expect(company).toBeDisabled();
  await expectNoAxeViolations(page);
  await page.getByLabel('First name').fill('Noor');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText(/^Noor .* has been saved/)).toBeVisible();

  await page.goto(`/user/edit/${colleague.userID}`);
  await expect(type).toBeEnabled();
  await expect(company).toBeEnabled();
});
