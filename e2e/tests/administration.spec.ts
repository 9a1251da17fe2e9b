import { buildUser } from '@fireledger/server/testing/user-builder.ts';
import type { Page, Route } from '@playwright/test';
import { follow } from '../fixtures/page.ts';
import { expect, expectNoAxeViolations, test } from '../fixtures/test.ts';

/** Behaviour that is the same for all administered records (docs/decisions/0432). */

const LISTS = ['reseller', 'organization', 'contractor', 'location', 'discipline', 'contract', 'user'];

test('the key n makes a new one in every list', async ({ world, pageOf }) => {
  const page = await pageOf(world.owner);
  for (const list of LISTS) {
    await follow(page, `/${list}/list`);
    await expect(page.getByRole('link', { name: /^New / }).first()).toBeVisible();
    await page.keyboard.press('n');
    await expect(page).toHaveURL(new RegExp(`/${list}/create`));
  }
});

/** Performs an act on the row with this name. */
async function act(page: Page, row: string, name: string): Promise<void> {
  await page.getByRole('button', { name: `Actions for ${row}` }).click();
  await page.getByRole('menuitem', { name }).click();
}

test('what ends nothing is done at once and undone on the spot', async ({ world, program, pageOf }) => {
  const { name } = await program.db
    .selectFrom('discipline')
    .select('name')
    .where('id', '=', world.own.disciplineID)
    .executeTakeFirstOrThrow();
  const page = await pageOf(world.owner);
  await page.goto(`/discipline/list?q=${encodeURIComponent(name)}`);
  await act(page, name, 'Take out of use');
  const toast = page.getByRole('alert').filter({ hasText: `“${name}” is out of use.` });
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await toast.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText(`“${name}” is in use.`)).toBeVisible();
  const row = await program.db
    .selectFrom('discipline')
    .select('active')
    .where('id', '=', world.own.disciplineID)
    .executeTakeFirstOrThrow();
  expect(row.active).toBe(true);
});

test('what could not be undone says why, on any page, and can still be undone', async ({
  world,
  program,
  pageOf,
}) => {
  const { id, name } = world.own.location;
  const page = await pageOf(world.own.organization);
  await page.goto('/location/list');
  await act(page, name, 'Take out of use');
  const toast = page.getByRole('alert').filter({ hasText: `“${name}” is out of use.` });
  await expect(toast).toBeVisible();
  // Pointed at, it stays however long the next page takes.
  await toast.hover();
  await follow(page, '/document/list');
  await page.context().setOffline(true);
  for (const _ of ['once', 'twice']) {
    const failed = page.waitForEvent('requestfailed', (request) => request.method() === 'PATCH');
    await toast.getByRole('button', { name: 'Undo' }).click();
    await failed;
    await expect(toast).toContainText('The server cannot be reached.');
    await expect(toast.getByRole('button', { name: 'Undo' })).toBeEnabled();
  }
  await expectNoAxeViolations(page);
  await page.context().setOffline(false);
  await toast.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText(`“${name}” is in use.`)).toBeVisible();
  await expect(toast).toHaveCount(0);
  const saved = program.db.selectFrom('location').select('active').where('id', '=', id);
  expect(await saved.executeTakeFirstOrThrow()).toEqual({ active: true });
});

test('what somebody else has changed since is not undone, and says why', async ({
  world,
  program,
  pageOf,
}) => {
  const { id, name } = world.own.location;
  const page = await pageOf(world.own.organization);
  await page.goto('/location/list');
  await act(page, name, 'Take out of use');
  const undo = page.getByRole('button', { name: 'Undo' });
  await expect(undo).toBeVisible();
  await program.db.updateTable('location').set({ city: 'Gent' }).where('id', '=', id).execute();
  await undo.click();
  await expect(
    page.getByRole('alert').filter({ hasText: 'Someone changed this in the meantime.' }),
  ).toBeVisible();
  await expect(undo).toHaveCount(0);
});

test('what ends something is asked about first, and undone where nothing was lost', async ({
  world,
  program,
  pageOf,
}) => {
  const { organizationID, organization } = world.own;
  const { userID } = await buildUser(program.db, {
    organization_id: organizationID,
    first_name: 'Eva',
    last_name: 'Undone',
  });
  const page = await pageOf(organization);
  await page.goto('/user/list?q=undone');
  const held: Route[] = [];
  await page.route('**/graphql', (route) =>
    route.request().postDataJSON()?.variables?.userID === userID ? void held.push(route) : route.fallback(),
  );
  await act(page, 'Eva Undone', 'Deactivate');
  const dialog = page.getByRole('dialog');
  await expectNoAxeViolations(page);
  await dialog.getByRole('button', { name: 'Deactivate' }).click();
  // Who confirms before it is known whether anything is lost waits for that.
  await expect.poll(() => held.length).toBeGreaterThan(0);
  await expect(dialog).toBeVisible();
  await Promise.all(held.splice(0).map((route) => route.continue()));
  await page.unroute('**/graphql');
  await page
    .getByRole('alert')
    .filter({ hasText: 'Eva Undone has been deactivated' })
    .getByRole('button', { name: 'Undo' })
    .click();
  await expect(page.getByText('Eva Undone is active again')).toBeVisible();
  const { active } = await program.db
    .selectFrom('person')
    .select('active')
    .where('id', '=', userID)
    .executeTakeFirstOrThrow();
  expect(active).toBe(true);
});

test('a search that finds more than it shows says so, and its file is refused', async ({
  world,
  program,
  pageOf,
}) => {
  const place = {
    organization_id: world.own.organizationID,
    address: 'Kade 1',
    postal_code: '',
    city: 'Gent',
  };
  const rows = Array.from({ length: 205 }, (_, n) => ({ ...place, name: `Pier ${1000 + n}` }));
  await program.db.insertInto('location').values(rows).execute();
  const page = await pageOf(world.own.organization);
  await page.goto('/location/list?q=pier');
  await expect(page.getByText('These are the first 200 matches.')).toBeVisible();
  await expect(page.getByText('more than 200 results')).toBeVisible();
  await expectNoAxeViolations(page);
  await page.getByRole('button', { name: 'Export', exact: true }).click();
  await page.getByRole('menuitem', { name: 'CSV' }).click();
  await expect(page.getByText('This search finds more than 200 rows')).toBeVisible();
  await page.getByRole('searchbox').fill('pier 1204');
  await expect(page.getByText('1 result')).toBeVisible();
  await expect(page.getByText('These are the first 200')).toHaveCount(0);
});

for (const kind of ['organization', 'contractor', 'reseller'] as const) {
  test(`the form of a ${kind} asks first, too, where saving takes it out of use`, async ({
    world,
    program,
    pageOf,
  }) => {
    const id = {
      organization: world.own.organizationID,
      contractor: world.own.contractorID,
      reseller: world.own.resellerID,
    }[kind];
    const isActive = async () =>
      (await program.db.selectFrom(kind).select('active').where('id', '=', id).executeTakeFirstOrThrow())
        .active;
    const page = await pageOf(world.owner);
    await page.goto(`/${kind}/edit/${id}`);
    await page.getByRole('switch', { name: 'In use' }).click();
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    const dialog = page.getByRole('dialog');
    await expect(dialog).toContainText('logged out at once');
    await expectNoAxeViolations(page);
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    expect(await isActive()).toBe(true);
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await dialog.getByRole('button', { name: 'Take out of use' }).click();
    await expect(dialog).toHaveCount(0);
    await expect.poll(isActive).toBe(false);
  });
}
