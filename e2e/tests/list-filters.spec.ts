import { buildLocation } from '@fireledger/server/testing/builders.ts';
import { buildServiceEvent } from '@fireledger/server/testing/event-builders.ts';
import type { Page } from '@playwright/test';
import { settled } from '../fixtures/page.ts';
import { expect, test } from '../fixtures/test.ts';

test('a choice among a list’s filters narrows it, and leaves the filters open for the next', async ({
  program,
  world,
  pageOf,
}) => {
  const { name } = await program.db
    .selectFrom('organization')
    .select('name')
    .where('id', '=', world.own.organizationID)
    .executeTakeFirstOrThrow();
  const page = await pageOf(world.owner);
  await page.goto('/user/list');
  await page.getByRole('button', { name: 'Filters' }).click();
  const filters = page.getByRole('dialog', { name: 'Filters' });
  await filters.getByLabel('Organisation').fill(name);
  await page.getByRole('option', { name }).click();
  await expect(page).toHaveURL(new RegExp(`organizationID=${world.own.organizationID}`));
  await expect(filters).toBeVisible();
  await page.getByRole('heading', { level: 1 }).click();
  await expect(filters).toBeHidden();
  await expect(page.locator('[data-row]')).toHaveCount(2);
});

test('a list that was narrowed to nothing says nothing of its next state until that is read', async ({
  world,
  pageOf,
}) => {
  const page = await pageOf(world.own.organization);
  await page.goto('/location/list?q=qqqqqqq');
  await expect(page.getByText('Nothing matches these filters.')).toBeVisible();
  const slow = Promise.withResolvers<void>();
  await page.route('**/graphql', async (route) => {
    await slow.promise;
    await route.continue();
  });
  await page.getByRole('button', { name: /^Remove .*qqq/ }).click();
  await expect(page.getByText('Nothing matches these filters.')).toBeHidden();
  await expect(page.getByRole('table')).toHaveAttribute('aria-busy', 'true');
  await expect(page.getByText('The locations you work with appear here.')).toBeHidden();
  slow.resolve();
  await expect(page.locator('[data-row]').first()).toBeVisible();
});

test('an odd address shows the list without what it asks for', async ({ world, pageOf }) => {
  const page = await pageOf(world.owner);
  for (const path of [
    '/user/list?type=%5B%22x%22%5D&sort=x',
    '/location/list?active=maybe&hide=%7B%7D',
    '/location/list?organizationID=nope&q=%00',
  ]) {
    await page.goto(path);
    await expect(page.locator('[data-row]').first()).toBeVisible();
  }
  await page.goto(`/location/list?q=${'a'.repeat(200)}`);
  const { width = 0 } = page.viewportSize() ?? {};
  const remove = await page.getByRole('button', { name: /^Remove .*aaa/ }).boundingBox();
  expect((remove?.x ?? width) + (remove?.width ?? 0)).toBeLessThan(width);
  await page.goto('/location/list?organizationID=01a1ff67-014d-7000-8000-000000000000');
  await expect(page.getByText('Organisation: not found')).toBeVisible();
  const unknown = '01a1ff67-014d-7000-8000-000000000000';
  const foreign = new URLSearchParams({
    organizationIDs: unknown,
    locationIDs: world.foreign.location.id,
    disciplineIDs: world.own.disciplineID,
    chapterIDs: unknown,
  });
  const theirs = await pageOf(world.own.organization);
  await theirs.goto(`/document/list?${foreign}`);
  for (const name of ['Organisation', 'Location', 'Chapter']) {
    await expect(theirs.getByRole('button', { name: `Remove filter ${name}: not found` })).toBeVisible();
  }
  await theirs.goto(`/document/list?${new URLSearchParams({ disciplineIDs: unknown, chapterIDs: unknown })}`);
  for (const name of ['Discipline', 'Chapter']) {
    await expect(theirs.getByRole('button', { name: `Remove filter ${name}: not found` })).toBeVisible();
  }
  // a URL that came from a person of a type that may read resellers
  const guest = await pageOf(world.own.locationEmployee);
  await guest.goto(`/location/list?resellerID=${unknown}`);
  await expect(guest.getByRole('button', { name: 'Remove filter Reseller: not found' })).toBeVisible();
});

test('on a phone a list is put in order by each column that a card shows, and no hidden head takes the focus', async ({
  world,
  pageOf,
}) => {
  const page = await pageOf(world.owner, { width: 390, height: 844, locale: 'nl-NL' });
  await page.goto('/location/list');
  const rows = page.locator('[data-row]');
  await expect(rows.first()).toBeVisible();
  const first = (await rows.first().textContent()) ?? '';
  const order = page.getByRole('combobox', { name: 'Volgorde' });
  await expect(order.locator('option:checked')).toHaveText('Sorteren: Naam, oplopend');
  await order.selectOption({ label: 'Sorteren: Naam, aflopend' });
  await expect(page).toHaveURL(/sort=name\.desc/);
  await expect(rows.first()).not.toContainText(first);
  expect(await page.locator('thead button:visible').count()).toBe(0);
});

test('names are in a reader’s order, whatever their capitals and accents', async ({
  program,
  world,
  pageOf,
}) => {
  const { organizationID } = world.own;
  for (const name of ['Zorgcentrum', 'de Wilgenhof', 'Émile', 'Anker']) {
    await buildLocation(program.db, { organization_id: organizationID, name, reference: 'in order' });
  }
  const page = await pageOf(world.own.organization);
  const rows = page.locator('[data-row]');
  await page.goto('/location/list?q=in%20order');
  await expect(rows).toContainText(['Anker', 'de Wilgenhof', 'Émile', 'Zorgcentrum']);
  await page.goto('/location/list?q=in%20order&sort=name.desc');
  await expect(rows).toContainText(['Zorgcentrum', 'Émile', 'de Wilgenhof', 'Anker']);
});

