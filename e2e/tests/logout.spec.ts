import { SESSION_MS } from '@fireledger/domain/shared/limits.ts';
import { buildUser } from '@fireledger/server/testing/user-builder.ts';
import { codeIn, loginScreen } from '../fixtures/login-screen.ts';
import { fillRegistration, TEXT } from '../fixtures/registration.ts';
import { expect, expectNoAxeViolations, test } from '../fixtures/test.ts';

const LOGOUT = '**/api/v1/user/logout';

test('logging out that the server did not hear says so, and is done before anything else', async ({
  program,
  world,
  pageOf,
}) => {
  const { organization } = world.own;
  const sessions = () =>
    program.db
      .selectFrom('session')
      .select('ended_at')
      .where('id', '=', organization.sessionID)
      .where('ended_at', 'is', null)
      .execute();
  const page = await pageOf(organization);
  await page.goto('/location/list');
  await page.route(LOGOUT, (route) => route.abort('connectionreset'));
  await page.getByRole('button', { name: 'Log out' }).click();
  const dialog = page.getByRole('dialog', { name: 'You are not logged out yet' });
  await expect(dialog).toContainText('The server cannot be reached');
  await expectNoAxeViolations(page);
  const again = page.waitForEvent('requestfailed', (request) => request.url().endsWith('/user/logout'));
  await dialog.getByRole('button', { name: 'Log out now' }).click();
  await again;
  await expect(dialog).toBeVisible();
  await expect(page).toHaveURL(/\/location\/list/);

  await page.reload();
  await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Locations' })).toHaveCount(0);
  expect(await sessions()).toHaveLength(1);
  await page.unroute(LOGOUT);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page).toHaveURL(/\/login$/);
  expect(await sessions()).toHaveLength(0);
  expect(await page.evaluate(() => sessionStorage.getItem('fireledger_target'))).toBeNull();
});

test('without a connection whoever logs out may stay, or is out when it is back', async ({
  world,
  pageOf,
}) => {
  const page = await pageOf(world.own.organization, { locale: 'nl-NL', width: 390, height: 844, dark: true });
  await page.goto('/location/list');
  const logOut = async () => {
    await page.context().setOffline(true);
    await page.getByRole('button', { name: /^Account/ }).click();
    await page.getByRole('menuitem', { name: 'Uitloggen' }).click();
  };
  const dialog = page.getByRole('dialog', { name: 'U bent nog niet uitgelogd' });
  const title = page.getByRole('heading', { name: 'Locaties', level: 1 });
  await expect(title).toBeVisible();
  await logOut();
  await expect(dialog).toBeVisible();
  await expectNoAxeViolations(page);
  await dialog.getByRole('button', { name: 'Ingelogd blijven' }).click();
  await expect(dialog).toBeHidden();
  await page.context().setOffline(false);
  await page.reload();
  await expect(title).toBeVisible();

  await logOut();
  await expect(dialog).toBeVisible();
  await page.context().setOffline(false);
  await expect(page).toHaveURL(/\/login$/);
});

test('what one person typed and searched for is gone when somebody else signs in, in every tab', async ({
  program,
  world,
  pageOf,
  mailTo,
}) => {
  const { organization, organizationID, location } = world.own;
  const next = await buildUser(program.db, {
    type: 'organization_employee',
    organization_id: organizationID,
    first_name: 'Next',
  });
  const page = await pageOf(organization);
  const kept = () => page.evaluate(() => JSON.stringify({ ...sessionStorage, ...localStorage }));
  await page.goto('/');
  await page.getByRole('button', { name: 'Search everything' }).click();
  await page.getByRole('dialog').getByRole('combobox').fill(location.name);
  await page
    .getByRole('option', { name: new RegExp(location.name) })
    .first()
    .click();
  await expect(page).toHaveURL(/\/location\/(edit|detail)/);
  expect(await kept()).toContain(location.name);
  await fillRegistration(page, location.name);

  await page.context().clearCookies();
  const other = await page.context().newPage();
  await other.goto('/login');
  await loginScreen(other).enterCredentials(next.email, next.password);
  await loginScreen(other).enterCode(codeIn((await mailTo(next.email)).text));
  await expect(other).toHaveURL(/\/$/);
  await expect(page.getByRole('button', { name: /Account: Next/ })).toBeVisible();
  // A tab that saw the first session end in between went to the login page, and on to the dashboard.
  const description = page.getByLabel('Description');
  await expect(description.or(page.getByRole('heading', { name: /, Next$/ }))).toBeVisible();
  if (await description.isVisible()) await expect(description).toHaveValue('');
  await expect.poll(kept).not.toContain(TEXT);
  await expect.poll(kept).not.toContain(location.name);
  await page.getByRole('button', { name: 'Search everything' }).click();
  await expect(page.getByRole('dialog')).toContainText('Type at least two characters');
});

test('who logs in after a session that ended by itself sees nothing of what was read and headed for before', async ({
  program,
  world: { own, foreign },
  pageOf,
  mailTo,
}) => {
  const next = await buildUser(program.db, {
    type: 'organization_employee',
    organization_id: foreign.organizationID,
  });
  const page = await pageOf(own.organization);
  await page.goto(`/location/list?q=${own.location.name}`);
  const row = page.getByRole('link', { name: own.location.name });
  await expect(row).toBeVisible();
  await page.clock.setFixedTime(new Date(Date.now() + 2 * SESSION_MS));
  await page.getByRole('link', { name: 'Users' }).click();
  await expect(page.getByText('Your session has ended.')).toBeVisible();

  await loginScreen(page).enterCredentials(next.email, next.password);
  await loginScreen(page).enterCode(codeIn((await mailTo(next.email)).text));
  await expect(page).toHaveURL(/\/$/);
  await page.route('**/graphql', () => undefined);
  await page.goBack();
  await expect(page).toHaveURL(/\/location\/list/);
  await expect(page.getByRole('heading', { name: 'Locations', level: 1 })).toBeVisible();
  await expect(row).toHaveCount(0);
});
