import { buildContract, buildLocation, buildOrganization } from '@fireledger/server/testing/builders.ts';
import { buildServiceEvent } from '@fireledger/server/testing/event-builders.ts';
import { buildUser } from '@fireledger/server/testing/user-builder.ts';
import type { Page } from '@playwright/test';
import { settled } from '../fixtures/page.ts';
import { expect, expectNoAxeViolations, test } from '../fixtures/test.ts';

test('a company that is new gets its first step', async ({ program, pageOf }) => {
  const organization = await buildOrganization(program.db);
  const page = await pageOf(await buildUser(program.db, { organization_id: organization.id }));
  await page.goto('/');
  await expect(page.getByRole('link', { name: 'New location' })).toBeVisible();
  await settled(page);
  // The browser's history at a shared desk does not say who was greeted.
  await expect(page.getByRole('heading', { name: /^Good \w+, Sam$/ })).toBeVisible();
  await expect(page).toHaveTitle('Dashboard · Fireledger');
  await expect(page.getByRole('link', { name: 'New registration' })).toHaveCount(0);
  await expectNoAxeViolations(page);
  await page.getByRole('button', { name: 'Import locations' }).click();
  await expect(page.getByRole('dialog', { name: 'Import locations' })).toBeVisible();
  await page.keyboard.press('Escape');
  await page.getByRole('link', { name: 'New location' }).click();
  await expect(page).toHaveURL(/\/location\/create/);
  const { contractor_id } = await buildContract(program.db, { active: false });
  const waiting = await pageOf(await buildUser(program.db, { type: 'contractor_employee', contractor_id }));
  await waiting.goto('/');
  await expect(waiting.getByText('Your company has no contract yet')).toBeVisible();
});

test('an organisation with its first location is offered what is left of setting up, until something is recorded', async ({
  program,
  world,
  pageOf,
}) => {
  const { disciplineID } = world.own;
  const organization = await buildOrganization(program.db);
  const place = await buildLocation(
    program.db,
    { organization_id: organization.id },
    { disciplineIDs: [disciplineID] },
  );
  const page = await pageOf(await buildUser(program.db, { organization_id: organization.id }));
  await page.goto('/');
  const stepsOn = (one: Page) => one.getByRole('list', { name: 'Get your logbook ready for use' });
  const steps = stepsOn(page);
  await expect(steps.getByRole('link')).toHaveText([
    'Print QR codes',
    'Add a contractor with a contract',
    'Add documents',
    'Invite a colleague',
  ]);
  await expect(steps.getByText('1 logbook does not have a QR code yet')).toBeVisible();
  await expect(steps.getByRole('button')).toHaveText(['Import locations', 'Import users']);
  await expectNoAxeViolations(page);
  await steps.getByRole('link', { name: 'Print QR codes' }).click();
  await expect(page).toHaveURL(/\/logbook\/list\?code=no/);
  await buildServiceEvent(program.db, { location_id: place.id, discipline_id: disciplineID });
  await page.goto('/');
  await expect(page.getByRole('heading', { name: 'Assigned to you' })).toBeVisible();
  await settled(page);
  await expect(steps).toHaveCount(0);
  // A step that was done is not offered again: here, the contract.
  const begun = await pageOf(world.own.organization);
  await begun.goto('/');
  await expect(stepsOn(begun).getByRole('link', { name: 'Print QR codes' })).toBeVisible();
  await expect(stepsOn(begun).getByRole('link', { name: 'Add a contractor with a contract' })).toHaveCount(0);
});
