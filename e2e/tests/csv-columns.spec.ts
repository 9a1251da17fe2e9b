import type { Page } from '@playwright/test';
import type { RunningProgram } from '../fixtures/program.ts';
import { expect, expectNoAxeViolations, test } from '../fixtures/test.ts';

const csv = (content: string, name = 'export.csv') => ({
  name,
  mimeType: 'text/csv',
  buffer: Buffer.from(content),
});

async function disciplineName({ db }: RunningProgram, id: string): Promise<string> {
  const row = await db.selectFrom('discipline').select('name').where('id', '=', id).executeTakeFirstOrThrow();
  return row.name;
}

async function openImport(page: Page, list: 'location' | 'user', [button, title]: readonly [string, string]) {
  await page.goto(`/${list}/list`);
  await page.getByRole('button', { name: button, exact: true }).click();
  return page.getByRole('dialog', { name: title });
}

const IN_ENGLISH = ['Import', 'Import locations'] as const;

/** The export of another system: other names, another order, columns of no use, one name twice and one column without a name. */
const otherSystem = (discipline: string, code = '7551 AB') =>
  [
    'No;Building;Street;POSTAL_CODE;Town;Systems;Built;;Remark;Remark',
    `1;Guildhall;Market 1;${code};Hengelo;${discipline};1961;x;r;s`,
    `2;Sports hall;Market 2;7551 AB;Hengelo;${discipline};1999;;;`,
  ].join('\n');

test('a list from another system is read by columns that the person chooses', async ({
  program,
  world,
  pageOf,
}) => {
  const discipline = await disciplineName(program, world.own.disciplineID);
  const page = await pageOf(world.own.organization);
  const dialog = await openImport(page, 'location', IN_ENGLISH);
  const choose = dialog.getByLabel('Drop a CSV file here or choose it');
  const field = (name: string) => dialog.getByRole('combobox', { name, exact: true });
  await choose.setInputFiles(csv(otherSystem(discipline, '12')));

  await expect(field('Name')).toBeFocused();
  await expect(field('Postal code')).toHaveValue('3');
  await expect(dialog.getByText('9 columns are left out')).toBeVisible();
  await expect(dialog.getByText('Column H · Remark (column I) · Remark (column J)')).toBeVisible();
  await expectNoAxeViolations(page);

  const check = dialog.getByRole('button', { name: 'Check the rows' });
  await field('Name').selectOption('Building');
  await expect(dialog.getByText('For example: Guildhall')).toBeVisible();
  await expect(field('Reference').getByRole('option', { name: 'Building – used for Name' })).toBeDisabled();
  await check.click();
  await expect(field('Address')).toBeFocused();
  await expect(field('Address')).toHaveAccessibleDescription(/This is required/);
  await expect(field('Postal code')).not.toHaveAccessibleDescription(/This is required/);
  await field('Address').selectOption('Street');
  await field('City').selectOption('Town');
  await field('Disciplines').selectOption('Systems');
  await check.click();

  const problems = dialog.getByRole('table', { name: 'What is wrong' });
  await expect(problems.getByRole('row', { name: /^2 POSTAL_CODE/ })).toContainText('1234 AB');
  await expect(dialog.getByText('5 of 10 columns are read.')).toBeVisible();
  await expectNoAxeViolations(page);

  // the file is corrected and chosen again: what was chosen for its columns still stands
  await dialog.getByRole('button', { name: 'Choose another file' }).click();
  await choose.setInputFiles(csv(otherSystem(discipline)));
  await expect(field('Name')).toHaveValue('1');
  await expect(field('Name')).toBeFocused();
  await check.click();
  await expect(dialog.getByText('Every row is correct.')).toBeVisible();

  await dialog.getByRole('button', { name: 'Change the columns' }).click();
  await field('Reference').selectOption('No');
  await check.click();
  await dialog.getByRole('button', { name: 'Import 2 locations' }).click();
  await expect(page.getByText('2 locations have been imported')).toBeVisible();
  const made = await program.db
    .selectFrom('location')
    .select(['name', 'reference', 'address', 'city'])
    .where('organization_id', '=', world.own.organizationID)
    .where('reference', '=', '1')
    .execute();
  expect(made).toEqual([{ name: 'Guildhall', reference: '1', address: 'Market 1', city: 'Hengelo' }]);
});

test('columns are chosen with the keyboard, on a phone and in Dutch', async ({ world, pageOf, mailTo }) => {
  const page = await pageOf(world.own.organization, {
    width: 390,
    height: 844,
    dark: true,
    locale: 'nl-NL',
  });
  const dialog = await openImport(page, 'user', ['Importeren', 'Gebruikers importeren']);
  const address = `els-${world.own.organizationID}@example.test`;
  await dialog
    .getByLabel('Sleep een CSV-bestand hierheen of kies het')
    .setInputFiles(
      csv(`Roepnaam;ACHTERNAAM;E mail;Rol;Kamer\nEls;Vos;${address};Medewerker van organisatie;12`),
    );
  const first = dialog.getByRole('combobox', { name: 'Voornaam' });
  await expect(first).toBeFocused();
  await page.keyboard.press('R');
  await expect(first).toHaveValue('0');
  await dialog.getByRole('combobox', { name: 'Gebruikerstype' }).focus();
  await page.keyboard.press('R');
  await page.keyboard.press('o');
  await page.keyboard.press('l');
  await expect(dialog.getByText('1 kolom wordt overgeslagen')).toBeVisible();
  await expectNoAxeViolations(page);
  const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  expect(wide).toBeLessThanOrEqual(0);
  await dialog.getByRole('button', { name: 'Regels controleren' }).press('Enter');
  await dialog.getByRole('button', { name: '1 gebruiker importeren' }).click();
  expect((await mailTo(address)).to).toContain(address);
});

test('what is wrong with the file itself is told before its columns are asked for', async ({
  world,
  pageOf,
}) => {
  const page = await pageOf(world.own.organization);
  const dialog = await openImport(page, 'location', IN_ENGLISH);
  await dialog.getByLabel('Drop a CSV file here or choose it').setInputFiles(csv('Building;Street'));
  await expect(dialog.getByText('The file has no rows below its header.')).toBeVisible();
  await expect(dialog.getByRole('combobox')).toHaveCount(0);
});
