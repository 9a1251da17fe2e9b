import { buildServiceEvent } from '@fireledger/server/testing/event-builders.ts';
import { buildSession, buildUser } from '@fireledger/server/testing/user-builder.ts';
import { settled } from '../fixtures/page.ts';
import { expect, expectNoAxeViolations, test } from '../fixtures/test.ts';

const unique = () => `noor-${Date.now()}-${Math.round(Math.random() * 1e6)}@example.test`;

test('makes a user of a location, who is invited, chooses a password and signs in', async ({
  world,
  pageOf,
  pageOfVisitor,
  mailTo,
}) => {
  const { organization, location } = world.own;
  const page = await pageOf(organization);
  await page.goto('/user/list');
  await page.getByRole('link', { name: 'New user' }).click();
  await page.getByRole('button', { name: 'Create user' }).click();
  await expect(page.getByRole('alert')).toContainText('Enter a first name.');
  await expect(page.getByLabel('First name')).toBeFocused();
  await expectNoAxeViolations(page);

  const email = unique();
  await page.getByLabel('First name').fill('Noor');
  await page.getByLabel('Last name', { exact: true }).fill('Smit');
  await page.getByRole('textbox', { name: 'Email' }).fill(email);
  await page.getByRole('combobox', { name: 'User type' }).click();
  await expect(page.getByRole('option')).toHaveText(['Organisation employee', 'Location employee']);
  await page.getByRole('option', { name: 'Location employee' }).click();
  await page.getByRole('combobox', { name: 'Locations' }).click();
  await page.getByRole('option', { name: location.name }).click();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Create user' }).click();
  await expect(page.getByText(`Invitation sent to ${email}, valid until`)).toBeVisible();
  await expect(page.getByRole('heading', { level: 1, name: 'Noor Smit' })).toBeVisible();
  await expectNoAxeViolations(page);

  const mail = await mailTo(email);
  const link = /https?:\/\/[^\s]+reset-password[^\s]+/.exec(mail.text)?.[0] ?? '';
  const guest = await pageOfVisitor();
  await guest.goto(new URL(link).pathname + new URL(link).search);
  await expect(
    guest.getByRole('heading', { name: /Welcome to Fireledger|Welkom bij Fireledger/ }),
  ).toBeVisible();
  await expectNoAxeViolations(guest);
  await guest.locator('input[name=password]').fill('Chosen-2026!');
  await guest.locator('input[name=confirmation]').fill('Chosen-2026!');
  await guest.locator('button[type=submit]').click();
  await expect(guest).toHaveURL(/\/login/);

  await page.reload();
  await expect(page.getByText('This user can log in.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Send the invitation again' })).toHaveCount(0);
});

test('says what deactivating ends, takes up again, and offers it where deleting is in the way', async ({
  world,
  program,
  pageOf,
}) => {
  const { organization, organizationID, location } = world.own;
  const user = await buildUser(program.db, {
    organization_id: organizationID,
    first_name: 'Eva',
    last_name: 'Wit',
  });
  await buildServiceEvent(program.db, {
    type: 'action',
    location_id: location.id,
    assigned_to_user_id: user.userID,
    created_by_user_id: organization.userID,
  });
  const page = await pageOf(organization);
  await page.goto(`/user/edit/${user.userID}`);
  await page.getByRole('button', { name: 'Deactivate' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('1 open event is assigned to this user');
  await expectNoAxeViolations(page);
  await dialog.getByRole('button', { name: 'Deactivate' }).click();
  await expect(page.getByText('This user is deactivated and cannot log in.')).toBeVisible();
  await page.getByRole('button', { name: 'Reactivate' }).click();
  await expect(page.getByText('This user can log in.')).toBeVisible();
  await page.getByRole('button', { name: 'Delete' }).click();
  await dialog.getByRole('button', { name: 'Delete' }).click();
  await expect(dialog).toContainText('1 event');
  await dialog.getByRole('button', { name: /out of use/ }).click();
  await expect(page.getByText('This user is deactivated and cannot log in.')).toBeVisible();
});

test('tells the second of two what the first changed', async ({ world, program, pageOf }) => {
  const { organization, reseller, organizationID, location } = world.own;
  const user = await buildUser(program.db, {
    organization_id: organizationID,
    first_name: 'Eva',
    last_name: 'Wit',
  });
  const [one, two] = [await pageOf(organization), await pageOf(reseller)];
  for (const page of [one, two]) {
    await page.goto(`/user/edit/${user.userID}`);
    await expect(page.getByLabel('First name')).toHaveValue('Eva');
  }
  await two.getByLabel('First name').fill('Eefje');
  await one.getByLabel('First name').fill('Evelien');
  await one.getByLabel('Email notifications').uncheck();
  await one.getByRole('combobox', { name: 'User type' }).click();
  await one.getByRole('option', { name: 'Location employee' }).click();
  await one.getByRole('combobox', { name: 'Locations' }).click();
  await one.getByRole('option', { name: location.name }).click();
  await one.keyboard.press('Escape');
  await one.getByRole('button', { name: 'Save' }).click();
  await expect(one.getByText('Evelien Wit has been saved')).toBeVisible();
  await two.getByRole('button', { name: 'Save' }).click();
  const dialog = two.getByRole('dialog');
  await expect(dialog).toContainText('Evelien');
  await expect(dialog).toContainText(location.name);
  const mails = dialog.getByRole('radiogroup', { name: 'Email notifications' });
  await expect(mails.getByRole('radio', { name: 'Off' })).toBeChecked();
  await two.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(two.getByRole('button', { name: 'Save' })).toBeFocused();
});

test('lets people of a location keep their own profile, password and devices', async ({
  world,
  program,
  pageOf,
}) => {
  const { locationEmployee } = world.own;
  await buildSession(program.db, locationEmployee.userID);
  const page = await pageOf(locationEmployee, { width: 390, height: 844, dark: true });
  await page.goto('/');
  await page.getByRole('button', { name: /^Account/ }).click();
  await page.getByRole('menuitem', { name: 'My profile' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'My profile' })).toBeVisible();
  await expectNoAxeViolations(page);
  await page.getByLabel('First name').fill('Lot');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Your profile has been saved')).toBeVisible();

  const devices = page.getByRole('listitem').filter({ has: page.getByRole('button', { name: /^Revoke/ }) });
  await devices.filter({ hasNotText: 'This device' }).getByRole('button').click();
  await page.getByRole('dialog').getByRole('button', { name: 'Revoke' }).click();
  await expect(devices).toHaveCount(1);

  await page.getByLabel('Current password', { exact: true }).fill('wrong');
  await page.getByLabel('New password', { exact: true }).fill('Fresh-2026!');
  await page.getByLabel('New password again', { exact: true }).fill('Fresh-2026!');
  await page.getByRole('button', { name: 'Change password' }).click();
  await expect(page.getByText('That is not your current password.')).toBeVisible();
  await page.getByLabel('Current password', { exact: true }).fill(locationEmployee.password);
  await page.getByRole('button', { name: 'Change password' }).click();
  await expect(
    page.getByText('Your password has been changed and other devices have been logged out'),
  ).toBeVisible();
  await expect(page.getByLabel('Current password', { exact: true })).toBeFocused();
  await page.reload();
  await expect(page.getByLabel('First name')).toHaveValue('Lot');

  await devices.getByRole('button').click();
  await expect(page.getByRole('dialog')).toContainText('You are logged out here');
  await page.getByRole('dialog').getByRole('button', { name: 'Revoke' }).click();
  await expect(page).toHaveURL('/login');
  await page.goto('/user/list');
  await expect(page).toHaveURL('/login');
});

test('reads the locations of somebody with them, by no request of their own', async ({ world, pageOf }) => {
  const { locationEmployee, location } = world.own;
  const page = await pageOf(world.own.organization);
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.postData()?.includes('PickedLocation')) asked.push(request.postData() ?? '');
  });
  await page.goto(`/user/edit/${locationEmployee.userID}`);
  await expect(page.getByText(location.name, { exact: true })).toBeVisible();
  await settled(page);
  expect(asked).toEqual([]);
});

