import { buildChapter, buildDocument } from '@fireledger/server/testing/document-builders.ts';
import { buildServiceEvent } from '@fireledger/server/testing/event-builders.ts';
import type { Page } from '@playwright/test';
import { brokenWords, follow, settled } from '../fixtures/page.ts';
import { expect, test } from '../fixtures/test.ts';

/** From a tablet in portrait to a small laptop, with the widths at which a column appears or disappears. */
const WIDTHS = [768, 820, 900, 959, 961, 1000, 1024, 1060, 1100, 1150, 1200, 1440] as const;
const LISTS = [
  '/action-event/list',
  '/logbook-registration/list',
  '/historical-event/list',
  '/document/list',
  '/location/list',
  '/contract/list',
  '/contractor/list',
  '/user/list',
  '/logbook/list',
] as const;

/** The parts of a list that overflow their row, or rows that overflow the frame, in whole pixels. */
function beyond(page: Page) {
  return page.evaluate(() => {
    const right = (element: Element) => Math.round(element.getBoundingClientRect().right);
    const rows = [...document.querySelectorAll('main table tr')];
    return rows.flatMap((row) => {
      const frame = row.closest('table')?.parentElement;
      const cells = [...row.querySelectorAll('th, td, button')].filter((cell) => cell.checkVisibility());
      const out = cells.filter((cell) => right(cell) > right(row)).map((cell) => cell.textContent);
      return frame && right(row) > right(frame) ? [...out, 'the row'] : out;
    });
  });
}

test('no list has anything beyond its frame, from a tablet held upright on', async ({
  program,
  world,
  pageOf,
}) => {
  const { location, disciplineID: discipline_id, organization } = world.own;
  const place = { location_id: location.id, discipline_id, created_by_user_id: organization.userID };
  const trouble = { ...place, category: 'CONNECTION_TROUBLE' } as const;
  const person = { assigned_to_user_id: organization.userID, responsible_user_id: organization.userID };
  await buildServiceEvent(program.db, {
    ...trouble,
    ...person,
    type: 'action',
    priority: 2,
    due_date: '2020-01-31',
  });
  await buildServiceEvent(program.db, { ...trouble, type: 'manual_registration' });
  await buildServiceEvent(program.db, {
    ...trouble,
    status: 'done',
    solution_description: 'Reset',
    completed_at: '2026-01-06T10:13:32Z',
  });
  await buildDocument(program.db, { ...place, expires_at: '2020-01-31' });
  const page = await pageOf(organization, { locale: 'nl-NL' });
  for (const list of LISTS) {
    await page.goto(list);
    await settled(page);
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 900 });
      // The menu collapses a moment after the window becomes narrower.
      await expect.poll(() => beyond(page), `${list} ${width}`).toEqual([]);
    }
  }
});

test('no word of the logbooks or the contracts is broken on a tablet held upright', async ({
  program,
  world,
  pageOf,
}) => {
  const { contractor, organizationID } = world.own;
  await program.db
    .updateTable('contractor')
    .set({ name: 'Veldkamp Installatietechniek' })
    .where('id', '=', contractor.contractorID ?? '')
    .execute();
  const page = await pageOf(world.owner, { locale: 'nl-NL', width: 820 });
  for (const list of ['logbook', 'contract']) {
    await page.goto(`/${list}/list?organizationID=${organizationID}`);
    await settled(page);
    await expect(page.getByRole('cell', { name: 'Veldkamp Installatietechniek' }).first()).toBeVisible();
    expect(await brokenWords(page), list).toEqual([]);
  }
});

test('no word of a document and its chapter is broken on a tablet held upright', async ({
  program,
  world,
  pageOf,
}) => {
  const { location, disciplineID } = world.own;
  const chapter = await buildChapter(program.db, {
    discipline_id: disciplineID,
    name_nl: 'Bevoegd gezag, branddetectiebedrijf en onderhouder',
  });
  await buildDocument(program.db, {
    location_id: location.id,
    discipline_id: disciplineID,
    chapter_id: chapter.id,
    name: 'Rapport jaarlijks onderhoud, ontruimingsalarm',
    expires_at: new Date(Date.now() + 86_400_000).toISOString().slice(0, 10),
    warning_months: 1,
  });
  const page = await pageOf(world.own.organization, { locale: 'nl-NL', width: 820 });
  await page.goto('/document/list');
  for (const width of [768, 820]) {
    await page.setViewportSize({ width, height: 1024 });
    await expect(page.getByRole('cell', { name: 'branddetectiebedrijf' })).toBeVisible();
    await expect.poll(() => brokenWords(page), String(width)).toEqual([]);
  }
});

