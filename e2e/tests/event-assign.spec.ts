import { OWNER_COMPANY_ID } from '@fireledger/domain/access/company.ts';
import { buildServiceEvent } from '@fireledger/server/testing/event-builders.ts';
import type { TestUser } from '@fireledger/server/testing/user-builder.ts';
import type { Page } from '@playwright/test';
import { act, assignTo, box, buildActions, choose, dialog, LIST, row } from '../fixtures/assigning.ts';
import { expect, expectNoAxeViolations, test } from '../fixtures/test.ts';

const THREE = ['Pump leaks', 'Horn is silent', 'Lamp is out'];
const mine = async (open: (user: TestUser) => Promise<Page>, user: TestUser) => {
  const page = await open(user);
  await page.goto('/action-event/list?mine=true');
  return page;
};

test('events at two locations go to somebody else and back, and both people’s lists follow', async ({
  program,
  world,
  pageOf,
}) => {
  const { bram, ilse, organization } = await buildActions(program, world, THREE);
  const [page, ofBram, ofIlse] = [
    await pageOf(organization),
    await mine(pageOf, bram),
    await mine(pageOf, ilse),
  ];
  await expect(ofBram.locator('[data-row]')).toHaveCount(3);
  await expect(
    ofIlse.getByText('No action events are open.').or(ofIlse.getByText('Nothing matches')),
  ).toBeVisible();
  await page.goto(LIST);
  await box(page, 'Pump leaks').check();
  await box(page, 'Horn is silent').check();
  await act(page).click();
  await expect(dialog(page)).toHaveAccessibleDescription(/^2 events at 2 locations\./);
  await expect(dialog(page)).not.toHaveAccessibleDescription(/Assigned to/);
  await expectNoAxeViolations(page);
  await assignTo(page, 'Ilse');
  const toast = page.getByRole('alert').filter({ hasText: '2 events are now assigned to Ilse' });
  await expect(toast).toBeVisible();
  await expect(dialog(page)).toHaveCount(0);
  // Pointed at, it stays until everybody's list has followed.
  await toast.hover();
  await expect(row(page, 'Pump leaks')).toContainText('Ilse');
  await expect(row(page, 'Lamp is out')).toContainText('Bram');
  await expect(act(page)).toHaveCount(0);
  await expect(ofIlse.locator('[data-row]')).toHaveCount(2);
  await expect(ofBram.locator('[data-row]')).toHaveCount(1);

  await toast.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText('2 events are assigned as before.')).toBeVisible();
  await expect(row(page, 'Pump leaks')).toContainText('Bram');
  await expect(ofBram.locator('[data-row]')).toHaveCount(3);
});

test('an event that changed meanwhile is reported by name, and stays selected for another try', async ({
  program,
  world,
  pageOf,
}) => {
  const { organization, events } = await buildActions(program, world, THREE);
  const page = await pageOf(organization);
  await page.goto(LIST);
  await page.getByRole('checkbox', { name: 'Select all shown' }).check();
  await act(page).click();
  await program.db
    .updateTable('service_event')
    .set({ description: 'Horn is silent again' })
    .where('id', '=', events[1]?.id ?? '')
    .execute();
  await assignTo(page, 'Ilse');
  await expect(dialog(page)).toContainText('2 events are now assigned to Ilse');
  const refused = dialog(page).getByRole('list', { name: 'Events that were not assigned' });
  await expect(refused.getByRole('listitem')).toContainText('Someone changed this');
  const link = refused.getByRole('link', { name: /^Horn is silent/ });
  await expect(link).toHaveAttribute('href', `/action-event/edit/${events[1]?.id}`);
  const close = dialog(page).getByRole('button', { name: 'Close' }).last();
  await expect(close).toBeFocused();
  await expectNoAxeViolations(page);
  await page.keyboard.press('Enter');
  await expect(box(page, 'Horn is silent')).toBeChecked();
  await expect(box(page, 'Pump leaks')).not.toBeChecked();
  await expect(row(page, 'Horn is silent again')).toBeVisible();
  await act(page).click();
  await assignTo(page, 'Ilse');
  await expect(row(page, 'Horn is silent')).toContainText('Ilse');
});

test('another company’s event cannot be selected, and what the server refuses is told', async ({
  program,
  world,
  pageOf,
}) => {
  const { organization, events, ilse } = await buildActions(program, world, THREE);
  const { contractor, contractorID } = world.own;
  await program.db
    .updateTable('service_event')
    .set({ created_by_user_id: contractor.userID, creator_company_id: contractorID })
    .set({ acting_company_id: contractorID })
    .where('id', '=', events[2]?.id ?? '')
    .execute();
  const page = await pageOf(organization);
  await page.goto(LIST);
  await expect(box(page, 'Lamp is out')).toBeDisabled();
  await expect(box(page, 'Lamp is out')).toHaveAccessibleDescription(/^Only the creator/);
  await row(page, 'Lamp is out').getByRole('link').focus();
  await page.keyboard.press('x');
  await expect(act(page)).toHaveCount(0);
  await page.getByRole('checkbox', { name: 'Select all shown' }).check();
  await act(page).click();
  await expect(dialog(page)).toContainText('2 events at 2 locations.');
  await choose(page, 'Ilse');
  await program.db.updateTable('person').set({ active: false }).where('id', '=', ilse.userID).execute();
  await dialog(page).getByRole('button', { name: 'Assign' }).click();
  await expect(dialog(page)).toContainText('2 events were not assigned.');
  await expect(dialog(page).getByRole('listitem')).toContainText([
    /^Pump leaks.*This person cannot be assigned at this location/,
    /^Horn is silent.*This person cannot be assigned at this location/,
  ]);
  await page.keyboard.press('Escape');
  await expect(page.getByText('2 selected').last()).toBeVisible();
});

test('places without anybody in common are named, and can be left out', async ({
  program,
  world,
  pageOf,
}) => {
  const { owner, own, foreign } = world;
  await program.db
    .updateTable('person')
    .set({ publicly_assignable: true })
    .where('id', 'in', [own.organization.userID, own.locationEmployee.userID, foreign.organization.userID])
    .execute();
  const base = {
    type: 'action' as const,
    created_by_user_id: owner.userID,
    creator_company_id: OWNER_COMPANY_ID,
  };
  for (const [side, description] of [
    [own, 'Pump leaks'],
    [own, 'Horn is silent'],
    [foreign, 'Lamp is out'],
  ] as const) {
    const people = {
      assigned_to_user_id: side.organization.userID,
      responsible_user_id: side.organization.userID,
    };
    await buildServiceEvent(program.db, { ...base, ...people, location_id: side.location.id, description });
  }
  const page = await pageOf(owner);
  await page.goto(`${LIST}&locationIDs=${own.location.id}&locationIDs=${foreign.location.id}`);
  for (const name of ['Pump leaks', 'Horn is silent', 'Lamp is out']) await box(page, name).check();
  await act(page).click();
  const notice = dialog(page)
    .getByRole('status')
    .filter({ hasText: 'Nobody can be assigned at all of these places.' });
  await expect(notice.getByRole('listitem')).toHaveText(
    new RegExp(`^${foreign.location.name}, .*: 1 event$`),
  );
  await expectNoAxeViolations(page);
  await dialog(page).getByRole('button', { name: 'Leave out this 1 event' }).click();
  await expect(notice).toHaveCount(0);
  await expect(dialog(page)).toContainText('2 events at 1 location.');
  await expect(dialog(page).getByRole('combobox')).toBeFocused();
});
