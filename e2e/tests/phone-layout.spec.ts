import { buildServiceEvent } from '@fireledger/server/testing/event-builders.ts';
import type { Locator } from '@playwright/test';
import { settled } from '../fixtures/page.ts';
import { expect, test } from '../fixtures/test.ts';

const PHONE = { width: 390, height: 844 } as const;
/** What a browser's own bars leave of it. */
const PHONE_IN_BROWSER = { width: 390, height: 664 } as const;
/** The space above and below the text of a row of facts, in pixels. */
const ROOM = 8;

const HEADS = [
  { locale: 'en-GB', words: { order: 'Sort by', export: 'Export' } },
  { locale: 'nl-NL', words: { order: 'Volgorde', export: 'Exporteren' } },
] as const;

/** Where the first row of a list begins at the latest, in pixels; under a lead of two lines a little later. */
const LISTS = [
  {
    path: '/location/list',
    create: { 'en-GB': 'New location', 'nl-NL': 'Nieuwe locatie' },
    until: 240,
  },
  {
    path: '/user/list',
    create: { 'en-GB': 'New user', 'nl-NL': 'Nieuwe gebruiker' },
    until: 240,
  },
  {
    path: '/action-event/list',
    create: { 'en-GB': 'New action event', 'nl-NL': 'Nieuwe actiemelding' },
    until: 290,
  },
] as const;

test('the head of a list is a title, a search and a count on a phone, each beside what belongs to it', async ({
  program,
  world,
  pageOf,
}) => {
  const { location, organization } = world.own;
  await buildServiceEvent(program.db, { type: 'action', location_id: location.id });
  for (const { locale, words } of HEADS) {
    const page = await pageOf(organization, { ...PHONE, locale });
    for (const { path, create, until } of LISTS) {
      await page.goto(path);
      await expect(page.locator('a[data-row]').first()).toBeVisible();
      await settled(page);
      const main = page.getByRole('main');
      const lines = [
        [
          page.getByRole('heading', { level: 1 }),
          main.getByRole('link', { name: create[locale], exact: true }),
        ],
        [page.getByRole('searchbox'), main.getByRole('button', { name: 'Filters' })],
        [main.getByRole('status').first(), page.getByRole('combobox', { name: words.order })],
        [main.getByRole('status').first(), main.getByRole('button', { name: words.export })],
      ] as const;
      for (const [one, other] of lines)
        expect.soft(await middleOf(one), `${path} ${locale}`).toBeCloseTo(await middleOf(other), -1);
      const first = await page.locator('tr:has(a[data-row])').first().boundingBox();
      expect.soft(first?.y, `${path} ${locale}`).toBeLessThan(until);
    }
  }
});

test('the filters of a list are behind one button on a phone, with their names, and the order is changed over the word', async ({
  world,
  pageOf,
}) => {
  const page = await pageOf(world.own.organization, PHONE);
  await page.goto('/location/list');
  await page.getByRole('combobox', { name: 'Sort by' }).selectOption('Sort by Name, descending');
  await expect(page).toHaveURL(/direction=desc|desc/);
  await page.getByRole('button', { name: 'Filters' }).tap();
  const filters = page.getByRole('dialog', { name: 'Filters' });
  await filters.getByLabel('Status').tap();
  await page.getByRole('option', { name: 'Out of use' }).tap();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('list', { name: 'Filters in use' })).toContainText('Out of use');
});

test('deleting is beside the title of what it deletes on a phone, and not as wide as the page', async ({
  world,
  pageOf,
}) => {
  const page = await pageOf(world.own.reseller, { ...PHONE, locale: 'nl-NL' });
  await page.goto(`/organization/edit/${world.own.organizationID}`);
  const remove = page.getByRole('main').getByRole('button', { name: 'Verwijderen' });
  await expect(remove).toBeVisible();
  await settled(page);
  const title = await page.getByRole('heading', { level: 1 }).boundingBox();
  const { x = 0, width = 0 } = (await remove.boundingBox()) ?? {};
  expect(x).toBeGreaterThanOrEqual((title?.x ?? 0) + (title?.width ?? 0));
  expect(width).toBeLessThan(PHONE.width / 2);
});