/** The placeholders of search fields that are wider than their fields, in whole pixels. */
function cutHints(page: Page) {
  return page.locator('main input[type="search"]').evaluateAll((fields) =>
    (fields as HTMLInputElement[]).flatMap((field) => {
      const { font, fontSize, fontFamily, paddingLeft, paddingRight } = getComputedStyle(field);
      const pen = new OffscreenCanvas(1, 1).getContext('2d');
      if (!pen) throw new Error('nothing to measure letters with');
      pen.font = font || `${fontSize} ${fontFamily}`;
      const room = field.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight);
      return Math.ceil(pen.measureText(field.placeholder).width) > room ? [field.placeholder] : [];
    }),
  );
}

test('on a tablet the menu with its words lies over a list, whatever was chosen on a wide screen', async ({
  program,
  world,
  pageOf,
}) => {
  const { location, disciplineID } = world.own;
  await buildDocument(program.db, { location_id: location.id, discipline_id: disciplineID });
  const page = await pageOf(world.own.organization, { locale: 'nl-NL', width: 1440 });
  await page.goto('/document/list');
  const menu = page.getByRole('navigation', { name: 'Hoofdmenu' });
  await page.getByRole('button', { name: 'Menu inklappen' }).click();
  await page.getByRole('button', { name: 'Menu uitklappen' }).click();
  await expect(menu.getByText('Logboekregistraties')).toBeVisible();
  // A page whose size changes while it is open may draw no more frames in Chromium: it is left for that.
  await page.goto('about:blank');
  await page.setViewportSize({ width: 820, height: 1180 });
  await page.goto('/document/list');
  await settled(page);
  await expect(menu.getByText('Logboekregistraties')).toHaveCount(0);
  await settled(page);
  const frame = page.getByRole('table').locator('..');
  const before = await frame.boundingBox();
  await page.getByRole('button', { name: 'Menu uitklappen' }).click();
  const over = page.getByRole('dialog', { name: 'Hoofdmenu' });
  await expect(over.getByText('Logboekregistraties')).toBeVisible();
  expect(await frame.boundingBox()).toEqual(before);
  await over.getByText('Contracten').click();
  await expect(over).toHaveCount(0);
  await expect(page).toHaveURL(/contract\/list/);
  await page.setViewportSize({ width: 1440, height: 900 });
  await expect(menu.getByText('Logboekregistraties')).toBeVisible();
});

test('what a search finds is read whole in its field by touch, on a tablet and a phone', async ({
  world,
  pageOf,
}) => {
  const page = await pageOf(world.owner, { locale: 'nl-NL', width: 390 });
  for (const width of [820, 1024, 390]) {
    await page.setViewportSize({ width, height: 900 });
    for (const list of LISTS) {
      await follow(page, list);
      await expect.poll(() => cutHints(page), `${list} ${width}`).toEqual([]);
    }
  }
});

test('a description has three lines beside a place of as many, on a laptop too, and five on a tablet held upright', async ({
  program,
  world,
  pageOf,
}) => {
  const { location, organization } = world.own;
  const name = 'Hotel Zeven Bruggen Utrecht';
  await program.db.updateTable('location').set({ name }).where('id', '=', location.id).execute();
  const description = 'Decide on the quotation for moving six sprinkler heads. '.repeat(5).trim();
  await buildServiceEvent(program.db, { type: 'action', location_id: location.id, description });
  const page = await pageOf(organization);
  await page.goto('/action-event/list');
  const text = page.getByText(description, { exact: true });
  await expect(text).toBeVisible();
  await settled(page);
  const lines = () =>
    text.evaluate((element) =>
      Math.round(element.clientHeight / Number.parseFloat(getComputedStyle(element).lineHeight)),
    );
  expect(await lines()).toBe(3);
  await page.setViewportSize({ width: 768, height: 1024 });
  await expect.poll(lines).toBe(5);
});
