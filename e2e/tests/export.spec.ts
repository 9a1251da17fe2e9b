import { readFile } from 'node:fs/promises';
import { buildLocation } from '@fireledger/server/testing/builders.ts';
import { buildServiceEvent } from '@fireledger/server/testing/event-builders.ts';
import type { Page } from '@playwright/test';
import { strFromU8, unzipSync } from 'fflate';
import { resumeClock, stopClock } from '../fixtures/page.ts';
import { expect, expectNoAxeViolations, test } from '../fixtures/test.ts';

/** The saved file when a list is exported in the given format. */
async function saved(page: Page, kind: string): Promise<{ name: string; bytes: Buffer }> {
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export', exact: true }).click();
  await page.getByRole('menuitem', { name: kind }).click();
  const file = await download;
  return { name: file.suggestedFilename(), bytes: await readFile(await file.path()) };
}

test('a list of registrations goes home as a spreadsheet, as CSV and on paper, as it is filtered', async ({
  program,
  world,
  pageOf,
}) => {
  const { location, disciplineID, organization } = world.own;
  const place = { location_id: location.id, discipline_id: disciplineID };
  const wanted = await buildServiceEvent(program.db, {
    ...place,
    category: 'FIRE',
    description: '=1+1 smoke',
  });
  const other = await buildServiceEvent(program.db, { ...place, category: 'TEST' });
  const page = await pageOf(organization);
  await page.goto('/logbook-registration/list?categories=FIRE');
  await expect(page.getByText(wanted.description)).toBeVisible();
  await page.getByRole('button', { name: 'Export', exact: true }).click();
  await expect(page.getByRole('menuitem')).toHaveText(['Spreadsheet (Excel)', 'CSV', 'PDF']);
  await expectNoAxeViolations(page);
  await page.keyboard.press('Escape');

  const book = await saved(page, 'Spreadsheet');
  expect(book.name).toMatch(/^Logbook registrations [\d-]{10}\.xlsx$/);
  const sheet = strFromU8(
    unzipSync(new Uint8Array(book.bytes))['xl/worksheets/sheet1.xml'] ?? new Uint8Array(),
  );
  expect(sheet).toContain('>=1+1 smoke</t>');
  expect(sheet).toContain(wanted.id);
  expect(sheet).not.toContain(other.id);

  const csv = (await saved(page, 'CSV')).bytes.toString('utf8');
  expect(csv).toContain("'=1+1 smoke");
  expect(csv.trim().split('\r\n')).toHaveLength(2);

  const paper = await saved(page, 'PDF');
  expect(paper.name).toMatch(/\.pdf$/);
  expect(paper.bytes.subarray(0, 5).toString()).toBe('%PDF-');
  expect(paper.bytes.toString('latin1').trimEnd()).toMatch(/%%EOF$/);
});

test('an export on a phone says how far it is and stops when pressed', async ({ program, world, pageOf }) => {
  const { location, disciplineID, organization } = world.own;
  await buildServiceEvent(program.db, {
    location_id: location.id,
    discipline_id: disciplineID,
    type: 'action',
    created_by_user_id: organization.userID,
  });
  const page = await pageOf(organization, { width: 390, height: 844, dark: true });
  await page.goto('/action-event/list');
  await page.route('**/service-event/action/export', () => undefined);
  await page.getByRole('button', { name: 'Export', exact: true }).click();
  const asked = page.waitForRequest('**/service-event/action/export');
  await page.getByRole('menuitem', { name: 'PDF' }).click();
  const failed = page.waitForEvent('requestfailed', (request) =>
    request.url().endsWith('/service-event/action/export'),
  );
  await asked;
  await expectNoAxeViolations(page);
  await page.getByRole('button', { name: 'stop' }).click();
  await failed;
  await expect(page.getByRole('button', { name: 'Export', exact: true })).toBeVisible();
});

test('an export of which nothing comes for a minute has failed, and can be asked for again', async ({
  world,
  pageOf,
}) => {
  const page = await pageOf(world.own.organization);
  await page.clock.install();
  await page.goto('/location/list');
  await page.route('**/location/export', () => undefined);
  const offer = page.getByRole('button', { name: 'Export', exact: true });
  await offer.click();
  const format = page.getByRole('menuitem', { name: 'CSV' });
  await expect(format).toBeVisible();
  // A slow machine must not use up the minute.
  await stopClock(page);
  const asked = page.waitForRequest('**/location/export');
  await format.click();
  await asked;
  await page.clock.runFor(50_000);
  await expect(page.getByRole('button', { name: 'stop' })).toBeVisible();
  await page.clock.runFor(11_000);
  await expect(offer).toBeVisible();
  await page.unroute('**/location/export');
  await resumeClock(page);
  expect((await saved(page, 'CSV')).name).toMatch(/\.csv$/);
});

