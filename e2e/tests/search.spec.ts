import { buildLocation } from '@fireledger/server/testing/builders.ts';
import { buildChapter, buildDocument } from '@fireledger/server/testing/document-builders.ts';
import { buildServiceEvent } from '@fireledger/server/testing/event-builders.ts';
import type { Route } from '@playwright/test';
import { resumeClock, settled, stopClock } from '../fixtures/page.ts';
import { expect, expectNoAxeViolations, test } from '../fixtures/test.ts';

test('finds by Ctrl K what was mistyped, walks by arrows and opens by Enter, and remembers', async ({
  program,
  world,
  pageOf,
}) => {
  const { location, organization } = world.own;
  await program.db
    .updateTable('location')
    .set({ name: 'Café Wilgenhof' })
    .where('id', '=', location.id)
    .execute();
  const by = { location_id: location.id, created_by_user_id: organization.userID };
  const event = await buildServiceEvent(program.db, { ...by, description: 'Sirene in de kelder zwijgt' });
  await buildServiceEvent(program.db, {
    location_id: world.foreign.location.id,
    description: 'Sirene elders',
  });
  const page = await pageOf(organization);
  await page.goto('/');
  await page.getByRole('button', { name: 'Search everything' }).waitFor();
  await page.keyboard.press('Control+k');
  const dialog = page.getByRole('dialog', { name: 'Search' });
  const field = dialog.getByRole('combobox');
  await expect(field).toBeFocused();
  await expectNoAxeViolations(page);

  await field.fill('wilgenhoff');
  await expect(dialog.getByRole('group', { name: 'Locations' })).toContainText('Café Wilgenhof');
  await expect(dialog.getByRole('group', { name: 'Contracts' })).toBeVisible();
  await expect(dialog.getByRole('status')).toContainText('found');

  await field.fill('sirenne kelder');
  const option = dialog.getByRole('option');
  await expect(option).toHaveCount(1);
  await expect(option).toContainText('Sirene in de kelder zwijgt');
  await expect(option).toHaveAttribute('aria-selected', 'true');
  await expect(option.locator('mark')).toHaveText('kelder');
  await expectNoAxeViolations(page);
  await field.press('Enter');
  await expect(page).toHaveURL(`/logbook-registration/edit/${event.id}`);

  await page.keyboard.press('Control+k');
  await expect(dialog.getByRole('option', { name: 'sirenne kelder' })).toBeVisible();
  await field.press('Enter');
  await expect(field).toHaveValue('sirenne kelder');
  await field.fill('qqqqqqq');
  await expect(dialog).toContainText('Nothing found for “qqqqqqq”');
  await field.fill('');
  await dialog.getByRole('button', { name: 'Clear recent searches' }).click();
  await expect(dialog).toContainText('Type at least two characters');
  await expect(field).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
});

test('finds a document by its name and by its notes, and opens it', async ({ program, world, pageOf }) => {
  const { location, disciplineID, organization } = world.own;
  const chapter = await buildChapter(program.db, { discipline_id: disciplineID, name_en: 'Certificates' });
  const document = await buildDocument(program.db, {
    ...{ location_id: location.id, discipline_id: disciplineID, chapter_id: chapter.id },
    ...{ name: 'Keuringsrapport 2026', notes: 'Made by the inspector Wildeboer', expires_at: '2031-05-06' },
  });
  const page = await pageOf(organization);
  await page.goto('/');
  await page.getByRole('button', { name: 'Search everything' }).click();
  const dialog = page.getByRole('dialog', { name: 'Search' });
  await dialog.getByRole('combobox').fill('keuringsraport');
  const option = dialog.getByRole('group', { name: 'Documents' }).getByRole('option');
  await expect(option).toContainText('Keuringsrapport 2026');
  await expect(option).toContainText('Certificates');
  await expect(option).toContainText('Valid until 06-05-2031');
  await expectNoAxeViolations(page);
  await dialog.getByRole('combobox').fill('wildeboer');
  await expect(option.locator('mark')).toHaveText('Wildeboer');
  // results for the previous text are highlighted too, but Enter must not open one of them
  await expect(dialog.getByRole('status')).toContainText('found');
  await dialog.getByRole('combobox').press('Enter');
  await expect(page).toHaveURL(`/document/edit/${document.id}`);
});

