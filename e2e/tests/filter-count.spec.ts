import { expect, test } from '../fixtures/test.ts';

/** A list by an address that searches it and sets filters, and how many of these are behind the button. */
const LISTS = [
  { path: 'location', search: 'active=no&city=Utrecht&', desktop: 1, phone: 2 },
  { path: 'contract', search: 'active=no&', desktop: 0, phone: 1 },
  { path: 'document', search: 'expiringWithinMonths=3&mine=true&', desktop: 1, phone: 2 },
  { path: 'logbook', search: 'code=no&', desktop: 0, phone: 1 },
  { path: 'user', search: 'type=organization_employee&active=yes&', desktop: 0, phone: 2 },
  {
    path: 'action-event',
    search: 'mine=true&statuses=new&statuses=ready&overdue=true&',
    desktop: 1,
    phone: 3,
  },
] as const;

test('the button of a list’s filters says how many of those behind it are active, and does not count the search', async ({
  world,
  pageOf,
}) => {
  for (const [width, size] of [
    [1440, 'desktop'],
    [390, 'phone'],
  ] as const) {
    const page = await pageOf(world.own.organization, { width, height: 844 });
    const button = page.getByRole('main').getByRole('button', { name: /^(More f|F)ilters( \(\d\))?$/ });
    for (const { path, search, [size]: count } of LISTS) {
      await page.goto(`/${path}/list?${search}q=horn`);
      await expect
        .soft(button, `${path} ${size}`)
        .toHaveText(count === 0 ? /ilters$/ : new RegExp(`\\(${count}\\)$`));
    }
  }
});
