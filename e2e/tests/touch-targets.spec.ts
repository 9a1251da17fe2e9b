import { buildDiscipline, buildLocation } from '@fireledger/server/testing/builders.ts';
import { buildServiceEvent } from '@fireledger/server/testing/event-builders.ts';
import type { Locator, Page } from '@playwright/test';
import { settled } from '../fixtures/page.ts';
import { expect, test } from '../fixtures/test.ts';

/** Higher than any of the pages, so that text is out of view only if a field cuts it off. */
const PHONE = { width: 390, height: 2000 } as const;
/** The size that a finger hits comfortably, in pixels. */
const FINGER = 44;

test('shows every chosen discipline on a phone, however many lines they take', async ({
  program,
  world,
  pageOf,
}) => {
  const { location, organization, organizationID } = world.own;
  const tag = location.id.slice(-6);
  const names = ['Emergency lighting', 'Evacuation alarm', 'Fire extinguishers', 'Sprinklers'];
  for (const name of names) {
    const discipline = await buildDiscipline(program.db, { name: `${name} ${tag}` });
    await program.db
      .insertInto('location_discipline')
      .values({ location_id: location.id, organization_id: organizationID, discipline_id: discipline.id })
      .execute();
  }
  const page = await pageOf(organization, PHONE);
  await page.goto(`/location/edit/${location.id}`);
  for (const name of names) {
    await expect(page.getByText(`${name} ${tag}`, { exact: true })).toBeInViewport({ ratio: 1 });
  }
});

test('gives a finger room in menus, and a long name no way out of its dialog', async ({
  program,
  world,
  pageOf,
}) => {
  const name = `Woonzorgcentrum ${'Brandweerkazerneherbestemmingsproject'.repeat(2)}`;
  const place = await buildLocation(program.db, { organization_id: world.own.organizationID, name });
  const page = await pageOf(world.own.organization, PHONE);
  await page.goto(`/location/detail/${place.id}`);
  await page.getByRole('button', { name: `Actions for ${name}` }).click();
  const items = page.getByRole('menuitem');
  await expect(items).toHaveCount(3);
  for (const item of await items.all()) {
    expect((await item.boundingBox())?.height).toBeGreaterThanOrEqual(FINGER);
  }
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  const close = page.getByRole('dialog').getByRole('button', { name: 'Close' });
  await expect(close).toBeInViewport({ ratio: 1 });
  expect((await close.boundingBox())?.width).toBeGreaterThanOrEqual(FINGER);
});

test('no field has letters so small that an iPhone magnifies the page to it, and each has room for a finger', async ({
  world,
  pageOf,
}) => {
  const page = await pageOf(world.own.organization, PHONE);
  for (const path of ['/location/create', '/action-event/create', '/location/list']) {
    await page.goto(path);
    await settled(page);
    const fields = page.locator(
      ':is(input:not([type="file"], [type="checkbox"], [type="radio"]), textarea, select):visible',
    );
    expect(await fields.count()).toBeGreaterThan(1);
    const letters = await fields.evaluateAll((all) =>
      all.map((field) => Number.parseFloat(getComputedStyle(field).fontSize)),
    );
    expect(Math.min(...letters)).toBeGreaterThanOrEqual(16);
    for (const field of await page.locator('.mantine-Input-input:visible').all()) {
      expect((await field.boundingBox())?.height).toBeGreaterThanOrEqual(FINGER);
    }
  }
});

/** The number of adjacent pixels, horizontally and vertically through the middle of an element, that activate it. */
function roomOf(part: Locator): Promise<{ readonly across: number; readonly down: number }> {
  return part.evaluate((element) => {
    element.scrollIntoView({ block: 'center' });
    const { left, top, width, height } = element.getBoundingClientRect();
    const isHit = (x: number, y: number) => {
      const hit = document.elementFromPoint(x, y);
      const label = hit?.closest('label');
      return hit !== null && (element.contains(hit) || label?.control === element);
    };
    const reach = (dx: number, dy: number) => {
      let far = 0;
      while (isHit(left + width / 2 + dx * (far + 1), top + height / 2 + dy * (far + 1))) far += 1;
      return far;
    };
    return { across: reach(-1, 0) + 1 + reach(1, 0), down: reach(0, -1) + 1 + reach(0, 1) };
  });
}

