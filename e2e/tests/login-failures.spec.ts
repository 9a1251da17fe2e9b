import { SESSION_MS } from '@fireledger/domain/shared/limits.ts';
import { buildResetLink, buildUser } from '@fireledger/server/testing/user-builder.ts';
import type { Page } from '@playwright/test';
import { hold } from '../fixtures/hold.ts';
import { codeIn, loginScreen } from '../fixtures/login-screen.ts';
import { settled } from '../fixtures/page.ts';
import { expect, expectNoAxeViolations, test } from '../fixtures/test.ts';

// All test browsers share one IP address, so its attempt counters are reset.
test.afterEach(async ({ program }) => {
  await program.db.deleteFrom('attempt').execute();
});

test('an address and a password that are none, or wrong, or of nobody, are told apart from each other alone', async ({
  program,
  pageOfVisitor,
}) => {
  const user = await buildUser(program.db);
  const page = await pageOfVisitor();
  const signIn = loginScreen(page);
  const address = page.getByLabel('Email address');
  await page.goto('/login');
  await page.getByRole('button', { name: 'Log in', exact: true }).click();
  await expect(page.getByText('Check your email address and password.')).toBeVisible();
  await expect(page.getByText('Enter your email address.')).toBeVisible();
  await expect(page.getByText('Enter your password.')).toBeVisible();
  await expect(address).toBeFocused();
  await expect(address).toHaveAttribute('aria-invalid', 'true');
  await signIn.enterCredentials('nobody at all', 'Wrong-2026!');
  await expect(page.getByText('Enter a valid email address.')).toBeVisible();
  await expectNoAxeViolations(page);
  for (const email of [user.email, 'nobody@example.test']) {
    await signIn.enterCredentials(email, 'Wrong-2026!');
    await expect(page.getByText('The credentials are not correct.'), email).toBeVisible();
    await address.fill('');
  }
});

test('after five wrong passwords the right one has to wait as well, and is told how long', async ({
  program,
  pageOfVisitor,
}) => {
  const user = await buildUser(program.db);
  const page = await pageOfVisitor();
  const signIn = loginScreen(page);
  await page.goto('/login');
  for (let tries = 1; tries <= 5; tries += 1) {
    const answer = page.waitForResponse('**/user/login');
    await signIn.enterCredentials(user.email, `Wrong-2026!${tries}`);
    expect((await answer).status()).toBe(401);
    await expect(page.getByText('The credentials are not correct.')).toBeVisible();
  }
  await signIn.enterCredentials(user.email, user.password);
  await expect(page.getByText(/^Too many attempts\. Try again in \d+ sec\.$/)).toBeVisible();
  await expectNoAxeViolations(page);
  await program.db.deleteFrom('attempt').execute();
  await page.getByRole('button', { name: 'Log in', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Check your email' })).toBeVisible();
});

/** Enters a code and returns the status of the server's answer. */
async function enterCode(page: Page, code: string): Promise<number> {
  const answer = page.waitForResponse('**/user/verify/2fa');
  await loginScreen(page).enterCode(code);
  return (await answer).status();
}
const wrongCodes = (right: string) =>
  ['111111', '222222', '333333', '444444', '555555', '666666'].filter((code) => code !== right).slice(0, 5);

test('a code that is wrong, out of time, or was guessed at says so; another is sent, and ends the one before', async ({
  program,
  pageOfVisitor,
  mailTo,
}) => {
  const user = await buildUser(program.db);
  const page = await pageOfVisitor();
  await page.clock.install();
  await page.goto('/login');
  await loginScreen(page).enterCredentials(user.email, user.password);
  // Before the mail is waited for: the button waits for half a minute only.
  await expect(page.getByRole('button', { name: /^Send again in \d+ s$/ })).toBeDisabled();
  const first = codeIn((await mailTo(user.email)).text);
  const setCode = (values: { expires_at?: Date; sent_at?: Date }) =>
    program.db
      .updateTable('two_factor_code')
      .set(values)
      .where('session_id', 'in', (query) =>
        query.selectFrom('session').select('id').where('user_id', '=', user.userID),
      )
      .execute();
  // The field keeps the focus: what is wrong with it is read out by itself.
  const wrong = page.getByRole('alert').filter({ hasText: 'The code is not correct.' });
  const over = page.getByRole('alert').filter({ hasText: 'The code is no longer valid. Ask for a new one.' });
  await loginScreen(page).enterCode('12');
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByText('The code has six digits.')).toBeVisible();
  for (const code of wrongCodes(first)) {
    expect(await enterCode(page, code)).toBe(422);
    await expect(wrong).toBeVisible();
  }
  expect(await enterCode(page, first)).toBe(422);
  await expect(over).toBeVisible();
  await expectNoAxeViolations(page);

  await Promise.all([setCode({ sent_at: new Date(Date.now() - 60_000) }), page.clock.fastForward(31_000)]);
  await page.getByRole('button', { name: 'Send the code again' }).press('Enter');
  const resent = page.getByText('We have sent a new code. The earlier one no longer works.');
  await expect(resent).toBeVisible();
  await expect(page.getByRole('button', { name: /^Send again in \d+ s$/ })).toBeDisabled();
  await expect(page.getByRole('button', { name: /^Send again in \d+ s$/ })).toBeFocused();
  await Promise.all([setCode({ sent_at: new Date(Date.now() - 60_000) }), page.clock.fastForward(31_000)]);
  const again = await hold(page, /\/2fa\/resend$/);
  await page.getByRole('button', { name: 'Send the code again' }).press('Enter');
  await expect(resent).toBeHidden();
  again.letGo();
  await expect(resent).toBeVisible();
  await expect.poll(async () => (await program.mailsTo(user.email)).length, { timeout: 20_000 }).toBe(3);
  const second = codeIn((await mailTo(user.email)).text);
  // The wrong codes would delay the right one too, as wrong passwords do.
  await program.db.deleteFrom('attempt').execute();
  await setCode({ expires_at: new Date() });
  expect(await enterCode(page, second)).toBe(422);
  await expect(over).toBeVisible();
  await setCode({ expires_at: new Date(Date.now() + 60_000) });
  await page.getByLabel('Code', { exact: true }).fill('');
  expect(await enterCode(page, second)).toBe(200);
  await expect(page).toHaveURL(/\/$/);
});

test('a first step that is over by the time of its code says so at the start, by the code and by another mail', async ({
  program,
  pageOfVisitor,
  mailTo,
}) => {
  const user = await buildUser(program.db);
  const page = await pageOfVisitor();
  await page.clock.install();
  const reachCode = async () => {
    await loginScreen(page).enterCredentials(user.email, user.password);
    await expect(page.getByLabel('Code', { exact: true })).toBeVisible();
    await program.db
      .updateTable('session')
      .set({ ended_at: new Date() })
      .where('user_id', '=', user.userID)
      .where('ended_at', 'is', null)
      .execute();
  };
  const ended = page.getByText('Your session has ended. Log in again to continue.');
  await page.goto('/login');
  await reachCode();
  await loginScreen(page).enterCode(codeIn((await mailTo(user.email)).text));
  await expect(page).toHaveURL('/login?notice=ended');
  await expect(ended).toBeVisible();

  await page.goto('/login');
  await reachCode();
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/2fa/resend')) asked.push(request.method());
  });
  await page.clock.fastForward(31_000);
  await page.getByRole('button', { name: 'Send the code again' }).dblclick();
  await expect(ended).toBeVisible();
  expect(asked).toHaveLength(1);
});

