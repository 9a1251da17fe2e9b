import { buildLocation, buildOrganization, buildReseller } from '@fireledger/server/testing/builders.ts';
import { buildDocument } from '@fireledger/server/testing/document-builders.ts';
import { buildServiceEvent } from '@fireledger/server/testing/event-builders.ts';
import { buildUser } from '@fireledger/server/testing/user-builder.ts';
import type { World } from '@fireledger/server/testing/world.ts';
import type { Page } from '@playwright/test';
import { follow, settled } from '../fixtures/page.ts';
import type { RunningProgram } from '../fixtures/program.ts';
import { expect, expectNoAxeViolations, test } from '../fixtures/test.ts';

const DAY_MS = 86_400_000;
const ALARMS = ['real', 'unwanted', 'unwanted', 'fake', null] as const;
const daysAgo = (days: number) => new Date(Date.now() - days * DAY_MS);
const dayOf = (moment: Date) => moment.toISOString().slice(0, 10);

/** Work, an archive and documents of the own side, and the same for the foreign side, which must not be counted. */
async function fill({ db }: RunningProgram, { own, foreign }: World): Promise<void> {
  for (const { location, disciplineID, organization, organizationID, contractor } of [own, foreign]) {
    const place = { location_id: location.id, discipline_id: disciplineID };
    const by = { ...place, created_by_user_id: organization.userID };
    const me = { assigned_to_user_id: organization.userID };
    await buildServiceEvent(db, { ...by, type: 'action', priority: 1, description: 'Panel is dark' });
    await buildServiceEvent(db, {
      ...by,
      type: 'action',
      priority: 3,
      description: 'Sounder is weak',
      due_date: dayOf(daysAgo(5)),
      created_at: daysAgo(20),
    });
    await buildServiceEvent(db, { ...by, ...me, description: 'Detector is dirty' });
    await buildServiceEvent(db, { ...by, status: 'ready', description: 'Detector was cleaned' });
    await buildServiceEvent(db, { ...by, description: 'Nobody has this one' });
    await buildServiceEvent(db, {
      ...by,
      category: 'DISABLEMENT',
      status: 'pending',
      description: 'Loop 2 is off',
    });
    for (const [index, fire_alarm_type] of ALARMS.entries()) {
      await buildServiceEvent(db, {
        ...by,
        assigned_to_user_id: contractor.userID,
        status: 'done',
        solution_description: 'Aired',
        fire_alarm_type,
        completed_at: daysAgo(index * 35),
      });
    }
    const ofAlarm = { type: 'action', status: 'done', fire_alarm_type: 'unwanted' } as const;
    const moved = { solution_description: 'Detector was moved', completed_at: daysAgo(0) };
    await buildServiceEvent(db, { ...by, ...ofAlarm, ...moved });
    const agreed = { organization_id: organizationID, detector_count: 100, max_unwanted_alarms: 1 };
    await db
      .insertInto('installation')
      .values({ ...place, ...agreed })
      .execute();
    for (const days of [400, 3, -10, -100]) {
      await buildDocument(db, { ...place, expires_at: dayOf(daysAgo(days)) });
    }
  }
}

/** Every figure on the page: its value and its link. */
async function figuresOf(page: Page): Promise<{ readonly count: number; readonly href: string }[]> {
  const links = page.locator('table a, ul[aria-labelledby] a, section h2 ~ div ul a');
  return links.evaluateAll((all) =>
    all.map((one) => ({
      count: Number(/\d+$/.exec(one.textContent ?? '')?.[0]),
      href: one.getAttribute('href') ?? '',
    })),
  );
}

/** Opens the list of each figure and compares its total with the figure. */
async function expectTotals(page: Page, figures: Awaited<ReturnType<typeof figuresOf>>): Promise<void> {
  for (const { count, href } of figures) {
    await follow(page, href);
    const total = async () => {
      const list = page.locator('[aria-rowcount]');
      const rows = (await list.count()) > 0 ? Number(await list.getAttribute('aria-rowcount')) - 1 : 0;
      return { href, total: rows };
    };
    await expect.poll(total).toEqual({ href, total: count });
  }
}

test('every figure of a worker leads to the list that it counts', async ({ program, world, pageOf }) => {
  test.setTimeout(180_000);
  await fill(program, world);
  await program.db
    .updateTable('organization')
    .set({ time_zone: 'Pacific/Kiritimati' })
    .where('id', '=', world.own.organizationID)
    .execute();
  const page = await pageOf(world.own.organization);
  await page.goto('/');
  await expect(page.getByRole('table', { name: 'Waiting' })).toBeVisible();
  const since = page.getByRole('listitem').filter({ hasText: /\(\d\d-\d\d-\d{4} [\d:]{8}\)$/ });
  await expect(since.first()).toHaveAttribute('title', /\n\d\d-\d\d-\d{4} [\d:]{8}$/);
  await settled(page);
  const figures = await figuresOf(page);
  const some = figures.filter(({ count }) => count > 0);
  expect(some.length).toBeGreaterThan(20);
  const none = figures.filter(({ count }) => count === 0).slice(0, 4);
  await expectTotals(page, [...some, ...none]);
});

