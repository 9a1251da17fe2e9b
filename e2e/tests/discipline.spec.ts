import { buildDiscipline } from '@fireledger/server/testing/builders.ts';
import { buildChapter } from '@fireledger/server/testing/document-builders.ts';
import type { Route } from '@playwright/test';
import { expect, expectNoAxeViolations, test } from '../fixtures/test.ts';

test('the owner makes a discipline, whose name nobody else has, and takes away what is not used', async ({
  program,
  world,
  pageOf,
}) => {
  const taken = await buildDiscipline(program.db, { name: `Évacuation ${world.own.location.name}` });
  const page = await pageOf(world.owner);
  await page.goto('/discipline/create');
  await page.getByRole('button', { name: 'Create discipline' }).click();
  await expect(page.getByRole('alert')).toContainText('One thing still needs attention');
  await page.getByRole('textbox', { name: 'Name' }).fill(taken.name.toUpperCase().replace('É', 'E'));
  await page.getByRole('button', { name: 'Create discipline' }).click();
  await expect(page.getByRole('alert')).toContainText('There is already a discipline with this name.');
  await expectNoAxeViolations(page);
  const name = `Lifts ${world.own.location.name}`;
  await page.getByRole('textbox', { name: 'Name' }).fill(name);
  await page.getByRole('button', { name: 'Create discipline' }).click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  await expect(page.getByText('Not used yet')).toBeVisible();
  await page.getByRole('button', { name: 'Delete' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await expect(page).toHaveURL(/\/discipline\/list/);
  await page.getByRole('searchbox').fill(name);
  await expect(page.getByText('Nothing matches these filters.')).toBeVisible();
});

test('one that a new location lacks is made beside the form, which keeps what was typed', async ({
  world,
  pageOf,
}) => {
  const page = await pageOf(world.owner);
  await page.goto('/location/create');
  await page.getByRole('textbox', { name: 'Name', exact: true }).first().fill('Depot');
  const opened = page.waitForEvent('popup');
  await page.getByRole('link', { name: 'New discipline (opens in a new tab)' }).click();
  const beside = await opened;
  const name = `Smoke curtains ${world.own.location.name}`;
  await beside.getByRole('textbox', { name: 'Name' }).fill(name);
  await beside.getByRole('button', { name: 'Create discipline' }).click();
  await expect(beside.getByRole('heading', { level: 1, name })).toBeVisible();
  await beside.close();
  await page.getByRole('combobox', { name: 'Disciplines' }).fill('Smoke curtains');
  await page.getByRole('option', { name }).click();
  await expect(page.getByRole('textbox', { name: 'Name', exact: true }).first()).toHaveValue('Depot');

  const others = await pageOf(world.own.organization);
  await others.goto('/location/create');
  await expect(others.getByRole('combobox', { name: 'Disciplines' })).toHaveAccessibleDescription(
    /Ask application management to add it\.$/,
  );
  await expect(others.getByRole('link', { name: /New discipline/ })).toHaveCount(0);
});

test('one that is used goes out of use on the spot', async ({ world, pageOf }) => {
  const page = await pageOf(world.owner);
  await page.goto(`/discipline/edit/${world.own.disciplineID}`);
  await expect(page.getByText('1 location')).toBeVisible();
  await page.getByRole('button', { name: 'Delete' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Delete' }).click();
  await expect(dialog).toContainText('1 contract');
  await dialog.getByRole('button', { name: 'Take out of use instead' }).click();
  await expect(page.getByText(/is out of use\./)).toBeVisible();
  await expect(page.getByRole('switch', { name: /^In use/ })).not.toBeChecked();
});

test('keeps the causes of fire alarms, on a dark phone in Dutch', async ({ program, world, pageOf }) => {
  const page = await pageOf(world.owner, { width: 390, dark: true, locale: 'nl-NL' });
  await page.goto(`/discipline/edit/${world.own.disciplineID}`);
  const taken = await program.db.selectFrom('fire_cause').select('code').execute();
  const code = [...Array(90).keys()]
    .map((one) => one + 10)
    .find((one) => !taken.some((row) => row.code === one));
  await page.getByRole('button', { name: 'Nieuwe oorzaak' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('textbox', { name: 'Code' })).toBeFocused();
  await dialog.getByRole('textbox', { name: 'Code' }).fill('11');
  await dialog.getByRole('combobox', { name: 'Soort brandmelding' }).click();
  await page.getByRole('option', { name: 'Ongewenst' }).click();
  await dialog.getByRole('textbox', { name: 'Nederlandse naam' }).fill('Stoom');
  await dialog.getByRole('textbox', { name: 'Engelse naam' }).fill('Steam');
  await dialog.getByRole('button', { name: 'Oorzaak toevoegen' }).click();
  await expect(dialog).toContainText('Er is al een oorzaak met deze code.');
  await expectNoAxeViolations(page);
  await dialog.getByRole('textbox', { name: 'Code' }).fill(String(code));
  await dialog.getByRole('button', { name: 'Oorzaak toevoegen' }).click();
  await expect(dialog).toBeHidden();
  const edit = page.getByRole('button', { name: `Oorzaak ${code} wijzigen` });
  // Other tests have causes out of use as well.
  const cause = page.getByRole('listitem').filter({ has: edit });
  await expect(cause).toContainText('Stoom');
  await edit.click();
  await dialog.getByRole('switch', { name: /^In gebruik/ }).uncheck();
  await dialog.getByRole('button', { name: 'Opslaan' }).click();
  await expect(cause).toContainText('Buiten gebruik');
});

test('a chapter that is thrown away does not come back when another is added', async ({ world, pageOf }) => {
  const page = await pageOf(world.owner);
  await page.goto(`/discipline/edit/${world.own.disciplineID}`);
  const add = page.getByRole('button', { name: /^Add a chapter/ }).first();
  await add.click();
  await page.getByRole('textbox', { name: 'English name' }).fill('Thrown away');
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('button', { name: 'Leave without saving' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await add.click();
  await expect(page.getByRole('textbox', { name: 'English name' })).toHaveValue('');
});

test('chapters are read before they can be dragged, and a menu opens only where it stays open', async ({
  program,
  world,
  pageOf,
}) => {
  const { disciplineID } = world.own;
  const { name_en } = await buildChapter(program.db, { discipline_id: disciplineID });
  const page = await pageOf(world.owner);
  const held: Route[] = [];
  await page.route('**/assets/sortable-list-*.js', (route) => void held.push(route));
  await page.goto(`/discipline/edit/${disciplineID}`);
  await expect.poll(() => held.length).toBe(1);
  await expect(page.locator('[inert]').getByText(name_en).first()).toBeVisible();
  await held[0]?.continue();
  await page.getByRole('button', { name: `Actions for ${name_en}` }).click();
  await expect(page.getByRole('menuitem', { name: 'Edit' })).toBeVisible();
});

test('whoever opens a chapter to others reads that its documents go with it, before saving', async ({
  program,
  world,
  pageOf,
}) => {
  const { disciplineID } = world.own;
  const { name_en } = await buildChapter(program.db, {
    discipline_id: disciplineID,
    chapter_group: 'involved',
  });
  const page = await pageOf(world.owner);
  await page.goto(`/discipline/edit/${disciplineID}`);
  await page.getByRole('button', { name: `Actions for ${name_en}` }).click();
  await page.getByRole('menuitem', { name: 'Edit' }).click();
  const dialog = page.getByRole('dialog', { name: 'Edit chapter' });
  const group = dialog.getByRole('combobox', { name: 'Who sees it' });
  await expect(group).toHaveAccessibleDescription(
    'Visible to the people of the organisation and the location.',
  );
  await group.click();
  await page.getByRole('option', { name: 'Public' }).click();
  await expect(group).toHaveAccessibleDescription(
    'Visible to everyone with access to the logbook, including visitors with the password. This also applies to the documents that are already in it, in every logbook.',
  );
  await expectNoAxeViolations(page);
});

test('the second of two who change a cause sees the difference and chooses', async ({
  program,
  world,
  pageOf,
}) => {
  const { code } = await program.db
    .selectFrom('fire_cause')
    .select('code')
    .orderBy('code', 'desc')
    .executeTakeFirstOrThrow();
  const page = await pageOf(world.owner);
  await page.goto(`/discipline/edit/${world.own.disciplineID}`);
  await page.getByRole('button', { name: `Edit cause ${code}`, exact: true }).click();
  const form = page.getByRole('dialog', { name: `Edit cause ${code}` });
  await form.getByRole('textbox', { name: 'English name' }).fill('Named by me');
  await program.db
    .updateTable('fire_cause')
    .set({ label_en: 'Named by somebody else', active: false })
    .where('code', '=', code)
    .execute();
  await form.getByRole('button', { name: 'Save' }).click();
  const choice = page.getByRole('dialog', { name: 'Someone else has saved this in the meantime' });
  await expect(choice).toContainText('Named by me');
  await expect(choice).toContainText('Named by somebody else');
  await expect(choice.getByRole('radiogroup')).toHaveCount(2);
  await expectNoAxeViolations(page);
  await choice.getByRole('button', { name: 'Save this choice' }).click();
  await expect(form).toBeHidden();
  const saved = program.db.selectFrom('fire_cause').select(['label_en', 'active']).where('code', '=', code);
  expect(await saved.executeTakeFirst()).toEqual({ label_en: 'Named by me', active: false });
});

test('a cause that is begun asks before it is thrown away, and does not come back', async ({
  world,
  pageOf,
}) => {
  const page = await pageOf(world.owner);
  await page.goto(`/discipline/edit/${world.own.disciplineID}`);
  const dialog = page.getByRole('dialog', { name: 'New cause' });
  const name = dialog.getByRole('textbox', { name: 'English name' });
  await page.getByRole('button', { name: 'New cause' }).click();
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(dialog).toHaveCount(0);
  await page.getByRole('button', { name: 'New cause' }).click();
  await name.fill('Thrown away');
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('button', { name: 'Leave without saving' }).click();
  await expect(dialog).toHaveCount(0);
  await page.getByRole('button', { name: 'New cause' }).click();
  await expect(name).toHaveValue('');
});
