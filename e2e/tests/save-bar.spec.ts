import { expect, test } from '../fixtures/test.ts';

test('on a phone no field that is stepped to stands under the bar that saves', async ({ world, pageOf }) => {
  const page = await pageOf(world.own.organization, { width: 390, height: 700 });
  await page.goto('/location/create');
  await page.getByLabel('Name', { exact: true }).fill('Town hall');
  const bar = page.getByRole('button', { name: 'Make location' }).locator('..');
  await page.evaluate(() => window.scrollTo(0, 0));
  const fields = page.locator('form input:visible, form textarea:visible');
  const covered: string[] = [];
  for (const field of await fields.all()) {
    await field.focus();
    const [one, other] = [await field.boundingBox(), await bar.boundingBox()];
    if (!one || !other || one.y + one.height > other.y) covered.push((await field.getAttribute('id')) ?? '');
  }
  expect(covered).toEqual([]);
});
