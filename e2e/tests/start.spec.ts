import { hold } from '../fixtures/hold.ts';
import { expect, test } from '../fixtures/test.ts';

test('until the first page is there, a bar at the top says that it is coming, and no shape stands outside a page', async ({
  world,
  pageOf,
}) => {
  const page = await pageOf(world.own.organization);
  await page.clock.install();
  const program = await hold(page, /\/assets\/index-.*\.js/);
  const session = await hold(page, /\/api\/v1\/user\/session/);
  await page.goto('/location/list', { waitUntil: 'commit' });
  const bar = page.locator('#start');
  await expect(bar).toBeVisible();
  const screen = page.waitForResponse(/\/assets\/location\.list-/);
  program.letGo();
  await screen;
  await expect.poll(session.asked).toBe(true);
  await page.clock.runFor(2_000);
  await expect(bar).toBeVisible();
  await expect(page.getByRole('status', { name: 'Loading…' })).toHaveCount(0);
  session.letGo();
  await expect(page.getByRole('heading', { name: 'Locations', level: 1 })).toBeVisible();
  await expect(bar).toHaveCount(0);
});

test('the bar goes with the page that says why there is no other', async ({ world, pageOf }) => {
  const page = await pageOf(world.own.organization);
  await page.route(/\/api\/v1\/user\/session/, (route) => route.fulfill({ status: 500, body: '{}' }));
  await page.goto('/location/list');
  await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible();
  await expect(page.locator('#start')).toHaveCount(0);
});

test('the first page is loaded together with the texts of its frame, not after them', async ({
  world,
  pageOf,
}) => {
  const page = await pageOf(world.own.organization);
  const frame = await hold(page, /\/assets\/shell-/);
  const screen = await hold(page, /\/assets\/location\.list-/);
  const texts = await hold(page, /\/assets\/location-/);
  await page.goto('/location/list', { waitUntil: 'commit' });
  await expect.poll(() => [frame.asked(), screen.asked(), texts.asked()]).toEqual([true, true, true]);
  for (const part of [frame, screen, texts]) part.letGo();
  await expect(page.getByRole('heading', { name: 'Locations', level: 1 })).toBeVisible();
});
