import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures/demo.ts';
import { settled } from '../fixtures/page.ts';
import { expectNoAxeViolations } from '../fixtures/test.ts';

/** Every screen that each kind of person may open; an entry with `>` opens the first row of a list. */
const SCREENS: Readonly<Record<string, readonly string[]>> = {
  owner: [
    '/',
    '/location/list',
    '/logbook/list',
    '> /logbook/list',
    '/action-event/list',
    '/historical-event/list',
    '/user/list',
    '/user/create',
    '/contract/list',
    '/contract/create',
    '/discipline/list',
    '/discipline/create',
    '> /discipline/list',
    '/organization/list',
    '/organization/create',
    '> /organization/list',
    '/contractor/list',
    '/contractor/create',
    '> /contractor/list',
    '/reseller/list',
    '/reseller/create',
    '> /reseller/list',
    '/document/list',
  ],
  reseller: [
    '/',
    '/logbook/list',
    '/location/list',
    '> /location/list',
    '/user/list',
    '/contract/list',
    '> /organization/list',
    '/reseller/list',
    '> /reseller/list',
  ],
  organization: [
    '/',
    '/logbook/list',
    '> /logbook/list',
    '/location/list',
    '> /location/list',
    '/location/create',
    '/logbook-registration/list',
    '> /logbook-registration/list',
    '/action-event/list',
    '> /action-event/list',
    '/historical-event/list',
    '> /historical-event/list',
    '/user/list',
    '> /user/list',
    '/contract/list',
    '/contract/create',
    '> /contract/list',
    '> /organization/list',
    '/document/list',
    '/document/list?states=expired',
    '/document/create',
    '> /document/list',
  ],
  location: ['/', '/logbook-registration/create', '> /location/list', '/user/list'],
  contractor: [
    '/',
    '/logbook/list',
    '> /logbook/list',
    '/action-event/create',
    '> /action-event/list',
    '> /location/list',
    '> /contract/list',
    '> /contractor/list',
    '/document/list',
    '> /document/list',
  ],
};

const LOOKS = [
  {
    name: 'a wide, light screen in English',
    options: { width: 1440, height: 900, locale: 'en-GB', dark: false },
  },
  { name: 'a dark phone in Dutch', options: { width: 390, height: 844, locale: 'nl-NL', dark: true } },
] as const;

for (const { name: look, options } of LOOKS) {
  for (const [person, screens] of Object.entries(SCREENS)) {
    test(`${person}@ on ${look}: no screen breaks a rule of accessibility or its width`, async ({ demo }) => {
      test.setTimeout(120_000);
      const page = await demo.pageOf(person, options);
      for (const screen of screens) {
        await test.step(screen, async () => {
          await open(page, screen);
          await expectNoAxeViolations(page);
          const overflow = await page.evaluate(() => {
            const { scrollWidth, clientWidth } = document.documentElement;
            return scrollWidth - clientWidth;
          });
          expect(overflow, 'pixels beyond the width of the page').toBe(0);
        });
      }
    });
  }
}

async function open(page: Page, screen: string): Promise<void> {
  const isRow = screen.startsWith('> ');
  await page.goto(isRow ? screen.slice(2) : screen);
  if (isRow) {
    const row = page.locator('[data-row]').first();
    await row.click();
    await expect(page).not.toHaveURL(/\/list/);
  }
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await settled(page);
}
