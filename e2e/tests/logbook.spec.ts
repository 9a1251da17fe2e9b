import { readFile } from 'node:fs/promises';
import { dateInZone } from '@fireledger/domain/shared/dates.ts';
import { buildChapter, buildDocument } from '@fireledger/server/testing/document-builders.ts';
import { buildServiceEvent } from '@fireledger/server/testing/event-builders.ts';
import { readPages } from '@fireledger/server/testing/printed-codes.ts';
import type { Seed } from '@fireledger/server/testing/seed.ts';
import type { Side } from '@fireledger/server/testing/world.ts';
import { expect, expectNoAxeViolations, test } from '../fixtures/test.ts';

/** The organisation's year: around New Year's Eve the machine may have another. */
const YEAR = Number(dateInZone(new Date(), 'Europe/Amsterdam').slice(0, 4));
const addressOf = ({ location, disciplineID }: Side) =>
  `/logbook/detail?locationID=${location.id}&disciplineID=${disciplineID}`;

/** A logbook with chapters, documents, and entries of this year and last year. */
async function fill(db: Seed, { location, disciplineID, organization }: Side): Promise<void> {
  const at = { location_id: location.id, discipline_id: disciplineID };
  for (const [group, name] of [
    ['public', 'Instructions'],
    ['involved', 'Reports'],
    ['contractor', 'Certificates'],
  ] as const) {
    const chapter = await buildChapter(db, {
      discipline_id: disciplineID,
      chapter_group: group,
      required: true,
      name_en: name,
      name_nl: `${name} NL`,
    });
    if (group !== 'contractor') {
      await buildDocument(db, { ...at, chapter_id: chapter.id, name: `The ${name.toLowerCase()} of 2026` });
    }
  }
  const by = { ...at, created_by_user_id: organization.userID };
  const june = (year: number) => new Date(Date.UTC(year, 5, 1, 10));
  await buildServiceEvent(db, { ...by, created_at: june(YEAR), description: 'Detector is dirty' });
  await buildServiceEvent(db, { ...by, created_at: june(YEAR - 1), description: 'Detector was dirty' });
  await buildServiceEvent(db, {
    ...by,
    created_at: june(YEAR),
    category: 'FIRE',
    fire_alarm_type: 'unwanted',
    description: 'Steam in the kitchen',
    solution_description: 'The hood was repaired',
  });
  await buildServiceEvent(db, {
    ...by,
    created_at: june(YEAR),
    type: 'action',
    description: 'Clean all detectors',
  });
}

