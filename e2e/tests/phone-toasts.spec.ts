import { buildServiceEvent } from '@fireledger/server/testing/event-builders.ts';
import type { Locator } from '@playwright/test';
import { settled } from '../fixtures/page.ts';
import { expect, test } from '../fixtures/test.ts';

/** `--fl-alarm` on a light page. */
const ALARM = 'rgb(180, 35, 24)';

/** The distance in pixels between a toast and what is below it; negative where it lies over that. */
async function clearance(toast: Locator, below: Locator): Promise<number> {
  const [upper, lower] = [await toast.boundingBox(), await below.boundingBox()];
  return upper && lower ? lower.y - upper.y - upper.height : Number.NaN;
}

test('on a phone a toast that stays lies neither over what saves a form, wherever it is scrolled, nor over the buttons of a dialog', async ({
  program,
  world,
  pageOf,
}) => {
  const { location, organization } = world.own;
  const event = {
    location_id: location.id,
    created_by_user_id: organization.userID,
    type: 'action',
  } as const;
  for (const description of ['Horn is silent', 'Lamp is out'])
    await buildServiceEvent(program.db, { ...event, description });
  const page = await pageOf(organization, { width: 390, height: 664 });
  const dialog = page.getByRole('dialog');
  const ask = async (name: string) => {
    await page.getByRole('button', { name: `Actions for ${name}` }).tap();
    await page.getByRole('menuitem', { name: 'Delete' }).tap();
  };
  await page.goto('/action-event/list');
  await ask('Horn is silent');
  await dialog.getByRole('button', { name: 'Delete' }).tap();
  await page.route('**/restore/**', (route) => route.abort());
  const toast = page.locator('.mantine-Notification-root');
  await toast.getByRole('button', { name: 'Undo' }).tap();
  await expect(toast).toContainText('cannot be reached');
  const stripe = () => toast.evaluate((element) => getComputedStyle(element, '::before').backgroundColor);
  await expect.poll(stripe, 'the colour of what failed').toBe(ALARM);

  await ask('Lamp is out');
  const confirm = dialog.getByRole('button', { name: 'Delete' }).locator('..');
  await expect.poll(() => clearance(toast, confirm)).toBeGreaterThan(0);
  await dialog.getByRole('button', { name: 'Cancel' }).tap();

  await page.getByRole('link', { name: 'New action event' }).tap();
  const bar = page.getByRole('button', { name: 'Create action event' }).locator('../..');
  await expect(bar).toBeVisible();
  await settled(page);
  await expect.poll(() => clearance(toast, bar)).toBeGreaterThan(0);
  await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
  await expect(page.getByRole('contentinfo')).toBeInViewport();
  await expect.poll(() => clearance(toast, bar)).toBeGreaterThan(0);
});
