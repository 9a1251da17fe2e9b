import { buildLocation } from '@fireledger/server/testing/builders.ts';
import { settled } from '../fixtures/page.ts';
import { expect, expectNoAxeViolations, test } from '../fixtures/test.ts';

const LOST = 'The server cannot be reached';
/** What the page says of itself: a refresh, which would lose it, is not offered. */
const AWAY = 'You are offline. Keep this page open';
/** How often a screen reads what the server cannot answer before it gives up. */
const TRIES = 3;

test('without a connection a list says so at once and what it could not read, and goes on by itself', async ({
  program,
  world,
  pageOf,
}) => {
  const { organization, organizationID } = world.own;
  await buildLocation(program.db, { organization_id: organizationID, name: 'Windmill' });
  const page = await pageOf(organization);
  await page.goto('/location/list');
  await expect(page.getByRole('link', { name: 'Windmill' })).toBeVisible();
  await page.context().setOffline(true);
  await expect(page.getByText(AWAY)).toBeVisible();
  await page.getByRole('searchbox').fill('Windm');
  await expect(page.getByText('The list could not be loaded.')).toBeVisible();
  await expect(page.getByText(LOST)).toHaveCount(1);
  await expect(page.getByRole('button', { name: 'Refresh' })).toHaveCount(0);
  await expectNoAxeViolations(page);

  await page.context().setOffline(false);
  await expect(page.getByText('The connection is back.')).toHaveRole('status');
  await expect(page.getByRole('link', { name: 'Windmill' })).toBeVisible();
  await expect(page.getByText(AWAY)).toHaveCount(0);
  await expect(page.getByText(LOST)).toHaveCount(0);
});

