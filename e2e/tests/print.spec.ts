import { buildDiscipline, buildLocation, buildLogbookCode } from '@fireledger/server/testing/builders.ts';
import { buildServiceEvent } from '@fireledger/server/testing/event-builders.ts';
import { readPages } from '@fireledger/server/testing/printed-codes.ts';
import type { Page } from '@playwright/test';
import { settled } from '../fixtures/page.ts';
import { expect, test } from '../fixtures/test.ts';

/** The text of each printed page, as one line per page. */
async function printed(page: Page): Promise<readonly string[]> {
  const { pages } = await readPages(await page.pdf({ preferCSSPageSize: true }));
  return pages.map((text) => text.replaceAll(/\s+/g, ' '));
}

test('each page of a long list on paper has the heading of every column', async ({
  program,
  world,
  pageOf,
}) => {
  const { organization, organizationID } = world.own;
  for (let number = 1; number <= 24; number += 1)
    await buildLocation(program.db, { organization_id: organizationID, name: `Windmill ${number}` });
  const page = await pageOf(organization);
  await page.goto('/location/list?q=windmill');
  await expect(page.locator('[data-row]')).toHaveCount(24);
  const pages = await printed(page);
  expect(pages.length).toBeGreaterThan(1);
  for (const text of pages) expect(text).toMatch(/Name City Address Postal code Reference Status Created at/);
});

test('a list is a table on paper also where a sheet is asked for its width as a phone is', async ({
  program,
  world,
  pageOf,
}) => {
  const { organization, organizationID } = world.own;
  await buildLocation(program.db, { organization_id: organizationID, name: 'Windmill' });
  // As wide as A4 within its margins, which is the width that Firefox compares.
  const page = await pageOf(organization, { width: 673 });
  await page.goto('/location/list?q=windmill');
  const row = page.locator('tbody tr:not([aria-hidden])');
  await expect(row).toHaveCSS('display', 'flex');
  await page.emulateMedia({ media: 'print' });
  await expect(row).toHaveCSS('display', 'table-row');
  await expect(page.locator('thead')).toHaveCSS('display', 'table-header-group');
});

test('the QR codes of a location are whole on paper, each on the page of its discipline', async ({
  program,
  world,
  pageOf,
}) => {
  const { organization, organizationID } = world.own;
  const names = Array.from({ length: 9 }, (_, index) => `Installation ${index + 1}`);
  const disciplineIDs: string[] = [];
  for (const name of names) {
    const unique = `${name} of ${world.own.location.name}`;
    disciplineIDs.push((await buildDiscipline(program.db, { name: unique })).id);
  }
  const location = await buildLocation(program.db, { organization_id: organizationID }, { disciplineIDs });
  for (const discipline_id of disciplineIDs)
    await buildLogbookCode(program.db, { location_id: location.id, discipline_id });
  const page = await pageOf(organization);
  await page.goto(`/location/detail/${location.id}`);
  await expect(page.getByRole('img', { name: /^QR code of/ })).toHaveCount(names.length);
  await settled(page);
  const pages = await printed(page);
  const found = pages.map((text) => ({
    disciplines: text.match(/Installation \d of/g)?.length ?? 0,
    addresses: text.match(/public\/logbook\?/g)?.length ?? 0,
  }));
  expect(found.filter(({ disciplines }) => disciplines > 0).length).toBeGreaterThan(1);
  for (const { disciplines, addresses } of found) expect(addresses).toBe(disciplines);
});

test('a heading is on the page of what it heads', async ({ program, world, pageOf }) => {
  const { organization, location, disciplineID } = world.own;
  const page = await pageOf(organization);
  for (let lines = 5; lines <= 8; lines += 1) {
    const { id } = await buildServiceEvent(program.db, {
      location_id: location.id,
      discipline_id: disciplineID,
      created_by_user_id: organization.userID,
      status: 'done',
      solution_description: 'The lamp was replaced.\n'.repeat(lines),
    });
    await page.goto(`/logbook-registration/edit/${id}`);
    await expect(page.getByRole('list', { name: 'History' })).toBeVisible();
    await settled(page);
    const headed = (await printed(page)).find((text) => /\bHistory\b/.test(text));
    expect(headed, `after ${lines} lines`).toMatch(/\bHistory\b.*\b(Created|Status changed)\b/);
  }
});

test('the details of an event are on the page of their heading', async ({ program, world, pageOf }) => {
  const { organization, organizationID } = world.own;
  const name = 'Hotel at the third bridge of the old harbour';
  const location = await buildLocation(program.db, { organization_id: organizationID, name });
  const page = await pageOf(organization);
  for (let lines = 65; lines <= 70; lines += 1) {
    const { id } = await buildServiceEvent(program.db, {
      location_id: location.id,
      description: 'The panel beeps.\n'.repeat(lines),
    });
    await page.goto(`/logbook-registration/edit/${id}`);
    await expect(page.getByRole('list', { name: 'History' })).toBeVisible();
    await settled(page);
    const headed = (await printed(page)).find((text) => /\bDetails\b/.test(text));
    expect(headed, `after ${lines} lines`).toMatch(/\bDetails\b.*\bLocation\b/);
  }
});

test('an event of the dashboard is told in full on paper', async ({ program, world, pageOf }) => {
  const { organization, location, disciplineID } = world.own;
  await buildServiceEvent(program.db, {
    type: 'action',
    location_id: location.id,
    discipline_id: disciplineID,
    assigned_to_user_id: organization.userID,
    description: `${'The panel beeps and nobody knows why. '.repeat(8)}That is all.`,
  });
  const page = await pageOf(organization);
  await page.goto('/');
  await expect(page.getByRole('link', { name: 'That is all.' })).toBeVisible();
  expect((await printed(page)).join(' ')).toContain('That is all.');
});
