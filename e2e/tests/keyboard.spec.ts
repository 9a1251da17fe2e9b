import { buildLocation, buildLogbookCode } from '@fireledger/server/testing/builders.ts';
import { buildServiceEvent } from '@fireledger/server/testing/event-builders.ts';
import { buildUser } from '@fireledger/server/testing/user-builder.ts';
import type { Locator, Page } from '@playwright/test';
import { codeIn } from '../fixtures/login-screen.ts';
import { resumeClock, settled, stopClock } from '../fixtures/page.ts';
import { expect, test } from '../fixtures/test.ts';

/** Presses Tab until the target has the focus; fails after sixty presses. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  await expect(target).toBeVisible();
  const isThere = () => target.evaluate((element) => element === document.activeElement);
  for (let presses = 0; presses < 60 && !(await isThere()); presses += 1) {
    await page.keyboard.press('Tab');
  }
  await expect(target).toBeFocused();
}

test('signing in takes no mouse', async ({ program, pageOfVisitor, mailTo }) => {
  const user = await buildUser(program.db);
  const page = await pageOfVisitor();
  await page.goto('/login');
  await expect(page.getByLabel('Email address')).toBeFocused();
  await page.keyboard.type(user.email);
  await page.keyboard.press('Tab');
  await expect(page.getByLabel('Password', { exact: true })).toBeFocused();
  await page.keyboard.type(user.password);
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('Code', { exact: true })).toBeFocused();
  await page.keyboard.type(codeIn((await mailTo(user.email)).text));
  await expect(page).toHaveURL(/\/$/);
  await tabTo(page, page.getByRole('link', { name: 'Action events' }).first());
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/action-event\/list/);
});

test('a visitor’s entry takes no mouse', async ({ program, world, pageOfVisitor }) => {
  const { location } = world.own;
  const { code } = await buildLogbookCode(program.db, { location_id: location.id });
  const page = await pageOfVisitor();
  await page.goto(`/public/logbook?code=${code}`);
  await expect(page.getByLabel('Password (4 digits)')).toBeFocused();
  await page.keyboard.type(location.logbookPassword);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog')).toBeHidden();
  const write = page.getByRole('link', { name: 'Write in the logbook' });
  await tabTo(page, write.or(page.getByRole('button', { name: 'Write in the logbook' })));
  await page.keyboard.press('Enter');
  await expect(page).toHaveTitle(`Write in the logbook · ${location.name}`);
  await tabTo(page, page.getByRole('radio').first());
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('radio', { name: 'Malfunction' })).toBeChecked();
  for (const [label, text] of [
    [/Where in the building/, 'Hall'],
    [/What did you see or do/, 'The panel beeps'],
    [/Your name/, 'Kees de Vries'],
  ] as const) {
    await tabTo(page, page.getByLabel(label));
    await page.keyboard.type(text);
  }
  await tabTo(page, page.getByRole('button', { name: 'Send', exact: true }));
  await page.keyboard.press('Enter');
  await expect(page.getByText('Thank you, it is in the logbook')).toBeVisible();
});

test('the keys for what there is, for going to a list and for walking it open an event without a mouse', async ({
  program,
  world,
  pageOf,
}) => {
  const { organization, location } = world.own;
  for (const description of ['First of two', 'Second of two']) {
    await buildServiceEvent(program.db, { type: 'action', location_id: location.id, description });
  }
  const page = await pageOf(organization);
  await page.clock.install();
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(page.locator(':focus')).toHaveAttribute('href', /#/);
  await page.keyboard.press('?');
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
  // They belong together only if the second follows soon, which a slow machine must not prevent.
  await stopClock(page);
  await page.keyboard.type('ga');
  await resumeClock(page);
  await expect(page).toHaveURL(/\/action-event\/list/);
  await expect(page.locator('[data-row]')).toHaveCount(2);
  await page.keyboard.press('j');
  await page.keyboard.press('j');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/action-event\/edit\//);
  await expect(page.getByRole('heading', { level: 1, name: 'First of two' })).toBeVisible();
});

test('walking a list goes on at the row that was opened, and where none was at the first in view', async ({
  program,
  world,
  pageOf,
}) => {
  const { organization, organizationID, disciplineID } = world.own;
  for (let number = 1; number <= 20; number += 1) {
    const columns = { organization_id: organizationID, name: `Place ${String(number).padStart(2, '0')}` };
    await buildLocation(program.db, columns, { disciplineIDs: [disciplineID] });
  }
  const page = await pageOf(organization, { height: 500 });
  await page.goto('/location/list?q=Place');
  const place = (number: string) => page.getByRole('link', { name: `Place ${number}` });
  await expect(place('20')).toBeVisible();
  // The browser reports a scroll in the next frame, and the router keeps the position of what was reported.
  await place('15').focus();
  await settled(page);
  await place('15').press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Place 15' })).toBeFocused();
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1, name: 'Locations' })).toBeFocused();
  await expect(place('15')).toBeInViewport();
  await page.keyboard.press('j');
  await expect(place('16')).toBeFocused();

  await page.reload();
  await expect(place('20')).toBeVisible();
  await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
  await page.keyboard.press('j');
  await expect(page.locator(':focus')).toBeInViewport({ ratio: 1 });
  await expect(place('01')).not.toBeInViewport();
});

test('a step of an event takes no mouse, and the keyboard goes on from where it was', async ({
  program,
  world,
  pageOf,
}) => {
  const { organization, location } = world.own;
  const event = await buildServiceEvent(program.db, {
    type: 'action',
    status: 'pending',
    location_id: location.id,
    created_by_user_id: organization.userID,
  });
  const page = await pageOf(organization);
  await page.goto(`/action-event/edit/${event.id}`);
  const ready = page.getByRole('button', { name: 'Report ready' });
  await tabTo(page, ready);
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByLabel('Solution')).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(ready).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(dialog.getByLabel('Solution')).toBeFocused();
  await page.keyboard.type('New battery fitted');
  await tabTo(page, dialog.getByRole('button', { name: 'Report ready' }));
  await page.keyboard.press('Enter');
  await expect(dialog).toBeHidden();
  await tabTo(page, page.getByRole('button', { name: 'Set to done' }));
});

test('a dialog that was opened from a menu gives the focus back to the menu’s button', async ({
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
  const more = page.getByRole('button', { name: 'More', exact: true });
  await tabTo(page, more);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('menuitem', { name: 'Duplicate' })).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('button', { name: 'Cancel' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(more).toBeFocused();
});
