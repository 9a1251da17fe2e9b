import { buildChapter } from '@fireledger/server/testing/document-builders.ts';
import { pdfOf } from '../fixtures/pdf.ts';
import { expect, test } from '../fixtures/test.ts';

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
