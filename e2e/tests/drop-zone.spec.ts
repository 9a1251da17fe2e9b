import { writeFile } from 'node:fs/promises';
import { buildChapter } from '@fireledger/server/testing/document-builders.ts';
import type { Locator, Page } from '@playwright/test';
import { settled } from '../fixtures/page.ts';
import { expect, test } from '../fixtures/test.ts';

type Dragged = { readonly items: readonly { mimeType: string; data: string }[]; readonly files: string[] };
type DragType = 'dragEnter' | 'dragOver' | 'drop' | 'dragCancel';

/** Drags something over the page with real browser input, as a hand does: from the middle of one element to another. */
async function drawn(page: Page, { items, files }: Dragged) {
  const browser = await page.context().newCDPSession(page);
  const data = { items: [...items], files, dragOperationsMask: 1 };
  return async (type: DragType, over: Locator): Promise<void> => {
    const box = await over.boundingBox();
    if (!box) throw new Error('nothing to drag over');
    const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
    await browser.send('Input.dispatchDragEvent', { type, x, y, data });
  };
}

/** Records each change of a zone's highlight from now on, and the last drop effect of the pointer. */
async function watch(zone: Locator): Promise<() => Promise<{ lights: string[]; effect: string }>> {
  await zone.evaluate((element) => {
    const seen = { lights: [] as string[], effect: '' };
    Object.assign(window, { seen });
    new MutationObserver(() => seen.lights.push(element.getAttribute('data-over') ?? 'off')).observe(
      element,
      {
        attributeFilter: ['data-over'],
      },
    );
    window.addEventListener('dragover', (event) => {
      seen.effect = event.dataTransfer?.dropEffect ?? '';
    });
  });
  return () =>
    zone.evaluate(() => (window as unknown as { seen: { lights: string[]; effect: string } }).seen);
}

/** The zone that contains these words. */
function zoneOf(page: Page, words: string): Locator {
  return page.locator('div', { has: page.locator(`:scope > * > p`, { hasText: words }) }).last();
}

async function fileAt(path: string, content = 'Name'): Promise<string> {
  await writeFile(path, content);
  return path;
}

test('a drop zone lights once while files are over it, whatever in it they cross, and for nothing else', async ({
  world,
  pageOf,
}, info) => {
  const page = await pageOf(world.own.organization);
  await page.goto('/action-event/create');
  const words = page.getByText('Drop files here or choose them');
  const zone = zoneOf(page, 'Drop files here or choose them');
  const button = page.getByRole('button', { name: 'Choose files' });
  const heading = page.getByRole('heading', { level: 1 });
  await button.scrollIntoViewIfNeeded();
  // What comes later moves the zone, perhaps between two movements of the hand.
  await settled(page);
  const seen = await watch(zone);
  const text = await drawn(page, { items: [{ mimeType: 'text/plain', data: 'words' }], files: [] });
  await text('dragEnter', words);
  for (const over of [words, button, words]) await text('dragOver', over);
  await text('dragCancel', words);
  expect((await seen()).lights).toEqual([]);

  const files = await drawn(page, { items: [], files: [await fileAt(info.outputPath('plan.pdf'))] });
  await files('dragEnter', words);
  for (const over of [words, button, words, button]) await files('dragOver', over);
  await expect.poll(seen).toEqual({ lights: ['true'], effect: 'copy' });
  await files('dragOver', heading);
  await expect.poll(async () => (await seen()).lights).toEqual(['true', 'off']);
  // The first of them enters, the second is over it.
  for (const over of [words, words]) await files('dragOver', over);
  await expect.poll(async () => (await seen()).lights).toEqual(['true', 'off', 'true']);
  await files('drop', words);
  await expect(page.getByText('plan.pdf')).toBeVisible();
  await expect.poll(async () => (await seen()).lights).toEqual(['true', 'off', 'true', 'off']);
});

test('a zone that is out of use refuses files by its pointer, and none opens in place of the page', async ({
  program,
  world,
  pageOf,
}, info) => {
  const { location, disciplineID: discipline_id, organization } = world.own;
  const chapter = await buildChapter(program.db, { discipline_id });
  const page = await pageOf(organization);
  await page.goto(`/document/create?locationID=${location.id}`);
  const path = await fileAt(info.outputPath('plan.pdf'));
  await page.locator('input[type=file]').setInputFiles(path);
  await page.getByRole('combobox', { name: 'Chapter' }).click();
  await page.getByRole('option', { name: chapter.name_en }).click();
  await settled(page);
  await page.route('**/api/v1/document', () => undefined);
  await page.getByRole('button', { name: 'Save', exact: false }).last().click();
  await expect(page.getByRole('button', { name: 'Choose files' })).toBeDisabled();
  const words = page.getByText('Drop files here or choose them');
  await words.scrollIntoViewIfNeeded();
  const seen = await watch(zoneOf(page, 'Drop files here or choose them'));
  const files = await drawn(page, { items: [], files: [path] });
  await files('dragEnter', words);
  await files('dragOver', words);
  await expect.poll(seen).toEqual({ lights: [], effect: 'none' });
  await files('drop', words);
  await expect(page).toHaveURL(/document\/create/);
  await expect(page.getByRole('textbox', { name: 'Name' })).toHaveCount(1);
  expect((await seen()).lights).toEqual([]);
});

test('a zone that takes one file says so to several, and takes none', async ({ world, pageOf }, info) => {
  const page = await pageOf(world.own.organization);
  await page.goto('/location/list');
  await page.getByRole('button', { name: 'Import', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Import locations' });
  const words = dialog.getByText('Drop a CSV file here or choose it');
  await expect(words).toBeVisible();
  await settled(page);
  const paths = [await fileAt(info.outputPath('one.csv')), await fileAt(info.outputPath('two.csv'))];
  const two = await drawn(page, { items: [], files: paths });
  await two('dragEnter', words);
  await two('dragOver', words);
  await two('drop', words);
  await expect(dialog.getByRole('alert')).toHaveText(
    'You can add only one file here. None has been added: choose one.',
  );
  await expect(words).toBeVisible();
  const one = await drawn(page, { items: [], files: paths.slice(1) });
  await one('dragEnter', words);
  await one('dragOver', words);
  await one('drop', words);
  await expect(dialog.getByText('two.csv')).toBeVisible();
});

test('a logo’s zone says so to several files, and keeps the logo that is there', async ({
  world,
  pageOf,
}, info) => {
  const page = await pageOf(world.own.reseller);
  await page.goto(`/reseller/edit/${world.own.resellerID}`);
  const button = page.getByRole('button', { name: 'Choose an SVG: Large logo' });
  await button.scrollIntoViewIfNeeded();
  await settled(page);
  const paths = [await fileAt(info.outputPath('one.svg')), await fileAt(info.outputPath('two.svg'))];
  const two = await drawn(page, { items: [], files: paths });
  await two('dragEnter', button);
  await two('dragOver', button);
  await two('drop', button);
  await expect(page.getByRole('alert')).toHaveText(
    'You can add only one file here. None has been added: choose one.',
  );
});
