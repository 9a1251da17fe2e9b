import { buildServiceEvent } from '@fireledger/server/testing/event-builders.ts';
import { settled } from '../fixtures/page.ts';
import { expect, expectNoAxeViolations, test } from '../fixtures/test.ts';

const PHONE = { width: 390, height: 844 } as const;
const LINES = Array.from(
  { length: 60 },
  (_, at) => `${at + 1}. Melder ${at + 1} gaf om ${at}:00 een storing.`,
);

test('a long description is folded before the next step, and shows all of it when asked, searched for or printed', async ({
  program,
  world,
  pageOf,
}) => {
  const event = await buildServiceEvent(program.db, {
    location_id: world.own.location.id,
    description: LINES.join('\n'),
  });
  const page = await pageOf(world.own.organization, { ...PHONE, locale: 'nl-NL' });
  await page.goto(`/action-event/edit/${event.id}`);
  const summary = page.getByRole('region', { name: 'Samenvatting' });
  const all = summary.getByRole('button', { name: 'Alles tonen' });
  await expect(all).toHaveAttribute('aria-expanded', 'false');
  const last = summary.getByText(LINES.at(-1) ?? '');
  const next = summary.getByRole('heading', { level: 2 });
  const top = async () => (await next.boundingBox())?.y ?? Number.POSITIVE_INFINITY;
  await settled(page);
  expect(await top()).toBeLessThan(PHONE.height);
  await expectNoAxeViolations(page);

  await page.emulateMedia({ media: 'print' });
  await expect.poll(top).toBeGreaterThan(PHONE.height);
  await page.emulateMedia({ media: 'screen' });

  await all.focus();
  await page.keyboard.press('Enter');
  const fewer = summary.getByRole('button', { name: 'Minder tonen' });
  await expect(fewer).toBeFocused();
  await expect(fewer).toHaveAttribute('aria-expanded', 'true');
  await expect.poll(top).toBeGreaterThan(PHONE.height);
  await fewer.click();
  await expect(all).toBeVisible();

  // As a search in the page does with what it has found.
  await last.evaluate((element) => element.scrollTo({ top: element.scrollHeight }));
  await expect(fewer).toBeVisible();
});

test('a text of a few lines is never folded', async ({ program, world, pageOf }) => {
  const event = await buildServiceEvent(program.db, {
    location_id: world.own.location.id,
    description: LINES.slice(0, 8).join('\n'),
  });
  const page = await pageOf(world.own.organization, PHONE);
  await page.goto(`/action-event/edit/${event.id}`);
  await expect(page.getByRole('region', { name: 'Summary' }).getByText(LINES[7] ?? '')).toBeVisible();
  await settled(page);
  await expect(page.getByRole('button', { name: 'Show all' })).toHaveCount(0);
});
