import { buildUser } from '@fireledger/server/testing/user-builder.ts';
import type { Page } from '@playwright/test';
import { expect, expectNoAxeViolations, test } from '../fixtures/test.ts';

async function fillAddress(page: Page): Promise<void> {
  await page.getByLabel('Street').fill('Kade');
  await page.getByLabel('House number').fill('12');
  await page.getByLabel('Postal code').fill('3511ed');
  await page.getByLabel('City', { exact: true }).fill('Utrecht');
}

test('a reseller makes an organisation, whose main user is invited, and deletes it again', async ({
  world,
  pageOf,
  mailTo,
}) => {
  const page = await pageOf(world.own.reseller);
  await page.goto('/organization/list');
  await page.getByRole('link', { name: 'New organisation' }).click();
  await page.getByRole('button', { name: 'Create organisation' }).click();
  await expect(page.getByRole('alert').getByText('9 things still need attention')).toBeVisible();
  await expect(page.getByLabel('Name', { exact: true })).toBeFocused();
  await expectNoAxeViolations(page);

  await page.getByLabel('Name', { exact: true }).fill('Hotel Zuid');
  await fillAddress(page);
  await page.getByLabel('Billing email').fill('bills@example.test');
  await page.getByLabel('First name').fill('Noor');
  await page.getByLabel('Last name', { exact: true }).fill('Dijk');
  const address = `noor.${world.own.organizationID}@example.test`;
  await page.getByLabel('Email', { exact: true }).fill(address);
  await page.getByLabel(/^Maximum users/).fill('0');
  await page.getByRole('button', { name: 'Create organisation' }).click();
  await expect(page.getByText('In use: 1.').first()).toBeVisible();
  await page.getByLabel(/^Maximum users/).fill('5');
  await page.getByRole('button', { name: 'Create organisation' }).click();
  await expect(page).toHaveURL(/\/organization\/edit\//);
  await expect(page.getByRole('heading', { level: 1, name: 'Hotel Zuid' })).toBeVisible();
  const used = page.getByRole('link', { name: '1 of 5 used' });
  await expect(used).toHaveAttribute('href', /\?organizationID=[^&]+&active=yes$/);
  await expect(page.getByLabel('Postal code')).toHaveValue('3511 ED');
  expect((await mailTo(address)).text).toContain('/reset-password?token=');

  await page.getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByRole('dialog')).toContainText('never logged in');
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await expect(page).toHaveURL(/\/organization\/list/);
  await expect(page.locator('[data-row]')).toHaveCount(1);
});

test('what has history cannot be deleted and is taken out of use on the spot, and back', async ({
  world,
  pageOf,
  program,
}) => {
  const { own, owner } = world;
  const { name } = await program.db
    .selectFrom('organization')
    .select('name')
    .where('id', '=', own.organizationID)
    .executeTakeFirstOrThrow();
  const page = await pageOf(owner);
  await page.goto(`/organization/list?q=${name}`);
  await expect(page.locator('[data-row]')).toHaveCount(1);
  await expectNoAxeViolations(page);
  await page.getByRole('button', { name: `Actions for ${name}` }).click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Delete' }).click();
  await expect(dialog).toContainText('1 location');
  await expectNoAxeViolations(page);
  await dialog.getByRole('button', { name: 'Take out of use instead' }).click();
  // Pointed at, it stays until the list has followed.
  await page.getByRole('button', { name: 'Undo' }).hover();
  await expect(page.getByRole('row').nth(1)).toContainText('Out of use');
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByRole('row').nth(1)).toContainText('In use');
});

test('the second of two people is told what the first has saved', async ({ world, pageOf }) => {
  const { own } = world;
  const [first, second] = [await pageOf(own.reseller), await pageOf(own.organization)];
  for (const page of [first, second]) {
    await page.goto(`/organization/edit/${own.organizationID}`);
    await expect(page.getByLabel('Name', { exact: true })).toBeVisible();
  }
  await second.getByLabel('Name', { exact: true }).fill('Inn');
  await first.getByLabel('Name', { exact: true }).fill('Hotel Noord');
  await first.getByRole('button', { name: 'Save' }).click();
  await expect(first.getByText('“Hotel Noord” has been saved.')).toBeVisible();
  await second.getByRole('button', { name: 'Save' }).click();
  await expect(second.getByRole('dialog')).toContainText('Hotel Noord');
  await second.getByRole('button', { name: 'Save this choice' }).click();
  await expect(second.getByRole('heading', { level: 1, name: 'Inn' })).toBeVisible();
});

