import { buildServiceEvent } from '@fireledger/server/testing/event-builders.ts';
import { expect, test } from '../fixtures/test.ts';

test('on a tablet a list that is wider than its frame scrolls in it, and its rows are as wide as what stands in them', async ({
  program,
  world,
  pageOf,
}) => {
  const { location, organization } = world.own;
  const people = { assigned_to_user_id: organization.userID, responsible_user_id: organization.userID };
  const event = { location_id: location.id, created_by_user_id: organization.userID, ...people };
  await buildServiceEvent(program.db, { ...event, type: 'action', category: 'CONNECTION_TROUBLE' });
  await buildServiceEvent(program.db, { ...event, type: 'manual_registration' });
  const page = await pageOf(organization, { width: 1100, height: 900, locale: 'nl-NL' });
  for (const list of ['/action-event/list', '/logbook-registration/list']) {
    await page.goto(list);
    const row = page.locator('tbody tr').first();
    await expect(row).toBeVisible();
    for (const width of [1100, 1040, 1024, 960, 900, 820, 768]) {
      await page.setViewportSize({ width, height: 900 });
      const found = await row.evaluate((line) => {
        const frame = line.closest('table')?.parentElement;
        const last = line.lastElementChild?.getBoundingClientRect().right ?? 0;
        const scrolls = frame !== null && frame !== undefined && getComputedStyle(frame).overflowX === 'auto';
        return {
          beyondRow: Math.max(0, Math.round(last - line.getBoundingClientRect().right)),
          beyondFrame: scrolls
            ? 0
            : Math.max(0, Math.round(last - (frame?.getBoundingClientRect().right ?? 0))),
          beyondPage: document.documentElement.scrollWidth - document.documentElement.clientWidth,
        };
      });
      expect(found, `${list} at ${width}`).toEqual({ beyondRow: 0, beyondFrame: 0, beyondPage: 0 });
    }
  }
});