test('gives a finger room where a press beside it would open the row, and at a choice, a day and the way back', async ({
  program,
  world,
  pageOf,
}) => {
  const { organization, organizationID, disciplineID, location } = world.own;
  await buildLocation(program.db, { organization_id: organizationID }, { disciplineIDs: [disciplineID] });
  const page = await pageOf(organization, PHONE);
  const hasRoom = async (part: Locator, name: string) => {
    await expect(part, name).toBeVisible();
    await settled(page);
    const { across, down } = await roomOf(part);
    expect.soft(Math.min(across, down), `${name}: ${across} x ${down}`).toBeGreaterThanOrEqual(FINGER - 1);
  };
  await page.goto('/location/list');
  await hasRoom(page.getByRole('button', { name: /^Actions for/ }).first(), 'the acts of a row');
  await page.goto('/logbook/list');
  await hasRoom(page.getByRole('row').getByRole('checkbox').last(), 'the choice of a row');
  await page.goto('/location/create');
  await hasRoom(page.getByRole('radio').nth(1), 'a choice of one');
  await hasRoom(page.getByRole('main').getByRole('link', { name: 'Locations' }), 'the way back');
  await page.getByRole('button', { name: 'Create location' }).click();
  await hasRoom(page.getByRole('link', { name: /^Name: / }), 'a problem');
  await hasRoom(page.getByRole('button', { name: /things still need attention/ }), 'the count of problems');
  await page.goto(`/location/detail/${location.id}`);
  await hasRoom(page.locator('main a[href^="/contract/edit/"]'), 'a contract');
  await program.db
    .updateTable('location')
    .set({ contact_phone: '06 12345678' })
    .where('id', '=', location.id)
    .execute();
  await page.goto(`/logbook/detail?locationID=${location.id}&disciplineID=${disciplineID}`);
  await hasRoom(page.locator('main a[href^="tel:"]').first(), 'a number to call');
  await page.goto('/user/create');
  await hasRoom(page.getByRole('switch').first(), 'a switch');
  await page.goto('/document/create');
  await page.getByRole('button', { name: 'Open the calendar' }).first().click();
  await hasRoom(page.getByRole('button', { name: /^15 / }), 'a day');
});

test('keeps the acts of a form together where its problems leave them no room', async ({ world, pageOf }) => {
  const page = await pageOf(world.own.organization, { ...PHONE, locale: 'nl-NL' });
  await page.goto('/action-event/create');
  const save = page.getByRole('button', { name: 'Actiemelding aanmaken' });
  await save.click();
  await expect(page.getByRole('button', { name: /punten vragen nog aandacht/ })).toBeVisible();
  await settled(page);
  const cancel = await page.getByRole('button', { name: 'Annuleren' }).boundingBox();
  expect((await save.boundingBox())?.y).toBe(cancel?.y);
});

