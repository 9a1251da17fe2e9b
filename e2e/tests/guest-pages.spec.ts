import { buildLogbookCode } from '@fireledger/server/testing/builders.ts';
import { buildUser } from '@fireledger/server/testing/user-builder.ts';
import type { World } from '@fireledger/server/testing/world.ts';
import type { Page } from '@playwright/test';
import { type PageOptions, settled } from '../fixtures/page.ts';
import type { RunningProgram } from '../fixtures/program.ts';
import { signInPage } from '../fixtures/sign-in-page.ts';
import { expect, expectNoAxeViolations, test } from '../fixtures/test.ts';
import { fillForm, openForm } from '../fixtures/visitor-page.ts';

type At = { readonly program: RunningProgram; readonly world: World; readonly page: Page };
type GuestPage = readonly [title: RegExp, open: (at: At) => Promise<unknown>];

const address =
  (path: string) =>
  ({ page }: At) =>
    page.goto(path);
const logbook = async ({ program, world, page }: At, columns: { withdrawn_at?: Date } = {}) => {
  const location_id = world.own.location.id;
  await program.db.deleteFrom('logbook_code').where('location_id', '=', location_id).execute();
  const { code } = await buildLogbookCode(program.db, { location_id, ...columns });
  await page.goto(`/public/logbook?code=${code}`);
};

/** What somebody sees who is not signed in, in the order in which one page leads to the next. */
const PAGES: Readonly<Record<string, GuestPage>> = {
  'sign-in': [/^Log in$/, address('/login')],
  'the code': [
    /^Check your email$/,
    async ({ program, page }) => {
      const { email, password } = await buildUser(program.db);
      await page.goto('/login');
      await signInPage(page).giveCredentials(email, password);
    },
  ],
  'a forgotten password': [
    /^Forgot your password$/,
    async ({ page }) => {
      await page.context().clearCookies();
      await page.goto('/reset-password');
    },
  ],
  'a link on its way': [
    /^Check your email$/,
    async ({ page }) => {
      await page.getByLabel('Email address').fill('nobody@example.test');
      await page.getByRole('button', { name: 'Send the link' }).click();
    },
  ],
  'a new password': [/^Choose a new password$/, address('/reset-password?token=some-token')],
  'mails to switch off': [/^Stop these emails$/, address('/unsubscribe?token=some.token')],
  'no such page': [/^This page could not be found$/, address('/nowhere')],
  'no code': [/^Scan the QR code$/, address('/public/logbook')],
  'an unknown code': [/^This QR code is not known$/, address(`/public/logbook?code=${'0'.repeat(20)}`)],
  'a withdrawn code': [
    /^This QR code is no longer in use$/,
    (at) => logbook(at, { withdrawn_at: new Date() }),
  ],
  'the password of the logbook': [/^Logbook password$/, (at) => logbook(at)],
  'the visitor’s form': [
    /^Write in the logbook$/,
    ({ page, world }) => openForm(page, world.own.location.logbookPassword),
  ],
  'the visitor’s form with its problems': [
    /^Write in the logbook$/,
    async ({ page }) => {
      await page.getByRole('button', { name: 'Send', exact: true }).click();
      await expect(page.getByText(/things still need attention/)).toBeVisible();
    },
  ],
  'the thanks': [
    /^Thank you, it is in the logbook$/,
    async ({ page }) => {
      await fillForm(page, { category: /Fire/, place: 'Hall', description: 'It smells', name: 'Kees' });
      await page.getByRole('button', { name: 'Send', exact: true }).click();
    },
  ],
};

const LOOKS: Readonly<Record<string, PageOptions>> = {
  'light and wide': { width: 1440, height: 900 },
  'dark on a phone': { width: 390, height: 844, dark: true },
};

for (const [look, options] of Object.entries(LOOKS)) {
  test(`no page of a guest or visitor breaks a rule of accessibility or its width, ${look}`, async ({
    program,
    world,
    pageOfVisitor,
  }) => {
    test.setTimeout(180_000);
    const page = await pageOfVisitor(options);
    for (const [name, [title, open]] of Object.entries(PAGES)) {
      await test.step(name, async () => {
        await open({ program, world, page });
        await lookAt(page, title);
      });
    }
  });

  test(`a page that could not be opened breaks no rule of accessibility or its width, ${look}`, async ({
    world,
    pageOf,
  }) => {
    const { organization } = world.own;
    const page = await pageOf(organization, options);
    await page.route('**/graphql', (route) =>
      route.request().postData()?.includes('query OwnProfile')
        ? route.fulfill({ status: 503 })
        : route.fallback(),
    );
    await page.goto(`/user/edit/${organization.userID}`);
    await lookAt(page, /could not be|cannot be/);
  });
}

async function lookAt(page: Page, title: RegExp): Promise<void> {
  await expect(page.getByRole('heading', { name: title }).first()).toBeVisible();
  await settled(page);
  const overflow = await page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    return scrollWidth - clientWidth;
  });
  expect.soft(overflow, 'pixels beyond the width').toBe(0);
  await expectNoAxeViolations(page);
}
