import { buildServiceEvent } from '@fireledger/server/testing/event-builders.ts';
import { expect, expectNoAxeViolations, test } from '../fixtures/test.ts';

const SOLUTION = 'Two call points and one detector, all reported.';

test('what somebody did alone is closed with one text, each step in its history', async ({
  program,
  world,
  pageOf,
}) => {
  const { locationEmployee, location } = world.own;
  const page = await pageOf(locationEmployee, { width: 390, height: 844 });
  const dialog = page.getByRole('dialog');
  const submit = dialog.getByRole('button', { name: 'Set to done' });
  const open = async () => {
    const { id } = await buildServiceEvent(program.db, {
      type: 'manual_registration',
      category: 'TEST',
      location_id: location.id,
      description: 'Monthly test of the fire alarm',
      created_by_user_id: locationEmployee.userID,
    });
    await page.goto(`/logbook-registration/edit/${id}`);
    await page.getByRole('button', { name: 'Close in one go' }).click();
    return id;
  };
  const expectClosed = async (id: string) => {
    await expect(dialog).toBeHidden();
    await expect(page.getByRole('heading', { name: 'This is done' })).toBeVisible();
    const closed = await program.db
      .selectFrom('service_event')
      .select(['status', 'assigned_to_user_id', 'responsible_user_id', 'solution_description'])
      .where('id', '=', id)
      .executeTakeFirst();
    const { userID } = locationEmployee;
    const people = { assigned_to_user_id: userID, responsible_user_id: userID };
    expect(closed).toEqual({ status: 'done', ...people, solution_description: SOLUTION });
    const steps = await program.db
      .selectFrom('ledger_entry')
      .select('act')
      .where('entity_id', '=', id)
      .where('operation', '=', 'update')
      .execute();
    expect(steps).toHaveLength(3);
  };

  const first = await open();
  await submit.click();
  await expect(dialog.getByRole('textbox')).toHaveAccessibleDescription(/^Describe the solution/);
  await expectNoAxeViolations(page);
  await dialog.getByRole('textbox').fill(SOLUTION);
  await submit.click();
  await expectClosed(first);

  // A step arrives, but not its answer: the dialog goes on by itself from there.
  for (const status of ['pending', 'ready', 'done']) {
    const id = await open();
    let isLost = false;
    await page.route(`**/api/v1/service-event/manual/${id}`, async (route) => {
      if (isLost || route.request().postDataJSON().status !== status) return route.continue();
      isLost = true;
      await route.fetch();
      return route.abort();
    });
    await dialog.getByRole('textbox').fill(SOLUTION);
    await submit.click();
    await expectClosed(id);
    expect(isLost, status).toBe(true);
  }
});

test('an event that somebody else has closed meanwhile is said to be, with what was typed still there', async ({
  program,
  world,
  pageOf,
}) => {
  const { organization, location } = world.own;
  const people = { assigned_to_user_id: organization.userID, responsible_user_id: organization.userID };
  const { id } = await buildServiceEvent(program.db, {
    type: 'action',
    location_id: location.id,
    created_by_user_id: organization.userID,
    status: 'pending',
    ...people,
  });
  const page = await pageOf(organization);
  await page.goto(`/action-event/edit/${id}`);
  await page.getByRole('button', { name: 'Close in one go' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox').fill(SOLUTION);
  await program.db
    .updateTable('service_event')
    .set({ status: 'done', solution_description: 'Reset', completed_at: new Date(), ready_at: new Date() })
    .where('id', '=', id)
    .execute();
  await dialog.getByRole('button', { name: 'Set to done' }).click();
  await expect(dialog.getByText('Someone else has already taken this step.')).toBeVisible();
  await expect(dialog.getByRole('textbox')).toHaveValue(SOLUTION);
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
