import type { Route } from '@playwright/test';
import { act, assignTo, box, buildActions, choose, dialog, LIST, row } from '../fixtures/assigning.ts';
import { expect, expectNoAxeViolations, test } from '../fixtures/test.ts';

const FIVE = ['Pump leaks', 'Horn is silent', 'Lamp is out', 'Door sticks', 'Cable is loose'];

test('events are selected and assigned by the keyboard alone, several rows at once with Shift', async ({
  program,
  world,
  pageOf,
}) => {
  const { organization } = await buildActions(program, world, FIVE);
  const page = await pageOf(organization);
  await page.goto(LIST);
  await expect(page.locator('[data-row]')).toHaveCount(5);
  for (const key of ['j', 'x', 'j', 'j', 'Shift+X']) await page.keyboard.press(key);
  for (const name of FIVE.slice(0, 3)) await expect(box(page, name)).toBeChecked();
  await expect(box(page, 'Door sticks')).not.toBeChecked();
  await box(page, 'Cable is loose').click({ modifiers: ['Shift'] });
  await expect(page.getByText('5 selected').last()).toBeVisible();
  await box(page, 'Door sticks').click({ modifiers: ['Shift'] });
  await expect(page.getByText('3 selected').last()).toBeVisible();

  await act(page).focus();
  await page.keyboard.press('Enter');
  await expect(dialog(page).getByRole('combobox')).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toHaveCount(0);
  await expect(act(page)).toBeFocused();
  await page.keyboard.press('Enter');
  await dialog(page).getByRole('button', { name: 'Assign' }).press('Enter');
  await expect(dialog(page)).toContainText('Assign someone first.');
  const field = dialog(page).getByRole('combobox');
  await field.focus();
  await page.keyboard.type('Ilse');
  await expect(page.getByRole('option')).toHaveText([/Ilse/]);
  for (const key of ['ArrowDown', 'Enter', 'Tab', 'Tab', 'Enter']) await page.keyboard.press(key);
  await expect(page.getByText('3 events are now assigned to Ilse')).toBeVisible();
  await expect(row(page, 'Lamp is out')).toContainText('Ilse');
  await expect(row(page, 'Door sticks')).toContainText('Bram');
  await expect(page.locator('body')).not.toBeFocused();
});

test('a button over the list that is gone after its press leaves the focus beside it, or on the first row that was selected', async ({
  program,
  world,
  pageOf,
}) => {
  const { organization } = await buildActions(program, world, FIVE);
  const page = await pageOf(organization);
  await page.goto(LIST);
  await box(page, 'Horn is silent').check();
  const clear = page.getByRole('button', { name: 'Clear selection' });
  await page.getByRole('button', { name: 'Select all shown' }).press('Enter');
  await expect(clear).toBeFocused();
  for (const key of ['Enter', 'Escape']) {
    await clear.press(key);
    await expect(clear).toHaveCount(0);
    await expect(box(page, 'Pump leaks')).toBeFocused();
    await box(page, 'Pump leaks').check();
  }
});

test('assigning can be stopped: what is under way is completed, the rest stays selected', async ({
  program,
  world,
  pageOf,
}) => {
  const { organization } = await buildActions(program, world, FIVE);
  const page = await pageOf(organization);
  const held: Route[] = [];
  await page.route('**/service-event/action/*', (route) => void held.push(route));
  await page.goto(LIST);
  await page.getByRole('checkbox', { name: 'Select all shown' }).check();
  await act(page).click();
  await assignTo(page, 'Ilse');
  await expect.poll(() => held.length).toBe(3);
  await expect(dialog(page)).toContainText('0 of 5');
  const stop = dialog(page).getByRole('button', { name: 'Stop' });
  await expect(stop).toBeFocused();
  await expectNoAxeViolations(page);
  await stop.press('Enter');
  for (const route of held) await route.continue();
  await expect(dialog(page)).toContainText('3 events are now assigned to Ilse');
  await expect(dialog(page)).toContainText('2 events were not sent.');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Undo' })).toBeVisible();
  await expect(page.getByText('2 selected').last()).toBeVisible();
  await expect(box(page, 'Cable is loose')).toBeChecked();
  expect(held).toHaveLength(3);
});

