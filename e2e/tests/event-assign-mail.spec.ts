import { act, assignTo, buildActions, dialog, LIST } from '../fixtures/assigning.ts';
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
