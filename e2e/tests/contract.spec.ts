import { buildContractor, buildDiscipline, buildLocation } from '@fireledger/server/testing/builders.ts';
import { buildServiceEvent } from '@fireledger/server/testing/event-builders.ts';
import { follow, settled } from '../fixtures/page.ts';
import { expect, expectNoAxeViolations, test } from '../fixtures/test.ts';

test('makes contracts for two disciplines of a location at once, and says what is missing first', async ({
  program,
  world,
  pageOf,
}) => {
  const { location, organization, organizationID } = world.own;
  const keeper = await buildContractor(program.db, { name: `Brandwacht ${location.name}` });
  const free = [await buildDiscipline(program.db), await buildDiscipline(program.db)];
  for (const { id } of free) {
    await program.db
      .insertInto('location_discipline')
      .values({ location_id: location.id, organization_id: organizationID, discipline_id: id })
      .execute();
  }
  // Where there is one location only, it is chosen already.
  await buildLocation(program.db, { organization_id: organizationID });
  const page = await pageOf(organization);
  await page.goto('/contract/create');
  await page.getByRole('button', { name: 'Create contract' }).click();
  await expect(page.getByRole('alert')).toContainText('3 things still need attention');
  // the missing field is called by its name even while there is nothing to tick yet
  await page.getByRole('link', { name: /^Disciplines:/ }).click();
  const disciplines = page.getByRole('group', { name: 'Disciplines' });
  await expect(disciplines.getByText('Choose a location first.')).toBeFocused();
  await expect(disciplines).toHaveAccessibleDescription(/required/);
  await expectNoAxeViolations(page);

  await page.goto(`/contract/create?locationID=${location.id}`);
  await expect(page.getByRole('checkbox')).toHaveCount(3);
  await expect(page.getByRole('checkbox', { disabled: true })).toHaveCount(1);
  for (const { name } of free) await page.getByRole('checkbox', { name }).check();
  const contractor = page.getByRole('combobox', { name: 'Contractor' });
  await expect(contractor).toHaveAccessibleDescription(/not in the list\? Ask your reseller/);
  await contractor.fill('Nobody of that name');
  await expect(page.getByRole('status').filter({ hasText: 'Nothing found' })).toHaveCount(1);
  await contractor.fill(keeper.name);
  await page.getByRole('option', { name: keeper.name }).click();
  await expect(contractor).not.toHaveAccessibleDescription(/not in the list/);
  await page.getByRole('button', { name: 'Create contract' }).click();
  await expect(page.getByText('2 contracts are in force.')).toBeVisible();
  await expect(page).toHaveURL(/\/contract\/list\?locationID=/);
  await expect(page.locator('[data-row]')).toHaveCount(3);
  await expect(page.getByRole('table')).toContainText(keeper.name);
});

test('ends a contract after saying what ends with it, offers to undo, and not to delete what has happened', async ({
  program,
  world,
  pageOf,
}) => {
  const { location, organization, contractor, disciplineID, contractID } = world.own;
  await buildServiceEvent(program.db, {
    location_id: location.id,
    discipline_id: disciplineID,
    assigned_to_user_id: contractor.userID,
  });
  const page = await pageOf(organization);
  await page.goto('/contract/list');
  await page.getByRole('button', { name: /^Actions for/ }).click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Delete' }).click();
  await expect(dialog).toContainText('1 event');
  await expect(dialog.getByRole('button', { name: 'Take out of use instead' })).toBeVisible();
  await dialog.getByRole('button', { name: 'Cancel' }).click();

  await page.locator('[data-row]').click();
  await expect(page).toHaveURL(`/contract/edit/${contractID}`);
  await page.getByRole('button', { name: 'End contract' }).click();
  await expect(dialog).toContainText('no longer see the location at all');
  await expect(dialog).toContainText('The company that created it is asked to assign someone else.');
  await expectNoAxeViolations(page);
  await dialog.getByRole('button', { name: 'End contract' }).click();
  // Pointed at, it stays until the page has followed.
  await page.getByRole('button', { name: 'Undo' }).hover();
  await expect(page.getByText('This contract has ended.')).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText('is in force again')).toBeVisible();

  await page.getByRole('button', { name: 'End contract' }).click();
  await dialog.getByRole('button', { name: 'End contract' }).click();
  await expect(page.getByText('This contract has ended.')).toBeVisible();
  const technician = await pageOf(contractor);
  await technician.goto(`/location/detail/${location.id}`);
  await expect(technician.getByText('This page could not be found')).toBeVisible();
  await technician.goto('/contract/list');
  await expect(technician.locator('[data-row]')).toHaveText([location.name]);
  await technician.locator('[data-row]').click();
  await expect(technician.getByText('This contract has ended.')).toBeVisible();
  await expect(technician.getByRole('button', { name: 'Resume contract' })).toHaveCount(0);
});

