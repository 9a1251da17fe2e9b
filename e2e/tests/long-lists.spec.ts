import { buildLogbookCode } from '@fireledger/server/testing/builders.ts';
import { buildChapter, buildDocument } from '@fireledger/server/testing/document-builders.ts';
import { buildServiceEvent } from '@fireledger/server/testing/event-builders.ts';
import { readPages } from '@fireledger/server/testing/printed-codes.ts';
import { buildPlaces, jumpTo } from '../fixtures/long-list.ts';
import { settled } from '../fixtures/page.ts';
import { expect, expectNoAxeViolations, test } from '../fixtures/test.ts';

test('a visitor reads all public documents, the first hundred at once', async ({
  program,
  world,
  pageOfVisitor,
}) => {
  const { location, disciplineID } = world.own;
  const { code } = await buildLogbookCode(program.db, { location_id: location.id });
  const chapters = [1, 2].map((position) =>
    buildChapter(program.db, { discipline_id: disciplineID, position, name_nl: `Hoofdstuk ${position}` }),
  );
  const [first, second] = await Promise.all(chapters);
  for (let number = 1; number <= 103; number += 1) {
    const chapter_id = (number <= 101 ? first : second)?.id ?? '';
    const name = `Plan ${String(number).padStart(3, '0')}`;
    await buildDocument(program.db, {
      location_id: location.id,
      discipline_id: disciplineID,
      chapter_id,
      name,
      ...(number === 1 && { expires_at: '2020-01-31' }),
    });
  }
  for (let room = 1; room <= 21; room += 1) {
    await buildServiceEvent(program.db, { location_id: location.id, type: 'manual_registration' });
  }
  const page = await pageOfVisitor({ width: 390, height: 844, locale: 'nl-NL', dark: true });
  await page.goto(`/public/logbook?code=${code}`);
  await page.getByLabel('Wachtwoord (4 cijfers)').fill(location.logbookPassword);
  await page.getByRole('button', { name: 'Controleren' }).click();
  await expect(page.getByText('Hier staan 100 van de 103 documenten.')).toBeVisible();
  await expect(page.getByText('Was geldig t/m 31-01-2020')).toBeVisible();
  await expect(page.getByText('Hier staan de 20 nieuwste.')).toBeVisible();
  await expect(page.getByText('Plan 101')).toHaveCount(0);
  await expectNoAxeViolations(page);
  const more = page.getByRole('button', { name: 'Meer documenten tonen' });
  await page.context().setOffline(true);
  await more.click();
  await expect(page.getByText('De andere documenten zijn niet opgehaald.')).toBeVisible();
  await page.context().setOffline(false);
  const refusal = { status: 500, body: JSON.stringify({ status: 500, code: 'internal_error', errors: [] }) };
  await page.route('**/graphql', (route) => route.fulfill(refusal), { times: 1 });
  await more.click();
  await expect(page.getByText('De andere documenten konden nu niet worden opgehaald.')).toBeVisible();
  await more.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByText('Plan 103')).toBeVisible();
  await expect(page.getByRole('heading', { level: 3 })).toHaveText(['Hoofdstuk 1', 'Hoofdstuk 2']);
  await expect(more).toHaveCount(0);
  await expect(page.getByRole('listitem').filter({ hasText: 'Plan 101' })).toBeFocused();
});

test('a logbook says of each chapter how many of its documents stand there, and none only where there is none', async ({
  program: { db },
  world,
  pageOf,
}) => {
  const { location, disciplineID: discipline_id, organization } = world.own;
  const of = (position: number, name_en: string) =>
    buildChapter(db, { discipline_id, position, name_en, name_nl: name_en });
  const plans = await of(11, 'Plans');
  const reports = await of(12, 'Reports');
  await of(13, 'Requirements');
  const place = { location_id: location.id, discipline_id, created_by_user_id: organization.userID };
  for (let number = 1; number <= 202; number += 1) {
    const name = `Plan ${String(number).padStart(3, '0')}`;
    const held = number === 1 ? { expires_at: '2020-01-31' } : {};
    await buildDocument(db, { ...place, chapter_id: plans.id, name, ...held });
  }
  await buildDocument(db, { ...place, chapter_id: reports.id, name: 'Yearly report' });
  const page = await pageOf(organization);
  await page.goto(`/logbook/detail?locationID=${location.id}&disciplineID=${discipline_id}`);
  await expect(page.getByText('Plan 200')).toBeVisible();
  await expect(page.getByText('No documents')).toHaveCount(1);
  await expect(page.getByText('200 of 202 documents shown.')).toBeVisible();
  await expect(page.getByText('was valid until 31-01-2020')).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  const rest = page.getByRole('link', { name: '0 of 1 document shown.' });
  await expect(rest).toBeVisible();
  await page.emulateMedia({ media: null });
  await rest.click();
  await expect(page.getByRole('link', { name: 'Yearly report' })).toBeVisible();
  await expect(page.getByText('Plan 001')).toHaveCount(0);
});

