import { buildServiceEvent } from '@fireledger/server/testing/event-builders.ts';
import { buildUser } from '@fireledger/server/testing/user-builder.ts';
import { settled } from '../fixtures/page.ts';
import { expect, expectNoAxeViolations, test } from '../fixtures/test.ts';

const TAKEN = 'Someone else has already taken this step.';

test('two people change one event: the second sees the difference and chooses', async ({
  program,
  world,
  pageOf,
}) => {
  const { organization, location, organizationID } = world.own;
  const colleague = await buildUser(program.db, {
    type: 'organization_employee',
    organization_id: organizationID,
  });
  const event = await buildServiceEvent(program.db, {
    type: 'action',
    location_id: location.id,
    created_by_user_id: organization.userID,
    description: 'The siren is silent',
  });
  const [first, second] = [await pageOf(organization), await pageOf(colleague)];
  for (const page of [first, second]) {
    await page.goto(`/action-event/edit/${event.id}`);
    // A font that loads late may change the line breaks, and so move the button while it is pressed.
    await settled(page);
    await page.getByRole('button', { name: 'Edit', exact: true }).click();
  }
  await second.getByLabel('Description').fill('The siren of the second person');
  await first.getByLabel('Description').fill('The siren of the first person');
  await first.getByRole('button', { name: /^Save/ }).click();
  await expect(first.getByText('The siren of the first person').first()).toBeVisible();

  await expect(second.getByLabel('Description')).toHaveValue('The siren of the second person');
  await expect(second.getByText('When you save, you choose which version to keep.')).toBeVisible();
  await second.getByRole('button', { name: /^Save/ }).click();
  const dialog = second.getByRole('dialog');
  await expect(dialog).toContainText('Someone else has saved this in the meantime');
  await expect(dialog).toContainText('The siren of the first person');
  await expect(dialog).toContainText('The siren of the second person');
  await expect(dialog.getByRole('radio', { name: 'The siren of the second person' })).toBeFocused();
  await expectNoAxeViolations(second);
  const stored = () =>
    program.db
      .selectFrom('service_event')
      .select('description')
      .where('id', '=', event.id)
      .executeTakeFirstOrThrow();
  expect(await stored()).toEqual({ description: 'The siren of the first person' });
  await dialog.getByRole('button', { name: 'Save this choice' }).click();
  await expect(dialog).toBeHidden();
  await expect.poll(stored).toEqual({ description: 'The siren of the second person' });
});

test('of what somebody else saved in a field that is not one’s own one is told, without a choice that could not be saved', async ({
  program,
  world,
  pageOf,
}) => {
  const { organization, location, contractor, contractorID } = world.own;
  const event = await buildServiceEvent(program.db, {
    type: 'action',
    status: 'pending',
    location_id: location.id,
    assigned_to_user_id: contractor.userID,
    contractor_id: contractorID,
    created_by_user_id: organization.userID,
    description: 'The siren is silent',
  });
  const [writer, solver] = [await pageOf(organization), await pageOf(contractor)];
  for (const page of [writer, solver]) {
    await page.goto(`/action-event/edit/${event.id}`);
    await page.getByRole('button', { name: 'Edit', exact: true }).click();
  }
  await writer.getByLabel('Description').fill('The siren in the hall is silent');
  await solver.getByRole('textbox', { name: /^Solution/ }).fill('Replaced the fuse');
  await solver.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(solver.getByRole('button', { name: 'Edit', exact: true })).toBeVisible();

  await expect(writer.getByText('When you save, you see it first; both changes are kept.')).toBeVisible();
  await expect(writer.getByText('you choose which version to keep')).toHaveCount(0);
  await writer.getByRole('button', { name: 'Save', exact: true }).click();
  const dialog = writer.getByRole('dialog');
  await expect(dialog).toContainText('Replaced the fuse');
  await expect(dialog.getByRole('radio')).toHaveCount(0);
  await expectNoAxeViolations(writer);
  await dialog.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(dialog).toBeHidden();
  await expect
    .poll(() =>
      program.db
        .selectFrom('service_event')
        .select(['description', 'solution_description'])
        .where('id', '=', event.id)
        .executeTakeFirstOrThrow(),
    )
    .toEqual({
      description: 'The siren in the hall is silent',
      solution_description: 'Replaced the fuse',
    });
});

test('who may no longer change an event hears so from the answer: what was typed stays, nothing offers to save it', async ({
  program,
  world,
  pageOf,
}) => {
  const { organization, location, contractor, contractorID } = world.own;
  const event = await buildServiceEvent(program.db, {
    type: 'action',
    status: 'pending',
    location_id: location.id,
    assigned_to_user_id: contractor.userID,
    contractor_id: contractorID,
    created_by_user_id: organization.userID,
  });
  const solver = await pageOf(contractor);
  await solver.route('**/api/v1/live', (route) => route.abort());
  await solver.goto(`/action-event/edit/${event.id}`);
  await solver.getByRole('button', { name: 'Edit', exact: true }).click();
  const solution = solver.getByRole('textbox', { name: /^Solution/ });
  await solution.fill('Replaced the fuse');
  await program.db
    .updateTable('service_event')
    .set({ assigned_to_user_id: organization.userID })
    .where('id', '=', event.id)
    .execute();
  await solver.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(solver.getByText('You may no longer change this')).toBeVisible();
  await expect(solution).toHaveValue('Replaced the fuse');
  await expect(solver.getByRole('dialog')).toHaveCount(0);
  await expect(solver.getByRole('button', { name: /^Save/ })).toHaveCount(0);
});