test('walks through all groups by arrows, from the last to the first', async ({ program, world, pageOf }) => {
  const { organization, organizationID } = world.own;
  for (const name of ['Lindenlaan A', 'Lindenlaan B']) {
    await buildLocation(program.db, { organization_id: organizationID, name });
  }
  const page = await pageOf(organization);
  await page.goto('/location/list');
  await page.getByRole('searchbox').waitFor();
  await page.keyboard.press('/');
  await expect(page.getByRole('searchbox')).toBeFocused();
  await page.keyboard.press('Control+k');
  const dialog = page.getByRole('dialog', { name: 'Search' });
  const field = dialog.getByRole('combobox');
  await field.fill('lindenlaan');
  const options = dialog.getByRole('option');
  await expect(options).toHaveCount(2);
  const selected = dialog.getByRole('option', { selected: true });
  await expect(selected).toContainText('Lindenlaan A');
  await field.press('ArrowDown');
  await expect(selected).toContainText('Lindenlaan B');
  await field.press('ArrowDown');
  await expect(selected).toContainText('Lindenlaan A');
  await field.press('ArrowUp');
  await expect(selected).toContainText('Lindenlaan B');
  await field.press('Enter');
  await expect(page).toHaveURL(/\/location\/detail\//);
  await expect(page.getByRole('heading', { name: 'Lindenlaan B' })).toBeVisible();
});

test('opens without waiting for an answer, asks once after the last key, and drops what is outdated', async ({
  world,
  pageOf,
}) => {
  const page = await pageOf(world.own.organization);
  const asked: string[] = [];
  page.on('request', (request) => {
    const body = request.postData() ?? '';
    if (body.includes('"operationName":"Search"')) asked.push(JSON.parse(body).variables.text);
  });
  await page.clock.install();
  const ahead = page.waitForResponse((response) => response.url().includes('search-dialog'));
  await page.goto('/');
  await ahead;
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  // Its texts are a file of their own.
  await settled(page);
  // hold every request from now on: the dialog must not wait for any answer
  const held: Route[] = [];
  await page.route('**', (route) => void held.push(route));
  await page.keyboard.press('Control+k');
  await expect(page.getByRole('dialog').getByRole('combobox')).toBeFocused();
  await page.unroute('**');
  await Promise.all(held.map((route) => route.continue()));
  // A slow machine must not make a pause between two keys.
  await stopClock(page);
  await page.getByRole('dialog').getByRole('combobox').pressSequentially('smoke');
  await resumeClock(page);
  await expect(page.getByRole('dialog')).toContainText('Nothing found for “smoke”');
  expect(asked).toEqual(['smoke']);
});

test('until an answer comes nothing is said of what is typed now, and Enter waits for its first item', async ({
  program,
  world,
  pageOf,
}) => {
  const { organization, organizationID } = world.own;
  for (const name of ['Kastanjehof', 'Berkenhof']) {
    await buildLocation(program.db, { organization_id: organizationID, name });
  }
  const page = await pageOf(organization);
  const slow = Promise.withResolvers<void>();
  await page.route('**/graphql', async (route) => {
    if (/"text":"(kastanje|berkenhof)"/.test(route.request().postData() ?? '')) await slow.promise;
    await route.continue();
  });
  await page.goto('/');
  await page.getByRole('button', { name: 'Search everything' }).click();
  const dialog = page.getByRole('dialog', { name: 'Search' });
  const field = dialog.getByRole('combobox');
  await field.fill('qqqqqqq');
  await expect(dialog).toContainText('Nothing found for “qqqqqqq”');
  const asks = (text: string) =>
    page.waitForRequest((request) => (request.postData() ?? '').includes(`"text":"${text}"`));
  await Promise.all([asks('kastanje'), field.fill('kastanje')]);
  await expect(dialog).not.toContainText('Nothing found');
  await expect(dialog.getByRole('status')).toHaveText('');

  await field.fill('kastanjehof');
  await expect(dialog.getByRole('option')).toContainText('Kastanjehof');
  await Promise.all([asks('berkenhof'), field.fill('berkenhof')]);
  await expect(dialog.getByRole('option').locator('mark')).toHaveText('Kastanjehof');
  await field.press('Enter');
  await expect(dialog).toBeVisible();
  slow.resolve();
  await expect(page.getByRole('heading', { name: 'Berkenhof' })).toBeVisible();
});

test('says what went wrong, and searches again', async ({ world, pageOf }) => {
  const page = await pageOf(world.own.organization);
  await page.goto('/');
  await page.getByRole('button', { name: 'Search everything' }).click();
  await page.route('**/graphql', (route) =>
    (route.request().postData() ?? '').includes('"Search"')
      ? route.fulfill({ status: 503, json: { status: 503, code: 'unavailable', errors: [] } })
      : route.continue(),
  );
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('combobox').fill('smoke');
  await expect(dialog).toContainText('The search failed', { timeout: 20_000 });
  await page.unroute('**/graphql');
  await dialog.getByRole('button', { name: 'Try again' }).click();
  await expect(dialog).toContainText('Nothing found for “smoke”');
  await expect(dialog).toBeFocused();
});

test('Enter right after a search that failed waits for the answer to what is typed now', async ({
  program,
  world,
  pageOf,
}) => {
  const { organization, organizationID } = world.own;
  await buildLocation(program.db, { organization_id: organizationID, name: 'Elzenhof' });
  const page = await pageOf(organization);
  await page.goto('/');
  await page.route('**/graphql', (route) =>
    (route.request().postData() ?? '').includes('"text":"elze"')
      ? route.fulfill({ status: 503, json: { status: 503, code: 'unavailable', errors: [] } })
      : route.continue(),
  );
  await page.getByRole('button', { name: 'Search everything' }).click();
  const dialog = page.getByRole('dialog');
  const field = dialog.getByRole('combobox');
  await field.fill('elze');
  await expect(dialog).toContainText('The search failed', { timeout: 20_000 });
  await field.fill('elzenhof');
  await field.press('Enter');
  await expect(page.getByRole('heading', { name: 'Elzenhof' })).toBeVisible();
});

test('works on a dark phone in Dutch, and shows a reseller no events', async ({ program, world, pageOf }) => {
  const { location, reseller, contractor } = world.own;
  await program.db.updateTable('location').set({ name: 'Rozenhof' }).where('id', '=', location.id).execute();
  await buildServiceEvent(program.db, { location_id: location.id, description: 'Rozenhof: melder vuil' });
  for (const [user, groups] of [
    [reseller, ['Locaties', 'Contracten']],
    [contractor, ['Meldingen', 'Locaties', 'Contracten']],
  ] as const) {
    const page = await pageOf(user, { width: 390, height: 844, dark: true, locale: 'nl-NL' });
    await page.goto('/');
    await page.getByRole('button', { name: 'Alles doorzoeken' }).tap();
    const dialog = page.getByRole('dialog', { name: 'Zoeken' });
    await dialog.getByRole('combobox').fill('rozenhof');
    await expect(dialog.getByRole('option').first()).toBeVisible();
    const names = () =>
      dialog.getByRole('group').evaluateAll((all) => all.map((one) => one.querySelector('p')?.textContent));
    await expect.poll(names).toEqual(groups);
    await expectNoAxeViolations(page);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
    await dialog.getByRole('group', { name: 'Locaties' }).getByRole('option').tap();
    await expect(page).toHaveURL(`/location/detail/${location.id}`);
  }
});
