import { readFile } from 'node:fs/promises';
import { addDays } from '@fireledger/domain/shared/dates.ts';
import { buildChapter, buildDocument } from '@fireledger/server/testing/document-builders.ts';
import type { Page } from '@playwright/test';
import { follow, settled } from '../fixtures/page.ts';
import { pdfOf } from '../fixtures/pdf.ts';
import { expect, expectNoAxeViolations, test } from '../fixtures/test.ts';

const PDF = { name: 'Inspection 2026.pdf', mimeType: 'application/pdf' };
const RENEWED = { name: 'Inspection 2027.pdf', mimeType: 'application/pdf' };
const PNG = { name: 'Evacuation plan.png', mimeType: 'image/png' };
const FAKE = { name: 'Broken.pdf', mimeType: 'application/pdf', buffer: Buffer.from('no PDF at all') };

/** Fills in a field that several documents share. */
async function choose(page: Page, field: string, option: string) {
  await page.getByRole('combobox', { name: field }).click();
  await page.getByRole('option', { name: option }).click();
}

test('several files at once become documents: what fails says why and loses nothing; then they are looked at', async ({
  program,
  world,
  pageOf,
}) => {
  const { location, disciplineID, organization } = world.own;
  const chapter = await buildChapter(program.db, { discipline_id: disciplineID, required: true });
  const page = await pageOf(organization);
  await page.goto(`/document/create?locationID=${location.id}`);
  // The location's only discipline is selected once it has been loaded.
  await expect(page.getByRole('combobox', { name: 'Discipline' })).not.toHaveValue('');
  await page.getByRole('button', { name: 'Save document' }).click();
  await expect(page.getByRole('alert')).toContainText('2 things still need attention');
  const buffer = pdfOf('Inspection of 2026', 'All detectors answered', 'Signed');
  await page
    .locator('input[type=file]')
    .setInputFiles([{ ...PDF, buffer }, { ...PNG, buffer: await page.screenshot() }, FAKE]);
  await choose(page, 'Chapter', chapter.name_en);
  await expect(page.getByText('visitors with the password')).toBeVisible();
  await page.getByRole('textbox', { name: 'Valid until' }).fill('31-12-2030');
  await choose(page, 'Warning', '3 months before');
  await page.getByRole('textbox', { name: 'Name for Evacuation plan.png' }).fill('Plan of the ground floor');
  await page.getByRole('button', { name: 'Set its own chapter, date or notes' }).nth(1).click();
  const own = page.getByRole('group', { name: 'Details of Plan of the ground floor' });
  await own.getByRole('textbox', { name: 'Valid until' }).fill('');
  await expectNoAxeViolations(page);
  await page.getByRole('button', { name: 'Save 3 documents' }).click();

  await expect(page.getByRole('alert')).toContainText('The content of the file does not match its name.');
  await expect(page.getByText('Saved', { exact: true })).toHaveCount(2);
  await expectNoAxeViolations(page);
  await page.getByRole('button', { name: 'Remove Broken.pdf from this list' }).click();
  await page.getByRole('button', { name: 'Save document' }).click();
  await expect(page.getByText('2 documents have been added.')).toBeVisible();
  await expect(page).toHaveURL(/\/document\/list\?locationIDs=/);
  await expect(page.locator('[data-row]')).toHaveCount(2);
  const row = (name: string) => page.getByRole('row', { name });
  await expect(row('Inspection 2026')).toContainText('31-12-2030');
  await expect(row('Plan of the ground floor')).not.toContainText('31-12-2030');

  await page.getByRole('button', { name: 'Actions for Inspection 2026' }).click();
  await page.getByRole('menuitem', { name: 'View file' }).click();
  const viewer = page.getByRole('dialog', { name: 'Inspection 2026.pdf' });
  await expect(viewer.getByText('Page 1 of 3')).toBeVisible();
  await expect(viewer.getByText('Inspection of 2026')).toBeAttached();
  await expect(viewer.locator('canvas').first()).toBeVisible();
  await expectNoAxeViolations(page);
  await page.keyboard.press('End');
  await expect(viewer.getByText('Page 3 of 3')).toBeVisible();
  await page.keyboard.press('+');
  await expect(viewer.getByText('125%')).toBeVisible();
  await page.keyboard.press('0');
  const other = (await viewer.getByText('1 of 2').count()) > 0 ? 'ArrowRight' : 'ArrowLeft';
  await page.keyboard.press(other);
  const picture = page.getByRole('dialog', { name: 'Evacuation plan.png' });
  await expect(picture.getByRole('img', { name: 'Evacuation plan.png' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(picture).toBeHidden();
  const hosts = await page.evaluate(() =>
    performance.getEntriesByType('resource').map(({ name }) => new URL(name).host),
  );
  expect(hosts).not.toEqual([]);
  expect(hosts.filter((host) => host !== new URL(program.url).host)).toEqual([]);
});

test('a document gets a new version, is changed by two at once, checked, and deleted; the old version stays as it was', async ({
  program,
  world,
  pageOf,
}) => {
  const { location, disciplineID, organization } = world.own;
  const chapter = await buildChapter(program.db, { discipline_id: disciplineID });
  const page = await pageOf(organization);
  const [first, second] = [pdfOf('The first'), pdfOf('The second')];
  await page.goto(
    `/document/create?locationID=${location.id}&disciplineID=${disciplineID}&chapterID=${chapter.id}`,
  );
  await page.locator('input[type=file]').setInputFiles([{ ...PDF, buffer: first }]);
  await page.getByRole('textbox', { name: 'Valid until' }).fill('01-01-2020');
  await choose(page, 'Warning', '1 month before');
  await page.getByRole('switch', { name: /^Someone must confirm/ }).check();
  await page.getByRole('button', { name: 'Save document' }).click();
  await expect(page).toHaveURL(/\/document\/edit\//);
  await expect(page.getByText('This document has expired.')).toBeVisible();

  await page.getByRole('textbox', { name: 'Name' }).fill('Inspection, renewed');
  const turned = { ...RENEWED, name: 'Inspection 20\u202e27.pdf' };
  await page.locator('input[type=file]').setInputFiles([{ ...turned, buffer: second }]);
  await expect(page.getByText(`“${RENEWED.name}” is the new version.`)).toBeVisible();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByRole('button', { name: /, (Current version \(2\)|Version 1)$/ })).toHaveCount(2);
  const download = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Download Inspection 2026.pdf, version 1' }).click();
  expect(await readFile(await (await download).path())).toEqual(first);

  await page.request.patch(`/api/v1/document/${page.url().split('/').at(-1)}`, {
    data: { name: 'Inspection of somebody else' },
    headers: { origin: program.url },
  });
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(dialog).toContainText('Inspection of somebody else');
  await dialog.getByRole('button', { name: 'Save this choice' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Inspection, renewed' })).toBeVisible();

  await page.getByRole('button', { name: 'Check the expiry' }).click();
  await dialog.getByRole('textbox', { name: 'New date' }).fill('01-01-2021');
  await dialog.getByRole('button', { name: 'Renew' }).click();
  await expect(dialog.getByText('Choose today or a later day.')).toBeVisible();
  await expectNoAxeViolations(page);
  await dialog.getByRole('textbox', { name: 'New date' }).fill('01-01-2031');
  await dialog.getByRole('button', { name: 'Renew' }).click();
  await expect(page.getByText('This document has expired.')).toBeHidden();
  await expect(page.getByRole('list', { name: 'History' })).toContainText('Renewed');

  await page.getByRole('button', { name: 'Delete' }).click();
  await dialog.getByRole('button', { name: 'Delete' }).click();
  await expect(page).toHaveURL(/\/document\/list/);
  await expect(page.getByText('The documents in the logbooks appear here.')).toBeVisible();
});

test('a file that did not arrive is tried again by itself', async ({ program, world, pageOf }) => {
  const { location, disciplineID, organization } = world.own;
  await buildChapter(program.db, { discipline_id: disciplineID, name_en: 'Reports' });
  const page = await pageOf(organization);
  await page.goto(`/document/create?locationID=${location.id}`);
  const buffer = pdfOf('Inspection');
  await page.locator('input[type=file]').setInputFiles([
    { ...PDF, buffer },
    { ...RENEWED, buffer },
  ]);
  await choose(page, 'Chapter', 'Reports');
  const files = '**/api/v1/document/*/file';
  const body = JSON.stringify({ status: 429, code: 'too_many_attempts', errors: [] });
  await page.route(files, (route) =>
    route.fulfill({ status: 429, contentType: 'application/problem+json', body }),
  );
  await page.getByRole('button', { name: 'Save 2 documents' }).click();
  const again = (name: string) => page.getByRole('button', { name: `Try ${name} again` });
  for (const { name } of [PDF, RENEWED]) await expect(again(name)).toBeVisible();
  await page.unroute(files);
  await again(RENEWED.name).click();
  await expect(page.getByText('Saved', { exact: true })).toHaveCount(1);
  await expect(again(PDF.name)).toBeVisible();
  await again(PDF.name).click();
  await expect(page.getByText('2 documents have been added.')).toBeVisible();
});

test('expiring and expired documents have lists of their own, on a dark phone in Dutch; a location leads there', async ({
  program,
  world,
  pageOf,
}) => {
  const { location, disciplineID, organization } = world.own;
  const place = { location_id: location.id, discipline_id: disciplineID };
  await buildDocument(program.db, { ...place, name: 'Certificaat', expires_at: '2020-01-01' });
  await buildDocument(program.db, { ...place, name: 'Plattegrond' });
  const soon = addDays(new Date().toISOString().slice(0, 10), 14);
  await buildDocument(program.db, { ...place, name: 'Keuring', expires_at: soon, warning_months: 1 });
  const page = await pageOf(organization, { width: 390, dark: true, locale: 'nl-NL' });
  await page.goto(`/location/detail/${location.id}`);
  await page.getByRole('link', { name: '1 document verloopt binnenkort' }).click();
  await expect(page.locator('[data-row]')).toHaveText(['Keuring']);
  await page.goBack();
  await page.getByRole('link', { name: '1 verlopen document' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Verlopen documenten' })).toBeVisible();
  await expect(page.locator('[data-row]')).toHaveText(['Certificaat']);
  await expectNoAxeViolations(page);
  await page.getByRole('link', { name: 'Alle', exact: true }).click();
  await expect(page.locator('[data-row]')).toHaveCount(3);
  await page.getByRole('button', { name: /^Filters/ }).click();
  await page.getByRole('switch', { name: 'Door mij toegevoegd' }).check();
  await expect(page.getByText('Niets voldoet aan deze filters.')).toBeVisible();
  await follow(page, '/document/create');
  await expectNoAxeViolations(page);
  await follow(page, `/document/list?locationIDs=${location.id}`);
  await page.getByRole('link', { name: 'Certificaat' }).click();
  await expect(page.getByText('Geldig t/m').first()).toBeVisible();
  await expectNoAxeViolations(page);
});

test('the owner keeps the chapters of a discipline, by keys too; one with documents is taken out of use', async ({
  program,
  world,
  pageOf,
}) => {
  const { location, disciplineID } = world.own;
  const build = () => buildChapter(program.db, { discipline_id: disciplineID });
  const [plans, manuals] = [await build(), await build()];
  await buildDocument(program.db, {
    location_id: location.id,
    discipline_id: disciplineID,
    chapter_id: plans.id,
  });
  const page = await pageOf(world.owner);
  await page.goto(`/discipline/edit/${disciplineID}`);
  await page.getByRole('button', { name: 'Add a chapter: Public' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: 'Dutch name' }).fill('Keuringen');
  await dialog.getByRole('button', { name: 'Add chapter' }).click();
  await expect(dialog.getByRole('alert')).toContainText('English name');
  await dialog.getByRole('textbox', { name: 'English name' }).fill('Inspections');
  await dialog.getByRole('switch', { name: /^Belongs in every logbook/ }).check();
  await expectNoAxeViolations(page);
  await dialog.getByRole('button', { name: 'Add chapter' }).click();
  await expect(dialog).toBeHidden();
  const names = () =>
    page.getByRole('button', { name: /^Move / }).evaluateAll((all) => all.map((one) => one.ariaLabel));
  const moves = (...order: readonly string[]) => order.map((name) => `Move ${name}`);
  await expect.poll(names).toEqual(moves(plans.name_en, manuals.name_en, 'Inspections'));

  await page.getByRole('button', { name: 'Move Inspections' }).focus();
  await page.keyboard.press('Space');
  await expect(page.getByText('Inspections picked up, position 3 of 3.')).toBeAttached();
  await page.keyboard.press('ArrowUp');
  await expect(page.getByText('Inspections moved to position 2 of 3.')).toBeAttached();
  await page.keyboard.press('Space');
  await expect.poll(names).toEqual(moves(plans.name_en, 'Inspections', manuals.name_en));
  // The order is shown before it is saved.
  await settled(page);
  await page.reload();
  await expect.poll(names).toEqual(moves(plans.name_en, 'Inspections', manuals.name_en));

  await page.getByRole('button', { name: `Actions for ${plans.name_en}` }).click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await dialog.getByRole('button', { name: 'Delete' }).click();
  await expect(dialog).toContainText('1 document');
  await dialog.getByRole('button', { name: 'Take out of use instead' }).click();
  await expect(page.getByText(`“${plans.name_en}” is out of use.`)).toBeVisible();
  await expectNoAxeViolations(page);
});