test('an event’s history says how many lines it has, and shows them all on request', async ({
  program,
  world,
  pageOf,
}) => {
  const { location, organization } = world.own;
  const { id } = await buildServiceEvent(program.db, {
    location_id: location.id,
    created_by_user_id: organization.userID,
  });
  for (let room = 1; room <= 60; room += 1) {
    await program.db
      .updateTable('service_event')
      .set({ internal_location: `Room ${room}` })
      .where('id', '=', id)
      .execute();
  }
  const page = await pageOf(organization, { width: 390, height: 844, dark: true });
  await page.goto(`/action-event/edit/${id}`);
  const lines = page.getByRole('list', { name: 'History' }).locator('> li');
  await expect(lines).toHaveCount(50);
  await expect(page.getByText('The newest 50 of 61.')).toBeVisible();
  await expectNoAxeViolations(page);
  await page.getByRole('button', { name: 'Show more' }).press('Enter');
  await expect(lines).toHaveCount(61);
  await expect(lines.nth(50)).toBeFocused();
  await expect(page.getByText('The newest 50 of 61.')).toHaveCount(0);
});

test('a long list holds the rows near the view alone, wherever one leaps to, and leaves no gap', async ({
  program,
  world,
  pageOf,
}) => {
  await buildPlaces(program, world, 160);
  const page = await pageOf(world.own.organization);
  await page.goto('/location/list?q=Place');
  const rows = page.locator('tbody[data-virtual] tr');
  const place = (number: string) => page.getByRole('link', { name: `Place ${number}` });
  await expect(place('001')).toBeVisible();
  const leap = (top: number) => jumpTo(page, top);
  const end = 1_000_000;
  await expect
    .poll(async () => {
      await leap(end);
      return place('160').isVisible();
    })
    .toBe(true);
  for (const [top, shown, first] of [
    [0, '001', '2'],
    [end, '160', null],
    [0, '001', '2'],
  ] as const) {
    await leap(top);
    await expect(place(shown)).toBeInViewport();
    if (first) await expect(rows.first()).toHaveAttribute('aria-rowindex', first);
  }
  // The rows in view first, then some beyond; never all of them.
  await expect
    .poll(() => rows.last().evaluate((row) => row.getBoundingClientRect().top > innerHeight))
    .toBe(true);
  expect(await rows.count()).toBeLessThan(80);
  await place('001').focus();
  await page.keyboard.press('j');
  await expect(place('002')).toBeFocused();
});

test('a list on paper has all of its columns and the whole of each text', async ({
  program,
  world,
  pageOf,
}) => {
  const { location, disciplineID, organization } = world.own;
  await buildServiceEvent(program.db, {
    location_id: location.id,
    discipline_id: disciplineID,
    created_by_user_id: organization.userID,
    category: 'TROUBLE',
    description: `${'The panel beeps and nobody knows why. '.repeat(8)}The end.`,
    status: 'done',
    solution_description: 'Reset',
    created_at: '2026-01-05T09:12:31Z',
    completed_at: '2026-01-06T10:13:32Z',
  });
  const page = await pageOf(organization);
  await page.goto('/historical-event/list');
  await expect(page.locator('[data-row]')).toHaveCount(1);
  const { size, pages } = await readPages(await page.pdf({ preferCSSPageSize: true }));
  expect(size).toEqual([842, 595]);
  expect(pages).toHaveLength(1);
  const text = pages.join('').replaceAll(/\s+/g, ' ');
  for (const whole of ['The end.', '05-01-2026 10:12:31', '06-01-2026 11:13:32', 'Written by']) {
    expect(text).toContain(whole);
  }
});

test('a list whose rows can be chosen has each heading above its column on paper', async ({
  world,
  pageOf,
}) => {
  const page = await pageOf(world.own.organization);
  await page.goto('/logbook/list');
  await expect(page.locator('[data-row]').first()).toBeVisible();
  await settled(page);
  await page.emulateMedia({ media: 'print' });
  const row = page.getByRole('row').filter({ has: page.locator('[data-row]') });
  const heading = await page.getByRole('columnheader', { name: 'Location' }).boundingBox();
  const cell = await row.first().getByRole('rowheader').boundingBox();
  expect(heading?.x).toBe(cell?.x);
  expect(heading?.width).toBe(cell?.width);
});

test('a page on paper has nothing to press', async ({ world, pageOf }) => {
  const page = await pageOf(world.own.organization);
  await page.goto(`/location/detail/${world.own.location.id}`);
  const acts = [
    page
      .getByRole('button', { name: 'Edit' })
      .or(page.getByRole('link', { name: 'Edit' }))
      .first(),
    page.getByRole('link', { name: 'New contract' }),
  ];
  for (const act of acts) await expect(act).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('heading', { name: 'Contracts' })).toBeVisible();
  await expect(page.getByRole('button')).toHaveCount(0);
});
