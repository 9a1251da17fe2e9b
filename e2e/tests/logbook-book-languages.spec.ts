import { dateInZone } from '@fireledger/domain/shared/dates.ts';
import { expect, expectNoAxeViolations, test } from '../fixtures/test.ts';

/** The organisation's year: around New Year's Eve the machine may have another. */
const YEAR = Number(dateInZone(new Date(), 'Europe/Amsterdam').slice(0, 4));

test('two books of one period say which language each is in', async ({ world, pageOf }) => {
  const { location, disciplineID, organization } = world.own;
  const page = await pageOf(organization);
  await page.goto(`/logbook/detail?locationID=${location.id}&disciplineID=${disciplineID}`);
  await page.getByRole('button', { name: 'Create PDF' }).click();
  const english = page.getByRole('region', { name: 'As a PDF' });
  await expect(english.getByRole('link', { name: 'Download' })).toBeVisible({ timeout: 30_000 });
  await page.getByRole('button', { name: 'Language: EN' }).click();
  await page.getByRole('menuitemradio', { name: 'Nederlands' }).click();
  await page.getByRole('button', { name: 'Pdf maken' }).click();
  const books = page.getByRole('region', { name: 'Als pdf' });
  await expect(books.getByRole('link', { name: 'Downloaden' })).toHaveCount(2, { timeout: 30_000 });
  const which = (language: string) => new RegExp(`^01-01-${YEAR} t/m 31-12-${YEAR} · ${language}Klaar`);
  await expect(books.getByRole('listitem')).toHaveText([which('Nederlands'), which('Engels')]);
  await expectNoAxeViolations(page);
});