test('a name without a space breaks rather than leave the page, on a phone and zoomed in', async ({
  program,
  world,
  pageOf,
}) => {
  const { organization, locationEmployee, organizationID, disciplineID } = world.own;
  const name = 'Brandweerkazerneherbestemmingsproject'.repeat(3);
  const place = await buildLocation(
    program.db,
    { organization_id: organizationID, name, address: name },
    { disciplineIDs: [disciplineID] },
  );
  await program.db
    .updateTable('person')
    .set({ last_name: name.slice(0, 80) })
    .where('id', '=', locationEmployee.userID)
    .execute();
  const event = await buildServiceEvent(program.db, {
    type: 'action',
    location_id: place.id,
    discipline_id: disciplineID,
    created_by_user_id: organization.userID,
    assigned_to_user_id: locationEmployee.userID,
    responsible_user_id: locationEmployee.userID,
  });
  const screens = [
    `/location/detail/${place.id}`,
    `/location/edit/${place.id}`,
    `/action-event/edit/${event.id}`,
    `/user/edit/${locationEmployee.userID}`,
  ];
  for (const width of [390, 720, 1440]) {
    const page = await pageOf(organization, { width, height: 900 });
    for (const screen of screens) {
      await page.goto(screen);
      await expect(page.getByText('Brandweerkazerne').first()).toBeVisible();
      await settled(page);
      expect(await page.evaluate(() => document.documentElement.scrollWidth), `${screen} ${width}`).toBe(
        width,
      );
    }
  }
});

test('the parts of a name stand in one line, in Dutch as well', async ({ world, pageOf }) => {
  const page = await pageOf(world.own.organization, { width: 1440, height: 2000, locale: 'nl-NL' });
  await page.goto('/location/create');
  await settled(page);
  const tops: (number | undefined)[] = [];
  for (const name of [/^Voornaam/, /^Tussenvoegsel/, /^Achternaam/]) {
    tops.push((await page.getByRole('textbox', { name }).boundingBox())?.y);
  }
  expect(new Set(tops).size).toBe(1);
});

/** The placeholders in the page's empty fields that are wider than their field. */
function cutHints(page: Page): Promise<string[]> {
  return page.locator('input[placeholder]:visible').evaluateAll((fields) => {
    const pen = document.createElement('canvas').getContext('2d');
    return (fields as HTMLInputElement[]).flatMap((field) => {
      const look = getComputedStyle(field);
      if (pen) pen.font = `${look.fontWeight} ${look.fontSize} ${look.fontFamily}`;
      const room =
        field.clientWidth - Number.parseFloat(look.paddingLeft) - Number.parseFloat(look.paddingRight);
      return (pen?.measureText(field.placeholder).width ?? 0) > room ? [field.placeholder] : [];
    });
  });
}

test('no hint in a field is cut off on a phone, in Dutch, also beside the count of the filters', async ({
  world,
  pageOf,
}) => {
  const page = await pageOf(world.own.organization, { ...PHONE, locale: 'nl-NL' });
  for (const list of ['action-event', 'logbook-registration', 'historical-event', 'document', 'contract']) {
    await page.goto(`/${list}/list?mine=true`);
    await expect(page.getByRole('searchbox')).toBeVisible();
    await settled(page);
    expect(await cutHints(page), list).toEqual([]);
  }
  await page.getByRole('button', { name: 'Alles doorzoeken' }).click();
  await expect(page.getByRole('dialog')).toContainText('Typ minstens twee tekens');
  expect(await cutHints(page)).toEqual([]);
});

test('the days of an own period stand on one line while one of them is wrong, on a phone and on a desk', async ({
  world,
  pageOf,
}) => {
  const { location, disciplineID, organization } = world.own;
  for (const size of [PHONE, {}]) {
    const page = await pageOf(organization, size);
    await page.goto(`/logbook/detail?locationID=${location.id}&disciplineID=${disciplineID}`);
    await page.getByText('Custom period').click();
    await page.getByRole('textbox', { name: 'From' }).fill('31-12-2026');
    await page.getByRole('textbox', { name: 'Up to and including' }).fill('01-01-2026');
    await page.getByRole('button', { name: 'Show', exact: true }).click();
    await expect(page.getByText('The period ends before it begins.')).toBeVisible();
    await settled(page);
    const from = await page.getByRole('textbox', { name: 'From' }).boundingBox();
    const until = await page.getByRole('textbox', { name: 'Up to and including' }).boundingBox();
    expect(from?.y).toBe(until?.y);
  }
});