test('tells who corrects a contract that somebody else has just corrected, in Dutch on a dark phone', async ({
  program,
  world,
  pageOf,
}) => {
  const { organization, contractID } = world.own;
  const [first, second] = [await buildContractor(program.db), await buildContractor(program.db)];
  const page = await pageOf(organization, { width: 390, dark: true, locale: 'nl-NL' });
  await page.goto(`/contract/edit/${contractID}`);
  const dialog = page.getByRole('dialog');
  await page.getByRole('button', { name: 'Verwijderen' }).click();
  await expect(dialog).toContainText('Alleen een contract waaronder nog niets is gebeurd');
  await dialog.getByRole('button', { name: 'Annuleren' }).click();
  await page.getByRole('combobox', { name: 'Onderhouder' }).fill(first.name);
  await page.getByRole('option', { name: first.name }).click();
  await page.request.patch(`/api/v1/contract/${contractID}`, {
    data: { contractorID: second.id },
    headers: { origin: program.url },
  });
  await page.getByRole('button', { name: 'Opslaan' }).click();
  await expect(dialog).toContainText(second.name);
  await expectNoAxeViolations(page);
  await dialog.getByRole('button', { name: 'Deze keuze opslaan' }).click();
  await expect(page.getByText('Het contract is opgeslagen.')).toBeVisible();
  const row = await program.db
    .selectFrom('contract')
    .select('contractor_id')
    .where('id', '=', contractID)
    .executeTakeFirstOrThrow();
  expect(row.contractor_id).toBe(first.id);
});

test('a form of new contracts begins with what is free, and an ended contract is replaced where it is', async ({
  program,
  world,
  pageOf,
}) => {
  const { location, organization, organizationID, disciplineID, contractID } = world.own;
  const [free, elsewhere] = [await buildDiscipline(program.db), await buildDiscipline(program.db)];
  await program.db
    .insertInto('location_discipline')
    .values({ location_id: location.id, organization_id: organizationID, discipline_id: free.id })
    .execute();
  const page = await pageOf(organization);
  const headers = { origin: program.url };
  const make = async (id: string): Promise<string> => {
    const place = { organizationID, locationID: location.id, disciplineIDs: [id] };
    const data = { ...place, contractorID: world.own.contractorID };
    return (await (await page.request.post('/api/v1/contract', { data, headers })).json()).contractID;
  };
  const begin = (id: string) => page.goto(`/contract/create?locationID=${location.id}&disciplineID=${id}`);
  for (const id of [disciplineID, elsewhere.id]) {
    await begin(id);
    await expect(page.getByRole('checkbox')).toHaveCount(2);
    await settled(page);
    await expect(page.getByRole('checkbox', { checked: true })).toHaveCount(0);
  }
  await begin(free.id);
  await expect(page.getByRole('checkbox', { name: free.name, checked: true })).toBeVisible();

  const made = await make(free.id);
  await expect(page.getByText('Every discipline of this location has a contract in force.')).toBeVisible();
  await page.getByRole('checkbox', { name: free.name }).uncheck();
  await expect(page.getByRole('checkbox', { disabled: true })).toHaveCount(2);

  const end = { data: { active: false }, headers };
  for (const id of [contractID, made]) await page.request.patch(`/api/v1/contract/${id}`, end);
  await page.goto(`/contract/edit/${contractID}`);
  const replace = page.getByRole('link', { name: 'Choose another contractor' });
  const resume = page.getByRole('button', { name: 'Resume contract' });
  await expect(replace).toBeVisible();
  await expect(resume).toBeVisible();
  await expect(page.getByText('no longer sees this part of the logbook')).toBeVisible();
  const next = await make(disciplineID);
  await expect(
    page.getByText(/^This contract has ended. A contract with .+ is in force here now.$/),
  ).toBeVisible();
  await expect(replace).toHaveCount(0);
  await expect(resume).toHaveCount(0);
  await follow(page, `/contract/list?disciplineID=${disciplineID}&active=no`);
  const acts = page.getByRole('button', { name: /^Actions for/ });
  await acts.click();
  await expect(page.getByRole('menuitem')).toHaveText(['Delete']);
  await page.keyboard.press('Escape');
  await page.request.patch(`/api/v1/contract/${next}`, end);
  await expect(acts).toHaveCount(2);
  await acts.first().click();
  await expect(page.getByRole('menuitem', { name: 'Resume contract' })).toBeVisible();
  await page.goto(`/contract/edit/${contractID}`);
  await expect(replace).toBeVisible();
  await expect(resume).toBeVisible();
});

test('the parties to a contract lead to their own pages, to whoever has such a page', async ({
  world,
  pageOf,
}) => {
  const { location, organization, organizationID, contractor, contractorID } = world.own;
  const leads = async (person: typeof organization, parties: readonly string[]) => {
    const page = await pageOf(person);
    await page.goto(`/location/detail/${location.id}`);
    await follow(page, `/contract/list?locationID=${location.id}`);
    await page.locator('a[data-row]').first().click();
    const facts = page.getByRole('region', { name: 'The contract' });
    await expect(facts.getByText('Organisation', { exact: true })).toBeVisible();
    const addresses = await facts
      .getByRole('link')
      .evaluateAll((links) => links.map((link) => link.getAttribute('href')));
    expect(addresses.filter((address) => !address?.startsWith('/location/'))).toEqual(parties);
  };
  const ofContractor = `/contractor/edit/${contractorID}`;
  const ofOrganization = `/organization/edit/${organizationID}`;
  await leads(world.owner, [ofContractor, ofOrganization]);
  await leads(organization, [ofOrganization]);
  await leads(contractor, [ofContractor]);
});
