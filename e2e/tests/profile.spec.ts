import { buildUser } from '@fireledger/server/testing/user-builder.ts';
import type { Route } from '@playwright/test';
import { settled } from '../fixtures/page.ts';
import { expect, expectNoAxeViolations, test } from '../fixtures/test.ts';

test('each kind of mail is switched off and on in the profile, and stays as it was chosen', async ({
  program,
  pageOf,
}) => {
  const user = await buildUser(program.db);
  const page = await pageOf(user);
  const muted = async () => {
    const row = await program.db
      .selectFrom('user')
      .select('muted_mails')
      .where('id', '=', user.userID)
      .executeTakeFirstOrThrow();
    return row.muted_mails;
  };
  await page.goto(`/user/edit/${user.userID}`);
  const overdue = page.getByRole('checkbox', { name: 'An event is overdue' });
  const ready = page.getByRole('checkbox', { name: 'An event is ready for me to set to done' });
  await expect(overdue).toBeChecked();
  await overdue.uncheck();
  await expect(page.getByText('Your email preferences have been saved.')).toBeVisible();
  await expect.poll(muted).toEqual(['event_overdue']);
  await ready.uncheck();
  await expect.poll(muted).toEqual(['event_overdue', 'event_ready']);
  await expectNoAxeViolations(page);
  await page.reload();
  await expect(ready).not.toBeChecked();
  await expect(overdue).not.toBeChecked();
  await overdue.check();
  await expect.poll(muted).toEqual(['event_ready']);

  // as another tab or the link in a mail would do
  await program.db
    .updateTable('user')
    .set({ muted_mails: ['event_ready', 'event_done'] })
    .where('id', '=', user.userID)
    .execute();
  await overdue.uncheck();
  await expect.poll(muted).toEqual(['event_ready', 'event_done', 'event_overdue']);
  await expect(page.getByRole('checkbox', { name: 'An event is done' })).not.toBeChecked();

  const support = await pageOf(await buildUser(program.db, { type: 'application_owner' }));
  await support.goto(`/user/edit/${user.userID}`);
  const fact = support.locator('dl > div', { hasText: 'Emails switched off by the user' });
  await expect(fact).toContainText(
    'An event is ready for me to set to done; An event is done; An event is overdue',
  );

  const held: Route[] = [];
  await page.route('**/muted-mails', (route) => void held.push(route));
  await overdue.check();
  await overdue.uncheck();
  await expect.poll(() => held.length).toBe(1);
  const readAgain = page.waitForResponse('**/graphql');
  await held[0]?.continue();
  await readAgain;
  await expect.poll(() => held.length).toBe(2);
  await expect(overdue).not.toBeChecked();
  await held[1]?.continue();
  await settled(page);
  await expect(overdue).not.toBeChecked();
  expect(await muted()).toEqual(['event_ready', 'event_done', 'event_overdue']);
  await page.unroute('**/muted-mails');

  await page.route('**/muted-mails', (route) => route.abort('connectionreset'));
  await ready.click();
  const told = page.getByRole('alert').filter({ hasText: 'The server cannot be reached.' });
  await expect(told.first()).toBeVisible();
  await expect(ready).not.toBeChecked();
});

test('whoever gets no mail at all reads so, and has nothing to choose', async ({ program, pageOf }) => {
  const user = await buildUser(program.db, { mail_notifications: false });
  const page = await pageOf(user);
  await page.goto(`/user/edit/${user.userID}`);
  await expect(
    page.getByText('Email notifications are switched off for your account, so none of these are sent.'),
  ).toBeVisible();
  await expect(page.getByRole('checkbox', { name: 'An event is overdue' })).toBeDisabled();
});

test('that the profile is saved is said in the language that was chosen in it', async ({
  program,
  pageOf,
}) => {
  const user = await buildUser(program.db);
  const page = await pageOf(user);
  await page.goto(`/user/edit/${user.userID}`);
  await page.getByRole('combobox', { name: 'Language' }).click();
  await page.getByRole('option', { name: 'Nederlands' }).click();
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Uw profiel is opgeslagen')).toBeVisible();
});

test('the own profile speaks to the one whose it is', async ({ world, pageOf }) => {
  const { organization } = world.own;
  const page = await pageOf(organization);
  await page.goto(`/user/edit/${organization.userID}`);
  const assignable = page.getByRole('switch', { name: 'Assignable by external users', exact: true });
  await expect(assignable).toHaveAccessibleDescription(/may assign events to you\.$/);
});

test('a reseller’s people, who are sent no mail about events or documents, have none of them to choose', async ({
  program,
  pageOf,
}) => {
  const user = await buildUser(program.db, { type: 'reseller_employee' });
  const page = await pageOf(user);
  await page.goto(`/user/edit/${user.userID}`);
  await expect(page.getByRole('heading', { name: 'Password' })).toBeVisible();
  await expect(page.getByRole('checkbox', { name: 'An event is overdue' })).toHaveCount(0);
});

test('an email address that is not one’s own to change is shown as plainly as what is', async ({
  world,
  pageOf,
}) => {
  const { locationEmployee } = world.own;
  const page = await pageOf(locationEmployee);
  await page.goto(`/user/edit/${locationEmployee.userID}`);
  const email = page.getByLabel('Email', { exact: true });
  await expect(email).toBeDisabled();
  await expect(email).toHaveCSS('opacity', '1');
});
