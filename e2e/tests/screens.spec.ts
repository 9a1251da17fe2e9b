import { WEB_ROUTES } from '@fireledger/domain/access/routes.ts';
import type { Session } from '@fireledger/domain/access/session.ts';
import type { AccountType } from '@fireledger/domain/access/user-types.ts';
import type { Page } from '@playwright/test';
import { isBuilt } from '../fixtures/built-routes.ts';
import { expect, test } from '../fixtures/demo.ts';
import { brokenWords, clippedLabels, follow, type PageOptions } from '../fixtures/page.ts';
import { expectNoAxeViolations } from '../fixtures/test.ts';

/** The demo world's person of each type. */
const PEOPLE: Readonly<Record<AccountType, string>> = {
  application_owner: 'owner',
  reseller_employee: 'reseller',
  organization_employee: 'organization',
  location_employee: 'location',
  contractor_employee: 'contractor',
};

/** The account page as its own user sees it: the profile. */
const OWN_PROFILE = '/user/edit/{own}';

/** Every page for a user type, from the route table; sign-in and the visitor's pages have their own tests. */
function screensOf(type: AccountType): readonly string[] {
  const own = WEB_ROUTES.filter(({ audience }) => Array.isArray(audience) && audience.includes(type));
  return [...own.map(({ path }) => path).filter(isBuilt), OWN_PROFILE];
}

type Look = Required<Omit<PageOptions, 'timeZone'>> & {
  readonly title: string;
  /** Whether accessibility rules are checked too. */
  readonly whole: boolean;
};
const WIDE = { width: 1440, height: 900, letters: 1, dark: true, locale: 'nl-NL', whole: false } as const;

/**
 * The looks in which every screen is checked, each in its own browser, because Chromium may stop drawing a page whose size is
 * changed. The narrow one is a page zoomed to 400 % (WCAG 1.4.10); the last two are pages with text at 200 % (1.4.4). From the
 * third look on, only widths and words are checked, and only on the owner's pages, which are all the pages that exist.
 */
const LOOKS: readonly Look[] = [
  { ...WIDE, dark: false, locale: 'en-GB', title: 'light, wide, English', whole: true },
  { ...WIDE, width: 320, height: 640, title: 'dark, narrow, Dutch', whole: true },
  { ...WIDE, width: 390, height: 844, dark: false, title: 'light, phone, Dutch' },
  { ...WIDE, title: 'dark, wide, Dutch' },
  { ...WIDE, letters: 2, title: 'large letters, wide' },
  { ...WIDE, width: 390, height: 844, letters: 2, title: 'large letters, phone' },
];
/** On anything narrower than this, or with enlarged letters, a long Dutch word may be broken. */
const PHONE = 390;

// About thirty screens, each in several looks; filling the demo world counts towards the time of the first test.
test.describe.configure({ timeout: 600_000 });

for (const [type, person] of Object.entries(PEOPLE) as [AccountType, string][]) {
  test(`${person}@: no screen of theirs breaks a rule of accessibility or its width, in any look`, async ({
    pageOfDemo,
  }) => {
    const asked = LOOKS.filter(({ whole }) => whole || type === 'application_owner');
    const looks = await Promise.all(
      asked.map(async (look) => ({ look, page: await pageOfDemo(person, look) })),
    );
    const [{ page: wide }] = looks as [(typeof looks)[number]];
    const rows = new Map<string, string>();
    for (const screen of screensOf(type)) {
      const address = await addressOf(wide, screen, rows);
      for (const { page, look } of looks) {
        await test.step(`${screen}, ${look.title}`, () => lookAt(page, address, screen, look));
      }
      if (screen.endsWith('/list')) rows.set(entityOf(screen), await firstRowOf(wide, screen));
    }
  });
}

/** Opens a screen; fails if it is wider than the page or, in a whole look, if it breaks an accessibility rule. */
async function lookAt(
  page: Page,
  address: string,
  screen: string,
  { width, letters, locale, whole }: Look,
): Promise<void> {
  await follow(page, address);
  await expect(page.locator('html')).toHaveAttribute('lang', locale);
  await expect(page.locator('[data-error]'), screen).toHaveCount(0);
  const overflow = await page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    return scrollWidth - clientWidth;
  });
  expect.soft(overflow, `pixels beyond the width of ${screen}`).toBe(0);
  expect.soft(await clippedLabels(page), `words that are cut off on ${screen}`).toEqual([]);
  if (width / letters >= PHONE)
    expect.soft(await brokenWords(page), `words that are broken on ${screen}`).toEqual([]);
  if (!whole) return;
  await page.evaluate(layDown);
  await expectNoAxeViolations(page);
}

const entityOf = (screen: string) => screen.split('/')[1] ?? '';

/** The link of the first row of the list on the page: in the demo world, every list of every person has a row. */
async function firstRowOf(page: Page, screen: string): Promise<string> {
  const row = page.locator('a[data-row]').first();
  await expect(row, `a row of ${screen}`).toHaveAttribute('href', /./);
  return (await row.getAttribute('href')) ?? '';
}

/** The URL of a screen; for a single record, that of the first row of the list before it. */
async function addressOf(page: Page, screen: string, rows: ReadonlyMap<string, string>): Promise<string> {
  if (screen === OWN_PROFILE) {
    const answer = await page.request.get('/api/v1/user/session');
    const { session } = (await answer.json()) as { readonly session: Session };
    return `/user/edit/${session.userID}`;
  }
  const isOne = screen.endsWith('{id?}') || screen === '/logbook/detail';
  if (!isOne) return screen;
  const row = rows.get(entityOf(screen)) ?? '';
  expect(row, `the list before ${screen}`).not.toBe('');
  if (screen === '/logbook/detail') return row;
  const id = new URL(row, page.url()).pathname.split('/').at(-1) ?? '';
  return screen.replace('{id?}', id);
}

/** Makes sticky bars static: on a page that is not scrolled they may cover half of a control. */
function layDown(): void {
  for (const element of document.querySelectorAll<HTMLElement>('body *')) {
    if (getComputedStyle(element).position !== 'sticky') continue;
    element.style.position = 'static';
  }
}
