import { buildChapter } from '@fireledger/server/testing/document-builders.ts';
import { buildServiceEvent } from '@fireledger/server/testing/event-builders.ts';
import { follow } from '../fixtures/page.ts';
import { expect, expectNoAxeViolations, test } from '../fixtures/test.ts';

/** Menus of one kind on a page, such as those of a list's rows, are checked once. */
const KINDS_MAX = 8;

test('every menu begins at its first item and is readable, in the dark too', async ({
  program,
  world,
  pageOf,
}) => {
  const { location, disciplineID, organization } = world.own;
  const { id } = await buildServiceEvent(program.db, {
    location_id: location.id,
    created_by_user_id: organization.userID,
  });
  await buildChapter(program.db, { discipline_id: disciplineID });
  const people = {
    organization: [
      '/location/list',
      `/location/detail/${location.id}`,
      `/action-event/edit/${id}`,
      '/historical-event/list',
    ],
    owner: [`/discipline/edit/${disciplineID}`],
  };
  const seen = new Set<string>();
  for (const [who, addresses] of Object.entries(people)) {
    const page = await pageOf(who === 'owner' ? world.owner : organization, { dark: true });
    for (const address of addresses) {
      await follow(page, address);
      const openers = page.locator('button[aria-haspopup=menu]:visible');
      await expect(page.getByRole('button', { name: /^Account: / })).toBeVisible();
      const names = await openers.evaluateAll((found) =>
        found.map((one) => one.getAttribute('aria-label') ?? one.textContent ?? ''),
      );
      for (const name of [...new Set(names)].filter((one) => !seen.has(one)).slice(0, KINDS_MAX)) {
        seen.add(name);
        await openers.nth(names.indexOf(name)).click();
        const menu = page.getByRole('menu');
        await expect(menu.locator('[data-menu-item]').first(), name).toBeFocused();
        await expectNoAxeViolations(page);
        await page.keyboard.press('Escape');
        await expect(menu).toHaveCount(0);
      }
    }
  }
  expect([...seen].length).toBeGreaterThan(6);
});

test('what a button is called can be pointed at, and Escape takes it away', async ({ world, pageOf }) => {
  const page = await pageOf(world.own.organization);
  await page.goto('/location/list');
  const said = page.getByRole('tooltip', { name: 'Collapse the menu' });
  await page.getByRole('button', { name: 'Collapse the menu' }).hover();
  await said.hover();
  await expect(said).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(said).toHaveCount(0);
});
