import { buildLogbookCode } from '@fireledger/server/testing/builders.ts';
import { buildServiceEvent } from '@fireledger/server/testing/event-builders.ts';
import type { Seed } from '@fireledger/server/testing/seed.ts';
import type { World } from '@fireledger/server/testing/world.ts';
import { EN_GB } from '../../packages/web/src/public/language/texts.en_GB.ts';
import { fillRegistration, TEXT } from '../fixtures/registration.ts';
import { expect, expectNoAxeViolations, test } from '../fixtures/test.ts';
import { fillForm, openForm } from '../fixtures/visitor-page.ts';

test('an answer that was lost before the weekend: nothing goes by itself on Monday, one looks first and sends it on purpose', async ({
  program,
  world,
  pageOf,
}) => {
  const { organization, location } = world.own;
  const page = await pageOf(organization, { width: 390, height: 844, dark: true });
  await fillRegistration(page, location.name);
  const path = '**/api/v1/service-event/manual';
  await page.route(path, async (route) => {
    await route.fetch();
    await route.abort('connectionreset');
  });
  // No other call is answered either: an answer would show that the server is back, and the form would look at the clock itself.
  const others = /\/api\/v1\/(?!service-event\b)/;
  await page.route(others, (route) => route.abort());
  await page.getByRole('button', { name: 'Create registration' }).click();
  await expect(page.getByText('There is no connection.')).toBeVisible();
  await page.clock.setFixedTime(Date.now() + 62 * 3_600_000);
  await page.unroute(path);
  await page.getByRole('button', { name: 'Try now' }).click();
  await expect(page.getByText('It may already have been saved')).toBeVisible();
  await page.unroute(others);
  await expectNoAxeViolations(page);
  const stored = () =>
    program.db.selectFrom('service_event').select('id').where('location_id', '=', location.id).execute();
  expect(await stored()).toHaveLength(1);

  const [looking] = await Promise.all([
    page.waitForEvent('popup'),
    page.getByRole('link', { name: 'See what is saved' }).click(),
  ]);
  await expect(looking).toHaveURL(/\/logbook-registration\/list/);
  await expect(looking.getByText(TEXT).first()).toBeVisible();
  await looking.close();
  await expect(page.getByLabel('Description')).toHaveValue(TEXT);
  await page.getByRole('button', { name: 'Create registration' }).click();
  await expect(page.getByText('It may already have been saved')).toBeVisible();
  expect(await stored()).toHaveLength(1);
  await page.getByRole('button', { name: 'Send it again' }).click();
  await expect(page).toHaveURL(/\/logbook-registration\/edit\//);
  expect(await stored()).toHaveLength(2);
});

test('a visitor whose answer was lost the day before looks first, and chooses whether it is written once more', async ({
  program,
  world,
  pageOfVisitor,
}) => {
  const { location } = world.own;
  const { code } = await buildLogbookCode(program.db, { location_id: location.id });
  const page = await pageOfVisitor({ width: 390, height: 844, dark: true });
  await page.goto(`/public/logbook?code=${code}`);
  await openForm(page, location.logbookPassword);
  await fillForm(page, {
    category: /Malfunction/,
    place: 'Stairwell B',
    description: 'The siren is silent',
    name: 'Fatima',
  });
  const path = '**/api/v1/service-event/manual';
  await page.route(path, async (route) => {
    await route.fetch();
    await route.abort('connectionreset');
  });
  await page.getByRole('button', { name: EN_GB.send, exact: true }).click();
  await expect(page.getByText(EN_GB.offline)).toBeVisible();
  await page.unroute(path);
  await page.clock.setFixedTime(Date.now() + 21 * 3_600_000);
  await page.getByRole('button', { name: EN_GB.sendAgain }).press('Enter');
  // The button that was pressed is gone: the question in its place has the focus, and is read out.
  await expect(page.getByRole('region', { name: EN_GB.lapsed })).toBeFocused();
  await expectNoAxeViolations(page);
  const stored = () =>
    program.db.selectFrom('service_event').select('id').where('location_id', '=', location.id).execute();
  expect(await stored()).toHaveLength(1);

  await page.getByRole('button', { name: EN_GB.toLogbook }).click();
  await expect(page.getByText('Stairwell B')).toBeVisible();
  await page.getByRole('button', { name: EN_GB.write }).click();
  await expect(page.getByLabel(EN_GB.description)).toHaveValue('The siren is silent');
  await page.getByRole('button', { name: EN_GB.send, exact: true }).click();
  await expect(page.getByText(EN_GB.lapsed)).toBeVisible();
  expect(await stored()).toHaveLength(1);
  await page.getByRole('button', { name: EN_GB.sendAsNew }).click();
  await expect(page.getByText(EN_GB.thanksTitle)).toBeVisible();
  expect(await stored()).toHaveLength(2);
});

test('messages above a form stand apart: a draft that is back, and no connection', async ({
  world,
  pageOf,
}) => {
  const page = await pageOf(world.own.organization, { width: 390, height: 844 });
  await fillRegistration(page, world.own.location.name);
  page.on('dialog', (dialog) => void dialog.accept());
  await page.reload();
  const restored = page.getByRole('status').filter({ hasText: 'What you typed here before' });
  await expect(restored).toBeVisible();
  await page.route('**/api/v1/service-event/manual', (route) => route.abort('connectionreset'));
  await page.getByRole('button', { name: 'Create registration' }).click();
  const alone = page.getByRole('alert').filter({ hasText: 'There is no connection.' });
  await expect(alone).toBeVisible();
  const gap = async () => {
    const [upper, lower] = [await restored.boundingBox(), await alone.boundingBox()];
    return (lower?.y ?? 0) - (upper?.y ?? 0) - (upper?.height ?? 0);
  };
  await expect.poll(gap).toBeGreaterThanOrEqual(8);
});

/** An action event of the contractor, waiting to be taken on. */
function buildOwnAction(db: Seed, { own }: World) {
  const { contractor, organization, location, disciplineID } = own;
  return buildServiceEvent(db, {
    type: 'action',
    location_id: location.id,
    discipline_id: disciplineID,
    created_by_user_id: organization.userID,
    assigned_to_user_id: contractor.userID,
    responsible_user_id: organization.userID,
  });
}

test('work taken on without a connection is taken on when it is back, and nothing says any longer that there is none', async ({
  program,
  world,
  pageOf,
}) => {
  const event = await buildOwnAction(program.db, world);
  const page = await pageOf(world.own.contractor, { width: 390 });
  await page.goto(`/action-event/edit/${event.id}`);
  const take = page.getByRole('button', { name: 'Take on' });
  await expect(take).toBeVisible();
  await page.context().setOffline(true);
  await take.click();
  const said = page.getByText('This step is taken as soon as it is back');
  await expect(said).toBeVisible();
  await page.context().setOffline(false);
  await expect(take).toHaveCount(0);
  await expect(said).toHaveCount(0);
  const kept = program.db.selectFrom('service_event').select('status').where('id', '=', event.id);
  expect(await kept.executeTakeFirstOrThrow()).toEqual({ status: 'pending' });
});

test('a step whose call alone gets no answer is repeated ever more seldom', async ({
  program,
  world,
  pageOf,
}) => {
  const event = await buildOwnAction(program.db, world);
  const page = await pageOf(world.own.contractor);
  await page.clock.install();
  await page.goto(`/action-event/edit/${event.id}`);
  let sent = 0;
  await page.route('**/api/v1/service-event/action/*', (route) => {
    sent += 1;
    return route.abort('connectionreset');
  });
  const moment = () => page.evaluate(() => Date.now());
  const begin = await moment();
  await page.getByRole('button', { name: 'Take on' }).click();
  const later = async () => {
    await page.clock.runFor(1000);
    return sent;
  };
  await expect.poll(later).toBeGreaterThanOrEqual(5);
  const seconds = ((await moment()) - begin) / 1000;
  // the press, one immediate retry, and then retries after 1, 2, 4 seconds and so on
  expect(sent).toBeLessThanOrEqual(2 + Math.log2(seconds + 1));
});