test('a session that ended says so where one signs in again, and goes on where one was headed', async ({
  program,
  pageOf,
}) => {
  const user = await buildUser(program.db);
  const page = await pageOf(user);
  await page.goto('/location/list');
  await expect(page.getByRole('heading', { name: 'Locations', level: 1 })).toBeVisible();
  // Otherwise a pending request would discover the ended session before the link does.
  await settled(page);
  const end = program.db.updateTable('session').set({ ended_at: new Date() });
  await end.where('id', '=', user.sessionID).execute();
  await page.getByRole('link', { name: 'Users' }).click();
  await expect(page.getByText('Your session has ended. Log in again to continue.')).toBeVisible();
  await expectNoAxeViolations(page);
  await loginScreen(page).enterCredentials(user.email, user.password);
  await expect(page).toHaveURL(/\/user\/list/);
});

test('a page that the browser kept shows nothing any more when one comes back to it after the session', async ({
  program,
  world,
  pageOf,
}) => {
  const user = world.own.organization;
  const page = await pageOf(user);
  await page.goto('/location/list');
  const row = page.locator('[data-row]').first();
  await expect(row).toBeVisible();
  // The event that Chromium sends to a page restored from its back/forward cache; the tests' browser has no such cache.
  const comeBack = () =>
    page.evaluate(() => window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })));
  await comeBack();
  await expect(row).toBeVisible();
  const end = program.db.updateTable('session').set({ ended_at: new Date() });
  await end.where('id', '=', user.sessionID).execute();
  await comeBack();
  await expect(page).toHaveURL(/\/login/);
  await expect(row).toHaveCount(0);
});

test('a computer whose clock is far ahead is let in: that a session is over is the server’s to say', async ({
  world,
  pageOf,
}) => {
  const page = await pageOf(world.own.organization);
  await page.clock.setFixedTime(new Date(Date.now() + 2 * SESSION_MS));
  await page.goto('/location/list');
  await expect(page.getByRole('heading', { name: 'Locations', level: 1 })).toBeVisible();
});

test('a mailed link opens where somebody else is logged in, says so, and ends that login with the new password', async ({
  program,
  pageOf,
}) => {
  const [reader, other] = [await buildUser(program.db), await buildUser(program.db)];
  const page = await pageOf(other);
  await page.goto('/location/list');
  await expect(page.getByRole('button', { name: 'Log out' }).first()).toBeVisible();
  await page.goto(await buildResetLink(program.db, reader.userID));
  await expect(page.getByRole('heading', { name: 'Choose a new password' })).toBeVisible();
  await expect(page.getByText(/^Someone is already logged in on this browser/)).toBeVisible();
  await expectNoAxeViolations(page);
  await page.getByLabel('New password', { exact: true }).fill('Stronger-2026!');
  await page.getByLabel('New password again', { exact: true }).fill('Stronger-2026!');
  await page.getByRole('button', { name: 'Save password' }).click();
  await expect(page.getByText('Your new password is saved.')).toBeVisible();
  await page.goto('/location/list');
  await expect(page).toHaveURL(/\/login/);
});

test('a mailed link that is over says so to whoever is logged in too, and takes the address for another', async ({
  program,
  pageOf,
}) => {
  const page = await pageOf(await buildUser(program.db));
  const over = page.getByText('This link has expired or has already been used. Ask for a new one.');
  await page.goto('/reset-password?token=used.long.ago');
  await expect(over).toBeVisible();
  await expect(page).toHaveURL('/reset-password?notice=link_expired');
  await page.getByLabel('Email address').fill('nobody@example.test');
  await page.getByRole('button', { name: 'Send the link' }).click();
  await expect(page.getByRole('heading', { name: 'Check your email' })).toBeVisible();
});
