import { buildContract, buildLocation, buildOrganization } from '@fireledger/server/testing/builders.ts';
import { buildUser } from '@fireledger/server/testing/user-builder.ts';
import { expect, expectNoAxeViolations, test } from '../fixtures/test.ts';

const FORMS = [
  '/action-event/create',
  '/logbook-registration/create',
  '/document/create',
  '/contract/create',
];

test('who has one location does not choose it, and leaves an untouched form without a question', async ({
  world,
  pageOf,
}) => {
  const { location, organization, locationEmployee } = world.own;
  const page = await pageOf(organization);
  for (const path of FORMS) {
    await page.goto(path);
    await expect(page.getByLabel('Location', { exact: true }).first()).toHaveValue(location.name);
  }
  const employee = await pageOf(locationEmployee);
  await employee.goto('/action-event/create');
  await expect(employee.getByLabel('Discipline', { exact: true }).first()).not.toHaveValue('');
  await employee.getByRole('button', { name: 'Cancel' }).click();
  await expect(employee).toHaveURL(/\/action-event\/list/);
});

test('who has several locations chooses', async ({ program, world, pageOf }) => {
  await buildLocation(program.db, { organization_id: world.own.organizationID, name: 'Second house' });
  const page = await pageOf(world.own.organization);
  await page.goto('/action-event/create');
  const place = page.getByLabel('Location', { exact: true }).first();
  await place.click();
  await expect(page.getByRole('option', { name: 'Second house' })).toBeVisible();
  await expect(place).toHaveValue('');
});

test('a form about a location says how one comes there where there is none', async ({ program, pageOf }) => {
  const organization = await buildOrganization(program.db);
  const page = await pageOf(await buildUser(program.db, { organization_id: organization.id }));
  for (const path of FORMS) {
    await page.goto(path);
    const said = page.getByText(
      'There is no location in use yet. Create one first, then you can continue here.',
    );
    await expect(said).toBeVisible();
  }
  await expectNoAxeViolations(page);
  await page.getByRole('link', { name: 'New location' }).click();
  await expect(page).toHaveURL(/\/location\/create/);
  const { contractor_id } = await buildContract(program.db, { active: false });
  const waiting = await pageOf(await buildUser(program.db, { type: 'contractor_employee', contractor_id }));
  await waiting.goto('/action-event/create');
  await expect(waiting.getByText('Your company has no contract yet.')).toBeVisible();
});