test('shows each type the people and filters that are theirs', async ({ world, pageOf }) => {
  const { own, owner } = world;
  for (const [who, may] of [
    [owner, true],
    [own.contractor, true],
    [own.locationEmployee, false],
  ] as const) {
    const page = await pageOf(who);
    await page.goto('/user/list');
    await expect(page.locator('[data-row]').first()).toBeVisible();
    await expect(page.getByRole('link', { name: 'New user' })).toHaveCount(may ? 1 : 0);
    await expectNoAxeViolations(page);
  }
});

test('a choice of which nothing is left says so, and not that nothing was found', async ({
  world,
  pageOf,
}) => {
  const page = await pageOf(world.own.organization, { locale: 'nl-NL' });
  await page.goto('/user/create');
  await page.getByRole('combobox', { name: 'Gebruikerstype' }).click();
  await page.getByRole('option', { name: 'Medewerker van locatie' }).click();
  const locations = page.getByRole('combobox', { name: 'Locaties' });
  await locations.click();
  await page.getByRole('option', { name: world.own.location.name }).click();
  await expect(page.getByText('Er is niets om te kiezen')).toBeVisible();
  const chosen = `Gekozen: ${world.own.location.name}`;
  await expect(locations).toHaveAccessibleName(`Locaties . ${chosen}`);
  await expect(page.getByRole('status').filter({ hasText: chosen })).toHaveCount(1);
  await locations.fill('zzz');
  await expect(page.getByRole('listbox').getByText('Niets gevonden')).toBeVisible();
});

test('what is typed about people outlives a reload of the tab, a password never', async ({
  world,
  pageOf,
}) => {
  const { organization, locationEmployee } = world.own;
  const page = await pageOf(organization);
  page.on('dialog', (dialog) => void dialog.accept());
  const restored = page.getByText('What you typed here before has been restored');
  const kept = () => page.evaluate(() => JSON.stringify(sessionStorage));
  const password = 'a password that is nowhere else';
  await page.goto('/user/create');
  await page.getByLabel('First name').fill('Noor');
  await page.getByRole('radio', { name: /^Set a password/ }).check();
  await page.getByLabel('Password', { exact: true }).fill(password);
  expect(await kept()).toContain('Noor');
  expect(await kept()).not.toContain(password);
  await page.reload();
  await expect(restored).toBeVisible();
  await expect(page.getByLabel('First name')).toHaveValue('Noor');
  await expect(page.getByLabel('Password', { exact: true })).toHaveValue('');
  await expectNoAxeViolations(page);

  for (const { userID } of [locationEmployee, organization]) {
    await page.goto(`/user/edit/${userID}`);
    await page.getByLabel('Last name', { exact: true }).fill('Anders');
    await page.reload();
    await expect(restored).toBeVisible();
    await expect(page.getByLabel('Last name', { exact: true })).toHaveValue('Anders');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(restored).toHaveCount(0);
    await expect.poll(kept).not.toContain('Anders');
  }
});
