import { addDays, dateInZone } from '@fireledger/domain/shared/dates.ts';
import { buildDocument } from '@fireledger/server/testing/document-builders.ts';
import { zoneAt } from '@fireledger/server/testing/zones.ts';
import { expect, expectNoAxeViolations, test } from '../fixtures/test.ts';

const ZONE = zoneAt(12);
const today = dateInZone(new Date(), ZONE);

test('sixty documents expire on one day: one mail, no wider than a phone, that leads to each and to all, and whose link ends both kinds', async ({
  program,
  world,
  pageOf,
  pageOfVisitor,
  mailTo,
}) => {
  const { organization, organizationID, location, disciplineID } = world.own;
  await program.db
    .updateTable('organization')
    .set({ time_zone: ZONE })
    .where('id', '=', organizationID)
    .execute();
  // Visible at once: the program's own run of the job finds all of them or none.
  const expired = await program.db.transaction().execute(async (db) => {
    const build = (name: string, expires_at: string) =>
      buildDocument(db, {
        ...{ location_id: location.id, discipline_id: disciplineID, created_by_user_id: organization.userID },
        ...{ name, expires_at, warning_months: 3, created_at: new Date(Date.now() - 400 * 86_400_000) },
      });
    for (let number = 1; number < 60; number += 1) await build(`Report ${number}`, addDays(today, 40));
    return build('Alarm certificate', addDays(today, -1));
  });
  await program.db
    .selectNoFrom(({ fn, val }) => fn('app.enqueue', [val('warn_of_expiry'), val('{}')]).as('job'))
    .execute();
  const mail = await mailTo(organization.email);
  expect(mail.subject).toBe(`Expired: 1 document; expire soon: 59, ${location.name}`);
  expect(await program.mailsTo(organization.email)).toHaveLength(1);

  const phone = await pageOfVisitor({ width: 390, height: 844, dark: true });
  await phone.setContent(mail.html);
  await expect(phone.getByRole('heading', { name: 'Expires within 3 months' })).toBeVisible();
  await expect(phone.getByRole('listitem')).toHaveCount(50);
  await expect(phone.getByText('And 10 more documents')).toBeVisible();
  expect(await phone.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  await expectNoAxeViolations(phone);
  const hrefOf = async (name: string) => (await phone.getByRole('link', { name }).getAttribute('href')) ?? '';
  const [one, all] = [await hrefOf('Alarm certificate'), await hrefOf('Open the list of documents')];

  const page = await pageOf(organization);
  await page.goto(one);
  await expect(page).toHaveURL(new RegExp(expired.id));
  await expect(page.getByRole('heading', { name: 'Alarm certificate' })).toBeVisible();
  await page.goto(all);
  await expect(page.getByText('60 results')).toBeVisible();
  await expect(page.getByRole('row').nth(1)).toContainText('Alarm certificate');

  const link = /https?:\/\/\S+(\/unsubscribe\?token=\S+)/.exec(mail.text)?.[1] ?? '';
  await phone.goto(link);
  await phone.getByRole('button', { name: 'Switch these emails off' }).click();
  await expect(phone.getByText('A document expires soon; A document has expired')).toBeVisible();
  const muted = () =>
    program.db
      .selectFrom('user')
      .select('muted_mails')
      .where('id', '=', organization.userID)
      .executeTakeFirst();
  await expect.poll(muted).toEqual({ muted_mails: ['document_expiring', 'document_expired'] });
});
