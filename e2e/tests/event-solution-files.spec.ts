import { buildServiceEvent } from '@fireledger/server/testing/event-builders.ts';
import type { TestUser } from '@fireledger/server/testing/user-builder.ts';
import type { Page } from '@playwright/test';
import { photo } from '../fixtures/pictures.ts';
import type { RunningProgram } from '../fixtures/program.ts';
import { expect, expectNoAxeViolations, test } from '../fixtures/test.ts';

const PHONE = { width: 390, height: 844 } as const;

/** An active action of a technician, who has begun to report it ready. */
async function beginSolution(program: RunningProgram, page: Page, place: Place): Promise<string> {
  const event = await buildServiceEvent(program.db, {
    type: 'action',
    status: 'pending',
    location_id: place.location.id,
    created_by_user_id: place.organization.userID,
    assigned_to_user_id: place.organization.userID,
    responsible_user_id: place.organization.userID,
  });
  await page.goto(`/action-event/edit/${event.id}`);
  await page.getByRole('button', { name: 'Report ready' }).click();
  await expect(page.getByRole('dialog').getByRole('textbox')).toBeFocused();
  return event.id;
}

type Place = { readonly organization: TestUser; readonly location: { readonly id: string } };

const input = (page: Page) => page.getByRole('dialog').locator('input[type="file"]');

test('photos of what was done are added while the solution is written, and belong to the event', async ({
  program,
  world,
  pageOf,
}) => {
  const page = await pageOf(world.own.organization, PHONE);
  await beginSolution(program, page, world.own);
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText('Photos and other files (optional)')).toBeVisible();
  await expect(
    dialog.getByText('They are added to the event at once, and stay there if you cancel.'),
  ).toBeVisible();
  await dialog.getByRole('textbox').fill('Detector replaced');
  await input(page).setInputFiles([photo('before.jpg'), photo('after.jpg')]);
  const added = dialog.getByRole('list', { name: 'Added to this event' });
  await expect(added.getByRole('listitem')).toHaveCount(2);
  await expect(dialog.getByRole('list', { name: 'Photos and other files' })).toHaveCount(0);
  await expect(dialog.getByRole('textbox')).toHaveValue('Detector replaced');
  await expectNoAxeViolations(page);
  await dialog.getByRole('button', { name: 'Report ready' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(page.getByRole('link', { name: /^Download (before|after)\.jpg$/ })).toHaveCount(2);
  await expect(page.getByText('Detector replaced').first()).toBeVisible();
});

test('a photo that has no connection in the dialog goes on when the dialog is closed and the connection is back', async ({
  program,
  world,
  pageOf,
}) => {
  const page = await pageOf(world.own.organization, PHONE);
  await beginSolution(program, page, world.own);
  const dialog = page.getByRole('dialog');
  await page.context().setOffline(true);
  await input(page).setInputFiles(photo('boiler room.jpg'));
  await expect(dialog.getByText('sent again as soon as the connection is back')).toBeVisible();
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(dialog).toHaveCount(0);
  const waiting = page.getByRole('list', { name: 'Add files' }).getByRole('listitem');
  await expect(waiting).toContainText('boiler room.jpg');
  await page.context().setOffline(false);
  await expect(page.getByRole('link', { name: 'Download boiler room.jpg' })).toBeVisible();
  await expect(waiting).toHaveCount(0);
});

test('a photo that waits for a connection stays in sight beside a dialog that takes no files', async ({
  program,
  world,
  pageOf,
}) => {
  const page = await pageOf(world.own.organization);
  const event = await buildServiceEvent(program.db, {
    type: 'action',
    status: 'ready',
    solution_description: 'Detector replaced',
    location_id: world.own.location.id,
    created_by_user_id: world.own.organization.userID,
    assigned_to_user_id: world.own.organization.userID,
    responsible_user_id: world.own.organization.userID,
  });
  await page.goto(`/action-event/edit/${event.id}`);
  await expect(page.getByRole('button', { name: 'Choose files' })).toBeVisible();
  await page.context().setOffline(true);
  await page.locator('input[type="file"]').setInputFiles(photo('boiler room.jpg'));
  await expect(page.getByText('sent again as soon as the connection is back')).toBeVisible();
  await expect(page.getByText('boiler room.jpg')).toBeVisible();
  await page.getByRole('button', { name: 'Set to done' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await expect(page.getByText('boiler room.jpg')).toBeVisible();
  await page.context().setOffline(false);
  await expect(page.getByText('sent again as soon as the connection is back')).toHaveCount(0);
});

test('a touch screen offers the camera, and files of any kind as before; a mouse only the files', async ({
  program,
  world,
  pageOf,
}) => {
  const page = await pageOf(world.own.organization, PHONE);
  await beginSolution(program, page, world.own);
  const dialog = page.getByRole('dialog');
  const opened = async (name: string) => {
    const chooser = page.waitForEvent('filechooser');
    await dialog.getByRole('button', { name }).click();
    const element = (await chooser).element();
    return element.evaluate((one: HTMLInputElement) => [
      one.getAttribute('capture'),
      one.accept.includes('.pdf'),
    ]);
  };
  const words = dialog
    .locator('button .mantine-Button-label')
    .filter({ hasText: /Take a photo|Choose files/ });
  await expect(words).toHaveCount(2);
  for (const word of await words.all()) {
    const isWhole = await word.evaluate(({ scrollWidth, clientWidth }) => scrollWidth <= clientWidth);
    expect(isWhole, (await word.textContent()) ?? '').toBe(true);
  }
  expect(await opened('Take a photo')).toEqual(['environment', false]);
  expect(await opened('Choose files')).toEqual([null, true]);
  const desk = await pageOf(world.own.organization);
  await beginSolution(program, desk, world.own);
  await expect(desk.getByRole('dialog').getByRole('button', { name: 'Choose files' })).toBeVisible();
  await expect(desk.getByRole('dialog').getByRole('button', { name: 'Take a photo' })).toHaveCount(0);
});
