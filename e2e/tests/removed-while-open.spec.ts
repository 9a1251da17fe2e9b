import { buildContractor, buildLocation } from '@fireledger/server/testing/builders.ts';
import { buildDocument } from '@fireledger/server/testing/document-builders.ts';
import { buildServiceEvent } from '@fireledger/server/testing/event-builders.ts';
import { expect, expectNoAxeViolations, test } from '../fixtures/test.ts';

const GONE = 'This has been deleted, or you may no longer see it.';

test('a page of what somebody else deletes says so: what was typed stays, nothing offers to save or to use it', async ({
  program,
  world,
  pageOf,
}) => {
  const { organization, organizationID } = world.own;
  const place = await buildLocation(program.db, { organization_id: organizationID, name: 'Bare place' });
  const page = await pageOf(organization);
  const other = await pageOf(organization);
  await other.goto(`/location/detail/${place.id}`);
  await page.goto(`/location/edit/${place.id}`);
  const name = page.getByRole('textbox', { name: 'Name', exact: true });
  await name.fill('Another name');
  await expect(other.getByRole('link', { name: 'Edit' })).toBeVisible();
  const acts = ['Add notes', 'Add field', 'Change'].map((name) =>
    other.getByRole('button', { name, exact: true }),
  );
  for (const act of acts) await expect(act).toBeVisible();

  await page.request.delete(`/api/v1/location/${place.id}`, { headers: { origin: program.url } });
  await expect(page.getByText(GONE)).toBeVisible();
  await expect(name).toHaveValue('Another name');
  await expect(page.getByRole('button', { name: 'Save' })).toHaveCount(0);
  await expect(other.getByText(GONE)).toBeVisible();
  await expect(other.getByRole('link', { name: 'Edit' })).toHaveCount(0);
  for (const act of acts) await expect(act).toBeHidden();
  await expectNoAxeViolations(other);
});

test('a dialog over a page whose thing somebody deletes says so itself: what was typed stays, nothing is sent in vain', async ({
  program,
  world,
  pageOf,
}) => {
  const { organization, organizationID } = world.own;
  const place = await buildLocation(program.db, {
    organization_id: organizationID,
    name: 'Short-lived place',
  });
  const event = await buildServiceEvent(program.db, {
    type: 'action',
    status: 'pending',
    location_id: world.own.location.id,
    created_by_user_id: organization.userID,
    assigned_to_user_id: organization.userID,
    responsible_user_id: organization.userID,
  });
  const [notes, step] = [await pageOf(organization), await pageOf(organization)];
  await notes.goto(`/location/detail/${place.id}`);
  await notes.getByRole('button', { name: 'Add notes' }).click();
  await step.goto(`/action-event/edit/${event.id}`);
  await step.getByRole('button', { name: 'Report ready' }).click();
  for (const [page, path, notice] of [
    [notes, `/location/${place.id}`, GONE],
    // Whoever deleted an event may undo that, also from the dialog.
    [
      step,
      `/service-event/action/${event.id}`,
      /^This action event was deleted by .+ You can undo this until/,
    ],
  ] as const) {
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('textbox').fill('What I know');
    await page.request.delete(`/api/v1${path}`, { headers: { origin: program.url } });
    await expect(dialog.getByText(notice)).toBeVisible();
    await expect(dialog.getByRole('textbox')).toHaveValue('What I know');
    await expect(dialog.getByRole('button', { name: /Save|ready/ })).toHaveCount(0);
  }
});

test('a logbook whose location somebody deletes stays to be read, and its installation is not offered for editing', async ({
  program,
  world,
  pageOf,
}) => {
  const { organization, organizationID: organization_id, disciplineID } = world.own;
  const place = await buildLocation(program.db, { organization_id }, { disciplineIDs: [disciplineID] });
  const page = await pageOf(organization);
  await page.goto(`/logbook/detail?locationID=${place.id}&disciplineID=${disciplineID}`);
  const edit = page.getByRole('button', { name: 'Edit installation' });
  await expect(edit).toBeVisible();
  await page.request.delete(`/api/v1/location/${place.id}`, { headers: { origin: program.url } });
  await expect(page.getByText(GONE)).toBeVisible();
  await expect(page.getByRole('region', { name: 'Front page' })).toContainText(place.name);
  await expect(edit).toBeHidden();
});

