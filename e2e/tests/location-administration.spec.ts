import { buildDiscipline, buildLocation, buildLogbookCode } from '@fireledger/server/testing/builders.ts';
import { buildServiceEvent } from '@fireledger/server/testing/event-builders.ts';
import { buildUser } from '@fireledger/server/testing/user-builder.ts';
import { expect, expectNoAxeViolations, test } from '../fixtures/test.ts';

test('keeps what is typed of a location over a reload, but for its password', async ({ world, pageOf }) => {
  const page = await pageOf(world.own.organization);
  await page.goto('/location/create');
  await page.getByLabel('Name', { exact: true }).fill('Town hall');
  await page.getByRole('textbox', { name: 'Logbook password' }).fill('4973');
  page.on('dialog', (dialog) => void dialog.accept());
  await page.reload();
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue('Town hall');
  await expect(page.getByRole('textbox', { name: 'Logbook password' })).toHaveValue('');
  expect(await page.evaluate(() => JSON.stringify(sessionStorage))).not.toContain('4973');
});

test('makes a location: every problem at its field, then its page with a drawn password', async ({
  program,
  world,
  pageOf,
}) => {
  const { organization, disciplineID } = world.own;
  const { name } = await program.db
    .selectFrom('discipline')
    .select('name')
    .where('id', '=', disciplineID)
    .executeTakeFirstOrThrow();
  const page = await pageOf(organization);
  await page.goto('/location/list');
  await page.getByRole('link', { name: 'New location' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'New location' })).toBeVisible();
  await expectNoAxeViolations(page);

  await page.getByLabel('Through a private centre').check();
  await page.getByLabel('Postal code').fill('12');
  await page.getByRole('button', { name: 'Create location' }).click();
  const problems = page.getByRole('alert').getByRole('listitem');
  await expect(problems).toHaveCount(9);
  await expect(page.getByLabel('Name', { exact: true })).toBeFocused();
  await expectNoAxeViolations(page);

  await page.getByLabel('Alarms are not forwarded').check();
  await page.getByLabel('Name', { exact: true }).fill('Town hall');
  await page.getByLabel('Street and number').fill('Market 1');
  await page.getByLabel('Postal code').fill('7551ab');
  await page.getByLabel('City').fill('Hengelo');
  await page.getByRole('combobox', { name: 'Disciplines' }).fill(name);
  await page.getByRole('option', { name }).click();
  await page.getByLabel('Email').fill('desk@example.test');
  await page.getByRole('button', { name: 'Create location' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Town hall' })).toBeVisible();
  await expect(page.getByText('Market 1, 7551 AB Hengelo')).toBeVisible();
  await expect(page.getByRole('link', { name: 'desk@example.test' })).toBeVisible();
  await page.getByRole('button', { name: 'Show', exact: true }).click();
  await expect(page.getByText(/^\d{4}$/)).toBeVisible();

  await page.getByRole('button', { name: 'Change', exact: true }).click();
  await expect(page.getByRole('textbox', { name: 'Logbook password' })).toBeFocused();
  await page.getByRole('textbox', { name: 'Logbook password' }).fill('1234');
  await expect(page.getByText('Easy to guess', { exact: false })).toBeVisible();
  await page.getByRole('button', { name: 'Generate' }).click();
  await expect(page.getByRole('textbox', { name: 'Logbook password' })).toHaveValue(/^\d{4}$/);
  await expectNoAxeViolations(page);
  await page.getByRole('button', { name: 'Change password' }).click();
  await expect(page.getByRole('dialog')).toBeHidden();
});

test('says before saving what giving up a discipline ends, and lets the second of two choose', async ({
  program,
  world,
  pageOf,
}) => {
  const { own } = world;
  const kept = await buildDiscipline(program.db, { name: `Kept ${own.location.id.slice(-6)}` });
  await program.db
    .insertInto('location_discipline')
    .values({ location_id: own.location.id, organization_id: own.organizationID, discipline_id: kept.id })
    .execute();
  const place = { location_id: own.location.id, discipline_id: own.disciplineID };
  await buildLogbookCode(program.db, place);
  await buildServiceEvent(program.db, place);
  const colleague = await buildUser(program.db, { organization_id: own.organizationID });
  const [first, second] = [await pageOf(own.organization), await pageOf(colleague)];
  for (const page of [first, second]) {
    await page.goto(`/location/edit/${own.location.id}`);
    await expect(page.getByLabel('Name', { exact: true })).toHaveValue(own.location.name);
  }

  await second.getByLabel('Name', { exact: true }).fill('Named by the second');
  await first.getByLabel('Name', { exact: true }).fill('Named by the first');
  await first.getByRole('combobox', { name: 'Disciplines' }).focus();
  await first.keyboard.press('Backspace');
  const ending = first.getByRole('status').filter({ hasText: 'Saving removes' });
  await expect(ending).toBeVisible();
  if (await ending.filter({ hasText: kept.name }).isVisible()) {
    await first.keyboard.press('Backspace');
    await first.getByRole('combobox', { name: 'Disciplines' }).fill(kept.name);
    await first.getByRole('option', { name: kept.name }).click();
  }
  await first.keyboard.press('Escape');
  await expect(ending).toContainText('1 contract ends.');
  await expect(ending).toContainText('1 QR code is withdrawn');
  await expect(ending).toContainText('1 open event stays');
  await expectNoAxeViolations(first);
  await first.getByRole('button', { name: 'Save' }).click();
  await expect(first.getByText('“Named by the first” has been saved.')).toBeVisible();
  await expect(first.getByRole('heading', { level: 1, name: 'Named by the first' })).toBeVisible();
  await expect(first.getByRole('region', { name: 'Contracts' })).toContainText('Ended');

  await second.getByRole('button', { name: 'Save' }).click();
  const dialog = second.getByRole('dialog');
  await expect(dialog).toContainText('Named by the first');
  await expect(dialog).toContainText(kept.name);
  await dialog.getByRole('button', { name: 'Save this choice' }).click();
  await expect(second.getByRole('heading', { level: 1, name: 'Named by the second' })).toBeVisible();
  const left = await program.db
    .selectFrom('location_discipline')
    .select('discipline_id')
    .where('location_id', '=', own.location.id)
    .where('active', '=', true)
    .execute();
  expect(left).toEqual([{ discipline_id: kept.id }]);
});

test('gives people of a location its contact and notes, on a dark phone in Dutch', async ({
  world,
  pageOf,
}) => {
  const { location, locationEmployee } = world.own;
  const page = await pageOf(locationEmployee, { width: 390, height: 844, dark: true, locale: 'nl-NL' });
  await page.goto(`/location/detail/${location.id}`);
  await page.getByRole('button', { name: 'Notities schrijven' }).click();
  await page.getByRole('dialog').getByRole('textbox').fill('Toch maar niet');
  await page.getByRole('dialog').getByRole('button', { name: 'Annuleren' }).click();
  await page.getByRole('button', { name: 'Weggaan zonder opslaan' }).click();
  await page.getByRole('button', { name: 'Notities schrijven' }).click();
  await expect(page.getByRole('dialog').getByRole('textbox')).toHaveValue('');
  // What the sheet is for is its title; its fields are no description, and its head is no second banner.
  await expect(page.getByRole('dialog')).toHaveAccessibleDescription('');
  await expect(page.getByRole('banner', { includeHidden: true })).toHaveCount(1);
  await page.getByRole('dialog').getByRole('textbox').fill('De sleutel ligt bij de balie');
  await expectNoAxeViolations(page);
  await page.getByRole('dialog').getByRole('button', { name: 'Opslaan' }).click();
  await expect(page.getByText('De sleutel ligt bij de balie')).toBeVisible();

  await page.getByRole('link', { name: 'Wijzigen' }).click();
  await expect(page.getByText('De rest wijzigt uw organisatie.', { exact: false })).toBeVisible();
  await expect(page.getByLabel('Naam', { exact: true })).toHaveCount(0);
  await page.getByLabel('Voornaam').fill('Anna');
  await expectNoAxeViolations(page);
  await page.getByRole('button', { name: 'Opslaan' }).click();
  await expect(page.getByRole('region', { name: 'Contactpersoon' })).toContainText('Anna');
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  expect(overflow).toBeLessThanOrEqual(0);
});

test('deletes a location without history, and takes one with history out of use instead', async ({
  program,
  world,
  pageOf,
}) => {
  const { location, organization, organizationID } = world.own;
  const bare = await buildLocation(program.db, { organization_id: organizationID, name: 'Bare place' });
  const page = await pageOf(organization);
  await page.goto(`/location/detail/${bare.id}`);
  await page.getByRole('button', { name: 'Actions for Bare place' }).click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await expectNoAxeViolations(page);
  await page.getByRole('button', { name: 'Delete', exact: true }).click();
  await expect(page).toHaveURL(/\/location\/list/);
  await expect(page.locator('[data-row]')).toHaveText([location.name]);

  await page.getByRole('button', { name: `Actions for ${location.name}` }).click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await page.getByRole('button', { name: 'Delete', exact: true }).click();
  await expect(page.getByRole('dialog')).toContainText('1 contract');
  await page.getByRole('button', { name: 'Take out of use instead' }).click();
  // Pointed at, it stays until the list has followed.
  await page.getByRole('button', { name: 'Undo' }).hover();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page.getByRole('row', { name: location.name })).toContainText('Out of use');
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByRole('row', { name: location.name })).toContainText('In use');
});
