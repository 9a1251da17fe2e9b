import { buildLogbookCode } from '@fireledger/server/testing/builders.ts';
import { EN_GB } from '../../packages/web/src/public/language/texts.en_GB.ts';
import { photo } from '../fixtures/pictures.ts';
import { expect, expectNoAxeViolations, test } from '../fixtures/test.ts';
import { fillForm, openForm } from '../fixtures/visitor-page.ts';

const PHONE = { width: 390, height: 844 } as const;
const ENTRY = {
  category: /Malfunction/,
  place: 'Stairwell B',
  description: 'The siren is silent',
  name: 'Fatima',
} as const;

test('what a visitor sends is what stands there: over the way back, a server that fails, and while it is sent', async ({
  program,
  world,
  pageOfVisitor,
}) => {
  const { location } = world.own;
  const { code } = await buildLogbookCode(program.db, { location_id: location.id });
  const page = await pageOfVisitor(PHONE);
  await page.goto(`/public/logbook?code=${code}`);
  await openForm(page, location.logbookPassword);
  await expect(page.getByLabel(EN_GB.name)).toHaveAccessibleDescription(EN_GB.nameHelp);
  await fillForm(page, ENTRY);
  const picture = page.getByRole('img', { name: 'Photo 1' });
  await page.getByLabel(EN_GB.photoChoose).setInputFiles(photo('siren.jpg'));
  await expect(picture).toBeVisible();

  await page.goBack();
  await page.getByRole('button', { name: EN_GB.write }).click();
  await expect(picture).toBeVisible();
  await expect(page.getByText(EN_GB.photosLost)).toHaveCount(0);

  const path = '**/api/v1/service-event/manual';
  const unwell = JSON.stringify({ status: 503, code: 'unavailable', errors: [] });
  await page.route(path, (route) => route.fulfill({ status: 503, body: unwell }), { times: 1 });
  await page.getByRole('button', { name: EN_GB.send, exact: true }).click();
  await expect(page.getByText(EN_GB.serverFailed)).toBeVisible();
  await expect(page.getByText(EN_GB.oneProblem)).toHaveCount(0);

  await page.route(path, (route) => route.fulfill({ status: 201, body: 'null' }), { times: 1 });
  await page.getByRole('button', { name: EN_GB.sendAgain }).click();
  await expect(page.getByText(EN_GB.serverFailed)).toBeVisible();

  const held = Promise.withResolvers<void>();
  await page.route(path, async (route) => {
    await held.promise;
    await route.continue();
  });
  await page.getByRole('button', { name: EN_GB.sendAgain }).click();
  const description = page.getByLabel(EN_GB.description);
  await expect(description).not.toBeEditable();
  await description.pressSequentially(' and more');
  await page.getByRole('radio', { name: /Information/ }).click({ force: true });
  await page.getByRole('button', { name: 'Remove photo 1' }).click({ force: true });
  await expectNoAxeViolations(page);
  await expect(description).toHaveValue(ENTRY.description);
  await expect(page.getByRole('radio', { name: ENTRY.category })).toBeChecked();
  await expect(picture).toBeVisible();
  held.resolve();
  await expect(page.getByText(EN_GB.thanksTitle)).toBeVisible();
  await expect(page.getByText(EN_GB.photoSent, { exact: true })).toBeVisible();
  const made = program.db.selectFrom('service_event').select(['category', 'description']);
  expect(await made.where('location_id', '=', location.id).execute()).toEqual([
    { category: 'MALFUNCTION', description: ENTRY.description },
  ]);
});

test('a logbook password that is changed meanwhile ends the photos of the visit; the list comes by itself with the new one', async ({
  program,
  world,
  pageOfVisitor,
}) => {
  const { location } = world.own;
  const { code } = await buildLogbookCode(program.db, { location_id: location.id });
  const page = await pageOfVisitor(PHONE);
  await page.goto(`/public/logbook?code=${code}`);
  await openForm(page, location.logbookPassword);
  await fillForm(page, ENTRY);
  await page.getByLabel(EN_GB.photoChoose).setInputFiles(photo('siren.jpg'));
  const held = Promise.withResolvers<void>();
  await page.route('**/api/v1/service-event/manual/*/file', async (route) => {
    await held.promise;
    await route.continue();
  });
  await page.getByRole('button', { name: EN_GB.send, exact: true }).click();
  await expect(page.getByText(EN_GB.thanksTitle)).toBeVisible();
  await program.db
    .updateTable('location_secret')
    .set({ logbook_password: '8642', password_changed_at: new Date() })
    .where('location_id', '=', location.id)
    .execute();
  held.resolve();

  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: EN_GB.close }).click();
  await expect(page.getByText(EN_GB.photoPasswordChanged)).toBeVisible();
  await expect(page.getByRole('button', { name: EN_GB.tryAgain })).toHaveCount(0);
  await expectNoAxeViolations(page);

  await page.getByRole('button', { name: EN_GB.toLogbook }).click();
  await expect(page.getByText(EN_GB.recentFailed)).toBeVisible();
  await page.getByRole('button', { name: EN_GB.askPassword }).click();
  await dialog.getByLabel(EN_GB.passwordLabel).fill('8642');
  await dialog.getByRole('button', { name: EN_GB.check }).click();
  await expect(page.getByText(ENTRY.place)).toBeVisible();
  await expect(page.getByText(EN_GB.recentFailed)).toHaveCount(0);
});

