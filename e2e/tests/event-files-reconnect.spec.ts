import { buildServiceEvent } from '@fireledger/server/testing/event-builders.ts';
import { photo, photoWithGeotag } from '../fixtures/pictures.ts';
import { expect, expectNoAxeViolations, test } from '../fixtures/test.ts';

test('an upload that is cut says so and goes again under the same key; a place in a picture is taken out and said', async ({
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
  const page = await pageOf(organization, { width: 390, height: 844, locale: 'nl-NL' });
  await page.goto(`/action-event/edit/${event.id}`);
  await page.route('**/file', async (route) => {
    await route.fetch();
    await route.abort('connectionreset');
  });
  await page.locator('input[type="file"]').setInputFiles(photoWithGeotag('meterkast.jpg'));
  await expect(page.getByText('De verbinding viel weg. Probeer het opnieuw.')).toBeVisible({
    timeout: 30_000,
  });
  await page.unroute('**/file');
  await page.getByRole('button', { name: 'meterkast.jpg opnieuw proberen' }).click();
  await expect(
    page.getByText('“meterkast.jpg” is opgeslagen zonder de plek waar de foto is gemaakt.'),
  ).toBeVisible();
  await expect(page.getByRole('link', { name: 'meterkast.jpg downloaden' })).toBeVisible();
  const kept = await program.db
    .selectFrom('service_event_file')
    .select('file_id')
    .where('service_event_id', '=', event.id)
    .execute();
  expect(kept).toHaveLength(1);
});

test('files that a lost connection stopped go on by themselves when there is one', async ({
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
  const page = await pageOf(organization, { width: 390, height: 844 });
  await page.goto(`/action-event/edit/${event.id}`);
  await page.getByRole('button', { name: 'Choose files' }).waitFor();
  await page.context().setOffline(true);
  const photos = Array.from({ length: 6 }, (_, index) => photo(`detector ${index + 1}.jpg`));
  await page.locator('input[type="file"]').setInputFiles(photos);
  const rows = page.getByRole('list', { name: 'Add files' }).getByRole('listitem');
  await expect(rows.filter({ hasText: 'sent again as soon as the connection is back' })).toHaveCount(2);
  await expect(rows).toHaveCount(6);
  await expectNoAxeViolations(page);
  await page.context().setOffline(false);
  await expect(page.getByRole('link', { name: /^Download detector/ })).toHaveCount(6);
  const kept = await program.db
    .selectFrom('service_event_file')
    .select('file_id')
    .where('service_event_id', '=', event.id)
    .execute();
  expect(kept).toHaveLength(6);
});

test('a file that the browser stopped as the page began to be left, and stayed, goes on by itself', async ({
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
  const left = Promise.withResolvers<void>();
  await page.route(
    '**/file',
    async (route) => {
      await left.promise;
      await route.abort('failed');
    },
    { times: 1 },
  );
  const sent = page.waitForRequest('**/file');
  await page.locator('input[type="file"]').setInputFiles([photo('siren.jpg')]);
  await sent;
  // as when a file is downloaded: Firefox aborts every call at that moment
  await page.evaluate(() => window.dispatchEvent(new Event('beforeunload')));
  left.resolve();
  await expect(page.getByRole('link', { name: 'Download siren.jpg' })).toBeVisible();
});
