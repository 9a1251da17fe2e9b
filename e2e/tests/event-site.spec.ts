import { buildCustomField } from '@fireledger/server/testing/builders.ts';
import { buildServiceEvent } from '@fireledger/server/testing/event-builders.ts';
import type { Route } from '@playwright/test';
import { expect, expectNoAxeViolations, test } from '../fixtures/test.ts';

test('whoever goes there reads address, contact, notes and custom fields on the page of an open event', async ({
  program: { db },
  world,
  pageOf,
}) => {
  const { location, disciplineID, organization, contractor } = world.own;
  await db
    .updateTable('location')
    .set({
      address: 'Kade 12',
      postal_code: '3511 AB',
      city: 'Utrecht',
      contact_last_name: 'Visser',
      contact_phone: '030 555 01 99',
      notes: 'Report at the service entrance.',
    })
    .where('id', '=', location.id)
    .execute();
  await buildCustomField(db, { location_id: location.id, label: 'Notities', value: 'Key safe 4' });
  const event = await buildServiceEvent(db, {
    location_id: location.id,
    discipline_id: disciplineID,
    created_by_user_id: organization.userID,
  });
  const page = await pageOf(contractor, { width: 390, dark: true, locale: 'nl-NL' });
  await page.goto(`/action-event/edit/${event.id}`);
  const site = page.getByRole('region', { name: 'Ter plaatse' });
  await expect(site).toContainText('Kade 12, 3511 AB Utrecht');
  await expect(site.getByRole('button', { name: 'Adres kopiëren' })).toBeVisible();
  await expect(site.getByRole('link', { name: '030 555 01 99' })).toHaveAttribute('href', 'tel:0305550199');
  await expect(site).toContainText('Report at the service entrance.');
  await expect(site).toContainText('Key safe 4');
  await expectNoAxeViolations(page);
});

test('the page of an open event says what else is open in its logbook, and when that cannot be read', async ({
  program: { db },
  world,
  pageOf,
}) => {
  const { location, disciplineID, organization } = world.own;
  const at = {
    location_id: location.id,
    discipline_id: disciplineID,
    created_by_user_id: organization.userID,
  };
  const event = await buildServiceEvent(db, { ...at, type: 'action' });
  await buildServiceEvent(db, { ...at, type: 'action', description: 'The siren is silent' });
  await buildServiceEvent(db, { ...at, type: 'manual_registration' });
  const page = await pageOf(organization);
  const sites = (route: Route) =>
    route.request().postData()?.includes('EventSite') ? route.abort() : route.continue();
  await page.route('**/graphql*', sites);
  await page.goto(`/action-event/edit/${event.id}`);
  const site = page.getByRole('region', { name: 'On site' });
  await expect(site).toContainText('This could not be loaded.');
  await page.unroute('**/graphql*', sites);
  await site.getByRole('button', { name: 'Try again' }).click();
  await expect(site.getByRole('link', { name: '1 other open' })).toHaveCount(2);
  await expectNoAxeViolations(page);
  await site.getByRole('link', { name: '1 other open' }).first().click();
  await expect(page).toHaveURL(new RegExp(`/action-event/list\\?.*${disciplineID}`));
  await expect(page.getByRole('link', { name: 'The siren is silent' })).toBeVisible();
});
