import type { Browser, Page } from '@playwright/test';

/** A slow phone (design section 9): bytes per second, milliseconds, and CPU slow-down. */
const SLOW = {
  downloadThroughput: 1_600_000 / 8,
  uploadThroughput: 750_000 / 8,
  latency: 150,
  cpu: 4,
} as const;
const SETTLE_MS = 400;

/** A page in a browser without a cache; `slow` emulates the connection and CPU of a slow phone. */
export async function openFirstVisit(browser: Browser, { slow }: { slow: boolean }): Promise<Page> {
  const context = await browser.newContext({ viewport: slow ? { width: 390, height: 844 } : null });
  const page = await context.newPage();
  if (slow) {
    const { cpu, ...line } = SLOW;
    const devtools = await context.newCDPSession(page);
    await devtools.send('Network.enable');
    await devtools.send('Network.emulateNetworkConditions', { offline: false, ...line });
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: cpu });
  }
  return page;
}

/**
 * Opens a URL and waits until the selector's element exists and the browser has drawn it and is idle again.
 * @returns milliseconds from the start of the navigation
 */
export async function timeUntilUsable(page: Page, url: string, selector: string): Promise<number> {
  await page.goto(url, { waitUntil: 'commit' });
  return page.evaluate(
    (wanted) =>
      new Promise<number>((resolve) => {
        const look = () => {
          const found = document.querySelector(wanted);
          if (!found || found.matches(':disabled')) return;
          watch.disconnect();
          requestAnimationFrame(() => setTimeout(() => resolve(performance.now()), 0));
        };
        const watch = new MutationObserver(look);
        watch.observe(document, { subtree: true, childList: true, attributes: true });
        look();
      }),
    selector,
  );
}

/** The scripts that a page has loaded once it is idle: URL and transferred size (without headers). */
export async function scriptsOf(page: Page): Promise<Map<string, number>> {
  await page.waitForLoadState('load');
  for (let before = -1; ; ) {
    const found = await page.evaluate(() =>
      performance
        .getEntriesByType('resource')
        .map((entry) => entry as PerformanceResourceTiming)
        .filter((entry) => new URL(entry.name).pathname.endsWith('.js'))
        .map((entry) => [entry.name, entry.encodedBodySize] as const),
    );
    if (found.length === before) return new Map(found);
    before = found.length;
    await page.waitForTimeout(SETTLE_MS);
  }
}

/** The sum of the scripts' sizes. */
export function bytesOf(scripts: Iterable<readonly [string, number]>): number {
  return [...scripts].reduce((sum, [, bytes]) => sum + bytes, 0);
}