test('a step that somebody else takes first stays what it was in the open dialog, which says so; one’s own does not', async ({
  program,
  world,
  pageOf,
}) => {
  const { organization, location, organizationID } = world.own;
  const colleague = await buildUser(program.db, { organization_id: organizationID });
  const event = await buildServiceEvent(program.db, {
    type: 'action',
    status: 'ready',
    solution_description: 'Siren replaced',
    location_id: location.id,
    created_by_user_id: organization.userID,
  });
  const [first, second] = [await pageOf(organization), await pageOf(colleague)];
  for (const page of [first, second]) {
    await page.goto(`/action-event/edit/${event.id}`);
    await page.getByRole('button', { name: 'Set to done' }).click();
    await expect(page.getByRole('dialog', { name: 'Set to done' })).toBeVisible();
  }
  const said = await first.evaluateHandle((taken) => {
    const seen = { taken: false };
    const look = () => (seen.taken ||= document.body.textContent.includes(taken));
    new MutationObserver(look).observe(document.body, { childList: true, subtree: true });
    return seen;
  }, TAKEN);
  const held = Promise.withResolvers<void>();
  await first.route(`**/api/v1/service-event/action/${event.id}`, async (route) => {
    const response = await route.fetch();
    await held.promise;
    await route.fulfill({ response });
  });
  await first.getByRole('dialog').getByRole('button', { name: 'Set to done' }).click();
  // The stream reports the user's own step before its response arrives.
  await expect(first.getByText('This is done', { exact: true })).toBeVisible();

  const dialog = second.getByRole('dialog', { name: 'Set to done' });
  await expect(dialog.getByRole('alert')).toHaveText(TAKEN);
  await expect(dialog).toContainText('moves to the historical events');
  await expect(dialog.getByRole('button', { name: /done|open/i })).toHaveCount(0);
  await expectNoAxeViolations(second);
  held.resolve();
  await expect(first.getByRole('dialog')).toBeHidden();
  expect(await said.jsonValue()).toEqual({ taken: false });
  await dialog.getByRole('button', { name: 'Close' }).click();
  await expect(dialog).toBeHidden();
  await expect(second.getByRole('button', { name: 'Re-open' })).toBeVisible();
});

test('a reason to re-open what somebody else re-opens first stays to be copied, and the archive’s page with it', async ({
  program,
  world,
  pageOf,
}) => {
  const { organization, location, organizationID } = world.own;
  const colleague = await buildUser(program.db, { organization_id: organizationID });
  const event = await buildServiceEvent(program.db, {
    type: 'action',
    status: 'done',
    completed_at: new Date(),
    solution_description: 'Siren replaced',
    location_id: location.id,
    created_by_user_id: organization.userID,
  });
  const [first, second, late] = [
    await pageOf(organization),
    await pageOf(colleague),
    await pageOf(colleague),
  ];
  await late.route('**/api/v1/live', (route) => route.abort());
  for (const page of [first, second, late]) {
    await page.goto(`/historical-event/view/${event.id}`);
    await page.getByRole('button', { name: 'Re-open' }).click();
    await page.getByRole('dialog').getByLabel('Reason').fill('Silent again');
  }
  await first.getByRole('dialog').getByRole('button', { name: 'Re-open' }).click();
  await expect(first).toHaveURL(`/action-event/edit/${event.id}`);

  const dialog = second.getByRole('dialog', { name: 'Re-open' });
  await expect(dialog.getByRole('alert')).toHaveText(TAKEN);
  await expect(dialog.getByLabel('Reason')).toHaveValue('Silent again');
  await expect(dialog.getByLabel('Reason')).toBeFocused();
  await expect(dialog.getByRole('button', { name: 'Re-open' })).toHaveCount(0);
  await expectNoAxeViolations(second);
  await expect(second).toHaveURL(`/historical-event/view/${event.id}`);
  await dialog.getByRole('button', { name: 'Close' }).click();
  await expect(second).toHaveURL(`/action-event/edit/${event.id}`);

  // A user whom the stream does not reach learns it from the response, and is not offered a choice that could not be saved.
  const told = late.getByRole('dialog');
  await told.getByRole('button', { name: 'Re-open' }).click();
  await expect(told.getByRole('alert')).toHaveText(TAKEN);
  await expect(told).toHaveCount(1);
  await expect(told.locator(':focus')).toContainText(TAKEN);
  await expect(told.getByLabel('Reason')).toHaveValue('Silent again');
});