test('a logbook says what it lacks until its facts are given, and shows the entries of a period', async ({
  program,
  world,
  pageOf,
}) => {
  const { own } = world;
  await fill(program.db, own);
  const page = await pageOf(own.locationEmployee);
  await page.goto(addressOf(own));
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Logbook');
  const missing = page.getByRole('region', { name: 'Still missing' });
  await expect(missing.getByRole('listitem')).toHaveCount(8);
  await expect(missing).toContainText('A valid document in the chapter “Certificates”');
  await expect(page.getByRole('region', { name: 'Documents' })).toContainText('The reports of 2026');
  const contents = page.getByRole('navigation', { name: 'Contents' });
  await expect(contents.getByRole('link')).toHaveText([
    ...['Front page', /^Still missing/, 'Documents2', 'Public1', 'Involved1', 'Contractor0'],
    ...[/^Open at the start/, /^Fire alarms/, /^Registrations/, /^Action events/],
  ]);
  await contents.getByRole('link', { name: 'Contractor' }).click();
  await expect(page.getByRole('heading', { name: 'For the contractor' })).toBeFocused();
  await expectNoAxeViolations(page);

  await page.getByRole('button', { name: 'Edit installation' }).click();
  const dialog = page.getByRole('dialog');
  const type = (label: RegExp, text: string) => dialog.getByRole('textbox', { name: label }).fill(text);
  await type(/^Manager(?!’)/, 'Jannie de Wit');
  await type(/^Manager’s phone/, '074 123 45 67');
  await type(/^Year of the standard/, '2017');
  await type(/^Panel make/, 'Hertek');
  await type(/^Panel type/, 'Penta 6000');
  await type(/^Detectors/, 'many');
  await type(/^Maximum unwanted/, '0.75');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog.getByRole('alert')).toContainText('Detectors');
  await expectNoAxeViolations(page);
  await type(/^Detectors/, '212');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('region', { name: 'Front page' })).toContainText('Hertek Penta 6000');
  await expect(missing.getByRole('listitem')).toHaveText([
    'A contact with a phone number',
    'The deputy with a phone number',
    'A valid document in the chapter “Certificates”',
  ]);
  const registrations = page.getByRole('region', { name: 'Registrations' });
  await expect(registrations.getByRole('link')).toHaveText(['Detector is dirty']);
  const carriedOver = page.getByRole('region', { name: 'Open at the start of the period' });
  await expect(carriedOver.getByRole('link')).toHaveText(['Detector was dirty']);
  await expect(carriedOver.getByRole('listitem')).toContainText('Registration ·');
  await page.getByText('Last year').click();
  await expect(page.getByText(`now shows 01-01-${YEAR - 1} to 31-12-${YEAR - 1}.`)).toHaveRole('status');
  await expect(registrations.getByRole('link')).toHaveText(['Detector was dirty']);
  await expect(carriedOver).toContainText('Nothing was open when this period began.');
  await expect(page).toHaveURL(new RegExp(`from=${YEAR - 1}-01-01&until=${YEAR - 1}-12-31`));
  await page.getByText('Custom period').click();
  await page.getByRole('textbox', { name: 'From' }).fill(`01-01-${YEAR}`);
  await page.getByRole('button', { name: 'Show', exact: true }).click();
  await expect(page.getByText('The period ends before it begins.')).toBeVisible();
  await page.getByRole('textbox', { name: 'From' }).fill(`01-06-${YEAR - 1}`);
  await page.getByRole('textbox', { name: 'Up to and including' }).fill(`01-06-${YEAR}`);
  const still = page.getByText(`still show 01-01-${YEAR - 1} to 31-12-${YEAR - 1}`);
  await expect(still).toBeVisible();
  await page.getByRole('button', { name: 'Show', exact: true }).press('Enter');
  await expect(still).toBeHidden();
  await expect(page.getByRole('button', { name: 'Show', exact: true })).toBeFocused();
  await expect(registrations.getByRole('link')).toHaveText(['Detector is dirty', 'Detector was dirty']);
  await page.reload();
  await expect(registrations.getByRole('link')).toHaveCount(2);
  await registrations.getByRole('link', { name: 'Detector is dirty' }).click();
  await expect(page).toHaveURL(/logbook-registration\/edit/);
});

test('a logbook is made a PDF in the background, taken home, and removed', async ({
  program,
  world,
  pageOf,
}) => {
  const { own } = world;
  await fill(program.db, own);
  const page = await pageOf(own.contractor);
  await page.goto(addressOf(own));
  await expect(page.getByRole('region', { name: 'Still missing' })).toContainText(
    'You cannot see the chapters for those involved',
  );
  await expect(page.getByText('The reports of 2026')).toHaveCount(0);
  await page.getByRole('button', { name: 'Create PDF' }).click();
  const books = page.getByRole('region', { name: 'As a PDF' });
  await expect(books.getByText('Ready')).toBeVisible({ timeout: 30_000 });
  await expectNoAxeViolations(page);
  const download = page.waitForEvent('download');
  await books.getByRole('link', { name: /^Download .*English$/ }).click();
  const file = await download;
  expect(file.suggestedFilename()).toMatch(/^Logbook .*\.pdf$/);
  const { size, pages } = await readPages(await readFile(await file.path()));
  const whole = pages.join(' ');
  expect(size).toEqual([595, 842]);
  const words = ['Detector is dirty', 'Detector was dirty', 'Steam in the kitchen', 'Public key'];
  for (const part of [...words, 'The instructions of 2026']) expect(whole).toContain(part);
  expect(whole).not.toContain('The reports of 2026');
  await books.getByRole('button', { name: 'Remove' }).click();
  await expect(books).toBeHidden();
  await expect(page.locator('#content')).toBeFocused();
});