test('a link on two lines stays within its row of facts, and an address goes on before its @', async ({
  program,
  world,
  pageOf,
}) => {
  const { location, contractID, organization } = world.own;
  const contact_email = 'mariska.kuipers@zorggroepdelinde.test';
  await program.db
    .updateTable('location')
    .set({ name: 'Woonzorgcentrum Birkhoven aan de Barchman Wuytierslaan', contact_email })
    .where('id', '=', location.id)
    .execute();
  const page = await pageOf(organization, PHONE);
  await page.goto(`/contract/edit/${contractID}`);
  const link = page.locator(`main dd a[href="/location/detail/${location.id}"]`);
  await expect(link).toBeVisible();
  await settled(page);
  const free = await link.evaluate((element) => {
    const words = document.createRange();
    words.selectNodeContents(element);
    const row = element.closest('div')?.getBoundingClientRect();
    const said = words.getBoundingClientRect();
    return row ? Math.min(said.top - row.top, row.bottom - said.bottom) : 0;
  });
  expect(free).toBeGreaterThanOrEqual(ROOM - 2);

  await page.goto(`/location/detail/${location.id}`);
  const mail = page.getByRole('link', { name: contact_email });
  await expect(mail).toBeVisible();
  await settled(page);
  const lines = await mail.evaluate((element) => {
    const parts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
    const words = document.createRange();
    const tops: number[] = [];
    while (parts.nextNode()) {
      words.selectNodeContents(parts.currentNode);
      tops.push(words.getClientRects().length);
    }
    return tops;
  });
  expect(lines).toEqual([1, 1]);
});

test('an event says in the first screenful of a phone where one has to be', async ({
  program,
  world,
  pageOf,
}) => {
  const { location, disciplineID, organization, contractor } = world.own;
  const event = await buildServiceEvent(program.db, {
    type: 'action',
    location_id: location.id,
    discipline_id: disciplineID,
    internal_location: 'Kelder, achter de cv-ketel',
    description: 'De doormelding naar de meldkamer valt een paar keer per dag uit.',
    created_by_user_id: organization.userID,
    assigned_to_user_id: contractor.userID,
  });
  const page = await pageOf(contractor, { ...PHONE, height: 400, locale: 'nl-NL' });
  await page.goto(`/action-event/edit/${event.id}`);
  const next = page.getByRole('button', { name: 'In behandeling nemen' });
  await expect(next).toBeVisible();
  await settled(page);
  const place = page.locator('main').getByRole('link', { name: location.name, exact: true });
  await expect(place).toBeInViewport({ ratio: 1 });
  await expect(page.getByText('Kelder, achter de cv-ketel').first()).toBeInViewport({ ratio: 1 });
  // What is to be done is in the first screenful of a whole phone, before who is involved.
  await page.setViewportSize(PHONE_IN_BROWSER);
  await expect(next).toBeInViewport({ ratio: 1 });
});

test('no word of the states or of the buttons for files breaks with letters of twice the size', async ({
  program,
  world,
  pageOf,
}) => {
  const { location, organization } = world.own;
  const event = await buildServiceEvent(program.db, { type: 'action', location_id: location.id });
  for (const width of [390, 320]) {
    const page = await pageOf(organization, { ...PHONE, width, locale: 'nl-NL', letters: 2 });
    await page.goto(`/action-event/edit/${event.id}`);
    const states = page.getByRole('list', { name: 'Verloop' });
    await expect(states).toBeVisible();
    await settled(page);
    expect.soft(await brokenWords(states), String(width)).toEqual([]);
    await page.goto('/logbook-registration/create');
    const button = page.getByRole('button', { name: 'Bestanden kiezen' });
    await expect(button).toBeVisible();
    await settled(page);
    expect(await brokenWords(button), String(width)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
  }
});

test('what a search finds has the whole line on a phone, and its state stands below it', async ({
  program,
  world,
  pageOf,
}) => {
  const { location, organization } = world.own;
  const description = 'Kelderpomp slaat niet aan: water tot aan de tweede trede van de trap.';
  await buildServiceEvent(program.db, { type: 'action', location_id: location.id, description });
  const page = await pageOf(organization, { ...PHONE, locale: 'nl-NL' });
  await page.goto('/');
  await page.getByRole('button', { name: 'Alles doorzoeken' }).click();
  await page.getByRole('dialog').getByRole('combobox').fill('kelderpomp');
  const found = page.getByRole('option', { name: /Kelderpomp/ });
  await expect(found).toBeVisible();
  await settled(page);
  const text = await found.getByText(/Kelderpomp slaat/).boundingBox();
  const state = await found.getByText('Nieuw', { exact: true }).boundingBox();
  expect(state?.y).toBeGreaterThanOrEqual((text?.y ?? 0) + (text?.height ?? 0));
});

async function middleOf(part: Locator): Promise<number> {
  const { y = 0, height = 0 } = (await part.boundingBox()) ?? {};
  return y + height / 2;
}

/** The words of an element that go on in another line. */
function brokenWords(part: Locator): Promise<string[]> {
  return part.evaluate((element) => {
    const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
    const range = document.createRange();
    const broken: string[] = [];
    while (texts.nextNode()) {
      const text = texts.currentNode.textContent ?? '';
      for (const { 0: word, index } of text.matchAll(/\S+/g)) {
        range.setStart(texts.currentNode, index);
        range.setEnd(texts.currentNode, index + word.length);
        if (range.getClientRects().length > 1) broken.push(word);
      }
    }
    return broken;
  });
}