test('on a phone, in Dutch and in the dark; a ready event becomes active again, which Undo leaves out', async ({
  program,
  world,
  pageOf,
}) => {
  const { organization, events } = await buildActions(program, world, FIVE);
  const [first] = events;
  await program.db
    .updateTable('service_event')
    .set({ status: 'ready', solution_description: 'Sealed', ready_at: new Date() })
    .where('id', '=', first?.id ?? '')
    .execute();
  const page = await pageOf(organization, { width: 390, height: 844, locale: 'nl-NL', dark: true });
  await page.goto(LIST);
  await page.getByRole('checkbox', { name: 'Pump leaks selecteren' }).tap();
  await page.getByRole('button', { name: 'Alle getoonde regels selecteren' }).tap();
  await expectNoAxeViolations(page);
  await page.getByRole('button', { name: 'Toewijzen aan…' }).tap();
  await expect(dialog(page)).toContainText('5 meldingen op 2 locaties.');
  await expect(dialog(page)).toContainText('krijgt hierover één e-mail');
  await expect(dialog(page)).toContainText(/1 melding is gereedgemeld.*niet ongedaan maken/);
  await dialog(page).getByRole('combobox').fill('Ilse');
  await page.getByRole('option', { name: /Ilse/ }).tap();
  await expectNoAxeViolations(page);
  await dialog(page).getByRole('button', { name: 'Toewijzen' }).tap();
  const toast = page.getByRole('alert').filter({ hasText: '5 meldingen zijn nu toegewezen aan Ilse' });
  await expect(toast).toContainText('Voor 1 daarvan kunt u dat niet ongedaan maken.');
  await toast.getByRole('button', { name: 'Ongedaan maken voor 4 meldingen' }).tap();
  await expect(page.getByText('4 meldingen zijn weer toegewezen zoals eerst.')).toBeVisible();
  await expect(row(page, 'Pump leaks')).toContainText('Ilse');
  for (const name of FIVE.slice(1)) await expect(row(page, name)).toContainText('Bram');
});

test('an event that already is with this person is left alone', async ({ program, world, pageOf }) => {
  const { organization } = await buildActions(program, world, FIVE);
  const page = await pageOf(organization);
  await page.goto(LIST);
  await box(page, 'Pump leaks').check();
  await act(page).click();
  await assignTo(page, 'Ilse');
  await expect(row(page, 'Pump leaks')).toContainText('Ilse');
  // The row may say so before the dialog ends and takes the choice of rows with it.
  await expect(dialog(page)).toHaveCount(0);
  await expect(box(page, 'Pump leaks')).not.toBeChecked();
  await page.getByRole('checkbox', { name: 'Select all shown' }).check();
  await act(page).click();
  await choose(page, 'Ilse');
  await expect(dialog(page)).toContainText('1 of them is already assigned to this person');
  await dialog(page).getByRole('button', { name: 'Assign' }).click();
  await expect(page.getByText('4 events are now assigned to Ilse')).toBeVisible();
});

test('more than fifty cannot be assigned in one go', async ({ program, world, pageOf }) => {
  const names = Array.from({ length: 51 }, (_, index) => `Detector ${index + 1}`);
  const { organization } = await buildActions(program, world, names);
  const page = await pageOf(organization);
  await page.goto('/action-event/list');
  const rows = page.locator('[data-row]');
  await expect(rows).not.toHaveCount(0);
  const loaded = async () => {
    await rows.last().scrollIntoViewIfNeeded();
    return rows.count();
  };
  await expect.poll(loaded).toBe(51);
  await page.getByRole('checkbox', { name: 'Select all shown' }).check();
  await expect(page.getByRole('button', { name: 'Select at most 50' })).toBeDisabled();
  await page.getByRole('checkbox', { name: 'Select Detector 51' }).uncheck();
  await expect(act(page)).toBeEnabled();
});
