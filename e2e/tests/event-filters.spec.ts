import { OWNER_COMPANY_ID } from '@fireledger/domain/access/company.ts';
import { buildLocation } from '@fireledger/server/testing/builders.ts';
import { buildServiceEvent } from '@fireledger/server/testing/event-builders.ts';
import { buildUser } from '@fireledger/server/testing/user-builder.ts';
import { settled } from '../fixtures/page.ts';
import { expect, expectNoAxeViolations, test } from '../fixtures/test.ts';

const UNKNOWN = '01a1fd71-ec76-7ae8-9faa-0186f9a4b6a5';

test('registrations are found by words and by whoever is on them, of another company too, and by my company', async ({
  program,
  world,
  pageOf,
}) => {
  const { organization, location, contractorID, contractor } = world.own;
  const technician = await buildUser(program.db, {
    type: 'contractor_employee',
    contractor_id: contractorID,
    first_name: 'Tess',
    publicly_assignable: true,
  });
  const base = { location_id: location.id, created_by_user_id: organization.userID };
  await buildServiceEvent(program.db, {
    ...base,
    description: 'Horn is silent',
    assigned_to_user_id: technician.userID,
    responsible_user_id: organization.userID,
  });
  await buildServiceEvent(program.db, { ...base, description: 'Lamp is out' });
  await buildServiceEvent(program.db, {
    location_id: location.id,
    created_by_user_id: contractor.userID,
    creator_company_id: contractorID,
    description: 'Seen at maintenance',
  });
  const page = await pageOf(organization);
  await page.goto('/logbook-registration/list');
  const list = page.locator('[data-row]');
  await expect(list).toHaveCount(3);
  await page.getByRole('button', { name: 'More filters' }).click();
  const more = page.getByRole('dialog', { name: 'More filters' });
  await more.getByRole('combobox', { name: 'Assigned to' }).fill('tess');
  await page.getByRole('option', { name: /Tess/ }).click();
  await expect(list).toHaveCount(1);
  await expect(list).toContainText('Horn is silent');
  await expectNoAxeViolations(page);
  await page.keyboard.press('Escape');
  await page.reload();
  await expect(page.getByRole('button', { name: /^Remove .*Tess/ })).toBeVisible();
  await page.getByRole('button', { name: /^Remove .*Tess/ }).click();
  await expect(list).toHaveCount(3);

  await page
    .getByRole('button', { name: /company/i })
    .first()
    .click();
  await expect(page).toHaveURL(/myCompany=true/);
  await expect(list).toHaveCount(2);
  await page.getByRole('searchbox').fill('lamp');
  await expect(list).toHaveCount(1);
  await expect(list).toContainText('Lamp is out');
  const other = await pageOf(contractor);
  await other.goto('/logbook-registration/list?myCompany=true');
  await expect(other.locator('[data-row]')).toHaveCount(1);
  await expect(other.locator('[data-row]')).toContainText('Seen at maintenance');
});