test('whose contract ends while the place is open reads there that it is not theirs to see any more', async ({
  program,
  world,
  pageOf,
}) => {
  const { contractor, location, organization, contractID } = world.own;
  const page = await pageOf(contractor);
  await page.goto(`/location/detail/${location.id}`);
  await expect(page.getByRole('heading', { level: 1, name: location.name })).toBeVisible();
  const manager = await pageOf(organization);
  await manager.request.patch(`/api/v1/contract/${contractID}`, {
    data: { active: false },
    headers: { origin: program.url },
  });
  await expect(page.getByText(GONE)).toBeVisible();
});

test('a contract that ends before the stream of what changes has begun is heard of as well', async ({
  program,
  world,
  pageOf,
}) => {
  const { contractor, location, organization, contractID } = world.own;
  const page = await pageOf(contractor);
  const ended = Promise.withResolvers<void>();
  await page.route('**/api/v1/live', async (route) => {
    await ended.promise;
    await route.continue();
  });
  await page.goto(`/location/detail/${location.id}`);
  await expect(page.getByRole('heading', { level: 1, name: location.name })).toBeVisible();
  const manager = await pageOf(organization);
  await manager.request.patch(`/api/v1/contract/${contractID}`, {
    data: { active: false },
    headers: { origin: program.url },
  });
  ended.resolve();
  await expect(page.getByText(GONE)).toBeVisible();
});

test('an event at a place whose contract ends offers nothing any more of what its assignee could do', async ({
  program,
  world,
  pageOf,
}) => {
  const { contractor, location, organization, contractID } = world.own;
  const event = await buildServiceEvent(program.db, {
    type: 'action',
    location_id: location.id,
    created_by_user_id: organization.userID,
    assigned_to_user_id: contractor.userID,
    responsible_user_id: organization.userID,
  });
  const page = await pageOf(contractor);
  await page.goto(`/action-event/edit/${event.id}`);
  const acts = page.getByRole('button', { name: /^(Take on|Edit|Choose files)$/ });
  await expect(acts).toHaveCount(3);
  const manager = await pageOf(organization);
  await manager.request.patch(`/api/v1/contract/${contractID}`, {
    data: { active: false },
    headers: { origin: program.url },
  });
  await expect(page.getByText(GONE)).toBeVisible();
  await expect(acts).toHaveCount(0);
  await expectNoAxeViolations(page);
});

test('where nothing told of the deletion, the answer to Save does', async ({ program, world, pageOf }) => {
  const { organization, contractID } = world.own;
  const another = await buildContractor(program.db);
  const page = await pageOf(organization);
  await page.route('**/api/v1/live', (route) => route.abort());
  await page.goto(`/contract/edit/${contractID}`);
  await page.getByRole('combobox', { name: 'Contractor' }).fill(another.name);
  await page.getByRole('option', { name: another.name }).click();
  await page.request.delete(`/api/v1/contract/${contractID}`, { headers: { origin: program.url } });
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText(GONE)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Save' })).toHaveCount(0);
});

test('who may undo a deletion is not told first that the thing may only be hidden from them', async ({
  program,
  world,
  pageOf,
}) => {
  const { organization, location, disciplineID } = world.own;
  const by = {
    location_id: location.id,
    discipline_id: disciplineID,
    created_by_user_id: organization.userID,
  };
  const event = await buildServiceEvent(program.db, { ...by, type: 'action' });
  const document = await buildDocument(program.db, by);
  for (const [path, call, told] of [
    [
      `/action-event/edit/${event.id}`,
      `/service-event/action/${event.id}`,
      'This action event was deleted by',
    ],
    [`/document/edit/${document.id}`, `/document/${document.id}`, 'This document was deleted by'],
  ] as const) {
    const page = await pageOf(organization);
    const held = Promise.withResolvers<void>();
    const asked = Promise.withResolvers<void>();
    await page.route('**/api/v1/graphql', async (route) => {
      if (route.request().postData()?.includes('deletion')) {
        asked.resolve();
        await held.promise;
      }
      await route.fallback();
    });
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).not.toHaveAttribute('data-waiting');
    await page.request.delete(`/api/v1${call}`, { headers: { origin: program.url } });
    await asked.promise;
    await expect(page.getByRole('main').getByRole('status', { name: 'Loading' })).toBeVisible();
    await expect(page.getByText(GONE)).toHaveCount(0);
    held.resolve();
    await expect(page.getByText(told)).toBeVisible();
  }
});
