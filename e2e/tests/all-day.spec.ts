import type { CDPSession, Page, Request } from '@playwright/test';
import { opened } from '../fixtures/opened.ts';
import { follow, settled } from '../fixtures/page.ts';
import { expect, test } from '../fixtures/test.ts';

const TIMES = 12;

/** The elements that the page keeps in memory, whether they are shown or not. */
async function keptNodes(devTools: CDPSession): Promise<number> {
  await devTools.send('HeapProfiler.collectGarbage');
  const { nodes } = await devTools.send('Memory.getDOMCounters');
  return nodes;
}

async function openAndClose(page: Page, button: string | RegExp, role: 'menu' | 'dialog'): Promise<void> {
  await page.getByRole('button', { name: button }).first().click();
  await opened(page.getByRole(role));
  await page.keyboard.press('Escape');
  await expect(page.getByRole(role)).toHaveCount(0);
  await settled(page);
}

test('what is opened and closed all day on one page leaves no elements behind', async ({ world, pageOf }) => {
  const page = await pageOf(world.own.organization);
  const devTools = await page.context().newCDPSession(page);
  await devTools.send('HeapProfiler.enable');
  await page.goto('/location/list');
  await settled(page);
  const round = async () => {
    await openAndClose(page, /^Account:/, 'menu');
    await openAndClose(page, /^Language:/, 'menu');
    await openAndClose(page, /^Actions for/, 'menu');
    await openAndClose(page, 'Columns', 'menu');
    await openAndClose(page, 'Filters', 'dialog');
  };
  // What was opened last is kept until the next, and some parts are loaded once.
  await round();
  await round();
  const before = await keptNodes(devTools);
  for (let count = 0; count < TIMES; count += 1) await round();
  // less than one element for each time that something was opened
  expect((await keptNodes(devTools)) - before).toBeLessThan(TIMES * 5);
});

test('after many pages there is still one live stream', async ({ world, pageOf }) => {
  const page = await pageOf(world.own.organization);
  const streams = new Set<Request>();
  page.on('request', (request) => {
    if (request.resourceType() === 'eventsource') streams.add(request);
  });
  const ended = (request: Request) => void streams.delete(request);
  page.on('requestfinished', ended);
  page.on('requestfailed', ended);
  for (let count = 0; count < 5; count += 1) {
    for (const address of ['/location/list', '/user/list', '/contract/list', '/'])
      await follow(page, address);
  }
  expect(streams.size).toBe(1);
});
