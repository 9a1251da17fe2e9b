import { buildLocation } from '@fireledger/server/testing/builders.ts';
import type { Locator } from '@playwright/test';
import { expect, test } from '../fixtures/test.ts';

/**
 * Expects that an element looks different after an action. A focus ring must not count, so the callers move the focus away
 * first.
 */
async function expectChange(part: Locator, act: () => Promise<void>, what: string): Promise<void> {
  const before = await part.screenshot();
  await act();
  await expect.soft.poll(async () => before.equals(await part.screenshot()), what).toBe(false);
}

test('what is on, chosen or next in a list shows without any colour of ours', async ({
  program,
  world,
  pageOf,
}) => {
  const { organizationID: organization_id } = world.own;
  for (const name of ['Windmill', 'Windmill house'])
    await buildLocation(program.db, { organization_id, name });
  const page = await pageOf(world.own.reseller);
  await page.emulateMedia({ forcedColors: 'active' });
  await page.goto(`/organization/edit/${organization_id}`);
  const inUse = page.getByRole('switch', { name: 'In use' });
  const track = page.locator('.mantine-Switch-track').last();
  const toTitle = () => page.getByRole('heading', { level: 1 }).click();
  await expect(inUse).toBeVisible();
  await expectChange(track, () => track.click().then(toTitle), 'the switch');

  const someoneNew = page.getByRole('radiogroup').getByText('Someone new');
  const choose = () => someoneNew.click().then(toTitle);
  await expectChange(someoneNew, choose, 'the choice beside others');

  const down = () => page.keyboard.press('ArrowDown');
  await page.getByRole('combobox', { name: 'Country' }).fill('a');
  const next = page.getByRole('option').nth(1);
  await expect(next).toBeVisible();
  await expectChange(next, down, 'the option that Enter takes');
  await page.keyboard.press('Escape');

  await page.keyboard.press('Control+k');
  await page.getByRole('dialog').getByRole('combobox').fill('Windmill');
  const other = page.getByRole('dialog').getByRole('option').nth(1);
  await expect(other).toBeVisible();
  await expectChange(other, down, 'what is found and Enter opens');
});
