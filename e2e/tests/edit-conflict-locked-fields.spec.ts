import { buildUser } from '@fireledger/server/testing/user-builder.ts';
import type { World } from '@fireledger/server/testing/world.ts';
import type { Page } from '@playwright/test';
import type { RunningProgram } from '../fixtures/program.ts';
import { expect, test } from '../fixtures/test.ts';

type Case = { readonly page: Page; readonly address: string; readonly mine: string; readonly theirs: string };

/** Types a change while another person saves a field that the user may not change, and then saves. */
async function saveAfter({ page, address, mine, theirs }: Case, others: () => Promise<unknown>) {
  await page.goto(address);
  await page.getByRole('textbox', { name: mine, exact: true }).fill('Berkenhof');
  await others();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText(theirs);
  await expect(dialog.getByRole('radio')).toHaveCount(0);
  await dialog.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText(/Berkenhof.* has been saved\.$|^Your profile has been saved\.$/)).toBeVisible();
}

/** Changes a user's address as another person would. */
function move({ db }: RunningProgram, { userID }: World['owner'], email: string) {
  return db.updateTable('user').set({ email, email_key: email }).where('id', '=', userID).execute();
}

test('a reseller’s own people are told of the licence that the owner agreed meanwhile, and not asked', async ({
  program,
  world,
  pageOf,
}) => {
  const { reseller, resellerID } = world.own;
  const page = await pageOf(reseller);
  const form = { page, address: `/reseller/edit/${resellerID}`, mine: 'Name', theirs: 'Licence' };
  const licence = JSON.stringify({ locations: { included: 70, extra: 7 } });
  await saveAfter(form, () =>
    program.db.updateTable('reseller').set({ licence }).where('id', '=', resellerID).execute(),
  );
});

test('who may not change an own address is told of the new one', async ({ program, world, pageOf }) => {
  const { locationEmployee } = world.own;
  const email = `moved-${locationEmployee.userID}@example.test`;
  const page = await pageOf(locationEmployee);
  const form = { page, address: `/user/edit/${locationEmployee.userID}`, mine: 'Last name', theirs: email };
  await saveAfter(form, () => move(program, locationEmployee, email));
});

test('a main user’s colleague is told of the main user’s new address', async ({ program, world, pageOf }) => {
  const { organization, organizationID } = world.own;
  const colleague = await buildUser(program.db, {
    type: 'organization_employee',
    organization_id: organizationID,
  });
  const email = `moved-${organization.userID}@example.test`;
  const page = await pageOf(colleague);
  const form = { page, address: `/user/edit/${organization.userID}`, mine: 'Last name', theirs: email };
  await saveAfter(form, () => move(program, organization, email));
});
