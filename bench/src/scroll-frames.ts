import { setTimeout } from 'node:timers/promises';
import type { Browser, Page } from '@playwright/test';

/** The maximum duration of a frame while somebody scrolls. */
export const FRAME_BUDGET_MS = 50;
/** The number of turns of the wheel in each direction. */
const TURNS = 150;
/** The time between two frames of a screen, at 60 a second. */
const SCREEN_FRAME_MS = 1000 / 60;
/** The pause of a reader's fingers between two turns of the wheel, so that frames are counted and not events. */
const SETTLE_MS = 200;
/** The time in which a page that shows its first rows has done the rest. */
const BUILT_MS = 2000;

/** Milliseconds; `processor` is the longest task of the page's main thread in CPU time, which other load does not affect. */
export type Frames = { readonly longest: number; readonly tooLong: number; readonly processor: number };

type Watched = Window & { longFrames?: number[] };

/**
 * Starts to collect frames that take longer than 50 ms, which the browser calls long animation frames. Waits for the page to rest
 * first: the frames in which a page is built are not those of scrolling.
 */
export async function watchFrames(page: Page): Promise<void> {
  await page.waitForTimeout(BUILT_MS);
  await page.evaluate(() => {
    const collected: number[] = [];
    (window as Watched).longFrames = collected;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) collected.push(entry.duration);
    }).observe({ type: 'long-animation-frame' });
  });
}

/** The frames collected since the last call. */
async function framesSeen(page: Page): Promise<Omit<Frames, 'processor'>> {
  await page.waitForTimeout(SETTLE_MS);
  const long = await page.evaluate(() => (window as Watched).longFrames?.splice(0) ?? []);
  return { longest: Math.max(0, ...long), tooLong: long.filter((one) => one > FRAME_BUDGET_MS).length };
}

/** Performs an action on the page and returns its frames. */
async function framesOf(browser: Browser, page: Page, act: () => Promise<void>): Promise<Frames> {
  await browser.startTracing(page, { categories: ['toplevel'] });
  await act();
  const frames = await framesSeen(page);
  const { traceEvents } = JSON.parse((await browser.stopTracing()).toString('utf8')) as Trace;
  const isMain = ({ name, args }: TraceEvent) => name === 'thread_name' && args?.name === 'CrRendererMain';
  const pages = new Set(traceEvents.filter(isMain).map(({ pid, tid }) => `${pid} ${tid}`));
  const work = traceEvents.filter(({ pid, tid }) => pages.has(`${pid} ${tid}`)).map(({ tdur }) => tdur ?? 0);
  return { ...frames, processor: work.reduce((most, one) => Math.max(most, one), 0) / 1000 };
}

/** A trace as Chromium writes it; `tdur` is CPU time in microseconds. */
type Trace = { readonly traceEvents: readonly TraceEvent[] };
type TraceEvent = {
  readonly name: string;
  readonly pid: number;
  readonly tid: number;
  readonly tdur?: number;
  readonly args?: { readonly name?: string };
};

/** Reads a list to its end by always scrolling to its last row; `rows` is its number of rows. */
export function readToTheEnd(browser: Browser, page: Page, rows: number): Promise<Frames> {
  return framesOf(browser, page, () =>
    page.evaluate(async (wanted) => {
      const loaded = () =>
        Number(document.querySelector('[data-index]:last-of-type')?.getAttribute('data-index') ?? 0) + 1;
      while (loaded() < wanted) {
        window.scrollTo(0, document.documentElement.scrollHeight);
        await new Promise((resolve) => requestAnimationFrame(resolve));
      }
    }, rows),
  );
}

/**
 * Turns the wheel by `step` pixels for each frame of the screen, up and down again; returns the longest frame, and how
 * many took too long. It is turned by the clock, as a hand does: to wait for the page's answer to each turn would give it time.
 */
export async function framesOfWheel(browser: Browser, page: Page, step: number): Promise<Frames> {
  await page.mouse.move(640, 500);
  return framesOf(browser, page, async () => {
    const start = performance.now();
    const answers: Promise<void>[] = [];
    for (let turn = 0; turn < 2 * TURNS; turn++) {
      answers.push(page.mouse.wheel(0, turn < TURNS ? -step : step));
      await setTimeout(Math.max(0, start + (turn + 1) * SCREEN_FRAME_MS - performance.now()));
    }
    await Promise.all(answers);
  });
}

/** The number of pixels of a long list inside the viewport that currently show no row. */
export function blankPixels(page: Page): Promise<number> {
  return page.evaluate(() => {
    const body = document.querySelector('tbody[data-virtual]')?.getBoundingClientRect();
    const rows = [...document.querySelectorAll('tbody[data-virtual] tr')].map((row) =>
      row.getBoundingClientRect(),
    );
    const [first, last] = [rows[0], rows.at(-1)];
    if (!body || !first || !last) return 0;
    const above = first.top - Math.max(0, body.top);
    const below = Math.min(window.innerHeight, body.bottom) - last.bottom;
    return Math.round(Math.max(0, above) + Math.max(0, below));
  });
}
