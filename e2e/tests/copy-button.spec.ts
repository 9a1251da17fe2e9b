import { stopClock } from '../fixtures/page.ts';
import { expect, test } from '../fixtures/test.ts';

const CLIPBOARDS = [
  ['missing, as over plain http', () => Object.defineProperty(navigator, 'clipboard', { value: undefined })],
  ['refused', () => Object.assign(navigator.clipboard, { writeText: () => Promise.reject(new Error('no')) })],
] as const;

for (const [what, take] of CLIPBOARDS) {
  test(`an address is copied by its button where the clipboard is ${what}`, async ({ world, pageOf }) => {
    const { location, organization } = world.own;
    const page = await pageOf(organization);
    await page.addInitScript(take);
    await page.clock.install();
    await page.goto(`/location/detail/${location.id}`);
    const copy = page.getByRole('button', { name: 'Copy address' });
    await expect(copy).toBeVisible();
    // It is said that it has been copied for two seconds only.
    await stopClock(page);
    await copy.press('Enter');
    await expect(page.getByRole('status').filter({ hasText: 'Copied' })).toHaveCount(1);
    await expect(copy).toBeFocused();
    await page.evaluate(() => {
      const pasted = document.body.appendChild(document.createElement('textarea'));
      pasted.id = 'pasted';
      pasted.focus();
    });
    await page.keyboard.press('ControlOrMeta+v');
    await expect(page.locator('#pasted')).toHaveValue(new RegExp(location.address));
  });
}
