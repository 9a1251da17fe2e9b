import { addDays, dateInZone, displayDate } from '@fireledger/domain/shared/dates.ts';
import { buildDocument } from '@fireledger/server/testing/document-builders.ts';
import { buildServiceEvent } from '@fireledger/server/testing/event-builders.ts';
import { expect, expectNoAxeViolations, test } from '../fixtures/test.ts';

const today = dateInZone(new Date(), 'Europe/Amsterdam');

test('the bell tells of a document that is to be acknowledged, until somebody does', async ({
  program,
  world,
  pageOf,
}) => {
  const { organization, location, disciplineID } = world.own;
  const expires_at = addDays(today, 10);
  await buildDocument(program.db, {
    location_id: location.id,
    discipline_id: disciplineID,
    created_by_user_id: organization.userID,
    name: 'Certificate of the panel',
    acknowledge_alert: true,
    warning_months: 1,
    expires_at,
  });
  await buildServiceEvent(program.db, {
    location_id: location.id,
    type: 'action',
    created_by_user_id: organization.userID,
    description: 'Repair the horn',
  });
  const page = await pageOf(organization);
  await page.goto('/document/list');
  await page.getByRole('button', { name: 'Updates, with new items' }).click();
  const panel = page.getByRole('dialog', { name: 'Updates' });
  const alert = panel.getByRole('link', { name: /Certificate of the panel/ });
  await expect(alert).toContainText(`Valid until ${displayDate(expires_at)}`);
  await expect(alert).toContainText('New');
  await expect(panel.getByRole('link', { name: /Repair the horn/ })).toBeVisible();
  await expectNoAxeViolations(page);
  await alert.click();
  await expect(page).toHaveURL(/\/document\/edit\//);
  await expect(panel).toBeHidden();
  await expect(page.getByRole('button', { name: 'Updates', exact: true })).toBeVisible();

  await page.getByRole('button', { name: 'Check the expiry' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'I have seen it' }).click();
  await expect(page.getByRole('dialog')).toBeHidden();
  await page.getByRole('button', { name: 'Updates', exact: true }).click();
  await expect(panel.getByRole('link', { name: /Repair the horn/ })).toBeVisible();
  await expect(alert).toBeHidden();
});

test('the bell shows events first, and of many documents three until all are asked for', async ({
  program,
  world,
  pageOf,
}) => {
  const { organization, location, disciplineID } = world.own;
  for (let number = 1; number <= 5; number += 1) {
    await buildDocument(program.db, {
      ...{ location_id: location.id, discipline_id: disciplineID, created_by_user_id: organization.userID },
      ...{ name: `Report ${number}`, acknowledge_alert: true, expires_at: addDays(today, -number) },
    });
  }
  await buildServiceEvent(program.db, {
    location_id: location.id,
    type: 'action',
    created_by_user_id: organization.userID,
    assigned_to_user_id: organization.userID,
    description: 'Repair the siren',
  });
  const page = await pageOf(organization);
  await page.goto('/document/list');
  await page.getByRole('button', { name: /^Updates/ }).click();
  const panel = page.getByRole('dialog', { name: 'Updates' });
  await expect(panel.getByRole('heading', { level: 3 })).toHaveText([
    'Latest service events',
    'Documents to check',
  ]);
  await expect(panel.getByRole('link', { name: /Repair the siren/ })).toBeInViewport();
  await expect(panel.getByRole('link', { name: /^Report/ })).toHaveCount(3);
  await panel.getByRole('button', { name: '5 documents to check' }).click();
  await expect(panel.getByRole('heading', { name: 'Documents to check' })).toBeFocused();
  await expectNoAxeViolations(page);
  await panel.getByRole('button', { name: 'Show 2 more' }).click();
  await expect(panel.getByRole('link', { name: /^Report/ })).toHaveCount(5);
  await panel.getByRole('button', { name: 'Show fewer' }).click();
  await expect(panel.getByRole('link', { name: /^Report/ })).toHaveCount(3);
});

test('a contractor reads who is to check a document of the organisation, and is not asked itself', async ({
  program,
  world,
  pageOf,
}) => {
  const { organization, contractor, contractorID, location, disciplineID } = world.own;
  const place = { location_id: location.id, discipline_id: disciplineID };
  const asks = { acknowledge_alert: true, warning_months: 1 as const, expires_at: addDays(today, 10) };
  const theirs = await buildDocument(program.db, {
    ...{ ...place, ...asks, name: 'Contract' },
    created_by_user_id: organization.userID,
  });
  const own = await buildDocument(program.db, {
    ...{ ...place, ...asks, name: 'Report of the inspection' },
    ...{ created_by_user_id: contractor.userID, creator_company_id: contractorID },
  });
  const page = await pageOf(contractor);
  await page.goto(`/document/edit/${theirs.id}`);
  await expect(page.getByText('The organisation still has to check it.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Check the expiry' })).toBeHidden();
  await page.goto(`/document/edit/${own.id}`);
  await expect(page.getByText('Check it, and enter a new date')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Check the expiry' })).toBeVisible();
});

test('a document to acknowledge marks the bell by itself, in Dutch, on a phone, in the dark', async ({
  program,
  world,
  pageOf,
}) => {
  const { organization, location, disciplineID } = world.own;
  await buildDocument(program.db, {
    location_id: location.id,
    discipline_id: disciplineID,
    created_by_user_id: organization.userID,
    name: 'Onderhoudsrapport',
    acknowledge_alert: true,
    expires_at: addDays(today, -3),
  });
  const page = await pageOf(organization, { width: 390, height: 844, locale: 'nl-NL', dark: true });
  await page.goto('/document/list');
  await page.getByRole('button', { name: 'Updates, er is iets nieuws' }).click();
  const panel = page.getByRole('dialog');
  await expect(panel.getByRole('heading', { name: 'Te controleren documenten' })).toBeVisible();
  await expect(panel.getByRole('link', { name: /Onderhoudsrapport/ })).toContainText(
    `Was geldig t/m ${displayDate(addDays(today, -3))}`,
  );
  await expect(panel).toContainText('Er is niets aan u toegewezen.');
  await expectNoAxeViolations(page);
  await panel.getByRole('link', { name: 'Alle te controleren documenten' }).click();
  await expect(page).toHaveURL(/\/document\/list\?toCheck=true$/);
  await expect(page.getByRole('button', { name: /Nog te controleren/ })).toBeVisible();
  await expect(page.getByRole('link', { name: /Onderhoudsrapport/ }).first()).toBeVisible();
});

test('the bell leads to all that is still to be checked, more than it shows itself; what was seen leaves that list', async ({
  program,
  world,
  pageOf,
}) => {
  const { organization, location, disciplineID } = world.own;
  const expired = (number: number, acknowledge_alert: boolean) =>
    buildDocument(program.db, {
      ...{ location_id: location.id, discipline_id: disciplineID, created_by_user_id: organization.userID },
      ...{ name: `Report ${number}`, acknowledge_alert, expires_at: addDays(today, -number) },
    });
  for (let number = 1; number <= 17; number += 1) await expired(number, true);
  await expired(99, false);
  const page = await pageOf(organization);
  await page.goto('/document/list?states=expired');
  const list = page.getByRole('table', { name: 'Expired documents' });
  await expect(list.getByRole('link', { name: 'Report 99' })).toBeVisible();
  await page.getByRole('button', { name: /^Updates/ }).click();
  const panel = page.getByRole('dialog', { name: 'Updates' });
  await expect(panel.getByText('15 or more documents to check')).toBeVisible();
  await panel.getByRole('link', { name: 'All documents to check' }).click();
  await expect(panel).toBeHidden();
  await expect(page.getByText('17 results')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Report 99' })).toBeHidden();
  await page.getByRole('button', { name: 'Actions for Report 17' }).click();
  await page.getByRole('menuitem', { name: 'Check the expiry' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'I have seen it' }).click();
  await expect(page.getByText('16 results')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Report 17' })).toBeHidden();
  await page.getByRole('button', { name: /^Filters/ }).click();
  await page.getByRole('switch', { name: 'Still to be checked' }).uncheck();
  await expect(page.getByText('18 results')).toBeVisible();
});

test('the panel that is opened without a connection shows what was read before, in words', async ({
  program,
  world,
  pageOf,
}) => {
  const { organization, location } = world.own;
  await buildServiceEvent(program.db, {
    location_id: location.id,
    type: 'action',
    assigned_to_user_id: organization.userID,
    description: 'Repair the siren',
  });
  const page = await pageOf(organization);
  await page.goto('/');
  const bell = page.getByRole('button', { name: 'Updates, with new items' });
  await expect(bell).toBeVisible();
  await page.context().setOffline(true);
  await bell.click();
  const panel = page.getByRole('dialog', { name: 'Updates' });
  await expect(panel.getByRole('link', { name: /Repair the siren/ })).toContainText(/(Created|Updated) at/);
  await expect(panel.getByRole('heading', { name: 'Latest service events' })).toBeVisible();
});
