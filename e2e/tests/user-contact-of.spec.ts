import { buildLocation } from '@fireledger/server/testing/builders.ts';
import { buildUser } from '@fireledger/server/testing/user-builder.ts';
import { expect, expectNoAxeViolations, test } from '../fixtures/test.ts';

test('who is still the contact of locations can be deactivated, and the question names those that the asker sees', async ({
  world,
  program,
  pageOf,
}) => {
  const { organization, organizationID } = world.own;
  const leaver = await buildUser(program.db, { organization_id: organizationID, first_name: 'Eva' });
  const contact_email = leaver.email.toUpperCase();
  await buildLocation(program.db, { organization_id: organizationID, name: 'Kantoor Zuid', contact_email });
  await buildLocation(program.db, {
    organization_id: world.foreign.organizationID,
    name: 'Elders',
    contact_email,
  });
  const page = await pageOf(organization, { locale: 'nl-NL', width: 390, height: 844 });
  await page.goto(`/user/edit/${leaver.userID}`);
  await page.getByRole('button', { name: 'Verwijderen' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('Nog contactpersoon van 1 locatie:');
  await dialog.getByRole('button', { name: 'Annuleren' }).click();
  await page.getByRole('button', { name: 'Deactiveren' }).click();
  await expect(dialog).toContainText('Nog contactpersoon van 1 locatie:');
  await expect(dialog).not.toContainText('Elders');
  await expectNoAxeViolations(page);
  await dialog.getByRole('link', { name: 'Kantoor Zuid' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Kantoor Zuid' })).toBeVisible();
  await page.goBack();
  await page.getByRole('button', { name: 'Deactiveren' }).click();
  await dialog.getByRole('button', { name: 'Deactiveren' }).click();
  await expect(page.getByText('Deze gebruiker is gedeactiveerd')).toBeVisible();
});
