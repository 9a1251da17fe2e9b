import { expect, test } from '../fixtures/test.ts';

test('a choice among a list’s filters narrows it, and leaves the filters open for the next', async ({
  program,
  world,
  pageOf,
}) => {
  const { name } = await program.db
    .selectFrom('organization')
    .select('name')
    .where('id', '=', world.own.organizationID)
    .executeTakeFirstOrThrow();
  const page = await pageOf(world.owner);
  await page.goto('/user/list');
  await page.getByRole('button', { name: 'Filters' }).click();
  const filters = page.getByRole('dialog', { name: 'Filters' });
  await filters.getByLabel('Organisation').fill(name);
  await page.getByRole('option', { name }).click();
  await expect(page).toHaveURL(new RegExp(`organizationID=${world.own.organizationID}`));
  await expect(filters).toBeVisible();
  await page.getByRole('heading', { level: 1 }).click();
  await expect(filters).toBeHidden();
  await expect(page.locator('[data-row]')).toHaveCount(2);
});

test('an odd address shows the list without what it asks for', async ({ world, pageOf }) => {
  const page = await pageOf(world.owner);
  for (const path of ['/user/list?type=%5B%22x%22%5D&sort=x', '/location/list?active=maybe&hide=%7B%7D']) {
    await page.goto(path);
    await expect(page.locator('[data-row]').first()).toBeVisible();
  }
});
