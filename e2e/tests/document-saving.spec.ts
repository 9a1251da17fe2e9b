import { buildChapter } from '@fireledger/server/testing/document-builders.ts';
import { settled } from '../fixtures/page.ts';
import { pdfOf } from '../fixtures/pdf.ts';
import { expect, expectNoAxeViolations, test } from '../fixtures/test.ts';

const FILES = ['Inspection 2026.pdf', 'Inspection 2027.pdf'];

test('while several documents are saved the bar says how many are', async ({ program, world, pageOf }) => {
  const { location, disciplineID, organization } = world.own;
  const chapter = await buildChapter(program.db, { discipline_id: disciplineID });
  const page = await pageOf(organization);
  await page.goto(`/document/create?locationID=${location.id}`);
  const buffer = pdfOf('Inspection');
  const files = FILES.map((name) => ({ name, mimeType: 'application/pdf', buffer }));
  await page.locator('input[type=file]').setInputFiles(files);
  await page.getByRole('combobox', { name: 'Chapter' }).click();
  await page.getByRole('option', { name: chapter.name_en }).click();
  const held = Promise.withResolvers<void>();
  await page.route('**/api/v1/document/*/file', async (route) => {
    await held.promise;
    await route.continue();
  });
  await page.getByRole('button', { name: 'Save 2 documents' }).click();
  await expect(page.getByText('0 of 2 saved')).toBeVisible();
  held.resolve();
  await expect(page.getByText('2 documents have been added.')).toBeVisible();
});

test('what was typed for new documents is back after a reload, and says which files are to be chosen again', async ({
  program,
  world,
  pageOf,
}) => {
  const { location, disciplineID, organization } = world.own;
  const chapter = await buildChapter(program.db, { discipline_id: disciplineID });
  const page = await pageOf(organization, { width: 390, height: 844, dark: true });
  page.on('dialog', (dialog) => void dialog.accept());
  const address = `/document/create?locationID=${location.id}`;
  await page.goto(address);
  const buffer = pdfOf('Inspection');
  const fake = { name: 'Broken.pdf', mimeType: 'application/pdf', buffer: Buffer.from('no PDF at all') };
  const chosen = page.locator('input[type=file]');
  await chosen.setInputFiles([{ name: 'Whole.pdf', mimeType: 'application/pdf', buffer }, fake]);
  await page.getByRole('combobox', { name: 'Chapter' }).click();
  await page.getByRole('option', { name: chapter.name_en }).click();
  await page.getByRole('textbox', { name: 'Notes' }).fill('Signed by both');
  await page.getByRole('textbox', { name: 'Valid until' }).fill('31-12-2030');
  await page.getByRole('combobox', { name: 'Warning' }).click();
  await page.getByRole('option', { name: 'No warning' }).click();
  await page.getByRole('textbox', { name: 'Name for Broken.pdf' }).fill('The plan of the cellar');
  await page.getByRole('button', { name: 'Save 2 documents' }).click();
  await expect(page.getByText('Saved', { exact: true })).toHaveCount(1);
  await expect(page.getByText('The content of the file does not match its name.').first()).toBeVisible();

  await page.reload();
  await expect(page.getByText('What you typed here before has been restored')).toBeVisible();
  await expect(page.getByText('Choose “Broken.pdf” again')).toBeVisible();
  await expect(page.getByText('Whole.pdf')).toHaveCount(0);
  await expect(page.getByRole('textbox', { name: 'Notes' })).toHaveValue('Signed by both');
  await page.getByRole('textbox', { name: 'Valid until' }).fill('30-06-2031');
  await expect(page.getByRole('combobox', { name: 'Warning' })).toHaveValue('No warning');
  await expect(page.getByRole('combobox', { name: 'Chapter' })).toHaveValue(new RegExp(chapter.name_en));
  await expectNoAxeViolations(page);
  await chosen.setInputFiles([{ name: 'Other.pdf', mimeType: 'application/pdf', buffer }]);
  await page.getByRole('button', { name: 'Save document' }).click();
  await expect(page.getByRole('link', { name: 'Files: Choose what is missing' })).toBeVisible();
  await chosen.setInputFiles([{ ...fake, buffer }]);
  await expect(page.getByText('A reloaded page does not keep files')).toHaveCount(0);
  await expect(page.getByRole('textbox', { name: 'Name for Broken.pdf' })).toHaveValue(
    'The plan of the cellar',
  );
  await page.getByRole('button', { name: 'Save 2 documents' }).click();
  await expect(page.getByText('2 documents have been added.')).toBeVisible();
  await expect(page.getByRole('link', { name: 'The plan of the cellar' }).first()).toBeVisible();
  await page.goto(address);
  await settled(page);
  await expect(page.getByRole('textbox', { name: 'Notes' })).toHaveValue('');
});

test('a file whose answer was lost is stored once: what is changed then changes its document, what is taken away deletes it', async ({
  program,
  world,
  pageOf,
}) => {
  const { location, disciplineID, organization } = world.own;
  const chapter = await buildChapter(program.db, { discipline_id: disciplineID });
  const page = await pageOf(organization);
  await page.goto(`/document/create?locationID=${location.id}`);
  const buffer = pdfOf('Inspection');
  const files = ['Kept.pdf', 'Dropped.pdf'].map((name) => ({ name, mimeType: 'application/pdf', buffer }));
  await page.locator('input[type=file]').setInputFiles(files);
  await page.getByRole('combobox', { name: 'Chapter' }).click();
  await page.getByRole('option', { name: chapter.name_en }).click();
  const uploads = '**/api/v1/document/*/file';
  await page.route(uploads, async (route) => {
    await route.fetch();
    await route.abort();
  });
  // No other call is answered either: an answer would show that the server is back, and the files would be sent again while the
  // user types.
  const others = /\/api\/v1\/(?!document\b)/;
  await page.route(others, (route) => route.abort());
  await page.getByRole('button', { name: 'Save 2 documents' }).click();
  await expect(page.getByRole('button', { name: /^Try .* again$/ })).toHaveCount(2);
  // A changed document is not re-sent automatically.
  await page.getByRole('textbox', { name: 'Name for Kept.pdf' }).fill('The inspection');
  await expect(page.getByText('What you typed is still here; save again.')).toBeVisible();
  await page.unroute(uploads);
  await page.unroute(others);
  await page.getByRole('button', { name: 'Remove Dropped.pdf' }).click();
  await page.getByRole('button', { name: 'Save document' }).click();
  await expect(page.getByRole('heading', { name: 'The inspection' })).toBeVisible();
  const stored = () =>
    program.db
      .selectFrom('document')
      .select(['name', 'version'])
      .where('location_id', '=', location.id)
      .where('deleted_at', 'is', null)
      .execute();
  await expect.poll(stored).toEqual([{ name: 'The inspection', version: 3 }]);
});

test('whoever continues without a file that is to be chosen again keeps the focus on the page', async ({
  world,
  pageOf,
}) => {
  const { location, organization } = world.own;
  const page = await pageOf(organization);
  page.on('dialog', (dialog) => void dialog.accept());
  await page.goto(`/document/create?locationID=${location.id}`);
  const file = { name: 'Plan.pdf', mimeType: 'application/pdf', buffer: pdfOf('Plan') };
  await page.locator('input[type=file]').setInputFiles([file]);
  await page.getByRole('textbox', { name: 'Name for Plan.pdf' }).fill('The plan of the cellar');
  await page.reload();
  const act = page.getByRole('button', { name: 'Continue without it' });
  await act.click();
  await expect(act).toHaveCount(0);
  await expect(page.getByRole('region', { name: 'Files' })).toBeFocused();
});