test('who gives the new password after sending is told to send again, and no longer to give it', async ({
  program,
  world,
  pageOfVisitor,
}) => {
  const { location } = world.own;
  const { code } = await buildLogbookCode(program.db, { location_id: location.id });
  const page = await pageOfVisitor(PHONE);
  await page.goto(`/public/logbook?code=${code}`);
  await openForm(page, location.logbookPassword);
  await fillForm(page, ENTRY);
  await program.db
    .updateTable('location_secret')
    .set({ logbook_password: '8642', password_changed_at: new Date() })
    .where('location_id', '=', location.id)
    .execute();
  const send = page.getByRole('button', { name: EN_GB.send, exact: true });
  await send.click();

  const dialog = page.getByRole('dialog');
  await expect(page.getByText(EN_GB.passwordNeeded)).toBeVisible();
  await dialog.getByLabel(EN_GB.passwordLabel).fill('8642');
  await dialog.getByRole('button', { name: EN_GB.check }).click();
  await expect(dialog).toHaveCount(0);
  await expect(page.getByText(EN_GB.passwordGiven)).toBeVisible();
  await expect(page.getByText(EN_GB.passwordNeeded)).toHaveCount(0);
  await expectNoAxeViolations(page);
  await send.click();
  await expect(page.getByText(EN_GB.thanksTitle)).toBeVisible();
});

test('each photo that is added or removed is read out, and the last that may be added leaves the focus at the photos', async ({
  program,
  world,
  pageOfVisitor,
}) => {
  const { location } = world.own;
  const { code } = await buildLogbookCode(program.db, { location_id: location.id });
  const page = await pageOfVisitor(PHONE);
  await page.goto(`/public/logbook?code=${code}`);
  await openForm(page, location.logbookPassword);
  const photos = page.getByRole('group', { name: EN_GB.photos });
  const said = photos.locator('[aria-live]').getByRole('paragraph');
  const choose = page.getByLabel(EN_GB.photoChoose);
  await choose.focus();
  await choose.setInputFiles([photo('one.jpg'), photo('two.jpg'), photo('three.jpg')]);
  await expect(said).toHaveText('Chosen photos: 3');
  const remove = page.getByRole('button', { name: 'Remove photo 1' });
  await remove.press('Enter');
  await expect(said).toHaveText('Photo 1 has been removed.');
  const first = await said.elementHandle();
  await remove.press('Enter');
  await expect(photos.getByRole('img')).toHaveCount(1);
  // The same words are read out again because they come in an element of their own.
  expect(await first?.evaluate((element) => element.isConnected)).toBe(false);
  await expect(said).toHaveText('Photo 1 has been removed.');
  await choose.focus();
  await choose.setInputFiles(['a', 'b', 'c', 'd'].map((name) => photo(`${name}.jpg`)));
  await expect(choose).toHaveCount(0);
  await expect(photos).toBeFocused();
});

test('a photo that the phone cannot draw keeps its square, and a link that looks like a button is not underlined', async ({
  program,
  world,
  pageOfVisitor,
}) => {
  const { location } = world.own;
  const { code } = await buildLogbookCode(program.db, { location_id: location.id });
  const page = await pageOfVisitor({ width: 390, height: 844 });
  await page.goto(`/public/logbook?code=${code}`);
  await openForm(page, location.logbookPassword);
  await page.getByLabel(EN_GB.photoChoose).setInputFiles(photo('torn.jpg', Buffer.from('no picture')));
  const drawn = await page.getByAltText('Photo 1').boundingBox();
  const remove = await page.getByRole('button', { name: 'Remove photo 1' }).boundingBox();
  expect(drawn?.width).toBeGreaterThan(100);
  expect(drawn?.height).toBe(drawn?.width);
  expect((drawn?.x ?? 0) + (drawn?.width ?? 0)).toBeGreaterThan((remove?.x ?? 0) + (remove?.width ?? 0));

  await page.goto('/public/elsewhere');
  await expect(page.getByRole('link', { name: EN_GB.toHome })).toHaveCSS('text-decoration-line', 'none');
});

test('the form is opened by its own address with the code, and reloaded', async ({
  program,
  world,
  pageOfVisitor,
}) => {
  const { location } = world.own;
  const { code } = await buildLogbookCode(program.db, { location_id: location.id });
  const page = await pageOfVisitor(PHONE);
  await page.goto(`/public/logbook-registration/create?code=${code}`);
  await page.getByLabel(EN_GB.passwordLabel).fill(location.logbookPassword);
  await page.getByRole('button', { name: EN_GB.check }).click();
  await fillForm(page, ENTRY);
  await page.reload();
  await expect(page.getByLabel(EN_GB.description)).toHaveValue(ENTRY.description);
  await page.getByRole('button', { name: 'Send', exact: true }).click();
  await expect(page.getByText('Thank you, it is in the logbook')).toBeVisible();
});
