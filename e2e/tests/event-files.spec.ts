import { createHash } from 'node:crypto';
import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { buildServiceEvent, buildServiceEventFile } from '@fireledger/server/testing/event-builders.ts';
import { photo } from '../fixtures/pictures.ts';
import { fillRegistration } from '../fixtures/registration.ts';
import { expect, expectNoAxeViolations, test } from '../fixtures/test.ts';

test('files of every bad kind are refused one by one, each with its reason, and the good ones are kept', async ({
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
  const input = page.locator('input[type="file"]');
  const html = Buffer.from('<html><script>alert(1)</script></html>');
  await input.setInputFiles([
    photo('report.pdf'),
    photo('page.jpg', html),
    photo('nothing.jpg', Buffer.alloc(0)),
    photo('large.jpg', Buffer.alloc(25 * 1024 * 1024 + 1)),
    photo('invoice\u202egpj.jpg'),
  ]);
  const rows = page.getByRole('list', { name: 'Add files' }).getByRole('listitem');
  const row = (name: string) => rows.filter({ hasText: name });
  await expect(row('report.pdf')).toContainText('The content of the file does not match its name.');
  await expect(row('page.jpg')).toContainText('This kind of file is not accepted. Choose a PDF, a photo,');
  await expect(row('nothing.jpg')).toContainText('The file is empty.');
  await expect(row('large.jpg')).toContainText('The file is too large. The limit is 25 MB.');
  await expect(page.getByRole('link', { name: 'Download invoicegpj.jpg' })).toBeVisible();
  await expect(rows).toHaveCount(4);
  await expectNoAxeViolations(page);
  const kept = await program.db
    .selectFrom('service_event_file')
    .select('file_id')
    .where('service_event_id', '=', event.id)
    .execute();
  expect(kept).toHaveLength(1);
});

test('a file whose ending is not accepted is refused before it is sent, and no trying again is promised for it', async ({
  world,
  pageOf,
}) => {
  const page = await pageOf(world.own.organization);
  await fillRegistration(page, world.own.location.name);
  await expect(page.getByText('Files (optional)')).toBeVisible();
  // Screen readers do not announce a region that is inserted together with its text, so the region must exist before.
  await page.locator('main [aria-live="polite"]').evaluateAll((regions) => {
    for (const region of regions as HTMLElement[]) region.dataset.before = '';
  });
  await page.locator('input[type="file"]').setInputFiles([photo('plan.zip'), photo('siren.jpg')]);
  const refused = page.getByRole('listitem').filter({ hasText: 'plan.zip' });
  await expect(refused).toContainText('This kind of file is not accepted.');
  await expect(page.locator('[data-before]').filter({ has: refused })).toHaveCount(1);
  await page.route('**/file', (route) => route.abort('connectionreset'));
  const seen = Promise.withResolvers<void>();
  await page.route('**/user/session', (route) => seen.promise.then(() => route.continue()));
  await page.getByRole('button', { name: 'Create registration' }).click();
  // It is re-sent automatically, and counts as not added only once every attempt has failed.
  const sent = page.getByRole('listitem').filter({ hasText: 'siren.jpg' });
  await expect(sent).toContainText('sent again as soon as the connection is back');
  await expect(page.getByText('One file could not be added: choose another one')).toBeVisible();
  seen.resolve();
  await expect(page.getByText('2 files were not added; each says why')).toBeVisible({ timeout: 30_000 });
  await page.unroute('**/file');
  const again = page.getByRole('button', { name: /^Try .* again$/ });
  await expect(again).toHaveAccessibleName('Try siren.jpg again');
  await again.press('Enter');
  await expect(page.getByText('One file could not be added: choose another one')).toBeVisible();
  await expectNoAxeViolations(page);
  const files = page.getByRole('list', { name: 'Files being sent' });
  await expect(files).toBeFocused();
  // An uploaded file belongs to the event: removing it from this list would suggest that it is deleted.
  await expect(sent).toContainText('Saved');
  await expect(sent.getByRole('button')).toHaveCount(0);
  await expect(again).toHaveCount(0);
  await page.getByRole('button', { name: 'Open it now' }).click();
  await expect(page.getByRole('link', { name: /^Download / })).toHaveCount(1);
  await page.locator('input[type="file"]').setInputFiles([photo('virus.exe')]);
  const row = page.getByRole('list', { name: 'Add files' }).getByRole('listitem');
  await expect(row).toContainText('This kind of file is not accepted.');
  await row.getByRole('button', { name: 'Remove virus.exe from this list' }).press('Enter');
  await expect(page.getByRole('region', { name: 'Files (1)' })).toBeFocused();
});

test('of fifty-two files chosen at once fifty are kept, and two say why they are not', async ({
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
  const photos = Array.from({ length: 52 }, (_, index) => photo(`detector ${index + 1}.jpg`));
  await page.locator('input[type="file"]').setInputFiles(photos);
  await expect(page.getByRole('heading', { name: /50/ })).toBeVisible({ timeout: 60_000 });
  await expect(page.getByText('There can be at most 50 files.')).toHaveCount(2);
});

test('a file that stands among the event’s counts once towards the most there may be, whatever else is still being read', async ({
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
  for (let count = 0; count < 48; count += 1) {
    await buildServiceEventFile(program.db, event);
  }
  const page = await pageOf(organization);
  await page.goto(`/action-event/edit/${event.id}`);
  await expect(page.getByRole('heading', { name: 'Files (48)' })).toBeVisible();
  const held = Promise.withResolvers<void>();
  await page.route('**/api/v1/graphql', async (route) => {
    if (!route.request().postData()?.includes('query ServiceEvent(')) await held.promise;
    await route.continue();
  });
  const input = page.locator('input[type="file"]');
  await input.setInputFiles([photo('last but one.jpg')]);
  await expect(page.getByRole('heading', { name: 'Files (49)' })).toBeVisible();
  await input.setInputFiles([photo('last.jpg')]);
  await expect(page.getByRole('heading', { name: 'Files (50)' })).toBeVisible();
  await expect(page.getByRole('list', { name: 'Add files' })).toHaveCount(0);
  held.resolve();
});

test('a download of what the store has lost says so, and is no page of the browser’s own', async ({
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
  const note = Buffer.from(`The key hangs at the door of ${event.id}.`);
  const file = { name: 'note.txt', mimeType: 'text/plain', buffer: note };
  await page.locator('input[type="file"]').setInputFiles([file]);
  const link = page.getByRole('link', { name: 'Download note.txt' });
  const saved = page.waitForEvent('download');
  await link.click();
  expect(await readFile(await (await saved).path())).toEqual(note);

  const digest = createHash('sha256').update(note).digest('hex');
  await rm(join(program.dataDir, 'files', digest.slice(0, 2), digest.slice(2, 4), digest));
  await link.click();
  await expect(page.getByText('This file was not saved and cannot be downloaded.')).toBeVisible();
  await expect(page).toHaveURL(`/action-event/edit/${event.id}`);
});

test('a file of a visitor names the visitor, unverified, and on an event made from the registration says that a visitor added it', async ({
  program,
  world,
  pageOf,
}) => {
  const { organization, location } = world.own;
  const written = await buildServiceEvent(program.db, {
    location_id: location.id,
    created_by_kind: 'visitor',
    visitor_name: 'Jo de Vries',
  });
  const file = await buildServiceEventFile(program.db, written, { name: 'siren.jpg' });
  const action = await buildServiceEvent(program.db, {
    type: 'action',
    location_id: location.id,
    discipline_id: written.discipline_id,
    source_event_id: written.id,
    created_by_user_id: organization.userID,
  });
  const { organization_id, location_id, discipline_id } = action;
  await program.db
    .insertInto('service_event_file')
    .values({ service_event_id: action.id, file_id: file.id, organization_id, location_id, discipline_id })
    .execute();
  const page = await pageOf(organization);
  const card = page
    .getByRole('listitem')
    .filter({ hasText: 'siren.jpg' })
    .filter({ has: page.getByRole('link') });
  await page.goto(`/logbook-registration/edit/${written.id}`);
  await expect(card).toContainText('Jo de Vries (visitor, not verified)');
  await page.goto(`/action-event/edit/${action.id}`);
  await expect(card).toContainText('A visitor (visitor, not verified)');
});

test('who adds files to another company’s event is told before that they cannot delete them, and its own people are not', async ({
  program,
  world,
  pageOf,
}) => {
  const { organization, contractor, location, disciplineID } = world.own;
  const event = await buildServiceEvent(program.db, {
    type: 'action',
    status: 'pending',
    location_id: location.id,
    discipline_id: disciplineID,
    created_by_user_id: organization.userID,
    assigned_to_user_id: contractor.userID,
  });
  const told = 'This event is another company’s: you cannot delete a file that you add here.';
  const page = await pageOf(contractor);
  await page.goto(`/action-event/edit/${event.id}`);
  await expect(page.getByText(told)).toBeVisible();
  await page.locator('input[type="file"]').setInputFiles([photo('mine.jpg')]);
  await expect(page.getByRole('link', { name: 'Download mine.jpg' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Delete mine.jpg' })).toHaveCount(0);
  await page.getByRole('button', { name: 'Report ready' }).click();
  await expect(page.getByRole('dialog')).toContainText(told);
  const ofOrganization = await pageOf(organization);
  await ofOrganization.goto(`/action-event/edit/${event.id}`);
  await expect(ofOrganization.getByText('Add files')).toBeVisible();
  await expect(ofOrganization.getByText(told)).toHaveCount(0);
});
