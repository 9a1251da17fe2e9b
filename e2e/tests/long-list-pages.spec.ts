import { buildLocation } from '@fireledger/server/testing/builders.ts';
import { watchAddedRows, watchRowCount } from '../fixtures/long-list.ts';
import { settled } from '../fixtures/page.ts';
import { expect, test } from '../fixtures/test.ts';

type Paged = { readonly pagination: { readonly cursor: string | null } };

test('the second page of a list comes frame by frame, below the screen, and asks for no third one', async ({
  program,
  world,
  pageOf,
}) => {
  const { organization, organizationID, disciplineID } = world.own;
  for (let number = 1; number <= 110; number += 1) {
    const columns = { organization_id: organizationID, name: `Place ${String(number).padStart(3, '0')}` };
    await buildLocation(program.db, columns, { disciplineIDs: [disciplineID] });
  }
  const page = await pageOf(organization);
  const cursors: unknown[] = [];
  page.on('request', (request) => {
    if (!request.postData()?.includes('locationsPaginated')) return;
    const { variables } = request.postDataJSON() as { readonly variables: Paged };
    cursors.push(variables.pagination.cursor);
  });
  await page.goto('/location/list?q=Place');
  const rows = page.locator('tbody tr:has([data-row])');
  await expect(rows).toHaveCount(50);
  const added = await watchAddedRows(page);
  await page.getByRole('link', { name: 'Place 050' }).scrollIntoViewIfNeeded();
  await expect(rows).toHaveCount(100);
  expect(await added()).toEqual([8, 8, 8, 8, 8, 8, 2]);
  await settled(page);
  expect(cursors).toEqual([null, expect.any(String)]);
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
  await expect(page.locator('tbody tr:has([data-row])')).toHaveCount(50);
  await settled(page);
  expect(await counts()).toEqual([0, 50]);
});
