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
  await expect(dialog.getByText('Read: 5 of 10 columns.')).toBeVisible();
  // the button that was pressed is gone: the next key goes on from what it led to
  await page.keyboard.press('Tab');
  await expect(dialog.getByRole('button', { name: 'Change the columns' })).toBeFocused();
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

test('a field that the file lacks has one value for all rows', async ({ program, world, pageOf }) => {
  const discipline = await disciplineName(program, world.own.disciplineID);
  const page = await pageOf(world.own.organization);
  const dialog = await openImport(page, 'location', IN_ENGLISH);
  const field = (name: string) => dialog.getByRole('combobox', { name, exact: true });
  const check = dialog.getByRole('button', { name: 'Check the rows' });
  await dialog
    .getByLabel('Drop a CSV file here or choose it')
    .setInputFiles(csv('Name;Address;City\nTown mill;Mill lane 1;Gent\nTown farm;Mill lane 2;Gent'));
  await expect(field('Postal code')).toBeFocused();
  const all = 'One value for all rows';
  await expect(field('Name').getByRole('option', { name: all })).toHaveCount(0);
  for (const name of ['Postal code', 'Disciplines', 'Country']) await field(name).selectOption(all);
  await check.click();
  const code = dialog.getByRole('textbox', { name: 'Postal code for all rows' });
  await expect(code).toBeFocused();
  await expect(code).toHaveAccessibleDescription(/This is required/);
  const again = dialog.getByRole('alert').filter({ hasText: 'This is required.' });
  await expect(again).toHaveCount(0);
  await code.press('Enter');
  // The field has the focus already, so that a screen reader would say nothing about it.
  await expect(again).toHaveCount(1);
  await code.fill('1');
  await field('Disciplines for all rows').fill(discipline);
  await page.getByRole('option', { name: discipline, exact: true }).click();
  await page.keyboard.press('Tab');
  await field('Country for all rows').fill('Belg');
  await page.getByRole('option', { name: 'Belgium' }).click();
  await expectNoAxeViolations(page);
  await check.click();

  const problems = dialog.getByRole('table', { name: 'What is wrong' });
  await expect(
    problems.getByRole('row', { name: /^All rows Postal code\s*The value for all rows/ }),
  ).toBeVisible();
  await expect(problems.getByRole('row')).toHaveCount(2);
  await dialog.getByRole('button', { name: 'Change the columns' }).click();
  await code.fill('9000');
  await check.click();
  await dialog.getByRole('button', { name: 'Import 2 locations' }).click();
  await expect(page.getByText('2 locations have been imported')).toBeVisible();
  const made = await program.db
    .selectFrom('location')
    .select(['name', 'postal_code', 'country'])
    .where('organization_id', '=', world.own.organizationID)
    .where('name', 'in', ['Town mill', 'Town farm'])
    .orderBy('name')
    .execute();
  expect(made.map(({ postal_code, country }) => [postal_code, country])).toEqual([
    ['9000', 'BE'],
    ['9000', 'BE'],
  ]);
});

test('the words of another system are matched to choices, on a phone, in the dark and in Dutch', async ({
  world,
  pageOf,
  mailTo,
}) => {
  const page = await pageOf(world.own.organization, {
    width: 390,
    height: 844,
    dark: true,
    locale: 'nl-NL',
  });
  const dialog = await openImport(page, 'user', ['Importeren', 'Gebruikers importeren']);
  const address = `noor-${world.own.organizationID}@example.test`;
  const head = 'Voornaam;Achternaam;E-mail;Gebruikerstype;Taal';
  const rows = [`Noor;Vos;${address};Beheerder;NL`, `Ali;Vos;ali-${address};organisation_employee;Frans`];
  await dialog
    .getByLabel('Sleep een CSV-bestand hierheen of kies het')
    .setInputFiles(csv([head, ...rows].join('\n')));
  // the columns are those of the template: the check has found words that it does not know
  await expect(dialog.getByRole('row', { name: /Beheerder/ })).toBeVisible();
  await dialog.getByRole('button', { name: 'Kolommen en waarden koppelen' }).press('Enter');

  const word = (name: string) => dialog.getByRole('combobox', { name, exact: true });
  await expect(word('Beheerder')).toBeFocused();
  await expect(word('organisation_employee').locator('option:checked')).toHaveText(
    'Medewerker van organisatie',
  );
  await expect(word('NL').locator('option:checked')).toHaveText('Nederlands');
  await dialog.getByRole('button', { name: 'Regels controleren' }).press('Enter');
  await expect(word('Beheerder')).toHaveAccessibleDescription(/verplicht/);
  await expectNoAxeViolations(page);
  const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  expect(wide).toBeLessThanOrEqual(0);
  await word('Beheerder').selectOption('Medewerker van organisatie');
  await word('Frans').selectOption('Weglaten');
  await dialog.getByRole('button', { name: 'Regels controleren' }).press('Enter');
  await dialog.getByRole('button', { name: '2 gebruikers importeren' }).click();
  expect((await mailTo(address)).to).toContain(address);
});
