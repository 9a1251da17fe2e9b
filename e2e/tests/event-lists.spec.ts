import { buildLogbookCode } from '@fireledger/server/testing/builders.ts';
import { buildServiceEvent } from '@fireledger/server/testing/event-builders.ts';
import { readPages } from '@fireledger/server/testing/printed-codes.ts';
import { buildUser } from '@fireledger/server/testing/user-builder.ts';
import { expect, expectNoAxeViolations, test } from '../fixtures/test.ts';

test('narrows action events by text, person, origin, period and what is overdue, all in the address', async ({
  program,
  world,
  pageOf,
}) => {
  const { organization, organizationID, location } = world.own;
  const colleague = await buildUser(program.db, { organization_id: organizationID, first_name: 'Fenna' });
  const base = { location_id: location.id, created_by_user_id: organization.userID, type: 'action' } as const;
  const rows = {
    'Sprinkler pump leaks': {
      assigned_to_user_id: colleague.userID,
      origin: 'inspection',
      due_date: '2026-01-02',
    },
    'Lamp is out': { origin: 'admin', due_date: '2036-01-02' },
    'Old horn': { created_at: '2026-02-03T11:00:00Z', origin: 'inspection' },
  } as const;
  for (const [description, columns] of Object.entries(rows)) {
    await buildServiceEvent(program.db, { ...base, ...columns, description });
  }
  const page = await pageOf(organization);
  await page.goto('/action-event/list');
  const list = page.locator('[data-row]');
  await expect(list).toHaveCount(3);

  await page.getByRole('searchbox').fill('sprinkelr leaks');
  await expect(list).toHaveCount(1);
  await expect(page).toHaveURL('/action-event/list?q=sprinkelr+leaks');
  await page.getByRole('button', { name: /^Remove .*sprinkelr/ }).click();
  await expect(list).toHaveCount(3);

  await page.getByRole('button', { name: 'More filters' }).click();
  const more = page.getByRole('dialog', { name: 'More filters' });
  await expectNoAxeViolations(page);
  await more.getByRole('switch', { name: 'Overdue' }).click();
  await expect(list).toHaveCount(1);
  await expect(page).toHaveURL(/overdue=true/);
  await more.getByRole('switch', { name: 'Overdue' }).click();
  await more.getByRole('combobox', { name: 'Assigned to' }).fill('Fenna');
  await page.getByRole('option', { name: /Fenna/ }).click();
  await expect(list).toHaveCount(1);
  await expect(list).toContainText('Sprinkler pump leaks');
  await more.getByRole('checkbox', { name: 'Inspection' }).check();
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL(
    new RegExp(
      `origins=inspection&assignedToUserIDs=${colleague.userID}|assignedToUserIDs=${colleague.userID}`,
    ),
  );
  await page.getByRole('button', { name: /^Remove .*Fenna/ }).click();
  await expect(list).toHaveCount(2);

  await page.getByRole('button', { name: /^More filters/ }).click();
  await more.getByRole('textbox', { name: 'Created until' }).fill('03-02-2026');
  await expect(list).toHaveCount(1);
  await expect(list).toContainText('Old horn');
  await expect(page).toHaveURL(/createdUntil=2026-02-03/);
  await page.reload();
  await expect(list).toHaveCount(1);
  await page.getByRole('button', { name: 'Clear all filters' }).click();
  await expect(page).toHaveURL('/action-event/list');
  await expect(list).toHaveCount(3);
});

test('an odd address shows the list as if nothing had been asked', async ({ program, world, pageOf }) => {
  const { organization, location } = world.own;
  await buildServiceEvent(program.db, {
    location_id: location.id,
    created_by_user_id: organization.userID,
    type: 'action',
  });
  const page = await pageOf(organization);
  for (const odd of [
    '?categories=%5B%22MALFUNCTION%22%5D',
    '?locationIDs=x&createdFrom=yesterday',
    '?statuses=%7B%7D&q=%20&sort=1',
    '?types[]=action&priorities=9&mine=maybe',
  ]) {
    await page.goto(`/action-event/list${odd}`);
    await expect(page.locator('[data-row]')).toHaveCount(1);
  }
});

test('the archive asks when something was done and sorts by it, on a dark phone in Dutch', async ({
  program,
  world,
  pageOf,
}) => {
  const { organization, location } = world.own;
  for (const [description, completed_at] of [
    ['Eerste', '2026-03-01T10:00:00Z'],
    ['Tweede', '2026-04-01T10:00:00Z'],
  ] as const) {
    await buildServiceEvent(program.db, {
      location_id: location.id,
      created_by_user_id: organization.userID,
      description,
      status: 'done',
      solution_description: 'Vervangen',
      completed_at,
    });
  }
  const page = await pageOf(organization, { width: 390, height: 844, dark: true, locale: 'nl-NL' });
  await page.goto('/historical-event/list?completedFrom=2026-03-15');
  await expect(page.locator('[data-row]')).toHaveCount(1);
  await expect(page.locator('[data-row]')).toContainText('Tweede');
  await page.getByRole('button', { name: /^Filters/ }).tap();
  const more = page.getByRole('dialog', { name: 'Filters' });
  await expect(more.getByRole('textbox', { name: 'Afgesloten vanaf' })).toHaveValue('15-03-2026');
  await expect(more.getByRole('switch')).toHaveCount(0);
  await expectNoAxeViolations(page);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  await more.getByRole('textbox', { name: 'Afgesloten vanaf' }).fill('');
  await expect(page.locator('[data-row]')).toHaveCount(2);
  // The archive can also be filtered by the day of creation, like the open events.
  await more.getByRole('textbox', { name: 'Aangemaakt vanaf' }).fill('01-01-2099');
  await expect(page.locator('[data-row]')).toHaveCount(0);
  await page.goto('/historical-event/list?sort=completed_at.asc');
  await expect(page.locator('[data-row]').first()).toContainText('Eerste');
});

