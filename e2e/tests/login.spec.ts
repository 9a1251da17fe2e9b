import { buildUser } from '@fireledger/server/testing/user-builder.ts';
import { codeIn, linkIn, loginScreen } from '../fixtures/login-screen.ts';
import { expect, expectNoAxeViolations, test } from '../fixtures/test.ts';

/** The types of the fields that have had the focus since `rememberFocused`. */
declare const focused: readonly string[];

function rememberFocused(): void {
  const types: string[] = [];
  Object.assign(window, { focused: types });
  document.addEventListener('focusin', ({ target }) => {
    if (target instanceof HTMLInputElement) types.push(target.type);
  });
}

test('signs in with the mailed code, goes where it was headed, and is remembered on this device', async ({
  program,
  pageOfVisitor,
  mailTo,
}) => {
  const user = await buildUser(program.db, { type: 'organization_employee', first_name: 'Anna' });
  const page = await pageOfVisitor();
  const signIn = loginScreen(page);
  await page.goto('/location/list');
  await expect(page).toHaveURL(/\/login/);
  await expectNoAxeViolations(page);
  await signIn.enterCredentials(user.email, user.password);
  await expect(page.getByRole('heading', { name: 'Check your email' })).toBeVisible();
  await expectNoAxeViolations(page);
  await page.evaluate(rememberFocused);
  await signIn.enterCode(codeIn((await mailTo(user.email)).text));
  await expect(page).toHaveURL(/\/location\/list/);
  await expect(page.getByRole('heading', { level: 1, name: 'Locations' })).toBeFocused();
  // Neither the field of the address nor anything else between the code and the page.
  expect(await page.evaluate(() => focused)).not.toContain('email');

  await page.goto('/login');
  await expect(page).toHaveURL(/\/$/);
  await page.getByRole('button', { name: 'Log out' }).first().click();
  await expect(page).toHaveURL(/\/login/);
  await signIn.enterCredentials(user.email, user.password);
  await expect(page).toHaveURL(/\/$/);
  expect(await program.mailsTo(user.email)).toHaveLength(1);
});

test('two tabs: each goes where it was headed when one signs in, and signing out leaves nothing to whoever is next', async ({
  program,
  pageOfVisitor,
  mailTo,
}) => {
  const [first, next] = [await buildUser(program.db), await buildUser(program.db)];
  const page = await pageOfVisitor();
  const other = await page.context().newPage();
  for (const [tab, path] of [
    [page, '/location/list'],
    [other, '/user/list'],
  ] as const) {
    await tab.goto(path);
    await expect(tab).toHaveURL(/\/login/);
  }
  const signIn = async ({ email, password }: typeof first) => {
    await loginScreen(page).enterCredentials(email, password);
    await loginScreen(page).enterCode(codeIn((await mailTo(email)).text));
  };
  await signIn(first);
  await expect(page).toHaveURL(/\/location\/list/);
  await expect(other).toHaveURL(/\/user\/list/);
  await expect(other.getByRole('heading', { name: 'Users', level: 1 })).toBeVisible();

  await page.getByRole('button', { name: 'Log out' }).first().click();
  for (const tab of [page, other]) {
    await expect(tab).toHaveURL(/\/login/);
    await expect(tab.getByLabel('Email address')).toBeVisible();
  }
  await signIn(next);
  for (const tab of [page, other]) await expect(tab).toHaveURL(/\/$/);
});

test('chooses a new password by the mailed link, which works once and ends open sessions', async ({
  program,
  pageOf,
  pageOfVisitor,
  mailTo,
}) => {
  const user = await buildUser(program.db);
  const open = await pageOf(user);
  await open.goto('/');
  await expect(open.getByRole('button', { name: 'Log out' }).first()).toBeVisible();

  const page = await pageOfVisitor();
  await page.goto('/login');
  await page.getByRole('link', { name: 'Forgot your password?' }).click();
  await expect(page.getByRole('heading', { name: 'Forgot your password' })).toBeVisible();
  await page.getByLabel('Email address').fill(user.email);
  await page.getByRole('button', { name: 'Send the link' }).click();
  await expect(page.getByRole('heading', { name: 'Check your email' })).toBeVisible();
  const link = linkIn((await mailTo(user.email)).text);
  await page.goto(link);
  await expectNoAxeViolations(page);
  const late = await page.context().newPage();
  await late.goto(link);
  await expect(late.getByLabel('New password', { exact: true })).toBeVisible();
  await page.getByLabel('New password', { exact: true }).fill('weak');
  await page.getByLabel('New password again', { exact: true }).fill('weaker');
  await page.getByRole('button', { name: 'Save password' }).click();
  await expect(page.getByText(/^Use at least \d+ characters, with an uppercase letter/)).toBeVisible();
  await expect(page.getByText('The passwords are not the same.')).toBeVisible();
  await expect(page.getByLabel('New password', { exact: true })).toBeFocused();
  await expect(page).toHaveURL(/reset-password/);
  await page.getByLabel('New password', { exact: true }).fill('Stronger-2026!');
  await page.getByLabel('New password again', { exact: true }).fill('Stronger-2026!');
  await page.getByRole('button', { name: 'Save password' }).click();
  await expect(page.getByText('Your new password is saved.')).toBeVisible();

  await open.goto('/location/list');
  await expect(open).toHaveURL(/\/login/);
  await late.getByLabel('New password', { exact: true }).fill('Another-2026!');
  await late.getByLabel('New password again', { exact: true }).fill('Another-2026!');
  await late.getByRole('button', { name: 'Save password' }).click();
  await page.goto(link);
  for (const tab of [late, page]) {
    await expect(tab).toHaveURL(/\/login/);
    await expect(tab.getByText('This link has expired or has already been used.')).toBeVisible();
  }
});

