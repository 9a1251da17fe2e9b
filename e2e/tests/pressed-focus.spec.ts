import { buildCustomField, buildLocation, buildLogbookCode } from '@fireledger/server/testing/builders.ts';
import { buildDocument } from '@fireledger/server/testing/document-builders.ts';
import { EN_GB } from '../../packages/web/src/public/language/texts.en_GB.ts';
import { opened } from '../fixtures/opened.ts';
import { focusLikeSafari } from '../fixtures/safari-focus.ts';
import { expect, test } from '../fixtures/test.ts';

test('a dialog that is closed gives the focus back to what was pressed, in a browser that gives a press no focus', async ({
  program,
  world,
  pageOf,
}) => {
  const { organization, organizationID, location } = world.own;
  await buildLocation(program.db, { organization_id: organizationID, name: 'Old mill' });
  await buildCustomField(program.db, { location_id: location.id, label: 'Key box' });
  const page = await pageOf(organization);
  await focusLikeSafari(page);
  const button = (name: string) => page.getByRole('button', { name, exact: true });
  await page.goto('/location/list');
  await button('Actions for Old mill').click();
  const menu = await opened(page.getByRole('menu'));
  await menu.getByRole('menuitem', { name: 'Delete' }).click();
  const dialog = page.getByRole('dialog');
  await (await opened(dialog)).getByRole('button', { name: 'Cancel' }).click();
  await expect(button('Actions for Old mill')).toBeFocused();

  await page.goto(`/location/detail/${location.id}`);
  await button('Show').click();
  await expect(button('Hide')).toBeFocused();
  await button('Add notes').click();
  await (await opened(dialog)).getByRole('textbox').fill('Key at the desk');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(button('Edit notes')).toBeFocused();

  await page.goto(`/organization/edit/${organizationID}`);
  await page.getByLabel('Name', { exact: true }).fill('Other name');
  await button('Save').click();
  await expect(page.getByText('has been saved')).toBeVisible();
  await expect(button('Save')).toBeFocused();
});

test('a field keeps the focus while its options are pressed, in a browser that gives a press no focus', async ({
  world,
  pageOf,
}) => {
  const page = await pageOf(world.own.organization);
  await focusLikeSafari(page);
  await page.goto('/location/create');
  const country = page.getByRole('combobox', { name: 'Country' });
  await country.click();
  await page.getByRole('option', { name: 'Belgium' }).click();
  await expect(country).toHaveValue('Belgium');
  await expect(country).toBeFocused();
});

test('a visitor who closes the password dialog is back at the document that was pressed', async ({
  program,
  world,
  pageOfVisitor,
}) => {
  const { location, disciplineID, organization } = world.own;
  const { code } = await buildLogbookCode(program.db, { location_id: location.id });
  const at = { location_id: location.id, discipline_id: disciplineID, name: 'Floor plan' };
  await buildDocument(program.db, { ...at, created_by_user_id: organization.userID }, { group: 'public' });
  const page = await pageOfVisitor({ width: 390, height: 844 });
  await focusLikeSafari(page);
  await page.goto(`/public/logbook?code=${code}`);
  await page.getByLabel(EN_GB.passwordLabel).fill(location.logbookPassword);
  await page.getByRole('button', { name: EN_GB.check }).click();
  const document = page.getByRole('button', { name: 'Floor plan' });
  await expect(document).toBeVisible();
  await program.db
    .updateTable('location_secret')
    .set({ logbook_password: '8642', password_changed_at: new Date() })
    .where('location_id', '=', location.id)
    .execute();
  await document.click();
  await expect(page.getByLabel(EN_GB.passwordLabel)).toBeFocused();
  await page.getByRole('button', { name: EN_GB.close, exact: true }).click();
  await expect(document).toBeFocused();
});
