import { buildDocument } from '@fireledger/server/testing/document-builders.ts';
import { buildUser } from '@fireledger/server/testing/user-builder.ts';
import type { World } from '@fireledger/server/testing/world.ts';
import { pdfOf } from '../fixtures/pdf.ts';
import type { RunningProgram } from '../fixtures/program.ts';
import { expect, expectNoAxeViolations, test } from '../fixtures/test.ts';

/** A document of the organisation that expires on 15 June 2030, and somebody else who may check it. */
async function aDocument({ db }: RunningProgram, { own }: World, name: string) {
  const colleague = await buildUser(db, { organization_id: own.organizationID });
  const document = await buildDocument(db, {
    location_id: own.location.id,
    discipline_id: own.disciplineID,
    created_by_user_id: own.organization.userID,
    name,
    expires_at: '2030-06-15',
  });
  return { document, colleague };
}

test('two people check one document: the second sees what the first did, and chooses', async ({
  program,
  world,
  pageOf,
}) => {
  const { organization } = world.own;
  const { document, colleague } = await aDocument(program, world, 'Certificate');
  const stored = async () =>
    (await program.db.selectFrom('document').select('expires_at').where('id', '=', document.id).execute())[0]
      ?.expires_at;
  const page = await pageOf(colleague);
  await page.goto('/document/list');
  await page.getByRole('button', { name: 'Actions for Certificate' }).click();
  await page.getByRole('menuitem', { name: 'Check the expiry' }).click();
  await page.getByRole('textbox', { name: 'New date' }).fill('01-01-2032');
  const first = await pageOf(organization);
  await first.goto(`/document/edit/${document.id}`);
  await first.getByRole('button', { name: 'Check the expiry' }).click();
  await first.getByRole('textbox', { name: 'New date' }).fill('31-12-2031');
  await first.getByRole('button', { name: 'Renew' }).click();
  await expect.poll(stored).toBe('2031-12-31');

  await page.getByRole('button', { name: 'Renew' }).click();
  const dialog = page.getByRole('dialog', { name: 'Someone else has saved this in the meantime' });
  await expect(dialog.getByRole('list', { name: 'Done in the meantime' })).toContainText('Renewed');
  await expect(dialog.getByRole('listitem')).toHaveCount(1);
  await expect(dialog).toContainText('15-06-2030');
  await expect(dialog.getByRole('radio', { name: '01-01-2032' })).toBeChecked();
  await expectNoAxeViolations(page);
  expect(await stored()).toBe('2031-12-31');
  await dialog.getByRole('radio', { name: '31-12-2031' }).check();
  await dialog.getByRole('button', { name: 'I have seen it' }).click();
  await expect(page.getByText('The expiry of “Certificate” has been checked.')).toBeVisible();
  expect(await stored()).toBe('2031-12-31');
});

test('a check of what was renamed meanwhile says so, on a dark phone in Dutch by keys, and keeps the typed date', async ({
  program,
  world,
  pageOf,
}) => {
  const { organization } = world.own;
  const { document, colleague } = await aDocument(program, world, 'Certificaat');
  const page = await pageOf(colleague, { width: 390, dark: true, locale: 'nl-NL' });
  await page.goto(`/document/edit/${document.id}`);
  await page.getByRole('button', { name: 'Vervaldatum controleren' }).click();
  await expect(page.getByRole('textbox', { name: 'Nieuwe datum' })).toBeFocused();
  // Enter leaves the focus where it is: what is wrong is said by itself.
  await page.keyboard.type('morgen');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog').getByRole('alert')).toHaveText('Vul een bestaande datum in.');
  await page.getByRole('textbox', { name: 'Nieuwe datum' }).fill('01-01-2032');
  const other = await pageOf(organization);
  await other.goto('/');
  const renamed = await other.request.patch(`/api/v1/document/${document.id}`, {
    data: { name: 'Keuring 2030' },
    headers: { origin: program.url },
  });
  expect(renamed.status()).toBe(200);
  await page.getByRole('textbox', { name: 'Nieuwe datum' }).press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Iemand anders heeft dit intussen opgeslagen' });
  await expect(dialog).toContainText('Keuring 2030');
  await expect(dialog.getByRole('radio')).toHaveCount(0);
  await expectNoAxeViolations(page);
  await expect(dialog.getByRole('button', { name: 'Vernieuwen' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByText('is vernieuwd')).toBeVisible();
  await expect
    .poll(async () =>
      (
        await program.db.selectFrom('document').select('expires_at').where('id', '=', document.id).execute()
      ).map(({ expires_at }) => expires_at),
    )
    .toEqual(['2032-01-01']);
});

test('a new version of a document that expires soon is asked for its date at once, on a dark phone in Dutch by keys', async ({
  program,
  world,
  pageOf,
}) => {
  const { document } = await aDocument(program, world, 'Keuring');
  const { db } = program;
  const page = await pageOf(world.own.organization, { width: 390, dark: true, locale: 'nl-NL' });
  const add = async (name: string) => {
    await page
      .locator('input[type=file]')
      .setInputFiles({ name, mimeType: 'application/pdf', buffer: pdfOf(name) });
    await expect(page.getByText(`“${name}” is de nieuwe versie.`)).toBeVisible();
  };
  await page.goto(`/document/edit/${document.id}`);
  await add('Scan, rechtgezet.pdf');
  await expect(page.getByRole('button', { name: /Huidige versie/ })).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);

  await db.updateTable('document').set({ expires_at: '2020-01-01' }).where('id', '=', document.id).execute();
  await page.reload();
  await add('Keuring 2032.pdf');
  const dialog = page.getByRole('dialog', { name: 'Nieuwe datum voor “Keuring”' });
  await expect(dialog.getByRole('textbox', { name: 'Nieuwe datum' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(dialog.getByText('Dit is verplicht.').first()).toBeVisible();
  await expectNoAxeViolations(page);
  await page.keyboard.type('01-01-2032');
  await page.keyboard.press('Enter');
  await expect(page.getByText('“Keuring” is vernieuwd.')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Status van het document' })).toContainText('01-01-2032');
});

test('a calendar says which month it went to, and its button which day was chosen and of which field', async ({
  world,
  pageOf,
}) => {
  const page = await pageOf(world.own.organization);
  await page.goto('/document/create');
  await page.getByRole('button', { name: 'Open the calendar' }).first().press('Enter');
  await page.getByRole('button', { name: 'Next month' }).press('Enter');
  await expect(page.getByRole('dialog').getByRole('status')).toHaveText(/^[A-Z][a-z]+ \d{4}$/);
  await page.getByRole('button', { name: /^15 / }).press('Enter');
  const calendar = page.getByRole('button', { name: /^Open the calendar: 15-\d\d-\d{4}$/ });
  await expect(calendar).toBeFocused();
  await expect(calendar).toHaveAccessibleDescription(/\(optional\)/);
});
