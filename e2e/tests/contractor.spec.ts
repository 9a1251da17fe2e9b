import { follow } from '../fixtures/page.ts';
import { expect, expectNoAxeViolations, test } from '../fixtures/test.ts';

test('the owner makes a contractor abroad, with its address in the same country', async ({
  world,
  pageOf,
}) => {
  const page = await pageOf(world.owner);
  await page.goto('/contractor/list');
  await page.getByRole('link', { name: 'New contractor' }).click();
  await page.getByLabel('Name', { exact: true }).fill('Sirène');
  const establishment = page.getByRole('combobox', { name: 'Country of establishment' });
  await expect(establishment).toHaveValue('Netherlands');
  await establishment.click();
  await page.keyboard.type('belg');
  await expect(establishment).toHaveValue('belg');
  await page.getByRole('option', { name: 'Belgium' }).click();
  await expect(page.getByRole('combobox', { name: 'Country', exact: true })).toHaveValue('Belgium');
  await page.getByLabel('Street').fill('Kaai');
  await page.getByLabel('House number').fill('1');
  await page.getByLabel('Postal code').fill('3511 ED');
  await page.getByLabel('City', { exact: true }).fill('Gent');
  await page.getByLabel('Billing email').fill('bills@example.test');
  await page.getByLabel('First name').fill('Noor');
  await page.getByLabel('Last name', { exact: true }).fill('Dijk');
  await page.getByLabel('Email', { exact: true }).fill(world.foreign.contractor.email);
  await page.getByRole('button', { name: 'Create contractor' }).click();
  await expect(page.getByRole('alert')).toContainText('One thing still needs attention');
  await expect(page.getByLabel('Postal code')).toBeFocused();
  await page.getByLabel('Postal code').fill('9000');
  await page.getByRole('button', { name: 'Create contractor' }).click();
  await expect(page.getByLabel('Email', { exact: true })).toBeFocused();
  await expectNoAxeViolations(page);
  await page.getByLabel('Email', { exact: true }).fill(`noor.${world.own.contractorID}@example.test`);
  await page.getByRole('button', { name: 'Create contractor' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Sirène' })).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL(/\/contractor\/list$/);
  await follow(page, '/contractor/list?q=sirene');
  await expect(page.locator('[data-row]')).toHaveCount(1);
  await expect(page.getByRole('row').nth(1)).toContainText('Belgium');
});

test('a contractor’s main user makes somebody new the main user, on a phone in the dark', async ({
  world,
  pageOf,
}) => {
  const { contractor, contractorID } = world.own;
  const page = await pageOf(contractor, { width: 390, height: 3000, dark: true });
  await page.goto(`/contractor/edit/${contractorID}`);
  await page.getByText('Someone new', { exact: true }).click();
  await expect(page.getByLabel(/^Maximum /)).toHaveCount(0);
  await page.getByLabel('Name', { exact: true }).fill('Brandwacht Noord');
  await page.getByLabel('First name').fill('Ada');
  await page.getByLabel('Last name', { exact: true }).fill('Vos');
  await page.getByLabel('Email', { exact: true }).fill(`ada.${contractorID}@example.test`);
  await expectNoAxeViolations(page);
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('“Brandwacht Noord” has been saved.')).toBeVisible();
  await expect(page.getByText('Ada Vos')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Save' })).toHaveCount(0);
  await expectNoAxeViolations(page);
});

test('is not a page of organisations and resellers', async ({ world, pageOf }) => {
  for (const user of [world.own.organization, world.own.reseller]) {
    const page = await pageOf(user);
    await page.goto(`/contractor/edit/${world.own.contractorID}`);
    await expect(page).toHaveURL(/\/$/);
  }
});
