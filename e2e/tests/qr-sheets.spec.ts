import { readFile } from 'node:fs/promises';
import {
  buildDiscipline,
  buildLocation,
  buildLogbookCode,
  buildOrganization,
} from '@fireledger/server/testing/builders.ts';
import { codesDrawn, modulesOf, readPages } from '@fireledger/server/testing/printed-codes.ts';
import type { Seed } from '@fireledger/server/testing/seed.ts';
import type { Page } from '@playwright/test';
import { expect, expectNoAxeViolations, test } from '../fixtures/test.ts';

/** The PDF that a button of the dialog produces. */
async function made(page: Page, button: string): Promise<{ readonly name: string; readonly pdf: Buffer }> {
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: button }).click();
  const file = await download;
  return { name: file.suggestedFilename(), pdf: await readFile(await file.path()) };
}

/** The URLs of an organisation's active codes, by location and discipline. */
async function addressesOf(db: Seed, url: string, organizationID: string): Promise<string[]> {
  const codes = await db
    .selectFrom('logbook_code')
    .innerJoin('location', 'location.id', 'logbook_code.location_id')
    .innerJoin('discipline', 'discipline.id', 'logbook_code.discipline_id')
    .select('logbook_code.code')
    .where('logbook_code.organization_id', '=', organizationID)
    .where('logbook_code.withdrawn_at', 'is', null)
    .orderBy('location.name')
    .orderBy('discipline.name')
    .execute();
  return codes.map(({ code }) => `${url}/public/logbook?code=${code}`);
}

test('codes of chosen logbooks are printed as labels; where there was none, one is made first', async ({
  program,
  world,
  pageOf,
}) => {
  const { organization, organizationID } = world.own;
  const disciplineIDs = [
    (await buildDiscipline(program.db, { name: 'Brandmeldinstallatie' })).id,
    (await buildDiscipline(program.db, { name: 'Noodverlichting' })).id,
  ];
  const location = await buildLocation(
    program.db,
    { organization_id: organizationID, name: 'Aula' },
    { disciplineIDs, logbookPassword: '4821' },
  );
  await buildLogbookCode(program.db, { location_id: location.id, discipline_id: disciplineIDs[0] ?? '' });
  const page = await pageOf(organization);
  await page.goto('/logbook/list?q=aula');
  const rows = page.getByRole('row');
  await expect(rows).toHaveCount(3);
  await expect(rows.nth(1)).toContainText('In use');
  await expect(rows.nth(2)).toContainText('None');
  await expectNoAxeViolations(page);

  await page.getByRole('checkbox', { name: 'Aula, Brandmeldinstallatie' }).check();
  await page.getByRole('checkbox', { name: 'Aula, Noodverlichting' }).check();
  await page.getByRole('button', { name: 'Print QR codes' }).click();
  const dialog = page.getByRole('dialog', { name: 'Print 2 QR codes' });
  await expect(dialog).toHaveAccessibleDescription('1 of them has no QR code yet and will get one now.');
  await expectNoAxeViolations(page);
  const { name, pdf } = await made(page, 'Create PDF');
  // Before the PDF is read, which takes longer than this is said.
  await expect(page.getByText('1 QR code has been made and is in the PDF.')).toBeVisible();

  expect(name).toMatch(/^QR labels Aula [\d-]{10}\.pdf$/);
  const { size, pages } = await readPages(pdf);
  expect([size, pages.length]).toEqual([[595, 842], 1]);
  for (const part of ['Aula', 'Brandmeldinstallatie', 'Noodverlichting', '4821']) {
    expect(pages[0]).toContain(part);
  }
  const addresses = await addressesOf(program.db, program.url, organizationID);
  expect(codesDrawn(pdf)).toEqual(addresses.map(modulesOf));
  await expect(dialog).toBeHidden();
  await expect(rows.nth(2)).toContainText('In use');
});

