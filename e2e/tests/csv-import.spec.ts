import { readFile } from 'node:fs/promises';
import { hold } from '../fixtures/hold.ts';
import type { RunningProgram } from '../fixtures/program.ts';
import { expect, expectNoAxeViolations, test } from '../fixtures/test.ts';

const HEAD = 'Name;Reference;Address;Postal code;City;Disciplines';
const csv = (content: string | Buffer, name = 'places.csv') => ({
  name,
  mimeType: 'text/csv',
  buffer: Buffer.from(content as string),
});

async function disciplineName({ db }: RunningProgram, id: string): Promise<string> {
  const row = await db.selectFrom('discipline').select('name').where('id', '=', id).executeTakeFirstOrThrow();
  return row.name;
}

test('locations come from a file: what is wrong by row and column, then all of them, and a second time nothing', async ({
  program,
  world,
  pageOf,
}) => {
  const discipline = await disciplineName(program, world.own.disciplineID);
  const page = await pageOf(world.own.organization);
  await page.goto('/location/list');
  await page.getByRole('button', { name: 'Import', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Import locations' });
  await expect(dialog.getByRole('button', { name: 'Choose a file' })).toBeFocused();
  await expect(dialog).toHaveAccessibleDescription(/./);
  await expect(dialog).not.toHaveAccessibleDescription(/Drop a CSV file/);
  const template = page.waitForEvent('download');
  await dialog.getByRole('link', { name: 'Download the template' }).click();
  expect(await readFile(await (await template).path(), 'utf8')).toMatch(/^\uFEFFName,Reference,Address/);
  await expectNoAxeViolations(page);

  const choose = dialog.getByLabel('Drop a CSV file here or choose it');
  await choose.setInputFiles(
    csv(`${HEAD}\nTown hall;;Market 1;12;Hengelo;${discipline}\n;;Market 2;7551 AB;Hengelo;Nothing`),
  );
  const problems = dialog.getByRole('table', { name: 'What is wrong' });
  await expect(problems.getByRole('row')).toHaveCount(4);
  await expect(problems.getByRole('row', { name: /^2 Postal code/ })).toContainText(
    'It should look like 1234 AB',
  );
  await expect(problems.getByRole('row', { name: /^3 Disciplines/ })).toContainText(
    'Not found, or you may not choose it: Nothing.',
  );
  await expect(dialog.getByRole('button', { name: /^Import \d/ })).toHaveCount(0);
  await expectNoAxeViolations(page);

  await dialog.getByRole('button', { name: 'Choose another file' }).click();
  await choose.setInputFiles(csv(`${HEAD}${'\n;;Market 2;7551 AB;Hengelo;Nothing'.repeat(101)}`));
  await dialog.getByRole('button', { name: 'Show all' }).press('Enter');
  await expect(problems.getByRole('row')).toHaveCount(203);
  await expect(dialog.getByRole('region', { name: 'What is wrong' })).toBeFocused();

  await dialog.getByRole('button', { name: 'Choose another file' }).click();
  await choose.setInputFiles(csv(Buffer.from('PK\x03\x04', 'latin1'), 'places.xlsx'));
  await expect(dialog.getByText('This is a workbook')).toBeVisible();

  const right = `${HEAD}\nTown hall;T-1;Market 1;7551ab;Hengelo;${discipline}\n=Café;T-2;Market 2;7551ab;Hengelo;${discipline}`;
  await dialog.getByRole('button', { name: 'Choose another file' }).click();
  await choose.setInputFiles(csv(right));
  await expect(dialog.getByText('Every row is correct.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Import 2 locations' }).click();
  await expect(page.getByText('2 locations have been imported')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Town hall' })).toBeVisible();

  await page.getByRole('button', { name: 'Import', exact: true }).click();
  await choose.setInputFiles(csv(right));
  await expect(dialog.getByText('There is nothing to import.', { exact: false })).toBeVisible();
  await dialog.getByRole('button', { name: 'Cancel' }).click();

  const exported = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export', exact: true }).click();
  await page.getByRole('menuitem', { name: 'CSV' }).click();
  const lines = (await readFile(await (await exported).path(), 'utf8')).split('\r\n');
  expect(lines.find((line) => line.includes('T-2'))).toContain("'=Café,T-2,Market 2,7551 AB,Hengelo");
});

test('users come from a file on a phone and are invited', async ({ program, world, pageOf, mailTo }) => {
  const page = await pageOf(world.own.organization, { width: 390, height: 844, dark: true });
  await page.goto('/user/list');
  await page.getByRole('button', { name: 'Import', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Import users' });
  const address = `noor-${world.own.organizationID}@example.test`;
  await dialog
    .getByLabel('Drop a CSV file here or choose it')
    .setInputFiles(csv(`First name,Last name,Email,User type\nNoor,Smit,${address},Organisation employee`));
  await expect(dialog.getByText('Every row is correct.')).toBeVisible();
  await expectNoAxeViolations(page);
  expect(await program.mailsTo(address)).toEqual([]);
  await dialog.getByRole('button', { name: 'Import 1 user' }).click();
  await expect(page.getByText('1 user has been imported and invited')).toBeVisible();
  expect((await mailTo(address)).to).toContain(address);
});

test('what only the import itself refuses is told by row and column, and nothing says that all is well', async ({
  world,
  pageOf,
}) => {
  const page = await pageOf(world.own.organization);
  await page.goto('/user/list');
  await page.getByRole('button', { name: 'Import', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Import users' });
  const people = [
    'First name,Last name,Email,User type,Locations',
    'Noor,Smit,noor@example.test,Organisation employee,',
    `Piet,Boer,${world.foreign.organization.email},Organisation employee,`,
  ].join('\n');
  await dialog.getByLabel('Drop a CSV file here or choose it').setInputFiles(csv(people, 'people.csv'));
  await dialog.getByRole('button', { name: 'Import 2 users' }).click();
  const problems = dialog.getByRole('table', { name: 'What is wrong' });
  await expect(problems.getByRole('row')).toHaveCount(2);
  await expect(problems.getByRole('row', { name: /^3 Email/ })).toContainText(
    'This email address is already in use.',
  );
  await expect(dialog.getByText('Every row is correct.', { exact: true })).toHaveCount(0);
  await expect(dialog.getByText('One thing is wrong (in 1 row).', { exact: false })).toBeVisible();
  await expect(dialog.getByRole('button', { name: /^Import \d/ })).toHaveCount(0);
  await expectNoAxeViolations(page);
});

test('a limit is broken by the file as a whole: no row is counted as wrong for it', async ({
  program,
  world,
  pageOf,
}) => {
  const { organizationID, organization, disciplineID } = world.own;
  const limited = program.db.updateTable('organization').set({ max_locations: 1 });
  await limited.where('id', '=', organizationID).execute();
  const discipline = await disciplineName(program, disciplineID);
  const page = await pageOf(organization);
  await page.goto('/location/list');
  await page.getByRole('button', { name: 'Import', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Import locations' });
  const choose = dialog.getByLabel('Drop a CSV file here or choose it');
  await choose.setInputFiles(csv(`${HEAD}\nTown hall;;Market 1;7551 AB;Hengelo;${discipline}`));
  await expect(dialog.getByText('One thing is wrong (in the file as a whole).')).toBeVisible();
  const problems = dialog.getByRole('table', { name: 'What is wrong' });
  await expect(problems.getByRole('row', { name: /^File/ })).toContainText('maximum number of locations (1)');
});

test('an import that is being saved can not be closed, and is told when it is done', async ({
  world,
  pageOf,
}) => {
  const page = await pageOf(world.own.organization);
  const held = Promise.withResolvers<void>();
  await page.route('**/user/import?dryRun=false**', async (route) => {
    await held.promise;
    await route.continue();
  });
  await page.goto('/user/list');
  await page.getByRole('button', { name: 'Import', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Import users' });
  const address = `held-${world.own.organizationID}@example.test`;
  await dialog
    .getByLabel('Drop a CSV file here or choose it')
    .setInputFiles(csv(`First name,Last name,Email,User type\nJoost,Held,${address},Organisation employee`));
  await dialog.getByRole('button', { name: 'Import 1 user' }).click();
  await expect(dialog.getByText('Importing…')).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Cancel' })).toBeDisabled();
  await page.keyboard.press('Escape');
  await dialog.getByRole('button', { name: 'Close' }).click();
  await expect(dialog.getByText('Importing…')).toBeVisible();
  await expectNoAxeViolations(page);
  const list = await hold(page, /\/graphql$/);
  held.resolve();
  await expect(page.getByText('1 user has been imported and invited')).toBeVisible();
  await expect(dialog).toBeHidden();
  list.letGo();
  await expect(page.getByRole('link', { name: 'Joost Held' })).toBeVisible();
});

test('who goes back while an import is being saved is told all the same when it is done', async ({
  world,
  pageOf,
}) => {
  const page = await pageOf(world.own.organization);
  const held = Promise.withResolvers<void>();
  await page.route('**/user/import?dryRun=false**', async (route) => {
    await held.promise;
    await route.continue();
  });
  await page.goto('/location/list');
  await page.getByRole('link', { name: 'Users' }).click();
  await expect(page.getByRole('heading', { name: 'Users' })).toBeVisible();
  await page.getByRole('button', { name: 'Import', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Import users' });
  const address = `left-${world.own.organizationID}@example.test`;
  await dialog
    .getByLabel('Drop a CSV file here or choose it')
    .setInputFiles(csv(`First name,Last name,Email,User type\nAnna,Left,${address},Organisation employee`));
  await dialog.getByRole('button', { name: 'Import 1 user' }).click();
  await expect(dialog.getByText('Importing…')).toBeVisible();
  await page.goBack();
  await expect(dialog).toHaveCount(0);
  held.resolve();
  await expect(page.getByText('1 user has been imported and invited')).toBeVisible();
  await page.getByRole('link', { name: 'Users' }).click();
  await expect(page.getByRole('link', { name: 'Anna Left' })).toBeVisible();
});

test('another file is chosen while one is checked, whose report is not shown any more', async ({
  program,
  world,
  pageOf,
}) => {
  const discipline = await disciplineName(program, world.own.disciplineID);
  const page = await pageOf(world.own.organization);
  const held = Promise.withResolvers<void>();
  const answered = Promise.withResolvers<void>();
  await page.route('**/location/import?dryRun=true**', async (route) => {
    await held.promise;
    // an aborted request accepts no response
    await route.continue().catch(() => undefined);
    answered.resolve();
  });
  await page.goto('/location/list');
  await page.getByRole('button', { name: 'Import', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Import locations' });
  const choose = dialog.getByLabel('Drop a CSV file here or choose it');
  const row = (name: string) => `${HEAD}\n${name};;Market 1;7551AB;Hengelo;${discipline}`;
  const brokenOff = page.waitForEvent('requestfailed', (request) =>
    request.url().includes('/location/import'),
  );
  await choose.setInputFiles(csv(row('First hall'), 'first.csv'));
  await expect(dialog.getByRole('status')).toHaveText('Checking the rows…');
  await dialog.getByRole('button', { name: 'Choose another file' }).click();
  await expect(dialog.getByRole('button', { name: 'Choose a file' })).toBeFocused();
  await brokenOff;
  held.resolve();
  await answered.promise;
  await page.unroute('**/location/import?dryRun=true**');
  await expect(dialog.getByText('first.csv')).toHaveCount(0);
  await choose.setInputFiles(csv(row('Second hall'), 'second.csv'));
  await expect(dialog.getByText('Every row is correct.')).toBeVisible();
  await expect(dialog.getByText('second.csv')).toBeVisible();
  await expect(dialog.getByText('First hall')).toHaveCount(0);
});
