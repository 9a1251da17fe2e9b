import { TEXT_MAX } from '@fireledger/domain/shared/limits.ts';
import { buildServiceEvent } from '@fireledger/server/testing/event-builders.ts';
import { settled } from '../fixtures/page.ts';
import { fillRegistration, TEXT } from '../fixtures/registration.ts';
import { expect, expectNoAxeViolations, test } from '../fixtures/test.ts';

test('what is typed while a change is saved stays in the form, which says what is saved and what is not', async ({
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
  await page.getByRole('button', { name: 'Edit', exact: true }).click();
  const description = page.getByLabel('Description');
  const save = page.getByRole('button', { name: 'Save', exact: true });
  // A long report that is pasted is not cut off: it is reported as too long.
  const report = 'x'.repeat(TEXT_MAX.description + 1);
  await description.fill(report);
  await save.click();
  await expect(page.getByText(`Use at most ${TEXT_MAX.description} characters.`).first()).toBeVisible();
  await expect(description).toHaveValue(report);
  await description.fill('The siren is silent');
  const held = Promise.withResolvers<void>();
  await page.route(`**/api/v1/service-event/**/${event.id}`, async (route) => {
    await held.promise;
    await route.continue();
  });
  await save.click();
  await description.fill('The siren is silent, the strobe too');
  held.resolve();
  await expect(page.getByText('Saved. What you typed while it was being saved')).toBeVisible();
  await expect(page.getByText('Not saved yet', { exact: true })).toBeVisible();
  await expect(description).toHaveValue('The siren is silent, the strobe too');
  await expect(page.getByText('Someone changed this while you were editing.')).toHaveCount(0);
  await expectNoAxeViolations(page);
  await save.click();
  await expect(description).toHaveCount(0);
  const stored = await program.db
    .selectFrom('service_event')
    .select(['description', 'version'])
    .where('id', '=', event.id)
    .executeTakeFirstOrThrow();
  expect(stored).toEqual({ description: 'The siren is silent, the strobe too', version: event.version + 2 });
});

test('the answer to a form that was left closes none that was opened in its place', async ({
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
  const edit = page.getByRole('button', { name: 'Edit', exact: true });
  const description = page.getByLabel('Description');
  await edit.click();
  await description.fill('The siren is silent');
  const held = Promise.withResolvers<void>();
  await page.route(`**/api/v1/service-event/**/${event.id}`, async (route) => {
    await held.promise;
    await route.continue();
  });
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page.getByRole('button', { name: 'Cancel', exact: true }).click();
  await page.getByRole('button', { name: 'Leave without saving' }).click();
  await edit.click();
  await description.fill('Typed afterwards');
  held.resolve();
  await expect(page.getByText('The siren is silent').first()).toBeVisible();
  await expect(description).toHaveValue('Typed afterwards');
});

test('the fields of a new entry are locked while it is sent, and free with the focus back when no answer comes', async ({
  world,
  pageOf,
}) => {
  const page = await pageOf(world.own.organization);
  await fillRegistration(page, world.own.location.name);
  const path = '**/api/v1/service-event/manual';
  const held = Promise.withResolvers<void>();
  await page.route(path, async (route) => {
    await held.promise;
    await route.abort('connectionreset');
  });
  const device = page.getByLabel('Device');
  await device.press('Enter');
  await expect(device).toBeDisabled();
  const files = await page.evaluateHandle(() => {
    const dropped = new DataTransfer();
    dropped.items.add(new File(['%PDF-1.7'], 'plan.pdf', { type: 'application/pdf' }));
    return dropped;
  });
  await page.getByText('Drop files here or choose them').dispatchEvent('drop', { dataTransfer: files });
  await expectNoAxeViolations(page);
  await expect(page.getByText('plan.pdf')).toHaveCount(0);
  held.resolve();
  await expect(page.getByText('There is no connection.')).toBeVisible();
  await expect(page.getByLabel('Description')).toHaveValue(TEXT);
  await expect(device).toBeEnabled();

  // An automatic retry must not take the focus from the field that the user is in.
  await device.focus();
  const again = page.waitForEvent('requestfailed', (request) =>
    request.url().endsWith('/service-event/manual'),
  );
  await page.evaluate(() => window.dispatchEvent(new Event('online')));
  await again;
  await settled(page);
  await expect(device).toBeEnabled();
  await expect(device).toBeFocused();
});

test('a duplicate whose place goes out of use meanwhile says so in its dialog', async ({
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
  await page.getByRole('button', { name: 'More' }).click();
  await page.getByRole('menuitem', { name: 'Duplicate' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toBeVisible();
  await program.db.updateTable('location').set({ active: false }).where('id', '=', location.id).execute();
  await dialog.getByRole('button', { name: 'Create duplicate' }).click();
  await expect(dialog.getByText('Location: This location is no longer in use.')).toBeVisible();
  await expectNoAxeViolations(page);
});

test('an event that somebody else closes leaves what was typed to be copied, and says that it cannot be saved', async ({
  program,
  world,
  pageOf,
}) => {
  const { organization, location } = world.own;
  const event = await buildServiceEvent(program.db, {
    type: 'action',
    location_id: location.id,
    created_by_user_id: organization.userID,
    status: 'ready',
    solution_description: 'Siren replaced',
  });
  const page = await pageOf(organization, { width: 390, height: 844, dark: true });
  await page.goto(`/action-event/edit/${event.id}`);
  await page.getByRole('button', { name: 'Edit', exact: true }).click();
  await page.getByLabel('Description').fill('Typed and not saved');
  const other = await pageOf(organization);
  const closed = await other.request.patch(`/api/v1/service-event/action/${event.id}`, {
    headers: { origin: program.url, 'if-match': `"${event.version}"` },
    data: { status: 'done' },
  });
  expect(closed.status()).toBe(200);
  await expect(page.getByText('This was set to done while you were editing')).toBeVisible();
  await expect(page.getByLabel('Description')).toHaveValue('Typed and not saved');
  await expect(page.getByRole('button', { name: 'Save', exact: true })).toHaveCount(0);
  await expectNoAxeViolations(page);
  await page.getByRole('button', { name: 'Cancel', exact: true }).click();
  await page.getByRole('button', { name: 'Leave without saving' }).click();
  await expect(page.getByText('This is done and can only be read.')).toBeVisible();
});

test('the answer to a dialog that was left closes none that was opened in its place', async ({
  program,
  world,
  pageOf,
}) => {
  const { locationEmployee, location } = world.own;
  const event = await buildServiceEvent(program.db, {
    type: 'manual_registration',
    category: 'TEST',
    location_id: location.id,
    created_by_user_id: locationEmployee.userID,
  });
  const page = await pageOf(locationEmployee);
  await page.goto(`/logbook-registration/edit/${event.id}`);
  const held = Promise.withResolvers<void>();
  await page.route(`**/api/v1/service-event/manual/${event.id}`, async (route) => {
    await held.promise;
    await route.continue();
  });
  const dialog = page.getByRole('dialog');
  await page.getByRole('button', { name: 'Close in one go' }).click();
  await dialog.getByRole('textbox').fill('All detectors reported.');
  const asked = page.waitForRequest(`**/api/v1/service-event/manual/${event.id}`);
  await dialog.getByRole('button', { name: 'Set to done' }).click();
  await asked;
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('button', { name: 'More', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Duplicate' }).click();
  const description = dialog.getByLabel('Description');
  await description.fill('Typed afterwards');
  held.resolve();
  await expect(page.getByText('This is done', { exact: true })).toBeAttached();
  await settled(page);
  await expect(description).toHaveValue('Typed afterwards');
});
