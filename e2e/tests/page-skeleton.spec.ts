import { hold } from '../fixtures/hold.ts';
import { settled } from '../fixtures/page.ts';
import { expect, expectNoAxeViolations, test } from '../fixtures/test.ts';

test('a page whose parts are long on their way shows its shape meanwhile, and has the focus when it is there', async ({
  world,
  pageOf,
}) => {
  const page = await pageOf(world.own.organization);
  await page.goto('/');
  await settled(page);
  const texts = await hold(page, /\/assets\/location-/);
  const screen = await hold(page, /\/assets\/location\.list-/);
  await page.getByRole('link', { name: 'Locations', exact: true }).first().click();
  await expect.poll(() => [texts.asked(), screen.asked()]).toEqual([true, true]);
  texts.letGo();
  const shape = page.getByRole('main').getByRole('status', { name: 'Loading…' });
  await expect(shape).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(0);
  await expect(page.getByRole('navigation').first()).toBeVisible();
  await expectNoAxeViolations(page);
  screen.letGo();
  await expect(page.getByRole('heading', { name: 'Locations', level: 1 })).toBeFocused();
  await expect(shape).toHaveCount(0);
});
