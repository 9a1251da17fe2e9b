import { buildLocation } from '@fireledger/server/testing/builders.ts';
import type { Page } from '@playwright/test';
import { buildPlaces, watchAddedRows, watchGrowth, watchRowCount } from '../fixtures/long-list.ts';
import { settled } from '../fixtures/page.ts';
import { expect, test } from '../fixtures/test.ts';

type Pagination = { readonly limit: number; readonly cursor: string | null };

test('the second page of a list comes frame by frame, below the screen', async ({
  program,
  world,
  pageOf,
}) => {
  await buildPlaces(program, world, 95);
  const page = await pageOf(world.own.organization);
  await page.goto('/location/list?q=Place');
  await expect(rows(page)).toHaveCount(50);
  const added = await watchAddedRows(page);
  await page.getByRole('link', { name: 'Place 050' }).scrollIntoViewIfNeeded();
  await expect(rows(page)).toHaveCount(95);
  const counts = (await added()) ?? [];
  expect(counts.reduce((sum, count) => sum + count, 0)).toBe(45);
  expect(Math.max(...counts)).toBeLessThanOrEqual(8);
});

test('the first page of a list comes in one go', async ({ program, world, pageOf }) => {
  const { organization, organizationID } = world.own;
  for (let number = 1; number <= 50; number += 1) {
    const columns = { organization_id: organizationID, name: `Place ${number}` };
    await buildLocation(program.db, columns, { disciplineIDs: [] });
  }
  const page = await pageOf(organization);
  const counts = await watchRowCount(page);
  await page.goto('/location/list?q=Place');
  await expect(rows(page)).toHaveCount(50);
  await settled(page);
  expect(await counts()).toEqual([0, 50]);
});

test('the visible rows of a long list come in one go, and the next page, twice as long, once its end is near', async ({
  program,
  world,
  pageOf,
}) => {
  await buildPlaces(program, world, 260);
  const page = await pageOf(world.own.organization);
  const asked: Pagination[] = [];
  page.on('request', (request) => {
    if (!request.postData()?.includes('locationsPaginated')) return;
    asked.push((request.postDataJSON() as { readonly variables: Asked }).variables.pagination);
  });
  const counts = await watchRowCount(page);
  await page.goto('/location/list?q=Place');
  await expect(rows(page).first()).toBeVisible();
  await settled(page);
  const visible = await rows(page).evaluateAll(
    (all) => all.filter((row) => row.getBoundingClientRect().top < innerHeight).length,
  );
  expect((await counts())?.[1]).toBeGreaterThanOrEqual(visible);
  await expect(page.locator('tbody[data-virtual]')).toBeVisible();

  await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
  await expect(page.getByRole('link', { name: 'Place 050' })).toBeVisible();
  await settled(page);
  expect(asked).toEqual([
    { limit: 50, cursor: null },
    { limit: 100, cursor: expect.any(String) },
  ]);
});

test('a list that has become long, and short again, keeps the rows that are in view', async ({
  program,
  world,
  pageOf,
}) => {
  const { organization, organizationID, disciplineID } = world.own;
  await buildPlaces(program, world, 100);
  // more rows are in view than a list renders in one go
  const page = await pageOf(organization, { width: 1440, height: 1600 });
  await page.goto('/location/list?q=Place');
  await page.getByRole('link', { name: 'Place 050' }).scrollIntoViewIfNeeded();
  await expect(rows(page)).toHaveCount(100);
  const sixtieth = page.getByRole('link', { name: 'Place 060' });
  await sixtieth.scrollIntoViewIfNeeded();
  await settled(page);
  const lost = await watchGrowth(page);
  const place = { name: 'Place 101', address: 'Kade 1', postalCode: '1011 AB', city: 'Utrecht' };
  const created = await page.request.post('/api/v1/location', {
    headers: { origin: program.url },
    data: { ...place, organizationID, disciplineIDs: [disciplineID] },
  });
  expect(created.status()).toBe(201);
  await expect(page.locator('tbody[data-virtual]')).toBeVisible();
  await expect(sixtieth).toBeInViewport();
  expect(await lost()).toBe(0);

  const lostAgain = await watchGrowth(page);
  const { locationID } = await created.json();
  await page.request.delete(`/api/v1/location/${locationID}`, { headers: { origin: program.url } });
  await expect(rows(page)).toHaveCount(100);
  await expect(sixtieth).toBeInViewport();
  expect(await lostAgain()).toBe(0);
});

type Asked = { readonly pagination: Pagination };

function rows(page: Page) {
  return page.locator('tbody tr:has([data-row])');
}
