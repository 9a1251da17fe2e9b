import { WEB_ROUTES } from '@fireledger/domain/access/routes.ts';
import type { Session } from '@fireledger/domain/access/session.ts';
import type { AccountType } from '@fireledger/domain/access/user-types.ts';
import type { Page } from '@playwright/test';
import { isBuilt } from '../fixtures/built.ts';
import { expect, test } from '../fixtures/demo.ts';
import { brokenWords, cutLabels, follow, type PageOptions } from '../fixtures/page.ts';
import { expectNoAxeViolations } from '../fixtures/test.ts';

/** The demo world's person of each type. */
const PEOPLE: Readonly<Record<AccountType, string>> = {
  application_owner: 'owner',
  reseller_employee: 'reseller',
  organization_employee: 'organization',
  location_employee: 'location',
  contractor_employee: 'contractor',
};

/** What the address of an account shows to the one whose it is. */
const OWN_PROFILE = '/user/edit/{own}';

/** Every page of a type, as the table of routes has them; sign-in and the visitor's pages have tests of their own. */
function screensOf(type: AccountType): readonly string[] {
  const own = WEB_ROUTES.filter(({ audience }) => Array.isArray(audience) && audience.includes(type));
  return [...own.map(({ path }) => path).filter(isBuilt), OWN_PROFILE];
}

type Look = Required<Omit<PageOptions, 'timeZone'>> & {
  readonly title: string;
  /** Whether the rules of accessibility are asked as well. */
  readonly whole: boolean;
};
const WIDE = { width: 1440, height: 900, letters: 1, dark: true, locale: 'nl-NL', whole: false } as const;

/**
 * The looks of every screen, each in a browser of its own: Chromium may draw no more of a page whose size is changed. The narrow one is
 * a page enlarged fourfold (WCAG 1.4.10), the last two are pages in letters of twice the size (1.4.4). From the third on only widths
 * and words are asked, and only of the owner's pages, which are all that there are.
 */
const LOOKS: readonly Look[] = [
  { ...WIDE, dark: false, locale: 'en-GB', title: 'light, wide, English', whole: true },
  { ...WIDE, width: 320, height: 640, title: 'dark, narrow, Dutch', whole: true },
  { ...WIDE, width: 390, height: 844, dark: false, title: 'light, phone, Dutch' },
  { ...WIDE, title: 'dark, wide, Dutch' },
  { ...WIDE, letters: 2, title: 'large letters, wide' },
  { ...WIDE, width: 390, height: 844, letters: 2, title: 'large letters, phone' },
];
/** On anything narrower, in letters of its own, a long Dutch word may be broken. */
const PHONE = 390;

// Some thirty screens, each in its looks; the demo world is filled within the time of the first test.
test.describe.configure({ timeout: 600_000 });

for (const [type, person] of Object.entries(PEOPLE) as [AccountType, string][]) {
  test(`${person}@: no screen of theirs breaks a rule of accessibility or its width, in any look`, async ({
    demo,
  }) => {
    const asked = LOOKS.filter(({ whole }) => whole || type === 'application_owner');
    const looks = await Promise.all(
      asked.map(async (look) => ({ look, page: await demo.pageOf(person, look) })),
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

/** Opens a screen and fails where it is wider than the page or, in a whole look, breaks a rule of accessibility. */
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
  expect.soft(await cutLabels(page), `words that are cut off on ${screen}`).toEqual([]);
  if (width / letters >= PHONE)
    expect.soft(await brokenWords(page), `words that are broken on ${screen}`).toEqual([]);
  if (!whole) return;
  await page.evaluate(layDown);
  await expectNoAxeViolations(page);
}

const entityOf = (screen: string) => screen.split('/')[1] ?? '';

/** Where the first row of the list on the page leads: the demo world has one in every list of everybody. */
async function firstRowOf(page: Page, screen: string): Promise<string> {
  const row = page.locator('a[data-row]').first();
  await expect(row, `a row of ${screen}`).toHaveAttribute('href', /./);
  return (await row.getAttribute('href')) ?? '';
}

/** The address of a screen: of what is one thing, that which the list before it named first. */
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

/** Puts bars that stay in view into their place: over a page that is not scrolled they cover any half of a control. */
function layDown(): void {
  for (const element of document.querySelectorAll<HTMLElement>('body *')) {
    if (getComputedStyle(element).position !== 'sticky') continue;
    element.style.position = 'static';
  }
}
