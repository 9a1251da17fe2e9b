import { hold } from '../fixtures/hold.ts';
import { expect, test } from '../fixtures/test.ts';

test('a press on the search that comes before its box has been loaded is answered at once', async ({
  world,
  pageOf,
}) => {
  const page = await pageOf(world.own.organization, { width: 390, height: 844 });
  const box = await hold(page, /\/assets\/search-dialog-/);
  await page.goto('/location/list');
  await expect(page.getByRole('heading', { name: 'Locations', level: 1 })).toBeVisible();
  await page.getByRole('button', { name: 'Search everything' }).tap();
  const loading = page.getByRole('status', { name: 'Loading…' });
  await expect(loading).toBeVisible();
  box.letGo();
  await expect(page.getByRole('dialog', { name: 'Search' }).getByRole('combobox')).toBeFocused();
  await expect(loading).toHaveCount(0);
});