test('every figure of the owner and of a reseller leads to its list', async ({ program, world, pageOf }) => {
  const { own } = world;
  const { userID } = await buildUser(program.db, { organization_id: own.organizationID });
  await program.db.deleteFrom('credential').where('user_id', '=', userID).execute();
  await buildOrganization(program.db, { reseller_id: own.resellerID, active: false });
  await buildLocation(program.db, { organization_id: own.organizationID, active: false });
  const reseller = await pageOf(own.reseller);
  await reseller.goto('/');
  await expect(reseller.getByRole('table', { name: 'Overview' })).toBeVisible();
  await expect(reseller.getByText('Waiting')).toHaveCount(0);
  await settled(reseller);
  const figures = await figuresOf(reseller);
  expect(figures.map(({ count }) => count)).toEqual([1, 1, 1, 1, 1, 4, 0]);
  await expectTotals(reseller, figures);

  const owner = await pageOf(world.owner);
  await owner.goto('/');
  await expect(owner.getByRole('table', { name: 'Overview' })).toBeVisible();
  await settled(owner);
  await expectTotals(owner, await figuresOf(owner));
});

test('a reseller whose organisations have no location reads so, without the tick of work that is done', async ({
  program,
  pageOf,
}) => {
  const reseller_id = (await buildReseller(program.db)).id;
  await buildOrganization(program.db, { reseller_id });
  const page = await pageOf(await buildUser(program.db, { type: 'reseller_employee', reseller_id }));
  await page.goto('/');
  const none = page.getByText('Your organisations have no locations yet.');
  await expect(none).toBeVisible();
  await expect(none.locator('svg')).toHaveCount(0);
});

test('a change of somebody else is counted at once', async ({ program, world, pageOf }) => {
  const { own } = world;
  const page = await pageOf(own.organization);
  await page.goto('/');
  const unassigned = page.getByRole('link', { name: /: Unassigned, Registrations$/ });
  await expect(unassigned).toHaveText('0');
  const other = await pageOf(own.locationEmployee);
  const reply = await other.request.post('/api/v1/service-event/manual', {
    headers: { origin: program.url },
    data: {
      locationID: own.location.id,
      disciplineID: own.disciplineID,
      category: 'DISABLEMENT',
      deviceID: 'Loop 3',
      description: 'Loop 3 is switched off for the painters',
    },
  });
  expect(reply.status()).toBe(201);
  await expect(unassigned).toHaveText('1');
  await expect(page.getByRole('link', { name: /: Out of service now, Registrations$/ })).toHaveText('1');
  await expect(page.getByRole('list', { name: 'Out of service now' })).toContainText('painters');
});

test('by keyboard, on a phone in the dark and in Dutch', async ({ program, world, pageOf }) => {
  await fill(program, world);
  const page = await pageOf(world.own.organization);
  await page.goto('/');
  const first = page.getByRole('link', { name: /: Overdue, Action events$/ });
  await expect(first).toHaveAttribute('data-tone', 'alarm');
  const out = page.getByRole('link', { name: /: Out of service now, Registrations$/ });
  await expect(out).toHaveAttribute('data-tone', 'shutdown');
  await expect(page.getByText(/^Overdue: /).first()).toHaveAttribute('data-tone', 'alarm');
  await first.focus();
  await expectNoAxeViolations(page);
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: /: Overdue, Registrations$/ })).toBeFocused();
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/action-event\/list\?overdue=true/);
  await expect(page.getByText('Sounder is weak')).toBeVisible();

  const phone = await pageOf(world.own.contractor, { width: 390, height: 844, locale: 'nl-NL', dark: true });
  await phone.goto('/');
  await expect(
    phone.getByRole('table', { name: 'Verlopen en binnenkort verlopende documenten' }),
  ).toBeVisible();
  await expect(
    phone.getByRole('table', { name: 'Afgesloten meldingen, naar soort brandmelding' }),
  ).toBeVisible();
  await settled(phone);
  const headings = await phone.getByRole('main').getByRole('heading', { level: 2 }).allTextContents();
  expect([headings.slice(0, 2), headings.at(-1)]).toEqual([
    ['Aan u toegewezen', 'Vraagt aandacht'],
    'Afgesloten meldingen, naar soort brandmelding',
  ]);
  await expectNoAxeViolations(phone);
  const beyond = await phone.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  expect(beyond).toBeLessThanOrEqual(0);
});
