import { buildServiceEvent } from '@fireledger/server/testing/event-builders.ts';
import type { World } from '@fireledger/server/testing/world.ts';
import { settled } from '../fixtures/page.ts';
import type { RunningProgram } from '../fixtures/program.ts';
import { expect, test } from '../fixtures/test.ts';

/** The size that a finger hits comfortably, in pixels. */
const FINGER = 44;
const DAY_MS = 86_400_000;

/** Two actions of the technician, one of them overdue. */
async function assign({ db }: RunningProgram, { own }: World): Promise<void> {
  const { location, disciplineID, organization, contractor } = own;
  const action = {
    type: 'action',
    location_id: location.id,
    discipline_id: disciplineID,
    created_by_user_id: organization.userID,
    assigned_to_user_id: contractor.userID,
  } as const;
  const yesterday = new Date(Date.now() - DAY_MS).toISOString().slice(0, 10);
  const description = 'De doormelding naar de meldkamer valt een paar keer per dag uit.';
  await buildServiceEvent(db, { ...action, priority: 1, due_date: yesterday, description });
  await buildServiceEvent(db, { ...action, priority: 3, description: 'Sirene op de tweede verdieping' });
}

test('the first task is in the first screenful of a phone, below one row of figures', async ({
  program,
  world,
  pageOf,
}) => {
  await assign(program, world);
  for (const locale of ['nl-NL', 'en-GB'] as const) {
    for (const width of [390, 360, 320]) {
      // The half of a phone's screen that is left between the browser's bars and above a thumb.
      const page = await pageOf(world.own.contractor, { width, height: 480, locale });
      await page.goto('/');
      const mine = page.getByRole('region', {
        name: locale === 'nl-NL' ? 'Aan u toegewezen' : 'Assigned to you',
      });
      const task = mine.getByRole('link', { name: /^De doormelding/ });
      await expect(task).toBeVisible();
      await settled(page);
      await expect(task, `${locale} ${width}`).toBeInViewport({ ratio: 1 });
      const figures = await mine.getByRole('list').first().getByRole('link').all();
      const boxes = await Promise.all(figures.map((figure) => figure.boundingBox()));
      expect(new Set(boxes.map((box) => box?.y)).size, `${locale} ${width}`).toBe(1);
      expect(boxes).toHaveLength(3);
      for (const box of boxes) {
        expect(Math.min(box?.height ?? 0, box?.width ?? 0)).toBeGreaterThanOrEqual(FINGER);
      }
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
    }
  }
});

test('figures by priority and age follow the tasks in one column, and come before them in two', async ({
  program,
  world,
  pageOf,
}) => {
  await assign(program, world);
  for (const [width, first] of [
    [390, 'task'],
    [844, 'task'],
    [1440, 'figure'],
  ] as const) {
    const page = await pageOf(world.own.contractor, { width, height: 844 });
    await page.goto('/');
    const task = page.getByRole('main').getByRole('link', { name: /^De doormelding/ });
    const figure = page.getByRole('link', { name: /^Extreme 1$/ });
    await expect(figure).toBeVisible();
    const inOrder = await task.evaluate(
      (one, other) => (one.compareDocumentPosition(other as Node) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0,
      await figure.elementHandle(),
    );
    expect(inOrder ? 'task' : 'figure', String(width)).toBe(first);
  }
});
