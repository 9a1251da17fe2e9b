import { buildServiceEvent } from '@fireledger/server/testing/event-builders.ts';
import { buildUser } from '@fireledger/server/testing/user-builder.ts';
import { act, box, buildContracts, choose, dialog, inForce, row } from '../fixtures/replacing.ts';
import { expect, expectNoAxeViolations, test } from '../fixtures/test.ts';

const THREE = ['Annex', 'Boiler house', 'Canteen'];

test('contracts are selected and given to another contractor by the keyboard; the former ones end and cannot be selected', async ({
  program,
  world,
  pageOf,
}) => {
  const { former, next, contracts, organization, list } = await buildContracts(program, world, THREE);
  const mechanic = await buildUser(program.db, {
    type: 'contractor_employee',
    contractor_id: former.id,
  });
  await buildServiceEvent(program.db, {
    type: 'action',
    location_id: contracts[0]?.location.id ?? '',
    discipline_id: world.own.disciplineID,
    assigned_to_user_id: mechanic.userID,
  });
  const page = await pageOf(organization);
  await page.goto(list);
  await expect(page.locator('[data-row]')).toHaveCount(3);
  for (const key of ['j', 'x', 'j', 'Shift+X']) await page.keyboard.press(key);
  await expect(page.getByText('2 selected').last()).toBeVisible();
  await act(page).focus();
  await page.keyboard.press('Enter');
  await expect(dialog(page).getByRole('combobox')).toBeFocused();
  await expect(dialog(page)).toHaveAccessibleDescription(/^Each contract ends now/);
  await expect(dialog(page)).toContainText('1 open event is assigned to people of the former contractor');
  await expect(dialog(page).getByRole('list', { name: 'Contracts that are replaced' })).toContainText(
    `Now: ${former.name}`,
  );
  await dialog(page).getByRole('button', { name: 'Replace' }).press('Enter');
  await expect(dialog(page)).toContainText('This is required.');
  await expectNoAxeViolations(page);
  await choose(page, next.name);
  await dialog(page).getByRole('button', { name: 'Replace' }).press('Enter');
  await expect(page.getByText(`2 contracts are now with “${next.name}”.`)).toBeVisible();
  await expect(dialog(page)).toHaveCount(0);
  await expect(row(page, 'Annex')).toContainText('Ended');
  await expect(box(page, 'Annex')).toBeDisabled();
  await expect(box(page, 'Annex')).toHaveAccessibleDescription('This contract has ended.');
  await expect(box(page, 'Canteen')).not.toBeChecked();
  const ids = contracts.map(({ location }) => location.id);
  expect(await inForce(program, ids)).toEqual([[next.id], [next.id], [former.id]]);
});

test('what is refused is named with its reason, stays in force and selected, and can be replaced afterwards', async ({
  program,
  world,
  pageOf,
}) => {
  const { former, next, contracts, organization, list } = await buildContracts(program, world, THREE);
  const [annex, boilerHouse] = contracts;
  const page = await pageOf(organization);
  await page.goto(list);
  await page.getByRole('checkbox', { name: 'Select all shown' }).check();
  await act(page).click();
  await choose(page, next.name);
  for (const active of [false, true]) {
    await page.request.patch(`/api/v1/contract/${boilerHouse?.id}`, {
      data: { active },
      headers: { origin: program.url },
    });
  }
  await dialog(page).getByRole('button', { name: 'Replace' }).click();
  await expect(dialog(page)).toContainText(`2 contracts are now with “${next.name}”.`);
  const refused = dialog(page).getByRole('list', { name: 'Contracts that were not replaced' });
  await expect(refused.getByRole('listitem')).toHaveCount(1);
  await expect(refused.getByRole('listitem')).toContainText('Someone changed this');
  await expect(refused.getByRole('link', { name: /^Boiler house/ })).toHaveAttribute(
    'href',
    `/contract/edit/${boilerHouse?.id}`,
  );
  await expect(dialog(page).getByRole('button', { name: 'Close' }).last()).toBeFocused();
  await expect(dialog(page).getByRole('button', { name: 'Try again' })).toHaveCount(0);
  await expectNoAxeViolations(page);
  await page.keyboard.press('Enter');
  await expect(box(page, 'Boiler house')).toBeChecked();
  await expect(page.getByText('1 selected').last()).toBeVisible();
  const ids = [annex?.location.id ?? '', boilerHouse?.location.id ?? ''];
  expect(await inForce(program, ids)).toEqual([[next.id], [former.id]]);
  await act(page).click();
  await choose(page, next.name);
  await dialog(page).getByRole('button', { name: 'Replace' }).click();
  await expect(page.getByText(`1 contract is now with “${next.name}”.`)).toBeVisible();
  expect(await inForce(program, ids)).toEqual([[next.id], [next.id]]);
});