test('a logbook reads well on a dark phone in Dutch, of a location out of use too', async ({
  program,
  world,
  pageOf,
}) => {
  const { own } = world;
  await fill(program.db, own);
  await program.db
    .updateTable('location')
    .set({ active: false, contact_last_name: 'Bos', contact_phone: '(0523) 27-60-00' })
    .where('id', '=', own.location.id)
    .execute();
  const page = await pageOf(own.organization, { width: 390, height: 844, locale: 'nl-NL', dark: true });
  await page.goto(addressOf(own));
  await expect(page.getByText('Deze locatie is buiten gebruik.')).toBeVisible();
  await expect(page.getByRole('link', { name: '(0523) 27-60-00' })).toHaveAttribute('href', 'tel:0523276000');
  const alarms = page.getByRole('region', { name: 'Brandmeldingen' });
  await expect(alarms).toContainText('Ongewenst');
  await expect(alarms).toContainText('Oplossing: The hood was repaired');
  const cut = await page
    .getByRole('radiogroup', { name: 'Periode' })
    .locator('label')
    .evaluateAll((labels) => labels.filter((one) => one.scrollWidth > one.clientWidth).length);
  expect(cut).toBe(0);
  await expect(page.getByRole('navigation', { name: 'Inhoud' })).toBeHidden();
  await expectNoAxeViolations(page);
  const beyond = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(beyond).toBe(0);
  await page.getByRole('button', { name: 'Inhoud' }).click();
  await page.getByRole('menuitem', { name: 'Openbaar' }).click();
  await expect(page.getByRole('heading', { name: 'Openbaar' })).toBeInViewport();
  await page.getByRole('button', { name: 'Inhoud' }).click();
  await page.getByRole('menuitem', { name: 'Actiemeldingen' }).click();
  await expect(page.getByRole('region', { name: 'Actiemeldingen' })).toBeInViewport();
  await expect(page.getByRole('region', { name: 'Actiemeldingen' })).toContainText('Clean all detectors');
});

test('a logbook on paper is A4 without chrome, with head, page numbers and the moment of printing', async ({
  program,
  world,
  pageOf,
}) => {
  const { own } = world;
  await fill(program.db, own);
  for (let count = 0; count < 104; count += 1) {
    await buildServiceEvent(program.db, {
      location_id: own.location.id,
      discipline_id: own.disciplineID,
      created_by_user_id: own.organization.userID,
      description: `Test number ${count + 1}`,
    });
  }
  const page = await pageOf(own.organization);
  await page.goto(addressOf(own));
  await expect(page.getByText('Test number 104')).toBeVisible();
  const registrations = page.getByRole('region', { name: 'Registrations' });
  await expect(registrations).toContainText('The newest 100 of 105');
  await expect(registrations.getByText('Test number 4', { exact: true })).toBeHidden();
  await registrations.getByRole('button', { name: 'Show more' }).press('Enter');
  await expect(registrations.getByText('Test number 1', { exact: true })).toBeVisible();
  await expect(registrations.getByRole('listitem')).toHaveCount(105);
  await expect(registrations.getByRole('listitem').nth(100)).toBeFocused();
  await expect(registrations.getByRole('button', { name: 'Show more' })).toBeHidden();
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('navigation', { name: 'Contents' })).toBeHidden();
  await expect(page.getByRole('button', { name: 'Create PDF' })).toBeHidden();
  const { size, pages } = await readPages(await page.pdf({ preferCSSPageSize: true }));
  expect(size).toEqual([595, 842]);
  expect(pages.length).toBeGreaterThan(1);
  for (const [index, text] of pages.entries()) {
    expect(text.replaceAll(/\s/g, '')).toContain(`${index + 1}/${pages.length}`);
  }
  const day = new Date().toLocaleDateString('en-GB', { timeZone: 'Europe/Amsterdam' }).replaceAll('/', '-');
  expect(pages[0]).toContain(`Fireledger · ${day}`);
  expect(pages.join(' ')).toMatch(/Test number 1\s/);
});

test('a logbook is not for a reseller, and one that is not theirs is not found', async ({
  world,
  pageOf,
}) => {
  const { own, foreign } = world;
  const reseller = await pageOf(own.reseller);
  await reseller.goto(addressOf(own));
  await expect(reseller).toHaveURL(/\/$/);
  const stranger = await pageOf(foreign.organization);
  await stranger.goto(addressOf(own));
  await expect(stranger.getByText('This page could not be found')).toBeVisible();
});
