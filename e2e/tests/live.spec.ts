import { buildLogbookCode } from '@fireledger/server/testing/builders.ts';
import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures/test.ts';
import { writeAsVisitor } from '../fixtures/visitor-page.ts';

test('a tab out of sight leaves the stream to the one in sight, and is up to date when it is seen again', async ({
  program,
  world,
  pageOf,
  pageOfVisitor,
}) => {
  const { organization, location } = world.own;
  const { code } = await buildLogbookCode(program.db, { location_id: location.id });
  const write = async (description: string) => {
    const visitor = await pageOfVisitor();
    await visitor.goto(`/public/logbook?code=${code}`);
    const entry = { category: /Malfunction/, place: 'Hall', description, name: 'Fatima' };
    await writeAsVisitor(visitor, location.logbookPassword, entry);
  };
  const first = await pageOf(organization);
  await first.goto('/logbook-registration/list');
  await expect.poll(() => locks(first)).toEqual({ held: 1, pending: 0 });
  const second = await first.context().newPage();
  await second.goto('/logbook-registration/list');
  await expect.poll(() => locks(second)).toEqual({ held: 1, pending: 1 });

  await look(first, 'hidden');
  await expect.poll(() => locks(second)).toEqual({ held: 1, pending: 0 });
  await write('The horn is silent');
  await expect(row(second, 'The horn is silent')).toBeVisible();
  await look(second, 'hidden');
  await expect.poll(() => locks(second)).toEqual({ held: 0, pending: 0 });

  await write('The battery is low');
  await look(first, 'visible');
  await expect(row(first, 'The battery is low')).toBeVisible();
  await write('The detector is dusty');
  await expect(row(first, 'The detector is dusty')).toBeVisible();
  await expect(row(second, 'The battery is low')).toBeHidden();
});

test('whose company goes out of use is shown nothing more, in every tab', async ({
  program,
  world,
  pageOf,
}) => {
  const { contractor, contractorID } = world.own;
  const page = await pageOf(contractor);
  await page.goto('/contract/list');
  const second = await page.context().newPage();
  await second.goto('/location/list');
  await expect(second.locator('[data-row]').first()).toBeVisible();
  await expect.poll(() => locks(page)).toEqual({ held: 1, pending: 1 });
  await program.db.updateTable('contractor').set({ active: false }).where('id', '=', contractorID).execute();
  for (const tab of [page, second]) {
    await expect(tab).toHaveURL(/\/login/);
    await expect(tab.getByRole('heading', { name: 'Log in' })).toBeVisible();
    await expect(tab.locator('[data-row]')).toHaveCount(0);
  }
});

test('a tab that opens while something changes shows it, though it read before and listens later', async ({
  world,
  program,
  pageOf,
}) => {
  const { organization, location } = world.own;
  const first = await pageOf(organization);
  await first.goto('/location/list');
  await expect.poll(() => locks(first)).toEqual({ held: 1, pending: 0 });
  const second = await first.context().newPage();
  const changed = Promise.withResolvers<void>();
  // the frame of the page, which begins to listen
  await second.route(/\/assets\/_app-[^/]*\.js$/, async (route) => {
    await changed.promise;
    await route.continue();
  });
  const read = second.waitForResponse(
    (response) => response.request().postData()?.includes(location.id) ?? false,
  );
  await second.goto(`/location/detail/${location.id}`);
  await (await read).finished();
  const headers = { origin: program.url, 'if-match': '*' };
  const renamed = await first.request.patch(`/api/v1/location/${location.id}`, {
    data: { name: 'Renamed' },
    headers,
  });
  expect(renamed.status()).toBe(200);
  await expect(first.getByRole('link', { name: 'Renamed' })).toBeVisible();
  changed.resolve();
  await expect(second.getByRole('heading', { level: 1, name: 'Renamed' })).toBeVisible();
});

const row = (page: Page, description: string) => page.locator('[data-row]', { hasText: description });

/** A browser under test shows every page: this tells a page that it is visible or hidden. */
async function look(page: Page, state: DocumentVisibilityState): Promise<void> {
  await page.evaluate((now) => {
    Object.defineProperty(document, 'visibilityState', { configurable: true, get: () => now });
    document.dispatchEvent(new Event('visibilitychange'));
  }, state);
}

/** The number of tabs that listen to the stream, and of those that wait for the lock. */
async function locks(page: Page): Promise<{ held: number | undefined; pending: number | undefined }> {
  return page.evaluate(async () => {
    const { held, pending } = await navigator.locks.query();
    return { held: held?.length, pending: pending?.length };
  });
}
