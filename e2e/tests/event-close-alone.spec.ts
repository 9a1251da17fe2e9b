import { buildServiceEvent } from '@fireledger/server/testing/event-builders.ts';
import { expect, expectNoAxeViolations, test } from '../fixtures/test.ts';

test('what somebody did alone is closed with one text, each step in its history, and a step that fails is continued', async ({
  program,
  world,
  pageOf,
}) => {
  const { locationEmployee, location } = world.own;
  const { id } = await buildServiceEvent(program.db, {
    type: 'manual_registration',
    category: 'TEST',
    location_id: location.id,
    description: 'Monthly test of the fire alarm',
    created_by_user_id: locationEmployee.userID,
  });
  const page = await pageOf(locationEmployee, { width: 390, height: 844 });
  const failing = '**/api/v1/service-event/manual/*';
  await page.goto(`/logbook-registration/edit/${id}`);
  await page.getByRole('button', { name: 'Close in one go' }).click();
  const dialog = page.getByRole('dialog');
  const submit = dialog.getByRole('button', { name: 'Set to done' });
  await submit.click();
  await expect(dialog.getByRole('textbox')).toHaveAccessibleDescription(/^Describe the solution/);
  await expectNoAxeViolations(page);

  await page.route(failing, (route) =>
    route.request().postData()?.includes('ready') ? route.abort() : route.continue(),
  );
  await dialog.getByRole('textbox').fill('Two call points and one detector, all reported.');
  await submit.click();
  await expect(dialog.getByRole('alert').first()).toBeVisible();
  const status = () =>
    program.db.selectFrom('service_event').select('status').where('id', '=', id).executeTakeFirst();
  expect(await status()).toEqual({ status: 'pending' });

  await page.unroute(failing);
  await submit.click();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('heading', { name: 'This is done' })).toBeVisible();
  expect(await status()).toEqual({ status: 'done' });
  const steps = await program.db
    .selectFrom('ledger_entry')
    .select('act')
    .where('entity_id', '=', id)
    .where('operation', '=', 'update')
    .execute();
  expect(steps).toHaveLength(3);
});

test('an event of somebody else is not closed in one go, nor one of which a single step is left', async ({
  program,
  world,
  pageOf,
}) => {
  const { organization, contractor, location } = world.own;
  const base = { location_id: location.id, created_by_user_id: organization.userID };
  const people = { responsible_user_id: organization.userID };
  const own = { assigned_to_user_id: organization.userID, ...people };
  const others = [
    { assigned_to_user_id: contractor.userID, ...people, status: 'pending' },
    { ...own, status: 'ready', solution_description: 'Reset', ready_at: new Date().toISOString() },
  ] as const;
  const page = await pageOf(organization);
  for (const other of others) {
    const { id } = await buildServiceEvent(program.db, { type: 'action', ...base, ...other });
    await page.goto(`/action-event/edit/${id}`);
    await expect(page.getByRole('heading', { name: 'Details' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Close in one go' })).toHaveCount(0);
  }
  const { id } = await buildServiceEvent(program.db, { type: 'action', ...base, ...own, status: 'pending' });
  await page.goto(`/action-event/edit/${id}`);
  await expect(page.getByRole('button', { name: 'Close in one go' })).toBeVisible();
});
