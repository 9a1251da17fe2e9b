import { buildUser } from '@fireledger/server/testing/user-builder.ts';
import { expect, expectNoAxeViolations, test } from '../fixtures/test.ts';

/** It has no space at which it could wrap. */
const ADDRESS = `https://portal.example.com/${'reports/'.repeat(12)}${'x'.repeat(120)}`;

test('a mail is no wider than a phone, and its link switches its kind off without signing in, and on again', async ({
  program,
  world,
  pageOf,
  pageOfVisitor,
  mailTo,
}) => {
  const colleague = await buildUser(program.db, {
    organization_id: world.own.organizationID,
    email: `colleague-${world.own.organizationID}@example.test`,
  });
  const page = await pageOf(world.own.organization);
  const reply = await page.request.post(`${program.url}/api/v1/service-event/action`, {
    headers: { origin: program.url },
    data: {
      locationID: world.own.location.id,
      disciplineID: world.own.disciplineID,
      category: 'MALFUNCTION',
      deviceID: 'Panel 1',
      description: ADDRESS,
      assignedToUserID: colleague.userID,
      responsibleUserID: world.own.organization.userID,
    },
  });
  expect(reply.status()).toBe(201);
  const mail = await mailTo(colleague.email);
  const link = /https?:\/\/\S+\/unsubscribe\?token=\S+/.exec(mail.text)?.[0] ?? '';

  const visitor = await pageOfVisitor({ width: 390, height: 844, dark: true });
  await visitor.setContent(mail.html);
  await expect(visitor.getByText(ADDRESS)).toBeVisible();
  expect(await visitor.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  await visitor.goto(new URL(link).pathname + new URL(link).search);
  await expectNoAxeViolations(visitor);
  await visitor.getByRole('button', { name: 'Switch these emails off' }).click();
  await expect(visitor.getByText('An event is assigned to me')).toBeVisible();
  const muted = () =>
    program.db.selectFrom('user').select('muted_mails').where('id', '=', colleague.userID).executeTakeFirst();
  await expect.poll(muted).toEqual({ muted_mails: ['event_assigned'] });
  await visitor.getByRole('button', { name: 'Switch them back on' }).click();
  await expect(visitor.getByRole('heading', { name: 'These emails are on' })).toBeVisible();
  await expect.poll(muted).toEqual({ muted_mails: [] });

  await visitor.goto('/unsubscribe?token=cut.short');
  await visitor.getByRole('button', { name: 'Switch these emails off' }).click();
  await expect(visitor.getByText('This link is not complete')).toBeVisible();
});
