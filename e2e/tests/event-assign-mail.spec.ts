import { act, assignTo, box, buildActions, choose, dialog, LIST, row } from '../fixtures/assigning.ts';
import { expect, test } from '../fixtures/test.ts';

test('who is assigned several events in one go is told of them in one mail, which leads to each and to the list', async ({
  program,
  world,
  pageOf,
  mailTo,
}) => {
  const { ilse, organization, events } = await buildActions(program, world, ['Pump leaks', 'Horn is silent']);
  const page = await pageOf(organization);
  await page.goto(LIST);
  await page.getByRole('checkbox', { name: 'Select all shown' }).check();
  await act(page).click();
  await assignTo(page, 'Ilse');
  await expect(dialog(page)).toHaveCount(0);
  const { subject, text } = await mailTo(ilse.email);
  expect(subject).toBe('Assigned to you: 2 events');
  for (const { id } of events) expect(text).toContain(`/action-event/edit/${id}`);
  expect(await program.mailsTo(ilse.email)).toHaveLength(1);
  const ofIlse = await pageOf(ilse);
  await ofIlse.goto(/\S+(\/action-event\/list\?mine=true)/.exec(text)?.[1] ?? '');
  await expect(ofIlse.locator('[data-row]')).toHaveCount(2);
});

test('one event is told as several are, so that nobody is told of what is undone at once', async ({
  program,
  world,
  pageOf,
}) => {
  const { organization } = await buildActions(program, world, ['Pump leaks']);
  const page = await pageOf(organization);
  const gathered: boolean[] = [];
  page.on('request', (request) => {
    if (request.method() === 'PATCH') gathered.push(request.url().includes('?selectionID='));
  });
  await page.goto(LIST);
  await box(page, 'Pump leaks').check();
  await act(page).click();
  await assignTo(page, 'Ilse');
  await expect(row(page, 'Pump leaks')).toContainText('Ilse');
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(row(page, 'Pump leaks')).toContainText('Bram');
  expect(gathered).toEqual([true, true]);
});

test('what is undone is told as what was assigned was, also if only one of several could be assigned', async ({
  program,
  world,
  pageOf,
}) => {
  const { organization, events } = await buildActions(program, world, ['Pump leaks', 'Horn is silent']);
  const page = await pageOf(organization);
  const gathered: boolean[] = [];
  page.on('request', (request) => {
    if (request.method() === 'PATCH') gathered.push(request.url().includes('?selectionID='));
  });
  await page.goto(LIST);
  await page.getByRole('checkbox', { name: 'Select all shown' }).check();
  await act(page).click();
  await choose(page, 'Ilse');
  await program.db
    .updateTable('service_event')
    .set({ description: 'Horn is silent again' })
    .where('id', '=', events[1]?.id ?? '')
    .execute();
  await dialog(page).getByRole('button', { name: 'Assign' }).click();
  await expect(dialog(page)).toContainText('1 event is now assigned to Ilse');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(row(page, 'Pump leaks')).toContainText('Bram');
  expect(gathered).toEqual([true, true, true]);
});
