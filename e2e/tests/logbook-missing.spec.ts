import { buildContract, buildLocation } from '@fireledger/server/testing/builders.ts';
import { buildChapter } from '@fireledger/server/testing/document-builders.ts';
import type { Page } from '@playwright/test';
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

test('the list of logbooks says how much each lacks, and shows the incomplete ones alone', async ({
  program,
  world,
  pageOf,
}) => {
  const { location, disciplineID, organization, contractor, organizationID: organization_id } = world.own;
  const whole = await buildLocation(
    program.db,
    { organization_id, contact_last_name: 'Bos', contact_phone: '074 1' },
    { disciplineIDs: [disciplineID] },
  );
  const place = { location_id: whole.id, discipline_id: disciplineID };
  await buildContract(program.db, { ...place, contractor_id: world.own.contractorID });
  const person = { manager_name: 'A', manager_phone: '1', deputy_name: 'B', deputy_phone: '2' };
  await program.db
    .insertInto('installation')
    .values({ ...place, organization_id, has_detectors: false, norm_year: 2017, ...person })
    .execute();
  await program.db
    .updateTable('chapter')
    .set({ required: false })
    .where('discipline_id', '=', disciplineID)
    .execute();
  const row = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name });
  const page = await pageOf(organization);
  await page.goto('/logbook/list');
  await expect(row(page, location.name).getByText('7', { exact: true })).toBeVisible();
  await expect(row(page, whole.name)).toContainText('Nothing');
  await page.getByRole('combobox', { name: 'Missing' }).click();
  await page.getByRole('option', { name: 'Incomplete' }).click();
  await expect(row(page, whole.name)).toHaveCount(0);
  await expect(row(page, location.name)).toBeVisible();
  await expectNoAxeViolations(page);
  // the contractor, who is not shown every chapter, is not told that a logbook is complete
  const kept = await pageOf(contractor, { width: 390, dark: true, locale: 'nl-NL' });
  await kept.goto('/logbook/list');
  const card = (name: string) => kept.getByRole('row').filter({ hasText: name });
  await expect(card(whole.name)).toContainText('Niets zichtbaar');
  await expect(card(location.name).getByText('7', { exact: true })).toBeVisible();
  await expectNoAxeViolations(kept);
});