test('an export that has begun keeps the focus, and goes on when its list is narrowed to nothing', async ({
  program,
  world,
  pageOf,
}) => {
  const { location, organization } = world.own;
  await buildServiceEvent(program.db, { location_id: location.id });
  const page = await pageOf(organization);
  await page.goto('/logbook-registration/list');
  const asked: (() => Promise<void>)[] = [];
  await page.route('**/service-event/logbook-registration/export', (route) => {
    asked.push(() => route.continue());
  });
  const offer = page.getByRole('button', { name: 'Export', exact: true });
  const stop = page.getByRole('button', { name: 'stop' });
  const begin = async () => {
    await offer.press('Enter');
    await page.getByRole('menuitem', { name: 'CSV' }).press('Enter');
  };
  await begin();
  await expect(stop).toBeFocused();
  // Wait for the request: an export that is stopped earlier sends none.
  await expect.poll(() => asked.length).toBe(1);
  await page.keyboard.press('Enter');
  await expect(offer).toBeFocused();

  await begin();
  await expect(stop).toBeFocused();
  await page.getByRole('searchbox').fill('nothing is called so');
  await expect(page.getByText('0 results')).toBeVisible();
  await expect(stop).toBeVisible();
  const download = page.waitForEvent('download');
  await expect.poll(() => asked.length).toBe(2);
  await asked.at(-1)?.();
  expect((await download).suggestedFilename()).toMatch(/\.csv$/);
  await expect(stop).toBeHidden();
  await expect(offer).toBeHidden();
});

test('a double click opens the formats of an export, and stops one, without undoing it again', async ({
  world,
  pageOf,
}) => {
  const page = await pageOf(world.own.organization);
  await page.goto('/location/list');
  await page.route('**/location/export', () => undefined);
  const offer = page.getByRole('button', { name: 'Export', exact: true });
  await offer.dblclick();
  const asked = page.waitForRequest('**/location/export');
  await page.getByRole('menuitem', { name: 'CSV' }).click();
  await asked;
  await page.getByRole('button', { name: 'stop' }).dblclick();
  await expect(offer).toBeFocused();
  await expect(offer).toHaveAttribute('aria-expanded', 'false');
});

test('a double click on a format begins one export, and neither opens nor sorts the list that lies underneath', async ({
  world,
  pageOf,
}) => {
  const page = await pageOf(world.own.organization);
  await page.goto('/location/list');
  let asked = 0;
  await page.route('**/location/export', () => {
    asked += 1;
  });
  const stop = page.getByRole('button', { name: 'stop' });
  for (const [index, kind] of ['Spreadsheet', 'CSV', 'PDF'].entries()) {
    await page.getByRole('button', { name: 'Export', exact: true }).click();
    await page.getByRole('menuitem', { name: kind }).dblclick();
    await expect(stop).toBeFocused();
    await expect.poll(() => asked).toBe(index + 1);
    await stop.click();
  }
  await expect(page).toHaveURL(/\/location\/list$/);
  await page.getByRole('link', { name: world.own.location.name }).click();
  await expect(page).toHaveURL(/\/location\/detail\//);
});

test('a list of the administration goes home as a spreadsheet and on paper, as it is filtered', async ({
  program,
  world,
  pageOf,
}) => {
  const { organizationID, organization } = world.own;
  await buildLocation(program.db, { organization_id: organizationID, name: 'Town hall', city: 'Ghent' });
  const page = await pageOf(organization);
  await page.goto('/location/list?city=Ghent');
  await expect(page.getByText('1 result')).toBeVisible();
  const book = await saved(page, 'Spreadsheet');
  const sheet = strFromU8(
    unzipSync(new Uint8Array(book.bytes))['xl/worksheets/sheet1.xml'] ?? new Uint8Array(),
  );
  expect(sheet).toContain('>Town hall</t>');
  expect(sheet).not.toContain(world.own.location.name);
  const paper = await saved(page, 'PDF');
  expect(paper.bytes.subarray(0, 5).toString()).toBe('%PDF-');
});
