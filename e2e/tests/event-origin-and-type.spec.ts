import { buildServiceEvent } from '@fireledger/server/testing/event-builders.ts';
import { buildUser } from '@fireledger/server/testing/user-builder.ts';
import { follow } from '../fixtures/page.ts';
import { expect, expectNoAxeViolations, test } from '../fixtures/test.ts';

test('whoever makes a registration says where it came from, changes it, and the list finds it', async ({
  world,
  pageOf,
}) => {
  const { organization, location } = world.own;
  const page = await pageOf(organization);
  await page.goto(`/logbook-registration/create?locationID=${location.id}`);
  await page.getByLabel('Description').fill('The yearly inspection found a weak siren');
  await page.getByRole('combobox', { name: 'Category' }).click();
  await page.getByRole('option', { name: 'Test', exact: true }).click();
  await page.getByLabel('Device').fill('Siren 4');
  const origin = page.getByRole('combobox', { name: 'Origin' });
  await expect(origin).toHaveValue('Manual');
  await origin.click();
  await expect(page.getByRole('option')).toHaveText([
    'Manual',
    'Inspection',
    'Maintenance',
    'Company',
    'Administration',
  ]);
  await page.getByRole('option', { name: 'Inspection' }).click();
  await page.getByRole('button', { name: 'Create registration' }).click();
  await expect(page.getByRole('definition').filter({ hasText: /^Inspection$/ })).toBeVisible();

  await page.getByRole('button', { name: 'Edit', exact: true }).click();
  await origin.click();
  await page.getByRole('option', { name: 'Maintenance' }).click();
  await page.getByRole('button', { name: /^Save/ }).click();
  await expect(page.getByRole('definition').filter({ hasText: /^Maintenance$/ })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Edit', exact: true })).toBeFocused();

  await follow(page, '/logbook-registration/list');
  await page.getByRole('button', { name: 'More filters' }).click();
  const more = page.getByRole('dialog', { name: 'More filters' });
  await more.getByRole('checkbox', { name: 'Inspection' }).check();
  await expect(more.getByRole('checkbox', { name: 'Fire panel' })).toHaveCount(0);
  await expect(page.locator('[data-row]')).toHaveCount(0);
  await more.getByRole('checkbox', { name: 'Maintenance' }).check();
  await expect(page.locator('[data-row]')).toHaveCount(1);
});

test('a registration becomes an action once its people are named, and stands among the actions', async ({
  program,
  world,
  pageOf,
}) => {
  const { organization, location, organizationID } = world.own;
  await buildUser(program.db, { organization_id: organizationID, first_name: 'Kim', last_name: 'Actie' });
  const event = await buildServiceEvent(program.db, {
    type: 'manual_registration',
    location_id: location.id,
    created_by_user_id: organization.userID,
    description: 'The siren is silent',
  });
  const page = await pageOf(organization);
  await page.goto(`/logbook-registration/edit/${event.id}`);
  await page.getByRole('button', { name: 'Edit', exact: true }).click();
  const type = page.getByRole('combobox', { name: 'Type' });
  await expect(type).toHaveValue('Registration');
  await type.click();
  await page.getByRole('option', { name: 'Action event' }).click();
  await page.getByRole('button', { name: /^Save/ }).click();
  await expect(page.getByRole('alert')).toContainText('2 things still need attention');
  await expectNoAxeViolations(page);
  for (const role of ['Assigned to', 'Responsible']) {
    const person = page.getByRole('combobox', { name: role });
    await expect(person).toHaveAttribute('aria-invalid', 'true');
    await person.fill('Kim');
    await page.getByRole('option', { name: 'Kim Actie' }).click();
  }
  await page.getByRole('button', { name: /^Save/ }).click();
  await expect(page).toHaveURL(`${program.url}/action-event/edit/${event.id}`);
  await expect(page.getByRole('definition').filter({ hasText: /^Action event$/ })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Action events' }).first()).toBeVisible();
});

test('a panel’s registration stays one, and its form does not speak of it', async ({
  program,
  world,
  pageOf,
}) => {
  const { organization, location, organizationID } = world.own;
  const event = await buildServiceEvent(program.db, {
    type: 'system_registration',
    origin: 'api',
    location_id: location.id,
    created_by_kind: 'system',
    created_by_user_id: null,
    creator_company_id: organizationID,
  });
  const page = await pageOf(organization);
  await page.goto(`/logbook-registration/edit/${event.id}`);
  await expect(page.getByRole('definition').filter({ hasText: /^Fire panel$/ })).toBeVisible();
  await page.getByRole('button', { name: 'Edit', exact: true }).click();
  await page.getByLabel('Description').fill('Seen at the panel');
  await expect(page.getByRole('combobox', { name: 'Origin', exact: true })).toHaveCount(0);
  const locked = page.getByRole('region', { name: 'Not yours to change' });
  await expect(locked).toContainText('Solution');
  await expect(locked).not.toContainText('Origin');
  await page.getByRole('button', { name: /^Save/ }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Seen at the panel' })).toBeVisible();
});

test('a cause that is out of use keeps its name where it was chosen, and is offered nowhere else', async ({
  program: { db },
  world,
  pageOf,
}) => {
  const { organization, location } = world.own;
  const taken = (await db.selectFrom('fire_cause').select('code').execute()).map(({ code }) => code);
  const code = Array.from({ length: 90 }, (_, index) => index + 10).find((one) => !taken.includes(one)) ?? 99;
  const cause = {
    code,
    fire_alarm_type: 'unwanted',
    label_en: 'Old candles',
    label_nl: 'Oude kaarsen',
  } as const;
  await db
    .insertInto('fire_cause')
    .values({ ...cause, active: false })
    .execute();
  const place = { location_id: location.id, created_by_user_id: organization.userID };
  const fire = { type: 'action', category: 'FIRE', fire_alarm_type: 'unwanted' } as const;
  const [old, fresh] = await Promise.all([
    buildServiceEvent(db, { ...place, ...fire, cause_code: code }),
    buildServiceEvent(db, { ...place, ...fire }),
  ]);
  const page = await pageOf(organization);
  const chosen = page.getByRole('combobox', { name: /^Cause/ });
  await page.goto(`/action-event/edit/${old.id}`);
  await expect(page.getByRole('definition').filter({ hasText: `${code} Old candles` })).toBeVisible();
  await page.getByRole('button', { name: 'Edit', exact: true }).click();
  await expect(chosen).toHaveValue(`${code} Old candles`);
  await page.goto(`/action-event/edit/${fresh.id}`);
  await page.getByRole('button', { name: 'Edit', exact: true }).click();
  await chosen.click();
  await expect(page.getByRole('option').first()).toBeVisible();
  await expect(page.getByRole('option', { name: 'Old candles' })).toHaveCount(0);
});
