import { buildChapter, buildDocument } from '@fireledger/server/testing/document-builders.ts';
import { expect, test } from '../fixtures/test.ts';

test('a document on paper says which of its switches are on, without the helps and the bar of its form', async ({
  program,
  world,
  pageOf,
}) => {
  const { organization, location, disciplineID } = world.own;
  const chapter = await buildChapter(program.db, { discipline_id: disciplineID });
  const { id } = await buildDocument(program.db, {
    location_id: location.id,
    chapter_id: chapter.id,
    expires_at: '2036-01-02',
    acknowledge_alert: true,
    inform_contractor: false,
  });
  const page = await pageOf(organization);
  await page.goto(`/document/edit/${id}`);
  const main = page.locator('main');
  const on = main.getByRole('switch', { name: 'Someone must confirm seeing the warning' });
  const off = main.getByRole('switch', { name: 'Inform the contractor too' });
  await expect(on).toBeChecked();
  await expect(off).not.toBeChecked();
  await page.emulateMedia({ media: 'print' });
  const tick = (element: Element) =>
    getComputedStyle(element.parentElement?.querySelector('.mantine-Switch-track') ?? element, '::after')
      .borderBottomWidth;
  expect(await on.evaluate(tick)).toBe('2px');
  expect(await off.evaluate(tick)).toBe('0px');
  await expect(main.getByText('The last day on which it is valid.')).toBeHidden();
  await expect(main.getByText('The warning stays until someone has checked the document.')).toBeHidden();
  await expect(main.getByText('(optional)').first()).toBeHidden();
  await expect(main.getByLabel('Name', { exact: true })).toHaveCSS('border-top-color', 'rgba(0, 0, 0, 0)');
});
