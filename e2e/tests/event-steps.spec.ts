import { buildServiceEvent } from '@fireledger/server/testing/event-builders.ts';
import type { Seed } from '@fireledger/server/testing/seed.ts';
import { buildUser } from '@fireledger/server/testing/user-builder.ts';
import type { World } from '@fireledger/server/testing/world.ts';
import { photo } from '../fixtures/pictures.ts';
import { expect, expectNoAxeViolations, test } from '../fixtures/test.ts';

test('an event is assigned on its page, where both people are wanted, and then to somebody else', async ({
  program,
  world,
  pageOf,
  mailTo,
}) => {
  const { organization, organizationID: organization_id, location } = world.own;
  const [nora, omar] = [
    await buildUser(program.db, { organization_id, first_name: 'Nora', last_name: 'Eerste' }),
    await buildUser(program.db, { organization_id, first_name: 'Omar', last_name: 'Tweede' }),
  ];
  const event = await buildServiceEvent(program.db, {
    type: 'manual_registration',
    location_id: location.id,
    created_by_user_id: organization.userID,
    description: 'The siren is silent',
  });
  const page = await pageOf(organization);
  await page.goto(`/logbook-registration/edit/${event.id}`);
  // A dash means nothing to people who use a screen reader.
  await expect(page.getByRole('definition').filter({ hasText: '–' }).first()).toHaveText('–None');
  await page.getByRole('button', { name: 'Assign', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Who does this' });
  const assigned = dialog.getByRole('combobox', { name: 'Assigned to' });
  const responsible = dialog.getByRole('combobox', { name: 'Responsible' });
  await expect(assigned).toBeFocused();
  await assigned.click();
  await page.getByRole('option', { name: 'Nora Eerste' }).click();
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog.getByText('Name the person responsible first.')).toBeVisible();
  await expect(responsible).toHaveAttribute('aria-invalid', 'true');
  await expectNoAxeViolations(page);
  await responsible.click();
  await page.getByRole('option', { name: 'Omar Tweede' }).click();
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog).toBeHidden();
  const conditions = page.getByRole('list', { name: 'What this step needs' });
  await expect(conditions).toContainText('Assigned to Nora Eerste');
  await expect(conditions).toContainText('Someone is responsible');
  await mailTo(nora.email);

  await page.getByRole('button', { name: 'Change assignment' }).click();
  await expect(assigned).toHaveValue(/Nora Eerste/);
  await expect(responsible).toHaveValue(/Omar Tweede/);
  await assigned.click();
  await page.getByRole('option', { name: 'Omar Tweede' }).click();
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog).toBeHidden();
  await expect(conditions).toContainText('Assigned to Omar Tweede');
  await mailTo(omar.email);
});

