import { buildDiscipline } from '@fireledger/server/testing/builders.ts';
import { buildChapter, buildDocument } from '@fireledger/server/testing/document-builders.ts';
import type { Page } from '@playwright/test';
import { settled } from '../fixtures/page.ts';
import { photo } from '../fixtures/pictures.ts';
import { expect, expectNoAxeViolations, test } from '../fixtures/test.ts';

const fieldsOf = (page: Page) => ({
  until: page.getByRole('textbox', { name: 'Valid until' }),
  warning: page.getByRole('combobox', { name: 'Warning' }),
});

test('a date warns 3 months before by itself; no warning is a choice that says what it means, and stays', async ({
  world,
  pageOf,
}) => {
  const page = await pageOf(world.own.organization);
  await page.goto('/document/create');
  const { until, warning } = fieldsOf(page);
  await until.fill('31-12-2030');
  await expect(warning).toHaveValue('3 months before');
  await expect(page.getByText('the people responsible get an email')).toBeVisible();
  await warning.click();
  await page.getByRole('option', { name: 'No warning' }).click();
  await expect(page.getByText('Nobody is told before it expires.')).toBeVisible();
  await until.fill('');
  await expect(warning).toHaveCount(0);
  await until.fill('30-06-2031');
  await expect(warning).toHaveValue('No warning');
});

test('a document that gets its first date gets its warning with it; without the date it has none', async ({
  program,
  world,
  pageOf,
}) => {
  const { location, disciplineID, organization } = world.own;
  const place = { location_id: location.id, discipline_id: disciplineID };
  const { id } = await buildDocument(program.db, place);
  const stored = () =>
    program.db.selectFrom('document').select('warning_months').where('id', '=', id).executeTakeFirst();
  const page = await pageOf(organization);
  await page.goto(`/document/edit/${id}`);
  const { until, warning } = fieldsOf(page);
  const save = page.getByRole('button', { name: 'Save', exact: true });
  await until.fill('31-12-2030');
  await expect(warning).toHaveValue('3 months before');
  await save.click();
  await expect.poll(stored).toEqual({ warning_months: 3 });
  await until.fill('');
  await save.click();
  await expect.poll(stored).toEqual({ warning_months: null });
});

test('a warning is not said to go to a contractor who does not see the chapter', async ({
  program,
  world,
  pageOf,
}) => {
  const { location, disciplineID, organization } = world.own;
  const discipline_id = disciplineID;
  const involved = await buildChapter(program.db, { discipline_id, chapter_group: 'involved' });
  const shared = await buildChapter(program.db, { discipline_id, chapter_group: 'contractor' });
  const { id } = await buildDocument(program.db, {
    ...{ location_id: location.id, discipline_id, chapter_id: involved.id },
    ...{ expires_at: '2030-06-15', warning_months: 3, inform_contractor: true },
  });
  const page = await pageOf(organization);
  await page.goto(`/document/edit/${id}`);
  const inform = page.getByRole('switch', { name: 'Inform the contractor too' });
  await expect(inform).toBeChecked();
  await expect(inform).toHaveAccessibleDescription(
    'The contractor does not see this chapter, so no warning goes there.',
  );
  await page.getByRole('combobox', { name: 'Chapter' }).click();
  await page.getByRole('option', { name: shared.name_en }).click();
  await expect(inform).toHaveAccessibleDescription(
    'The warning also goes to the contractor with a contract here.',
  );
});

test('a next version whose ending is not accepted is refused before it is sent', async ({
  program,
  world,
  pageOf,
}) => {
  const { location, disciplineID, organization } = world.own;
  const place = { location_id: location.id, discipline_id: disciplineID };
  const { id } = await buildDocument(program.db, place);
  const page = await pageOf(organization);
  const sent: string[] = [];
  page.on('request', (request) => sent.push(`${request.method()} ${new URL(request.url()).pathname}`));
  await page.goto(`/document/edit/${id}`);
  await page.locator('input[type=file]').setInputFiles(photo('plan.zip'));
  await expect(page.getByText('This kind of file is not accepted.')).toBeVisible();
  await settled(page);
  expect(sent).not.toContain(`POST /api/v1/document/${id}/file`);
});

test('a file that cannot become a document says so as soon as it is chosen', async ({ world, pageOf }) => {
  const page = await pageOf(world.own.organization);
  await page.goto('/document/create');
  const chosen = [photo('siren.jpg'), photo('virus.exe'), photo('empty.jpg', Buffer.alloc(0))];
  await page.locator('input[type=file]').setInputFiles(chosen);
  const rows = page.getByRole('list', { name: 'Files' }).getByRole('listitem');
  await expect(rows.filter({ hasText: 'virus.exe' }).getByRole('alert')).toContainText(
    'This kind of file is not accepted.',
  );
  await expect(rows.filter({ hasText: 'empty.jpg' })).toContainText('The file is empty.');
  await expect(rows.filter({ hasText: 'empty.jpg' })).toContainText('0 kB');
  await expect(rows.filter({ hasText: 'siren.jpg' })).not.toContainText('file is');
  await expectNoAxeViolations(page);
  for (const name of ['virus.exe', 'empty.jpg', 'siren.jpg']) {
    await page.getByRole('button', { name: `Remove ${name} from this list` }).press('Enter');
    await expect(page.getByRole('region', { name: 'Files' })).toBeFocused();
  }
});

test('a file whose letters are turned round is called what it is before it is sent', async ({
  world,
  pageOf,
}) => {
  const page = await pageOf(world.own.organization);
  await page.goto('/document/create');
  await page.locator('input[type=file]').setInputFiles(photo('plan\u202egpj.exe'));
  await expect(page.getByRole('textbox', { name: 'Name for plangpj.exe', exact: true })).toHaveValue(
    'plangpj',
  );
  await expect(page.getByRole('button', { name: /plangpj\.exe/ })).toBeVisible();
});

test('two people put one document into chapters of two disciplines: the second sees both by name', async ({
  program,
  world,
  pageOf,
}) => {
  const { location, organizationID, disciplineID, organization } = world.own;
  const other = await buildDiscipline(program.db);
  await program.db
    .insertInto('location_discipline')
    .values({ location_id: location.id, organization_id: organizationID, discipline_id: other.id })
    .execute();
  const near = await buildChapter(program.db, { discipline_id: disciplineID });
  const far = await buildChapter(program.db, { discipline_id: other.id });
  const place = { location_id: location.id, discipline_id: disciplineID };
  const { id } = await buildDocument(program.db, place);
  const [first, second] = [await pageOf(organization), await pageOf(organization)];
  for (const page of [first, second]) {
    await page.goto(`/document/edit/${id}`);
    await settled(page);
  }
  await chooseIn(second, 'Chapter', near.name_en);
  await chooseIn(first, 'Discipline', other.name);
  await chooseIn(first, 'Chapter', far.name_en);
  await first.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(first.getByText('has been saved.')).toBeVisible();
  await expect(second.getByRole('definition').filter({ hasText: far.name_en }).first()).toBeVisible();
  await second.getByRole('button', { name: 'Save', exact: true }).click();
  const dialog = second.getByRole('dialog');
  await expect(dialog).toContainText(near.name_en);
  await expect(dialog).toContainText(far.name_en);
});

async function chooseIn(page: Page, field: string, option: string): Promise<void> {
  await page.getByRole('combobox', { name: field }).click();
  await page.getByRole('option', { name: option }).click();
}
