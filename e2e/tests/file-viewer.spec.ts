import { buildServiceEvent } from '@fireledger/server/testing/event-builders.ts';
import type { Page } from '@playwright/test';
import { settled } from '../fixtures/page.ts';
import { pdfOf } from '../fixtures/pdf.ts';
import { type ChosenFile, photo } from '../fixtures/pictures.ts';
import { expect, expectNoAxeViolations, test } from '../fixtures/test.ts';

type Sent = { readonly name: string; readonly mimeType: string; readonly buffer: Buffer };

/** Adds files to an event as the page's user; returns their ids. */
async function addFiles(page: Page, serviceEventID: string, files: readonly (Sent | ChosenFile)[]) {
  for (const file of files) {
    const answer = await page.request.post(`/api/v1/service-event/action/${serviceEventID}/file`, {
      multipart: { file },
      headers: { origin: new URL(page.url()).origin },
    });
    expect(answer.status()).toBe(201);
  }
}

/** Swipes a finger over the middle of the page. */
async function swipe(page: Page, by: number): Promise<void> {
  const session = await page.context().newCDPSession(page);
  const [x, y] = [195, 400];
  await session.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [{ x, y }] });
  await session.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: [{ x: x + by, y }] });
  await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
}

test('the pictures and PDFs of an event are looked at one after another; the focus comes back, and nothing is asked elsewhere', async ({
  program,
  world,
  pageOf,
}) => {
  const { organization, location } = world.own;
  const event = await buildServiceEvent(program.db, {
    type: 'action',
    location_id: location.id,
    created_by_user_id: organization.userID,
  });
  const page = await pageOf(organization);
  const refused: string[] = [];
  page.on('console', (message) => {
    if (message.text().includes('Content Security Policy')) refused.push(message.text());
  });
  await page.goto(`/action-event/edit/${event.id}`);
  await addFiles(page, event.id, [
    photo('panel.jpg'),
    { name: 'report.pdf', mimeType: 'application/pdf', buffer: pdfOf('Report', 'Second page') },
    { name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('The key hangs at the door.') },
    { name: 'torn.pdf', mimeType: 'application/pdf', buffer: pdfOf('Torn').subarray(0, 60) },
  ]);
  const opener = page.getByRole('button', { name: 'View panel.jpg' });
  await expect(page.getByRole('button', { name: 'View torn.pdf' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'View notes.txt' })).toHaveCount(0);
  // By its name, too: the button in front of it is what is hit there.
  await page.getByRole('listitem').filter({ has: opener }).getByText('panel.jpg').click({ force: true });
  const viewer = page.getByRole('dialog');
  await expect(viewer.getByRole('img', { name: 'panel.jpg' })).toBeVisible();
  await expect(viewer.getByText('1 of 3')).toBeVisible();
  await expectNoAxeViolations(page);
  await viewer.getByRole('button', { name: 'Zoom in' }).click();
  await viewer.getByRole('button', { name: '125%: fit to the window' }).click();
  await expect(viewer.getByText('100%')).toBeVisible();
  const smaller = viewer.getByRole('button', { name: 'Zoom out' });
  await smaller.press('Enter');
  await smaller.press('Enter');
  await expect(viewer.getByText('50%')).toBeVisible();
  await expect(smaller).toBeDisabled();
  await expect(smaller).toBeFocused();
  await viewer.getByRole('button', { name: '50%: fit to the window' }).click();
  const download = page.waitForEvent('download');
  await viewer.getByRole('link', { name: 'Download panel.jpg' }).click();
  expect((await download).suggestedFilename()).toBe('panel.jpg');
  await viewer.getByRole('button', { name: 'Next file' }).click();
  await expect(viewer.getByText('Page 1 of 2')).toBeVisible();
  await expect(viewer.locator('canvas').first()).toBeVisible();
  await viewer.getByRole('button', { name: 'Next file' }).press('Enter');
  await expect(viewer.getByText('This PDF cannot be shown.')).toBeVisible();
  await expect(viewer.getByRole('region', { name: 'torn.pdf' })).toBeFocused();
  await page.keyboard.press('ArrowLeft');
  await expect(viewer.getByText('Page 1 of 2')).toBeVisible();
  const report = viewer.getByRole('region', { name: 'report.pdf' });
  await expect(report).toBeFocused();
  await page.keyboard.press('End');
  await expect(viewer.getByText('Page 2 of 2')).toBeVisible();
  await page.keyboard.press('ArrowRight');
  await expect(viewer.getByText('This PDF cannot be shown.')).toBeVisible();
  await expectNoAxeViolations(page);
  await page.keyboard.press('Escape');
  await expect(viewer).toBeHidden();
  await expect(opener).toBeFocused();
  expect(refused).toEqual([]);
});

