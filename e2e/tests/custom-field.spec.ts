import type { Page, Route } from '@playwright/test';
import { settled } from '../fixtures/page.ts';
import { expect, expectNoAxeViolations, test } from '../fixtures/test.ts';

const labelsIn = (page: Page) =>
  page.getByRole('region', { name: 'Custom fields' }).locator('li > div > span:first-child');

async function addField(page: Page, label: string, value: string, byKeys = false): Promise<void> {
  await page.getByRole('button', { name: 'Add field' }).click();
  await page.getByLabel('Field name').fill(label);
  await page.getByLabel('Value').fill(value);
  if (byKeys) await page.getByLabel('Value').press('Control+Enter');
  else await page.getByRole('dialog').getByRole('button', { name: 'Add field' }).click();
}

test('keeps fields of a location’s own: adds, refuses a second of one name, moves by keyboard, removes and undoes', async ({
  world,
  pageOf,
}) => {
  const { location, locationEmployee } = world.own;
  const page = await pageOf(locationEmployee);
  await page.goto(`/location/detail/${location.id}`);
  for (const label of ['Panel type', 'Key box', 'Zone plan']) {
    await addField(page, label, 'As it stands there', label === 'Zone plan');
    // The stream may show the field before the answer closes the dialog, whose button has the same name.
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(labelsIn(page).filter({ hasText: label })).toBeVisible();
  }
  await addField(page, 'KEY BOX', '');
  await expect(page.getByText('This location already has a field with this name.').first()).toBeVisible();
  await page.getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('button', { name: 'Leave without saving' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.getByRole('button', { name: 'Add field' }).click();
  await expect(page.getByLabel('Field name')).toHaveValue('');
  await page.getByRole('button', { name: 'Cancel' }).click();

  const handle = page.getByRole('button', { name: 'Move Zone plan' });
  await expect(handle).toHaveAttribute('aria-roledescription', 'drag handle');
  await handle.focus();
  await page.keyboard.press('Space');
  await expect(page.getByText('Zone plan picked up, position 3 of 3.')).toBeAttached();
  await page.keyboard.press('ArrowUp');
  await expect(page.getByText('Zone plan moved to position 2 of 3.')).toBeAttached();
  await page.keyboard.press('Space');
  await expect(labelsIn(page)).toHaveText(['Panel type', 'Zone plan', 'Key box']);
  await page.getByRole('button', { name: 'Actions for Key box' }).click();
  await page.getByRole('menuitem', { name: 'Move up' }).click();
  await expect(page.getByText('Key box moved to position 2 of 3.')).toBeAttached();
  await expect(labelsIn(page)).toHaveText(['Panel type', 'Key box', 'Zone plan']);

  await page.getByRole('button', { name: 'Actions for Key box' }).click();
  await page.getByRole('menuitem', { name: 'Remove' }).click();
  // Pointed at, it stays until the list has followed.
  await page.getByRole('button', { name: 'Undo' }).hover();
  await expect(labelsIn(page)).toHaveText(['Panel type', 'Zone plan']);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(labelsIn(page)).toHaveText(['Panel type', 'Key box', 'Zone plan']);
  await page.reload();
  await expect(labelsIn(page)).toHaveText(['Panel type', 'Key box', 'Zone plan']);
  await expectNoAxeViolations(page);
});

test('moves of a field that are asked for quickly come to the server one after the other', async ({
  world,
  pageOf,
}) => {
  const { location, organization } = world.own;
  const page = await pageOf(organization);
  await page.goto(`/location/detail/${location.id}`);
  for (const label of ['Panel type', 'Key box', 'Zone plan']) {
    await addField(page, label, '');
    await expect(page.getByRole('dialog')).toHaveCount(0);
  }
  const held: Route[] = [];
  await page.route('**/api/v1/custom-field/*', (route) => void held.push(route));
  for (const order of [
    ['Panel type', 'Zone plan', 'Key box'],
    ['Zone plan', 'Panel type', 'Key box'],
  ]) {
    await page.getByRole('button', { name: 'Actions for Zone plan' }).click();
    await page.getByRole('menuitem', { name: 'Move up' }).click();
    await expect(labelsIn(page)).toHaveText(order);
  }
  for (const position of [1, 0]) {
    await expect.poll(() => held.length).toBe(1);
    const [move] = held.splice(0);
    expect(move?.request().postDataJSON()).toEqual({ position });
    await move?.continue();
  }
  await settled(page);
  await page.reload();
  await expect(labelsIn(page)).toHaveText(['Zone plan', 'Panel type', 'Key box']);
});
