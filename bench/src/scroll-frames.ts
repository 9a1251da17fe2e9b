import type { Page } from '@playwright/test';

/** How long a frame may take while somebody scrolls (issue 3). */
export const FRAME_BUDGET_MS = 50;
const STEPS = 150;

export type Frames = { readonly longest: number; readonly tooLong: number };

/** Reads a list to its end: the address is open, `rows` is how many it has. */
export async function readToTheEnd(page: Page, rows: number): Promise<void> {
  await page.waitForSelector('[data-row]');
  await page.evaluate(async (wanted) => {
    const loaded = () =>
      Number(document.querySelector('[data-index]:last-of-type')?.getAttribute('data-index') ?? 0) + 1;
    while (loaded() < wanted) {
      window.scrollTo(0, document.documentElement.scrollHeight);
      await new Promise((resolve) => requestAnimationFrame(resolve));
    }
  }, rows);
}

/** Scrolls up and down by `step` pixels a frame; answers the longest frame, and how many took longer than the budget. */
export function framesWhileScrolling(page: Page, step: number): Promise<Frames> {
  return page.evaluate(
    async ({ by, steps, budget }) => {
      const long: number[] = [];
      const observer = new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) long.push(entry.duration);
      });
      observer.observe({ type: 'long-animation-frame' });
      for (const way of [-1, 1]) {
        for (let count = 0; count < steps; count++) {
          window.scrollBy(0, way * by);
          await new Promise((resolve) => requestAnimationFrame(resolve));
        }
      }
      await new Promise((resolve) => setTimeout(resolve, 100));
      observer.disconnect();
      return { longest: Math.max(0, ...long), tooLong: long.filter((one) => one > budget).length };
    },
    { by: step, steps: STEPS, budget: FRAME_BUDGET_MS },
  );
}