test('on a dark phone in Dutch a swipe leads on; a file that cannot be read says so and is tried again', async ({
  program,
  world,
  pageOf,
}) => {
  const { organization, location } = world.own;
  const event = await buildServiceEvent(program.db, {
    type: 'action',
    location_id: location.id,
    created_by_user_id: organization.userID,
  });
  const page = await pageOf(organization, { width: 390, height: 844, dark: true, locale: 'nl-NL' });
  await page.goto(`/action-event/edit/${event.id}`);
  await addFiles(page, event.id, [
    photo('meldpaneel.jpg'),
    { name: 'rapport.pdf', mimeType: 'application/pdf', buffer: pdfOf('Rapport') },
  ]);
  await expect(page.getByRole('button', { name: 'rapport.pdf bekijken' })).toBeVisible();
  await page.getByRole('button', { name: 'meldpaneel.jpg bekijken' }).click();
  const viewer = page.getByRole('dialog');
  await expect(viewer.getByRole('img', { name: 'meldpaneel.jpg' })).toBeVisible();
  await page.context().setOffline(true);
  await swipe(page, -150);
  await expect(viewer.getByText('Het bestand kon niet worden geladen.')).toBeVisible();
  await page.context().setOffline(false);
  await viewer.getByRole('button', { name: 'Opnieuw proberen' }).click();
  await expect(viewer.getByText('Pagina 1 van 1')).toBeVisible();
  await expectNoAxeViolations(page);
  await swipe(page, 150);
  await expect(viewer.getByRole('img', { name: 'meldpaneel.jpg' })).toBeVisible();
});

test('whatever a file is called, what closes it is in sight, on a phone and on a desk', async ({
  program,
  world,
  pageOf,
}) => {
  const { organization, location } = world.own;
  const event = await buildServiceEvent(program.db, {
    type: 'action',
    location_id: location.id,
    created_by_user_id: organization.userID,
  });
  const name = `${'what was seen at the panel beside the door '.repeat(5)}.jpg`;
  for (const size of [{ width: 390, height: 844 }, {}]) {
    const page = await pageOf(organization, size);
    await page.goto(`/action-event/edit/${event.id}`);
    if (size.width) await addFiles(page, event.id, [photo(name)]);
    await page.getByRole('button', { name: `View ${name}` }).click();
    const viewer = page.getByRole('dialog', { name });
    await expect(viewer.getByRole('img')).toBeInViewport({ ratio: 1 });
    await expect(viewer.getByRole('link', { name: 'Download' })).toBeInViewport({ ratio: 1 });
    await expect(viewer.getByRole('button', { name: 'Close' })).toBeInViewport({ ratio: 1 });
  }
});

test('the last page of a long PDF stays in sight when it is shown larger and as large as fits again', async ({
  program,
  world,
  pageOf,
}) => {
  const { organization, location } = world.own;
  const event = await buildServiceEvent(program.db, {
    type: 'action',
    location_id: location.id,
    created_by_user_id: organization.userID,
  });
  const page = await pageOf(organization);
  await page.goto(`/action-event/edit/${event.id}`);
  const texts = Array.from({ length: 12 }, (_, index) => `Sheet ${index + 1}`);
  await addFiles(page, event.id, [
    { name: 'book.pdf', mimeType: 'application/pdf', buffer: pdfOf(...texts) },
  ]);
  await page.getByRole('button', { name: 'View book.pdf' }).click();
  const viewer = page.getByRole('dialog');
  await expect(viewer.getByText('Page 1 of 12')).toBeVisible();
  await page.keyboard.press('End');
  await expect(viewer.getByText('Page 12 of 12')).toBeVisible();
  // The browser moves there smoothly, and goes on to where the end was if the pages grow meanwhile.
  const stage = viewer.getByRole('region', { name: 'book.pdf' });
  const below = () =>
    stage.evaluate(({ scrollHeight, scrollTop, clientHeight }) => scrollHeight - scrollTop - clientHeight);
  await expect.poll(below).toBeLessThanOrEqual(1);
  await settled(page);
  for (const [key, share] of [
    ['+', '125%'],
    ['+', '150%'],
    ['0', '100%'],
  ] as const) {
    await page.keyboard.press(key);
    await expect(viewer.getByRole('button', { name: `${share}: fit to the window` })).toBeVisible();
    await expect(viewer.getByRole('article', { name: 'Page 12' })).toBeInViewport();
  }
  await expect(viewer.getByText('Page 12 of 12')).toBeVisible();
});