test('a city that is typed counts also when the filters are closed by a press beside them, and Back brings a search back', async ({
  world,
  pageOf,
}) => {
  const page = await pageOf(world.owner);
  for (const list of ['organization', 'location']) {
    await page.goto(`/${list}/list`);
    await page.getByRole('button', { name: 'Filters' }).click();
    await page.getByRole('textbox', { name: 'City' }).fill('Zwolle');
    await page.getByRole('heading', { level: 1 }).click();
    await expect(page).toHaveURL(/city=Zwolle/);
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await page.getByRole('button', { name: 'Filters' }).click();
    await page.getByRole('textbox', { name: 'City' }).fill('Kampen');
    await page.keyboard.press('Escape');
    await expect(page).toHaveURL(/city=Kampen/);
  }
  await page.goto('/organization/list?q=Kampen');
  await page.getByRole('button', { name: 'Remove filter Search: Kampen' }).click();
  await expect(page).not.toHaveURL(/q=/);
  await page.goBack();
  await expect(page).toHaveURL(/q=Kampen/);
});

test('on a phone the filters of a list lie over it, with all that it is filtered by, and fit the narrowest', async ({
  program,
  world,
  pageOf,
}) => {
  const { location, organization } = world.own;
  const mine = { location_id: location.id, created_by_user_id: organization.userID };
  await buildServiceEvent(program.db, { ...mine, type: 'action', description: 'Horn is silent' });
  for (const width of [390, 320]) {
    const page = await pageOf(organization, { width, height: 844 });
    await page.goto('/action-event/list');
    const row = page.locator('[data-row]').first();
    await expect(row).toBeVisible();
    await settled(page);
    const before = await row.boundingBox();
    await page.getByRole('button', { name: 'Filters' }).tap();
    const filters = page.getByRole('dialog', { name: 'Filters' });
    await expect(filters.getByRole('combobox', { name: 'Assigned to' })).toBeVisible();
    expect(await row.boundingBox()).toEqual(before);
    const box = await filters.boundingBox();
    expect(box?.x).toBeGreaterThanOrEqual(0);
    expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(width);
    await filters.getByRole('button', { name: 'Status' }).tap();
    await page.getByRole('checkbox', { name: 'New' }).tap();
    await expect(page).toHaveURL(/statuses=new/);
    await expect(filters).toBeVisible();
    await page.getByRole('heading', { level: 1 }).tap();
    await expect(filters).toHaveCount(0);
    await expect(page.getByRole('button', { name: 'Filters (1)' })).toBeVisible();
  }
});

test('Escape closes the choices of a filter that are open, and then the filters that they belong to', async ({
  world,
  pageOf,
}) => {
  const page = await pageOf(world.own.organization, { width: 390, height: 844 });
  await page.goto('/action-event/list');
  const opener = page.getByRole('button', { name: 'Filters' });
  await opener.tap();
  const filters = page.getByRole('dialog', { name: 'Filters' });
  await filters.getByRole('button', { name: 'Status' }).tap();
  const choice = page.getByRole('checkbox', { name: 'New' });
  await expect(choice).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(choice).toHaveCount(0);
  await expect(filters.getByRole('button', { name: 'Status' })).toBeFocused();
  const person = filters.getByRole('combobox', { name: 'Assigned to' });
  await person.tap();
  await expect(page.getByRole('listbox', { name: 'Assigned to' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('listbox')).toHaveCount(0);
  await expect(person).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(filters).toHaveCount(0);
  await expect(opener).toBeFocused();
});

/** The date fields whose hint or typed text is wider than the space before the calendar button. */
function coveredDays(page: Page) {
  return page.getByRole('textbox', { name: /vanaf|tot en met/ }).evaluateAll((fields) =>
    (fields as HTMLInputElement[]).flatMap((field) => {
      const pen = new OffscreenCanvas(1, 1).getContext('2d');
      const button = field.parentElement?.querySelector('button');
      if (!pen || !button) throw new Error('nothing to measure with');
      const { fontFamily, paddingLeft } = getComputedStyle(field);
      const start = field.getBoundingClientRect().left + Number.parseFloat(paddingLeft);
      const room = button.getBoundingClientRect().left - start;
      const said = [
        [field.placeholder, getComputedStyle(field, '::placeholder').fontSize],
        ['28-08-2028', getComputedStyle(field).fontSize],
      ] as const;
      return said.flatMap(([text, size]) => {
        pen.font = `${size} ${fontFamily}`;
        return Math.floor(pen.measureText(text).width) > room ? [text] : [];
      });
    }),
  );
}

test('on a phone a day and its hint are read whole beside the button of its calendar', async ({
  world,
  pageOf,
}) => {
  const page = await pageOf(world.own.organization, { locale: 'nl-NL', width: 390, height: 844 });
  await page.emulateMedia({ forcedColors: 'active' });
  await page.goto('/historical-event/list');
  for (const width of [390, 360, 320]) {
    await page.setViewportSize({ width, height: 844 });
    await page.getByRole('button', { name: 'Filters' }).tap();
    await expect(page.getByRole('textbox', { name: 'Afgesloten vanaf' })).toBeVisible();
    await settled(page);
    expect(await coveredDays(page), `${width}`).toEqual([]);
    await page.keyboard.press('Escape');
  }
});