test('a chosen logbook that is out of use is named as left out, though it has a code, and the others are printed', async ({
  program,
  world,
  pageOf,
}) => {
  const { organization, organizationID } = world.own;
  const discipline = await buildDiscipline(program.db, { name: 'Sprinkler' });
  for (const name of ['Kelder', 'Kelder oud']) {
    const location = await buildLocation(
      program.db,
      { organization_id: organizationID, name },
      { disciplineIDs: [discipline.id] },
    );
    await buildLogbookCode(program.db, { location_id: location.id, discipline_id: discipline.id });
  }
  await program.db.updateTable('location').set({ active: false }).where('name', '=', 'Kelder oud').execute();
  const page = await pageOf(organization);
  await page.goto('/logbook/list?q=kelder');
  await page.getByRole('checkbox', { name: 'Kelder, Sprinkler' }).check();
  await page.getByRole('checkbox', { name: 'Kelder oud, Sprinkler' }).check();
  await page.getByRole('button', { name: 'Print QR codes' }).click();
  const dialog = page.getByRole('dialog', { name: 'Print 1 QR code' });
  await expect(dialog).toContainText(
    'Left out because the location or discipline is out of use: Kelder oud, Sprinkler',
  );
  const { pdf } = await made(page, 'Create PDF');
  expect(codesDrawn(pdf)).toHaveLength(1);
});

test('a code whose location or discipline is out of use is shown, and not printed', async ({
  program,
  world,
  pageOf,
}) => {
  const { organization, organizationID } = world.own;
  const disciplineIDs = [
    (await buildDiscipline(program.db, { name: 'Sproeiers' })).id,
    (await buildDiscipline(program.db, { name: 'Gasblussing' })).id,
  ];
  const location = await buildLocation(program.db, { organization_id: organizationID }, { disciplineIDs });
  for (const discipline_id of disciplineIDs) {
    await buildLogbookCode(program.db, { location_id: location.id, discipline_id });
  }
  const outOfUse = (table: 'location' | 'discipline', id: string | undefined) =>
    program.db
      .updateTable(table)
      .set({ active: false })
      .where('id', '=', id ?? '')
      .execute();
  const page = await pageOf(organization);
  const prints = page.getByRole('link', { name: /^Print A5 sheet/ });
  const pictures = page.getByRole('img', { name: /^QR code of the .* logbook$/ });
  for (const [begun, left] of [
    [() => outOfUse('discipline', disciplineIDs[1]), 1],
    [() => outOfUse('location', location.id), 0],
  ] as const) {
    await begun();
    await page.goto(`/location/detail/${location.id}`);
    await expect(pictures).toHaveCount(2);
    await expect(prints).toHaveCount(left);
  }
});

test('a whole organisation is printed as cards, from a dark phone in Dutch', async ({
  program,
  world,
  pageOf,
}) => {
  const organization = await buildOrganization(program.db, { name: 'Zorggroep Vecht' });
  const disciplineIDs = [(await buildDiscipline(program.db)).id];
  for (const name of ['Huis A', 'Huis B', 'Huis C']) {
    await buildLocation(program.db, { organization_id: organization.id, name }, { disciplineIDs });
  }
  const page = await pageOf(world.owner, { width: 390, height: 844, locale: 'nl-NL', dark: true });
  await page.goto(`/logbook/list?organizationID=${organization.id}&code=no`);
  await expect(page.getByText('Huis C')).toBeVisible();
  await expectNoAxeViolations(page);
  await page.getByRole('button', { name: 'QR-codes van een organisatie' }).click();
  const dialog = page.getByRole('dialog', { name: 'QR-codes van een organisatie afdrukken' });
  await expect(dialog).toContainText('3 daarvan hebben nog geen QR-code');
  await dialog.getByRole('radio', { name: 'A5-kaarten' }).check();
  await expectNoAxeViolations(page);
  const { name, pdf } = await made(page, 'Pdf maken');

  expect(name).toMatch(/^QR-kaarten Zorggroep Vecht [\d-]{10}\.pdf$/);
  const { size, pages } = await readPages(pdf);
  expect(size).toEqual([420, 595]);
  expect(pages.map((text) => /Huis [ABC]/.exec(text)?.[0])).toEqual(['Huis A', 'Huis B', 'Huis C']);
  const addresses = await addressesOf(program.db, program.url, organization.id);
  expect(codesDrawn(pdf)).toEqual(addresses.map(modulesOf));
  await expect(page.getByText('Huis C')).toBeHidden();
});

test('a contractor finds its logbooks, without their codes, and opens one', async ({ world, pageOf }) => {
  const { contractor, location, disciplineID } = world.own;
  const page = await pageOf(contractor);
  await page.goto('/logbook/list');
  await expect(page.getByRole('link', { name: location.name })).toBeVisible();
  await expect(page.getByRole('columnheader', { name: 'QR code' })).toHaveCount(0);
  await expect(page.getByRole('checkbox')).toHaveCount(0);
  await page.getByRole('link', { name: location.name }).click();
  await expect(page).toHaveURL(`/logbook/detail?locationID=${location.id}&disciplineID=${disciplineID}`);
});