test('without a connection a page that reads before it shows says so, and comes by itself with the connection', async ({
  program,
  world,
  pageOf,
}) => {
  const { organization, organizationID, location } = world.own;
  await buildLocation(program.db, { organization_id: organizationID, name: 'Windmill' });
  const page = await pageOf(organization);
  await page.goto('/location/list');
  await page.getByRole('link', { name: location.name }).click();
  const title = page.getByRole('heading', { level: 1 });
  await expect(title).toHaveText(location.name);
  await page.goBack();
  await page.context().setOffline(true);
  await page.getByRole('link', { name: 'Windmill' }).click();
  await expect(page).toHaveURL(/\/location\/detail\//);
  await expect(title).toContainText(LOST);
  await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible();
  await page.context().setOffline(false);
  await expect(title).toHaveText('Windmill');
});

test('a next page that does not come is said beside its button, and rows that could not be read again are called so', async ({
  program,
  world,
  pageOf,
}) => {
  const { organization, organizationID } = world.own;
  for (let number = 1; number <= 60; number += 1) {
    await buildLocation(program.db, { organization_id: organizationID, name: `Place ${number}` });
  }
  const page = await pageOf(organization);
  const more = page.getByRole('button', { name: 'Show more' });
  let lost = 0;
  await page.route('**/api/v1/graphql', (route) => {
    if (!route.request().postData()?.includes('"cursor":"')) return route.continue();
    lost += 1;
    return route.abort('failed');
  });
  await page.goto('/location/list?q=Place');
  await expect(more).toBeVisible();
  await more.scrollIntoViewIfNeeded();
  await expect(page.locator('main').getByRole('alert').filter({ hasText: LOST })).toHaveCount(1);
  await expectNoAxeViolations(page);
  const tries = lost;
  await more.press('Enter');
  // The reason of the first time stays until the second is over, too.
  await expect.poll(() => lost).toBe(2 * tries);
  await expect(more).toBeEnabled();
  await expect(page.locator('main').getByRole('alert').filter({ hasText: LOST })).toHaveCount(1);
  await expect(more).toBeFocused();
  await page.unrouteAll();
  await more.press('Enter');
  await expect(more).toHaveCount(0);
  await expect(page.locator('#content')).toBeFocused();
  await expect(page.locator('main').getByText(LOST)).toHaveCount(0);

  await page.route('**/api/v1/graphql', (route) => route.abort('failed'));
  await page.getByRole('button', { name: 'Actions for Place 1', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await page.getByRole('button', { name: 'Delete', exact: true }).click();
  const again = page.getByText('The list could not be loaded again.');
  await expect(again).toBeVisible();
  const deleted = page.getByRole('link', { name: 'Place 1', exact: true });
  await expect(deleted).toBeVisible();
  await expectNoAxeViolations(page);
  await page.unrouteAll();
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(again).toHaveCount(0);
  await expect(page.locator('#content')).toBeFocused();
  await expect(deleted).toHaveCount(0);
});

test('what the browser ends because the page is being left does not tell that the server is away, and is read again', async ({
  program,
  world,
  pageOf,
}) => {
  const { organization, organizationID } = world.own;
  await buildLocation(program.db, { organization_id: organizationID, name: 'Windmill' });
  const page = await pageOf(organization);
  await page.goto('/location/list');
  await expect(page.getByRole('link', { name: 'Windmill' })).toBeVisible();
  const said = await page.evaluateHandle((lost) => {
    const seen = { lost: false };
    const look = () => (seen.lost ||= document.body.textContent.includes(lost));
    new MutationObserver(look).observe(document.body, { childList: true, subtree: true });
    return seen;
  }, LOST);
  // As Firefox does when another page is requested or a file arrives instead.
  await page.route(
    '**/graphql',
    async (route) => {
      await page.evaluate(() => window.dispatchEvent(new Event('beforeunload')));
      await route.abort('aborted');
    },
    { times: 1 },
  );
  await page.getByRole('searchbox').fill('Windm');
  await expect(page.getByRole('link', { name: 'Windmill' })).toBeVisible();
  await expect(page.getByText('1 result', { exact: true })).toBeVisible();
  expect(await said.jsonValue()).toEqual({ lost: false });
});

test('a choice that is being read, or could not be, does not say that there is none', async ({
  world,
  pageOf,
}) => {
  const { organization, location } = world.own;
  const page = await pageOf(organization);
  const discipline = page.getByRole('combobox', { name: 'Discipline' });
  let fail = () => {};
  const failing = new Promise<void>((resolve) => {
    fail = resolve;
  });
  await page.route('**/api/v1/graphql', async (route) => {
    if (route.request().postDataJSON()?.operationName !== 'EventLocation') return route.continue();
    await failing;
    await route.fulfill({ status: 503, body: '{}' });
  });
  await page.goto('/action-event/create');
  await page.getByRole('combobox', { name: 'Location' }).click();
  await page.getByRole('option', { name: location.name }).click();
  await discipline.click();
  await expect(page.getByText('Searching…')).toBeVisible();
  fail();
  await expect(page.getByText('Searching…')).toHaveCount(0);
  await expect(discipline).toHaveAttribute('aria-invalid', 'true');
  await expect(page.getByText('You do not work with any discipline here.')).toHaveCount(0);
});

test('a form that is being filled in stays when what it was begun with cannot be read again', async ({
  program,
  world,
  pageOf,
}) => {
  const { organization, location, organizationID } = world.own;
  const owner = await pageOf(world.owner);
  const screens = [
    [`/logbook-registration/create?locationID=${location.id}`, 'EventLocation', 'Description'],
    ['/location/create', 'PickOrganizations', 'Name'],
  ] as const;
  for (const [address, operation, field] of screens) {
    const page = await pageOf(organization);
    await page.goto(address);
    await page.getByRole('textbox', { name: field, exact: true }).fill('Half a story');
    await settled(page);
    let refused = 0;
    await page.route('**/api/v1/graphql', (route) => {
      if (route.request().postDataJSON()?.operationName !== operation) return route.continue();
      refused += 1;
      return route.fulfill({ status: 503, json: { status: 503, code: 'unavailable', errors: [] } });
    });
    const [path, data] =
      operation === 'EventLocation'
        ? [`/location/${location.id}`, { reference: 'B-17' }]
        : [`/organization/${organizationID}`, { billingEmail: 'bills@example.test' }];
    await owner.request.patch(`/api/v1${path}`, { headers: { origin: program.url }, data });
    await expect.poll(() => refused).toBeGreaterThanOrEqual(TRIES);
    await settled(page);
    await expect(page.getByRole('textbox', { name: field, exact: true })).toHaveValue('Half a story');
  }
});