test('a list on paper keeps its words whole, and says how many of all it shows', async ({
  program,
  world,
  pageOf,
}) => {
  const { organization, organizationID, location } = world.own;
  const author = await buildUser(program.db, {
    organization_id: organizationID,
    first_name: 'Willemijn',
    last_name: 'Verhoevenaars',
  });
  for (let number = 1; number <= 27; number += 1) {
    await buildServiceEvent(program.db, {
      ...{ location_id: location.id, created_by_user_id: author.userID },
      ...{ status: 'done', solution_description: 'Filter cleaned', ready_at: '2026-03-02T10:11:12Z' },
      ...{ created_at: '2026-03-01T10:11:12Z', completed_at: '2026-03-02T10:11:12Z' },
      description: `The detector in room ${number} went off while the kitchen was being cleaned with steam`,
    });
  }
  const page = await pageOf(organization);
  await page.goto('/historical-event/list');
  await expect(page.getByText('27 results')).toBeVisible();
  const { pages } = await readPages(await page.pdf({ preferCSSPageSize: true }));
  const words = pages.join(' ');
  const times = 'Times are in the Europe/Amsterdam time zone.';
  for (const whole of ['25 of 27 results', times, 'Registration', 'Verhoevenaars', 'Malfunction']) {
    expect(words).toContain(whole);
  }
  expect(words).toMatch(/02-03-2026\s+\d{2}:11:12/);
});

test('paper is dark on light, also of a screen in the dark, which is as it was afterwards', async ({
  program,
  world,
  pageOf,
  pageOfVisitor,
}) => {
  const { organization, location, disciplineID } = world.own;
  const code = await buildLogbookCode(program.db, { location_id: location.id, discipline_id: disciplineID });
  const screens = [
    [await pageOf(organization, { dark: true }), '/historical-event/list'],
    [await pageOfVisitor({ dark: true }), `/public/logbook?code=${code.code}`],
  ] as const;
  for (const [page, path] of screens) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    const onScreen = await page.evaluate(watchColours);
    expect(onScreen, path).toEqual({ scheme: 'dark', title: 'rgb(230, 235, 242)' });
    await page.pdf();
    expect(await page.evaluate(coloursThen), path).toEqual({ scheme: 'light', title: 'rgb(26, 36, 51)' });
    await expect.poll(() => page.evaluate(watchColours)).toEqual(onScreen);
  }
});

/** Returns the colours of the page now, and from now on records those in which it is printed. */
function watchColours() {
  const colours = () => {
    const { color } = getComputedStyle(document.querySelector('h1') ?? document.body);
    return { scheme: getComputedStyle(document.documentElement).colorScheme, title: color };
  };
  addEventListener('beforeprint', () => Object.assign(window, { printed: colours() }), { once: true });
  return colours();
}

function coloursThen(): unknown {
  return 'printed' in window ? window.printed : null;
}

/** The contrast between a tag's background and that of its row: 1 if they are the same. */
function groundsApart(tag: Element): number {
  const lightOf = (element: Element) => {
    const [r = 0, g = 0, b = 0] = (getComputedStyle(element).backgroundColor.match(/[\d.]+/g) ?? [])
      .map((part) => Number(part) / 255)
      .map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4));
    return 0.2126 * r + 0.7152 * g + 0.0722 * b + 0.05;
  };
  const [own, around] = [lightOf(tag), lightOf(tag.closest('tr') ?? tag)];
  return Math.max(own, around) / Math.min(own, around);
}

for (const dark of [false, true]) {
  test(`a grey tag keeps its ground in the row under the pointer, ${dark ? 'dark' : 'light'}`, async ({
    program,
    world,
    pageOf,
  }) => {
    const { organization, location } = world.own;
    const columns = {
      location_id: location.id,
      created_by_user_id: organization.userID,
      type: 'action',
    } as const;
    await buildServiceEvent(program.db, { ...columns, description: 'Lamp is out' });
    const page = await pageOf(organization, { dark });
    await page.goto('/action-event/list');
    const row = page.getByRole('row').filter({ hasText: 'Lamp is out' });
    const tag = row.locator('[data-tone="offline"]').first();
    await row.hover();
    await expect.poll(() => tag.evaluate(groundsApart)).toBeGreaterThan(1.1);
    await expectNoAxeViolations(page);
  });
}
