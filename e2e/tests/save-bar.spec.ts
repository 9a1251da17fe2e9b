import { buildLocation, buildLogbookCode } from '@fireledger/server/testing/builders.ts';
import { buildServiceEvent } from '@fireledger/server/testing/event-builders.ts';
import { settled } from '../fixtures/page.ts';
import { expect, expectNoAxeViolations, test } from '../fixtures/test.ts';

test('on a phone no field that is stepped to stands under the bar that saves', async ({ world, pageOf }) => {
  const page = await pageOf(world.own.organization, { width: 390, height: 700 });
  await page.goto('/location/create');
  await page.getByLabel('Name', { exact: true }).fill('Town hall');
  const bar = page.getByRole('button', { name: 'Create location' }).locator('..');
  await page.evaluate(() => window.scrollTo(0, 0));
  await settled(page);
  const fields = page.locator('form input:visible, form textarea:visible');
  const covered: string[] = [];
  for (const field of await fields.all()) {
    await field.focus();
    const [one, other] = [await field.boundingBox(), await bar.boundingBox()];
    if (!one || !other || one.y + one.height > other.y) covered.push((await field.getAttribute('id')) ?? '');
  }
  expect(covered).toEqual([]);
});

test('on a phone the bar that saves leads back to all problems of a long form, in Dutch, in the dark, by keys', async ({
  program,
  world,
  pageOf,
}) => {
  // A second location, because the only one would be selected automatically.
  await buildLocation(program.db, { organization_id: world.own.organizationID });
  const page = await pageOf(world.own.organization, { width: 390, height: 700, locale: 'nl-NL', dark: true });
  await page.goto('/action-event/create');
  await page.getByRole('textbox', { name: 'Omschrijving' }).fill('De sirene zwijgt');
  await page.getByRole('button', { name: 'Actiemelding aanmaken' }).click();
  const summary = page.getByRole('alert');
  const back = page.getByRole('button', { name: /punten vragen nog aandacht/ });
  await expect(back).toHaveAccessibleName('6 punten vragen nog aandacht');
  await page.getByRole('textbox', { name: 'Apparaat' }).fill('Melder 3');
  await expect(summary).not.toBeInViewport();
  await expectNoAxeViolations(page);
  await expect(back).toHaveAccessibleName('5 punten vragen nog aandacht');
  await back.focus();
  await page.keyboard.press('Enter');
  await expect(summary.getByText('5 punten vragen nog aandacht')).toBeInViewport({ ratio: 1 });
  await page.keyboard.press('Tab');
  const first = summary.getByRole('link').first();
  await expect(first).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('combobox', { name: 'Locatie' })).toBeFocused();
});

test('what taking a discipline away would end comes to stand above the bar that saves', async ({
  program,
  world,
  pageOf,
}) => {
  const { location, disciplineID } = world.own;
  const place = { location_id: location.id, discipline_id: disciplineID };
  await buildLogbookCode(program.db, place);
  await buildServiceEvent(program.db, place);
  const page = await pageOf(world.own.organization, { width: 1440, height: 900 });
  await page.goto(`/location/edit/${location.id}`);
  await page.getByRole('combobox', { name: 'Disciplines' }).focus();
  await page.evaluate(() => window.scrollTo(0, 0));
  await page.keyboard.press('Backspace');
  const ending = page.getByRole('status').filter({ hasText: 'Saving removes' });
  const bar = page.getByRole('button', { name: 'Save' }).locator('..');
  await expect(ending).toContainText('1 open event stays');
  await expect
    .poll(async () => {
      const [one, other] = [await ending.boundingBox(), await bar.boundingBox()];
      return one !== null && other !== null && one.y + one.height <= other.y;
    })
    .toBe(true);
});

test('leads to the first problem on the page and lists all as their fields stand', async ({
  world,
  pageOf,
}) => {
  const page = await pageOf(world.own.reseller);
  await page.goto('/location/create');
  await page.getByRole('button', { name: 'Create location' }).click();
  await expect(page.getByRole('combobox', { name: 'Organisation' })).toBeFocused();
  await expect(page.getByRole('alert').getByRole('listitem')).toHaveText([
    /^Organisation:/,
    /^Name:/,
    /^Street and number:/,
    /^Postal code:/,
    /^City:/,
    /^Disciplines:/,
  ]);

  await page.goto('/organization/create');
  await page.getByRole('button', { name: 'Create organisation' }).click();
  await expect(page.getByRole('alert').getByRole('listitem')).toHaveText([
    /^Name:/,
    /^Street:/,
    /^House number:/,
    /^Postal code:/,
    /^City:/,
    /^Billing email:/,
    /^First name:/,
    /^Last name:/,
    /^Email:/,
  ]);
});

test('on a page zoomed to 400 % the bars scroll away, and a field has the whole screen', async ({
  world,
  pageOf,
}) => {
  const page = await pageOf(world.own.organization, { width: 320, height: 256 });
  await page.goto('/action-event/create');
  const description = page.getByRole('textbox', { name: 'Description' });
  await description.focus();
  const bar = page.getByRole('button', { name: 'Create action event' }).locator('..');
  await expect(page.getByRole('banner')).not.toBeInViewport();
  await expect(bar).not.toBeInViewport();
  await bar.scrollIntoViewIfNeeded();
  await expect(bar).toBeInViewport();
});
