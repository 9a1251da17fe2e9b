import { buildLogbookCode } from '@fireledger/server/testing/builders.ts';
import { buildResetLink, buildUser } from '@fireledger/server/testing/user-builder.ts';
import type { World } from '@fireledger/server/testing/world.ts';
import type { Page } from '@playwright/test';
import { GUEST_TEXTS, type GuestTexts } from '../fixtures/guest-texts.ts';
import { type PageOptions, settled } from '../fixtures/page.ts';
import type { RunningProgram } from '../fixtures/program.ts';
import { expect, expectNoAxeViolations, test } from '../fixtures/test.ts';
import { fillForm, openForm } from '../fixtures/visitor-page.ts';

type At = {
  readonly program: RunningProgram;
  readonly world: World;
  readonly page: Page;
  readonly words: GuestTexts;
};
type GuestPage = readonly [title: (words: GuestTexts) => string, open: (at: At) => Promise<unknown>];

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

/** The pages for people who are not signed in, in the order in which they lead to each other. */
const PAGES: Readonly<Record<string, GuestPage>> = {
  'sign-in': [({ access }) => access.login.title, address('/login')],
  'the code': [
    ({ access }) => access.code.title,
    async ({ program, page, words: { access } }) => {
      const { email, password } = await buildUser(program.db);
      await page.goto('/login');
      await page.getByLabel(access.login.email).fill(email);
      await page.getByLabel(access.login.password, { exact: true }).fill(password);
      await page.getByRole('button', { name: access.login.submit, exact: true }).click();
    },
  ],
  'a forgotten password': [
    ({ access }) => access.forgot.title,
    async ({ page }) => {
      await page.context().clearCookies();
      await page.goto('/reset-password');
    },
  ],
  'a link on its way': [
    ({ access }) => access.forgot.sent_title,
    async ({ page, words: { access } }) => {
      await page.getByLabel(access.login.email).fill('nobody@example.test');
      await page.getByRole('button', { name: access.forgot.submit }).click();
    },
  ],
  'a new password': [
    ({ access }) => access.reset.title,
    async ({ program, page }) => {
      const { userID } = await buildUser(program.db);
      await page.goto(await buildResetLink(program.db, userID));
    },
  ],
  'mails to switch off': [({ mails }) => mails.ask.title, address('/unsubscribe?token=some.token')],
  'no such page': [({ errors }) => errors['navigation.not_found'], address('/nowhere')],
  'no code': [({ visitor }) => visitor.noCodeTitle, address('/public/logbook')],
  'an unknown code': [
    ({ visitor }) => visitor.codeUnknownTitle,
    address(`/public/logbook?code=${'0'.repeat(20)}`),
  ],
  'a withdrawn code': [
    ({ visitor }) => visitor.codeWithdrawnTitle,
    (at) => logbook(at, { withdrawn_at: new Date() }),
  ],
  'the password of the logbook': [({ visitor }) => visitor.passwordTitle, (at) => logbook(at)],
  'the visitor’s form': [
    ({ visitor }) => visitor.formTitle,
    ({ page, world, words }) => openForm(page, world.own.location.logbookPassword, words.visitor),
  ],
  'the visitor’s form with its problems': [
    ({ visitor }) => visitor.formTitle,
    async ({ page, words: { visitor } }) => {
      await page.getByRole('button', { name: visitor.send, exact: true }).click();
      const summary = page.getByRole('region', { name: visitor.manyProblems.split('}').at(-1) ?? '' });
      await expect(summary).toBeFocused();
    },
  ],
  'the thanks': [
    ({ visitor }) => visitor.thanksTitle,
    async ({ page, words: { visitor } }) => {
      const entry = { category: /Fire|Brand/, place: 'Hall', description: 'It smells', name: 'Kees' };
      await fillForm(page, entry, visitor);
      await page.getByRole('button', { name: visitor.send, exact: true }).click();
    },
  ],
};

const LOOKS = {
  'light and wide': { width: 1440, height: 900, locale: 'en-GB' },
  'dark on a phone, in Dutch': { width: 390, height: 844, dark: true, locale: 'nl-NL' },
} as const satisfies Readonly<Record<string, PageOptions>>;

for (const [look, options] of Object.entries(LOOKS)) {
  const words = GUEST_TEXTS[options.locale];

  test(`no page of a guest or visitor breaks a rule of accessibility or its width, ${look}`, async ({
    program,
    world,
    pageOfVisitor,
  }) => {
    test.setTimeout(180_000);
    const page = await pageOfVisitor(options);
    for (const [name, [title, open]] of Object.entries(PAGES)) {
      await test.step(name, async () => {
        await open({ program, world, page, words });
        await lookAt(page, title(words), options.locale);
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
    await expect(page.locator('[data-error]')).toBeVisible();
    await lookAt(page, words.errors['server.unreachable'], options.locale);
  });
}

async function lookAt(page: Page, title: string, locale: string): Promise<void> {
  await expect(page.getByRole('heading', { name: title, exact: true }).first()).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('lang', locale);
  await settled(page);
  const overflow = await page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    return scrollWidth - clientWidth;
  });
  expect.soft(overflow, 'pixels beyond the width').toBe(0);
  await expectNoAxeViolations(page);
}
