import { settled } from '../fixtures/page.ts';
import { expect, test } from '../fixtures/test.ts';

test('until it is known whose logo stands in the menu, its place is empty and as large', async ({
  world,
  pageOf,
}) => {
  const page = await pageOf(world.own.organization);
  const known = Promise.withResolvers<void>();
  await page.route('**/graphql', async (route) => {
    if (route.request().postData()?.includes('query CurrentUser')) await known.promise;
    await route.continue();
  });
  await page.goto('/');
  const brand = page
    .getByRole('navigation', { name: 'Main menu' })
    .getByRole('link', { name: 'Go to the dashboard' });
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(brand).toBeVisible();
  await expect(brand.locator('svg, img')).toHaveCount(0);
  const before = await brand.boundingBox();
  known.resolve();
  // This reseller has no logo of its own: ours takes the place.
  await expect(brand.locator('svg')).toBeVisible();
  await settled(page);
  expect(await brand.boundingBox()).toEqual(before);
});