test('the archive is searched and narrowed, also to what is mine, and opens to be read', async ({
  program,
  world,
  pageOf,
}) => {
  const { organization, location } = world.own;
  const done = {
    location_id: location.id,
    status: 'done',
    solution_description: 'Replaced the sounder',
    completed_at: '2026-03-01T10:00:00Z',
  } as const;
  const fire = {
    category: 'FIRE',
    fire_alarm_type: 'unwanted',
    assigned_to_user_id: organization.userID,
  } as const;
  await buildServiceEvent(program.db, {
    ...done,
    ...fire,
    description: 'Alarm in the kitchen',
    type: 'action',
    responsible_user_id: organization.userID,
  });
  await buildServiceEvent(program.db, { ...done, description: 'Horn is silent' });
  await buildServiceEvent(program.db, { location_id: location.id, description: 'Still open' });
  const page = await pageOf(organization);
  await page.goto('/historical-event/list');
  const list = page.locator('[data-row]');
  await expect(list).toHaveCount(2);
  await page.getByRole('searchbox').fill('souder');
  await expect(page).toHaveURL(/q=souder/);
  await settled(page);
  await expect(list).toHaveCount(2);
  await page.getByRole('searchbox').fill('kitchen');
  await expect(list).toHaveCount(1);
  await page.getByRole('searchbox').fill('');
  await page.goto('/historical-event/list?categories=FIRE&fireAlarmTypes=unwanted&mine=true');
  await expect(list).toHaveCount(1);
  await expectNoAxeViolations(page);
  await page.getByText('Alarm in the kitchen').first().click();
  await expect(page).toHaveURL(/\/historical-event\/view\//);
  await expect(page.getByRole('heading', { level: 1, name: 'Alarm in the kitchen' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Edit', exact: true })).toHaveCount(0);
});

test('an address that names what one does not see says so; what a list cannot be narrowed by is dropped from it', async ({
  program,
  world,
  pageOf,
}) => {
  const { organization, location } = world.own;
  await buildServiceEvent(program.db, { location_id: location.id });
  const page = await pageOf(organization);
  const foreign = new URLSearchParams({ locationIDs: world.foreign.location.id, disciplineIDs: UNKNOWN });
  await page.goto(`/logbook-registration/list?${foreign}`);
  await expect(page.getByRole('button', { name: 'Remove filter Location: not found' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Remove filter Discipline: not found' })).toBeVisible();
  await settled(page);
  await expect(page.locator('[data-row]')).toHaveCount(0);

  await page.goto('/logbook-registration/list?types=action&completedFrom=2026-01-01');
  await expect(page.locator('[data-row]')).toHaveCount(1);
  await expect(page).toHaveURL('/logbook-registration/list');
  await expect(page.getByRole('button', { name: /^Remove/ })).toHaveCount(0);
  await page.goto('/historical-event/list?overdue=true');
  await expect(page.getByRole('button', { name: 'More filters', exact: true })).toBeVisible();
  await expect(page).toHaveURL('/historical-event/list');
});

test('a period that ends before it begins says so where its end stands', async ({ world, pageOf }) => {
  const page = await pageOf(world.own.organization);
  await page.goto('/action-event/list?createdFrom=2026-03-02&createdUntil=2026-03-01');
  await page.getByRole('button', { name: /^More filters/ }).click();
  const until = page.getByRole('textbox', { name: 'Created until' });
  await expect(until).toHaveAccessibleDescription('The period ends before it begins.');
  await until.fill('02-03-2026');
  await expect(until).not.toHaveAccessibleDescription(/./);
});

test('an export stops when the person goes elsewhere', async ({ program, world, pageOf }) => {
  const { organization, location } = world.own;
  await buildServiceEvent(program.db, { location_id: location.id });
  const page = await pageOf(organization);
  await page.goto('/logbook-registration/list');
  await page.route('**/service-event/logbook-registration/export', () => undefined);
  await page.getByRole('button', { name: 'Export', exact: true }).click();
  const asked = page.waitForRequest('**/service-event/logbook-registration/export');
  await page.getByRole('menuitem', { name: 'CSV' }).click();
  await asked;
  await expect(page.getByRole('button', { name: 'stop' })).toBeVisible();
  const failed = page.waitForEvent('requestfailed', (request) =>
    request.url().endsWith('/service-event/logbook-registration/export'),
  );
  await page.getByRole('link', { name: 'Locations' }).click();
  await failed;
  await expect(page).toHaveURL(/\/location\/list/);
});

test('of two places of one name the address tells which; one out of use is filtered by, and nothing is made there', async ({
  program,
  world,
  pageOf,
}) => {
  const { organization, organizationID, disciplineID } = world.own;
  const columns = { organization_id: organizationID, name: 'Head office', city: 'Utrecht' };
  const disciplines = { disciplineIDs: [disciplineID] };
  await buildLocation(program.db, { ...columns, address: 'Kade 1' }, disciplines);
  const closed = await buildLocation(
    program.db,
    { ...columns, address: 'Kade 2', active: false },
    disciplines,
  );
  await buildServiceEvent(program.db, { location_id: closed.id, description: 'Of the closed one' });
  const page = await pageOf(organization);
  await page.goto('/logbook-registration/create');
  await page.getByRole('combobox', { name: 'Location' }).fill('Head');
  await expect(page.getByRole('option', { name: /Head office/ })).toHaveCount(1);
  await expect(page.getByRole('option', { name: /Kade 1, Utrecht/ })).toBeVisible();

  await page.goto('/logbook-registration/list');
  await page.route('**/api/v1/graphql', (route) =>
    route.request().postDataJSON()?.operationName === 'PickLocations'
      ? route.fulfill({ status: 503, body: '{}' })
      : route.continue(),
  );
  await page.getByRole('button', { name: 'Location', exact: true }).click();
  const menu = page.getByRole('dialog', { name: 'Location' });
  await expect(menu.getByText('The server cannot be reached.')).toBeVisible({ timeout: 20_000 });
  await page.unrouteAll();
  await page.getByRole('textbox', { name: /Location/ }).fill('Head');
  await expect(page.getByRole('checkbox', { name: 'Head office' })).toHaveCount(2);
  await page.getByText('Kade 2, Utrecht').click();
  await expect(page.locator('[data-row]')).toHaveCount(1);
  await expect(page.locator('[data-row]')).toContainText('Of the closed one');
  await expectNoAxeViolations(page);
});

test('a location that is chosen in the filter stays where it is, and keeps the focus when it is left out again', async ({
  program,
  world,
  pageOf,
}) => {
  const { organization, organizationID, disciplineID } = world.own;
  const disciplines = { disciplineIDs: [disciplineID] };
  for (const name of ['Annexe', 'Barn', 'Chapel'])
    await buildLocation(program.db, { organization_id: organizationID, name }, disciplines);
  const page = await pageOf(organization);
  await page.goto('/logbook-registration/list');
  await page.getByRole('button', { name: 'Location', exact: true }).click();
  const menu = page.getByRole('dialog', { name: /^Location/ });
  const chapel = menu.getByRole('checkbox', { name: 'Chapel' });
  await chapel.press('Space');
  await expect(page.getByRole('button', { name: 'Remove filter Location: Chapel' })).toBeVisible();
  await expect(menu.getByText(/^(Annexe|Barn|Chapel)$/)).toHaveText(['Annexe', 'Barn', 'Chapel']);
  await chapel.press('Space');
  await expect(page.getByRole('button', { name: 'Remove filter Location: Chapel' })).toBeHidden();
  await expect(chapel).toBeFocused();
});

test('the application owner narrows events to those of their own people, too', async ({
  program,
  world,
  pageOf,
}) => {
  const { owner, own } = world;
  const base = { location_id: own.location.id, type: 'action' } as const;
  await buildServiceEvent(program.db, { ...base, description: 'Made by the organisation' });
  await buildServiceEvent(program.db, {
    ...base,
    created_by_user_id: owner.userID,
    creator_company_id: OWNER_COMPANY_ID,
    description: 'Made by the owner',
  });
  const page = await pageOf(owner);
  // The owner sees the events of every other test, too.
  await page.goto(`/action-event/list?locationIDs=${own.location.id}`);
  await page.getByRole('button', { name: 'Show my company events' }).click();
  await expect(page).toHaveURL(/myCompany=true/);
  await expect(page.locator('[data-row]')).toHaveText(['Made by the owner']);
});
