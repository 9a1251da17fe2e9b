import { fileURLToPath } from 'node:url';
import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures/demo.ts';
import { openForm } from '../fixtures/visitor-page.ts';

const PICTURES = fileURLToPath(new URL('../../docs/pictures/', import.meta.url));
const PHONE = { width: 390, height: 844 } as const;

/** The README's screenshots: what the demo's people see. */
async function picture(page: Page, name: string): Promise<void> {
  await page.evaluate(() => document.fonts.ready.then(() => undefined));
  await page.screenshot({ path: `${PICTURES}${name}.png`, animations: 'disabled', caret: 'hide' });
}

test('what needs a manager now', async ({ pageOfDemo }) => {
  const page = await pageOfDemo('organization');
  await page.goto('/');
  await expect(page.getByRole('heading', { name: 'Ready to set to done' })).toBeVisible();
  await picture(page, 'home');
});

test('an action event, its next step and its history', async ({ pageOfDemo }) => {
  const page = await pageOfDemo('organization');
  await page.goto('/action-event/list');
  await page.getByText('Batteries of the main panel fail the load test.').click();
  await expect(page.getByRole('button', { name: 'Set to done' }).first()).toBeVisible();
  await picture(page, 'action-event');
});

test('a location, in the dark', async ({ pageOfDemo }) => {
  const page = await pageOfDemo('location', { dark: true });
  await page.goto('/location/list');
  await page.getByText('Hotel Zeven Bruggen Utrecht').first().click();
  await expect(page.getByText('Fire detection').first()).toBeVisible();
  await picture(page, 'location');
});

test('a technician on the phone, in Dutch', async ({ pageOfDemo }) => {
  const page = await pageOfDemo('contractor', { ...PHONE, locale: 'nl-NL' });
  await page.goto('/');
  await expect(page.getByText('Aan u toegewezen')).toBeVisible();
  await picture(page, 'technician');
});

test('a visitor at the door', async ({ pageOfVisitor }) => {
  const page = await pageOfVisitor(PHONE);
  await page.goto('/public/logbook?code=hd2qt8k9m21shff2kh76');
  await openForm(page, '3587');
  await expect(page.getByLabel(/What did you see or do/)).toBeVisible();
  await picture(page, 'visitor');
});