test('a solution that is written while the event is given to somebody else stays to be copied, and says whose step it is', async ({
  program,
  world,
  pageOf,
}) => {
  const { organization, location, organizationID } = world.own;
  const colleague = await buildUser(program.db, { organization_id: organizationID, first_name: 'Robin' });
  const event = await buildServiceEvent(program.db, {
    type: 'action',
    status: 'pending',
    location_id: location.id,
    created_by_user_id: organization.userID,
    assigned_to_user_id: organization.userID,
    responsible_user_id: organization.userID,
  });
  const page = await pageOf(organization);
  await page.goto(`/action-event/edit/${event.id}`);
  await page.getByRole('button', { name: 'Report ready' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox').fill('Siren replaced');
  await page.request.patch(`/api/v1/service-event/action/${event.id}`, {
    data: { assignedToUserID: colleague.userID },
    headers: { origin: program.url },
  });
  await expect(dialog.getByRole('alert')).toContainText('Robin');
  await expect(dialog.getByRole('textbox')).toHaveValue('Siren replaced');
  await expect(dialog.getByRole('button', { name: 'Report ready' })).toHaveCount(0);
});

test('of a fire alarm the kind may wait until it is done, not longer, and offers its own causes', async ({
  program,
  world,
  pageOf,
}) => {
  const event = await pendingFireAlarm(program.db, world);
  const page = await pageOf(world.own.organization);
  await page.goto(`/action-event/edit/${event.id}`);
  await page.getByRole('button', { name: 'Report ready' }).click();
  const dialog = page.getByRole('dialog');
  const cause = dialog.getByRole('combobox', { name: /^Cause/ });
  await expect(dialog.getByRole('radio')).toHaveCount(3);
  await expect(cause).toBeDisabled();
  await expect(dialog.getByText('Choose the kind of fire alarm first.')).toBeVisible();
  await expectNoAxeViolations(page);
  await dialog.getByLabel('Solution').fill('Aired the kitchen');
  await dialog.getByRole('button', { name: 'Report ready' }).click();
  await expect(dialog).toBeHidden();

  await page.getByRole('button', { name: 'Set to done' }).click();
  await dialog.getByRole('button', { name: 'Set to done' }).click();
  await expect(dialog.getByText('Say whether the fire alarm was real, unwanted or false.')).toBeVisible();
  await dialog.getByRole('radio', { name: 'False' }).check();
  await cause.click();
  await expect(page.getByRole('option', { name: '31 Maintenance quality' })).toBeVisible();
  await expect(page.getByRole('option', { name: /^[12]/ })).toHaveCount(0);
  await page.getByRole('option', { name: '32 Weather' }).click();
  await dialog.getByRole('radio', { name: 'Unwanted' }).check();
  await expect(cause).toHaveValue('');
  await cause.click();
  await page.getByRole('option', { name: '24 Abnormal situation' }).click();
  await expectNoAxeViolations(page);
  await dialog.getByRole('button', { name: 'Set to done' }).click();
  await expect(page.getByRole('heading', { name: 'This is done' })).toBeVisible();
  const details = page.getByRole('region', { name: 'Details' }).getByRole('definition');
  await expect(details.filter({ hasText: /^Unwanted$/ })).toBeVisible();
  await expect(details.filter({ hasText: /^24 Abnormal situation$/ })).toBeVisible();
});

test('what was said of a fire alarm with the solution stands in the dialog of the last step', async ({
  program,
  world,
  pageOf,
}) => {
  const event = await pendingFireAlarm(program.db, world);
  const page = await pageOf(world.own.organization);
  await page.goto(`/action-event/edit/${event.id}`);
  await page.getByRole('button', { name: 'Report ready' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Solution').fill('The brigade put it out');
  await dialog.getByRole('radio', { name: 'Real' }).check();
  await dialog.getByRole('combobox', { name: /^Cause/ }).click();
  await page.getByRole('option', { name: '12 Arson' }).click();
  await dialog.getByRole('button', { name: 'Report ready' }).click();
  await expect(dialog).toBeHidden();
  await page.getByRole('button', { name: 'Set to done' }).click();
  await expect(dialog.getByRole('radio', { name: 'Real' })).toBeChecked();
  await expect(dialog.getByRole('combobox', { name: /^Cause/ })).toHaveValue('12 Arson');
  await dialog.getByRole('button', { name: 'Set to done' }).click();
  await expect(page.getByRole('heading', { name: 'This is done' })).toBeVisible();
  const kept = await program.db
    .selectFrom('service_event')
    .select(['status', 'fire_alarm_type', 'cause_code'])
    .where('id', '=', event.id)
    .executeTakeFirst();
  expect(kept).toEqual({ status: 'done', fire_alarm_type: 'real', cause_code: 12 });
});

test('on a phone in the dark, in Dutch: a file is deleted, then its event, each after a question', async ({
  program,
  world,
  pageOf,
}) => {
  const { organization, location } = world.own;
  const event = await buildServiceEvent(program.db, {
    type: 'action',
    location_id: location.id,
    created_by_user_id: organization.userID,
    description: 'De sirene zwijgt',
  });
  const page = await pageOf(organization, { width: 390, height: 844, locale: 'nl-NL', dark: true });
  await page.goto(`/action-event/edit/${event.id}`);
  await page.locator('input[type="file"]').setInputFiles([photo('meterkast.jpg'), photo('paneel.jpg')]);
  await expect(page.getByRole('heading', { name: 'Bestanden (2)' })).toBeVisible();
  await page.getByRole('button', { name: 'meterkast.jpg verwijderen' }).click();
  const question = page.getByRole('dialog', { name: '“meterkast.jpg” verwijderen?' });
  await expect(question).toContainText('U kunt dit alleen meteen daarna ongedaan maken.');
  await expectNoAxeViolations(page);
  await question.getByRole('button', { name: 'Annuleren' }).click();
  await expect(question).toBeHidden();
  await page.getByRole('button', { name: 'meterkast.jpg verwijderen' }).click();
  await question.getByRole('button', { name: 'Verwijderen' }).click();
  await expect(question).toBeHidden();
  await expect(page.getByRole('heading', { name: 'Bestanden (1)' })).toBeVisible();
  await expect(page.getByRole('button', { name: /^meterkast.jpg/ })).toHaveCount(0);
  await expect(page.getByRole('link', { name: 'paneel.jpg downloaden' })).toBeVisible();

  await page.getByRole('button', { name: 'Meer', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Verwijderen', exact: true }).click();
  const last = page.getByRole('dialog', { name: '“De sirene zwijgt” verwijderen?' });
  await expect(last).toContainText(
    'De melding verdwijnt uit alle lijsten. U kunt dit een uur lang ongedaan maken, later ook nog via dezelfde link.',
  );
  await expectNoAxeViolations(page);
  await last.getByRole('button', { name: 'Verwijderen' }).click();
  await expect(page.getByText('“De sirene zwijgt” is verwijderd.')).toBeVisible();
  await expect(page).toHaveURL(/\/action-event\/list/);
  await expect(page.getByText('De sirene zwijgt', { exact: true })).toHaveCount(0);
  await page.goto(`/action-event/edit/${event.id}`);
  await expect(page.getByText(/^Deze actiemelding is verwijderd door /)).toBeVisible();
});

/** A fire alarm at the own location that its organisation still has to handle. */
function pendingFireAlarm(db: Seed, { own: { organization, location } }: World) {
  return buildServiceEvent(db, {
    type: 'action',
    category: 'FIRE',
    status: 'pending',
    location_id: location.id,
    created_by_user_id: organization.userID,
  });
}

test('who opens in the archive what was closed a moment ago stays there, also before it has been read again', async ({
  program,
  world,
  pageOf,
}) => {
  const { organization, location } = world.own;
  const event = await buildServiceEvent(program.db, {
    type: 'action',
    status: 'ready',
    solution_description: 'Siren replaced',
    location_id: location.id,
    created_by_user_id: organization.userID,
    description: 'The siren is silent',
  });
  const page = await pageOf(organization);
  await page.goto(`/action-event/edit/${event.id}`);
  await page.getByRole('button', { name: 'Set to done', exact: true }).click();
  const answer = Promise.withResolvers<void>();
  await page.route('**/graphql', async (route) => {
    if ((route.request().postData() ?? '').includes('query ServiceEvent(')) await answer.promise;
    await route.continue();
  });
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Set to done', exact: true }).click();
  await expect(dialog).toBeHidden();
  const menu = page.getByRole('navigation', { name: 'Main menu' });
  await menu.getByRole('link', { name: 'Historical events' }).click();
  await page.getByRole('link', { name: 'The siren is silent' }).first().click();
  await expect(page.getByRole('heading', { level: 1, name: 'The siren is silent' })).toBeVisible();
  answer.resolve();
  await expect(page.getByRole('button', { name: 'Re-open', exact: true })).toBeVisible();
  await expect(page).toHaveURL(`/historical-event/view/${event.id}`);
});