test('a deactivated user is out at once', async ({ program, pageOf }) => {
  const user = await buildUser(program.db);
  const page = await pageOf(user);
  await page.goto('/');
  await expect(page.getByRole('button', { name: 'Log out' }).first()).toBeVisible();
  await program.db.updateTable('person').set({ active: false }).where('id', '=', user.userID).execute();
  await page.goto('/location/list');
  await expect(page).toHaveURL(/\/login/);
});

test('speaks Dutch to a Dutch browser, keeps the choice, and has a dark side', async ({ pageOfVisitor }) => {
  const page = await pageOfVisitor({ locale: 'nl-NL', dark: true, width: 390, height: 844 });
  await page.goto('/login');
  await expect(page.getByRole('heading', { name: 'Inloggen' })).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('lang', /^nl/);
  await expectNoAxeViolations(page);
  const menu = page.getByRole('button', { name: 'Taal: NL' });
  await menu.focus();
  await page.keyboard.press('Enter');
  const dutch = page.getByRole('menuitemradio', { name: 'Nederlands' });
  const english = page.getByRole('menuitemradio', { name: 'English' });
  await expect(dutch).toBeChecked();
  await expect(english).not.toBeChecked();
  await expectNoAxeViolations(page);
  await expect(english).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(dutch).toBeFocused();
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Enter');
  await expect(english).toBeHidden();
  await expect(page.getByRole('button', { name: 'Language: EN' })).toBeFocused();
  await expect(page.getByRole('heading', { name: 'Log in' })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Log in' })).toBeVisible();
});

const UNKNOWN = '0192f0c1-0000-7000-8000-000000000001';

test('says 404 where there is nothing', async ({ world, pageOf }) => {
  const page = await pageOf(world.own.organization);
  for (const address of [
    '/action-event/edit/x',
    `/action-event/edit/${UNKNOWN}`,
    '/logbook-registration/edit/x',
    `/logbook-registration/edit/${UNKNOWN}`,
    '/historical-event/view/x',
    `/historical-event/view/${UNKNOWN}`,
    '/logbook/detail?locationID=x&disciplineID=y',
    `/logbook/detail?locationID=${UNKNOWN}&disciplineID=y`,
    `/action-event/create?source=${UNKNOWN}`,
    '/nowhere',
  ]) {
    await page.goto(address);
    await expect(page.getByRole('heading', { name: 'This page could not be found' }), address).toBeVisible();
  }
  await page.goto(`/action-event/create?locationID=${UNKNOWN}`);
  await expect(page.getByRole('combobox', { name: 'Location' })).toHaveValue(world.own.location.name);
  await page.goto('/logbook/detail?locationID=x');
  await expect(page).toHaveURL(/\/logbook\/list/);
  await page.goto('/action-event/edit/x');
  await page.getByRole('main').getByRole('link', { name: 'Back to the home page' }).click();
  await expect(page).toHaveURL(/\/$/);
});

test('an address that is only like one of ours is a 404 too, with a way back', async ({ pageOfVisitor }) => {
  const page = await pageOfVisitor();
  for (const path of ['/Location/List', '/LOGIN', '/location/edit/one/more', '/public/anything']) {
    await page.goto(path);
    await expect(page.getByRole('heading', { name: 'This page could not be found' }), path).toBeVisible();
    await expect(page.getByRole('link', { name: 'Back to the home page' }), path).toBeVisible();
    await expectNoAxeViolations(page);
  }
  await page.getByRole('link', { name: 'Back to the home page' }).click();
  await expect(page).toHaveURL(/\/login/);
});

test('an address with a notice or a token that is none opens the page as it is without', async ({
  pageOfVisitor,
}) => {
  const page = await pageOfVisitor();
  await page.goto('/login?notice=nonsense');
  await expect(page.getByRole('heading', { name: 'Log in' })).toBeVisible();
  for (const cut of ['/reset-password?token=', '/reset-password?notice=nonsense']) {
    await page.goto(cut);
    await expect(page.getByRole('heading', { name: 'Forgot your password' })).toBeVisible();
    await expect(page.getByText('login.nonsense')).toHaveCount(0);
  }
});