test('who has taken over is told by name, however late a contractor is read by id', async ({
  program,
  world,
  pageOf,
}) => {
  const { next, organization, list } = await buildContracts(program, world, THREE);
  const page = await pageOf(organization);
  await page.route('**/api/v1/graphql', (route) =>
    // never answered
    route.request().postDataJSON()?.variables?.contractorID === next.id ? undefined : route.continue(),
  );
  await page.goto(list);
  await page.getByRole('checkbox', { name: 'Select all shown' }).check();
  await act(page).click();
  await choose(page, next.name);
  await dialog(page).getByRole('button', { name: 'Replace' }).click();
  await expect(page.getByText(`3 contracts are now with “${next.name}”.`)).toBeVisible();
});

test('what got no answer is sent again under its key, in the same dialog', async ({
  program,
  world,
  pageOf,
}) => {
  const { next, contracts, organization, list } = await buildContracts(program, world, THREE);
  const page = await pageOf(organization);
  const keys: (string | undefined)[] = [];
  await page.route('**/api/v1/contract', async (route) => {
    keys.push(route.request().headers()['idempotency-key']);
    // the last answer of the first round is lost after the call was carried out
    if (keys.length === 3) await route.fetch();
    await (keys.length === 3 ? route.abort() : route.continue());
  });
  await page.goto(list);
  await page.getByRole('checkbox', { name: 'Select all shown' }).check();
  await act(page).click();
  await choose(page, next.name);
  await dialog(page).getByRole('button', { name: 'Replace' }).click();
  await expect(dialog(page)).toContainText('1 contract was not replaced.');
  const again = dialog(page).getByRole('button', { name: 'Try again' });
  await expect(again).toBeFocused();
  await again.press('Enter');
  await expect(page.getByText(`3 contracts are now with “${next.name}”.`)).toBeVisible();
  expect(keys).toHaveLength(4);
  expect(keys[3]).toBe(keys[2]);
  const ids = contracts.map(({ location }) => location.id);
  expect(await inForce(program, ids)).toEqual([[next.id], [next.id], [next.id]]);
});

test('on a phone, in Dutch and in the dark; a contract of the chosen contractor stays as it is', async ({
  program,
  world,
  pageOf,
}) => {
  const { former, next, contracts, organization } = await buildContracts(program, world, THREE);
  await program.db
    .updateTable('contract')
    .set({ contractor_id: next.id })
    .where('id', '=', contracts[1]?.id ?? '')
    .execute();
  const page = await pageOf(organization, { width: 390, height: 844, locale: 'nl-NL', dark: true });
  await page.goto(`/contract/list?disciplineID=${world.own.disciplineID}`);
  for (const name of THREE) {
    await page.getByRole('checkbox', { name: new RegExp(`^${name}.* selecteren`) }).tap();
  }
  await expectNoAxeViolations(page);
  await page.getByRole('button', { name: 'Onderhouder vervangen…' }).tap();
  await dialog(page).getByRole('combobox', { name: 'Nieuwe onderhouder' }).fill(next.name);
  await page.getByRole('option', { name: next.name }).tap();
  await expect(dialog(page)).toContainText('1 contract is al met deze onderhouder en blijft zoals het is.');
  await expect(dialog(page).getByRole('listitem')).toContainText([
    `Nu: ${former.name}`,
    `Nu: ${former.name}`,
  ]);
  await expectNoAxeViolations(page);
  await dialog(page).getByRole('button', { name: 'Vervangen' }).tap();
  await expect(page.getByText(`2 contracten zijn nu met “${next.name}”.`)).toBeVisible();
});

test('who may not change contracts selects none', async ({ world, pageOf }) => {
  const page = await pageOf(world.own.contractor);
  await page.goto('/contract/list');
  await expect(page.locator('[data-row]')).not.toHaveCount(0);
  await expect(page.getByRole('checkbox')).toHaveCount(0);
});

test('one contract is replaced from its page, which then says who has taken over', async ({
  program,
  world,
  pageOf,
}) => {
  const { former, next, contracts, organization } = await buildContracts(program, world, ['Workshop']);
  const page = await pageOf(organization);
  await page.goto(`/contract/edit/${contracts[0]?.id}`);
  await act(page).click();
  await expect(dialog(page)).toHaveAccessibleDescription(/^This contract ends now/);
  await choose(page, former.name);
  await expect(dialog(page)).toContainText('1 contract is with this contractor already');
  await expect(dialog(page).getByRole('button', { name: 'Replace' })).toBeDisabled();
  await choose(page, next.name);
  await dialog(page).getByRole('button', { name: 'Replace' }).click();
  await expect(page.getByText(`1 contract is now with “${next.name}”.`)).toBeVisible();
  await expect(page.getByText(`A contract with “${next.name}” is in force here now.`)).toBeVisible();
  await expect(act(page)).toHaveCount(0);
  await expectNoAxeViolations(page);
});
