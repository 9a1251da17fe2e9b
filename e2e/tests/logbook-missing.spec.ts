import { buildChapter } from '@fireledger/server/testing/document-builders.ts';
import { expect, expectNoAxeViolations, test } from '../fixtures/test.ts';

test('what a logbook lacks leads whoever may supply it to where that is done', async ({
  program,
  world,
  pageOf,
}) => {
  const { location, disciplineID, organization, contractor } = world.own;
  const chapter = await buildChapter(program.db, {
    discipline_id: disciplineID,
    chapter_group: 'contractor',
    required: true,
    name_en: 'Plans',
  });
  const address = `/logbook/detail?locationID=${location.id}&disciplineID=${disciplineID}`;
  const page = await pageOf(organization);
  const missing = page.getByRole('region', { name: 'Still missing' });
  await page.goto(address);
  await missing.getByRole('button', { name: 'The number of detectors' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();
  await expectNoAxeViolations(page);
  await missing.getByRole('link', { name: 'A contact with a phone number' }).click();
  await expect(page).toHaveURL(new RegExp(`/location/edit/${location.id}`));
  await page.goto(address);
  await missing.getByRole('link', { name: 'A valid document in the chapter “Plans”' }).click();
  await expect(page).toHaveURL(/\/document\/create/);
  const field = (name: string) => page.getByRole('combobox', { name });
  await expect(field('Location')).toHaveValue(location.name);
  await expect(field('Chapter')).toHaveValue(/^Plans/);

  // the contractor may add documents, and changes no facts
  const kept = await pageOf(contractor);
  await kept.goto(address);
  const asked = kept.getByRole('region', { name: 'Still missing' });
  await expect(asked.getByRole('link')).toHaveText([`A valid document in the chapter “${chapter.name_en}”`]);
  await expect(asked.getByText('The number of detectors')).toBeVisible();
  await expect(asked.getByRole('button')).toHaveCount(0);

  await program.db
    .updateTable('contract')
    .set({ active: false })
    .where('location_id', '=', location.id)
    .execute();
  await page.goto(address);
  await missing.getByRole('link', { name: 'A contract with a contractor' }).click();
  await expect(page).toHaveURL(/\/contract\/create/);
  await expect(field('Location')).toHaveValue(location.name);
});

test('a location says of each logbook how much is missing, and to the contractor only what is', async ({
  program,
  world,
  pageOf,
}) => {
  const { location, disciplineID, organization, contractor } = world.own;
  await buildChapter(program.db, {
    discipline_id: disciplineID,
    chapter_group: 'contractor',
    required: true,
  });
  const page = await pageOf(organization, { width: 390, dark: true, locale: 'nl-NL' });
  await page.goto(`/logbook/detail?locationID=${location.id}&disciplineID=${disciplineID}`);
  const items = page.getByRole('region', { name: 'Wat nog ontbreekt' }).getByRole('listitem');
  await expect(items).not.toHaveCount(0);
  const count = await items.count();
  await page.goto(`/location/detail/${location.id}`);
  const card = page.getByRole('region', { name: 'Disciplines en logboeken' }).getByRole('listitem');
  await expect(card.first()).toContainText(`Er ontbreken nog ${count} onderdelen`);
  await expectNoAxeViolations(page);
  const kept = await pageOf(contractor);
  await kept.goto(`/location/detail/${location.id}`);
  await expect(kept.getByText(`${count} things are still missing`)).toBeVisible();
  await expect(kept.getByText('Nothing is missing')).toHaveCount(0);
});