test('a new main user stays typed while the choice is turned, and a conflict is over the one main user there is', async ({
  program,
  world,
  pageOf,
}) => {
  const { own } = world;
  const colleague = await buildUser(program.db, { organization_id: own.organizationID, first_name: 'Zoë' });
  const [first, second] = [await pageOf(own.organization), await pageOf(own.reseller)];
  for (const page of [first, second]) {
    await page.goto(`/organization/edit/${own.organizationID}`);
    await expect(page.getByRole('combobox', { name: 'Main user' })).toBeVisible();
  }
  await second.getByText('Someone new').click();
  await second.getByLabel('First name').fill('Noor');
  await second.getByLabel('Last name', { exact: true }).fill('Nieuw');
  await second
    .getByRole('textbox', { name: 'Email', exact: true })
    .fill(`noor-${own.organizationID}@example.test`);
  await second.getByText('One of its people').click();
  await second.getByText('Someone new').click();
  await expect(second.getByLabel('First name')).toHaveValue('Noor');

  await first.getByRole('combobox', { name: 'Main user' }).click();
  await first.getByRole('option', { name: new RegExp(colleague.lastName) }).click();
  await first.getByRole('button', { name: 'Save' }).click();
  await expect(first.getByText('has been saved')).toBeVisible();
  await second.getByRole('button', { name: 'Save' }).click();
  const choice = second.getByRole('dialog').getByRole('radiogroup', { name: 'Main user' });
  await expect(choice).toHaveCount(1);
  await expect(choice.getByRole('radio', { name: 'Noor Nieuw' })).toBeChecked();
  await choice.getByRole('radio', { name: /^Zoë / }).check();
  await second.getByRole('button', { name: 'Save this choice' }).click();
  await expect(second.getByRole('dialog')).toBeHidden();
  const stored = await program.db
    .selectFrom('organization')
    .select('main_user_id')
    .where('id', '=', own.organizationID)
    .executeTakeFirstOrThrow();
  expect(stored.main_user_id).toBe(colleague.userID);
});

test('a new main user whose answer was lost is recognised: nobody is asked, and they are made once', async ({
  program,
  world,
  pageOf,
}) => {
  const { own } = world;
  const email = `noor-${own.organizationID}@example.test`;
  const page = await pageOf(own.reseller);
  await page.goto(`/organization/edit/${own.organizationID}`);
  await page.getByText('Someone new').click();
  await page.getByLabel('First name').fill('Noor ');
  await page.getByLabel('Last name', { exact: true }).fill('Nieuw');
  await page.getByRole('textbox', { name: 'Email', exact: true }).fill(email);
  const address = `**/api/v1/organization/${own.organizationID}`;
  await page.route(
    address,
    async (route) => {
      await route.fetch();
      await route.abort('connectionreset');
    },
    { times: 1 },
  );
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('has been saved')).toBeVisible({ timeout: 30_000 });
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page.getByRole('combobox', { name: 'Main user' })).toHaveValue('Noor Nieuw');
  const made = await program.db.selectFrom('user').select('id').where('email', '=', email).execute();
  expect(made).toHaveLength(1);
});

test('that nobody new may be made stands at the choice of the main user, not at their language', async ({
  world,
  program,
  pageOf,
}) => {
  const { own } = world;
  const { id } = await program.db
    .updateTable('organization')
    .set({ max_users: 1 })
    .where('id', '=', own.organizationID)
    .returning('id')
    .executeTakeFirstOrThrow();
  const page = await pageOf(own.reseller);
  await page.goto(`/organization/edit/${id}`);
  await page.getByText('Someone new').click();
  await page.getByLabel('First name').fill('Noor');
  await page.getByLabel('Last name', { exact: true }).fill('Nieuw');
  await page.getByRole('textbox', { name: 'Email', exact: true }).fill(`noor-${id}@example.test`);
  await page.getByRole('button', { name: 'Save' }).click();
  const choice = page.getByRole('radiogroup', { name: 'Main user' });
  await expect(choice).toHaveAccessibleDescription(/maximum number of users/);
  await expect(choice).toBeFocused();
  await expect(page.getByRole('combobox', { name: 'Language' })).not.toHaveAttribute('aria-invalid');
  await expectNoAxeViolations(page);
  await page.getByLabel('Name', { exact: true }).focus();
  await page.getByRole('link', { name: /^Main user: / }).click();
  await expect(choice).toBeFocused();
});

test('a main user hands over, after which the page is only read; on a phone in the dark', async ({
  world,
  pageOf,
  program,
}) => {
  const { own } = world;
  const colleague = await buildUser(program.db, {
    organization_id: own.organizationID,
    first_name: 'Zoë',
    last_name: 'Colleague',
  });
  const page = await pageOf(own.organization, { width: 390, height: 3000, dark: true });
  await page.goto('/organization/edit');
  await expect(page).toHaveURL(/\/organization\/list/);
  await page.locator('[data-row]').click();
  await expect(page.getByRole('combobox', { name: 'Main user' })).toBeVisible();
  await expect(page.getByLabel(/^Maximum /)).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Delete' })).toHaveCount(0);
  await expectNoAxeViolations(page);
  await page.getByRole('combobox', { name: 'Main user' }).click();
  await page.getByRole('option', { name: new RegExp(colleague.lastName) }).click();
  await expect(page.getByText('You are handing over')).toBeVisible();
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('button', { name: 'Save' })).toHaveCount(0);
  await expect(page.getByText('Zoë Colleague')).toBeVisible();
  await expectNoAxeViolations(page);
});

test('says that nobody of a company out of use can log in, and offers no first password there', async ({
  world,
  program,
  pageOf,
}) => {
  const { organizationID } = world.own;
  const page = await pageOf(world.owner);
  const headers = { origin: program.url };
  const person = { firstName: 'Noor', lastName: 'Zwart', email: `zwart.${organizationID}@example.test` };
  const data = { type: 'organization_employee', organizationID, locale: 'en_GB', ...person };
  const { userID } = await (await page.request.post('/api/v1/user', { data, headers })).json();
  await page.goto(`/user/edit/${userID}`);
  const byHand = page.getByRole('button', { name: 'Set a password by hand' });
  await expect(byHand).toBeVisible();
  await page.request.patch(`/api/v1/organization/${organizationID}`, { data: { active: false }, headers });
  await expect(page.getByText('is out of use: none of its people can log in.')).toBeVisible();
  await expect(byHand).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Send the invitation again' })).toHaveCount(0);
});
