import { buildServiceEvent } from '@fireledger/server/testing/event-builders.ts';
import { settled } from '../fixtures/page.ts';
import { expect, test } from '../fixtures/test.ts';

/** A phone whose owner reads letters of twice the size. */
const LARGE = { width: 390, height: 844, locale: 'nl-NL', letters: 2 } as const;
/** The size that a finger hits comfortably, in pixels. */
const FINGER = 44;

test('the top bar is one line of targets with letters of twice the size', async ({ world, pageOf }) => {
  const page = await pageOf(world.own.organization, LARGE);
  await page.goto('/location/list');
  await settled(page);
  const buttons = await page.getByRole('banner').getByRole('button').all();
  expect(buttons.length).toBeGreaterThan(4);
  const middles = new Set<number>();
  for (const button of buttons) {
    const { x = 0, y = 0, width = 0, height = 0 } = (await button.boundingBox()) ?? {};
    expect(Math.min(width, height)).toBeGreaterThanOrEqual(FINGER);
    expect(x + width).toBeLessThanOrEqual(LARGE.width);
    middles.add(Math.round(y + height / 2));
  }
  expect([...middles]).toHaveLength(1);
});

test('the cards of the three lists of events fit with letters of twice the size', async ({
  program,
  world,
  pageOf,
}) => {
  const { location, organization } = world.own;
  const at = { location_id: location.id };
  await buildServiceEvent(program.db, { ...at, type: 'action' });
  await buildServiceEvent(program.db, { ...at, type: 'manual_registration' });
  await buildServiceEvent(program.db, {
    ...at,
    type: 'manual_registration',
    status: 'done',
    solution_description: 'Reset',
    completed_at: '2026-01-06T10:13:32Z',
  });
  const page = await pageOf(organization, LARGE);
  for (const path of ['/action-event/list', '/logbook-registration/list', '/historical-event/list']) {
    await page.goto(path);
    await expect(page.locator('a[data-row]').first()).toBeVisible();
    await settled(page);
    const beyond = await page.getByRole('table').evaluate(({ parentElement: frame }) => {
      return frame ? frame.scrollWidth - frame.clientWidth : 0;
    });
    expect(beyond, path).toBe(0);
  }
});
