import { buildLogbookCode } from '@fireledger/server/testing/builders.ts';
import { buildDocument } from '@fireledger/server/testing/document-builders.ts';
import { EN_GB } from '../../packages/web/src/public/language/texts.en_GB.ts';
import type { RunningProgram } from '../fixtures/program.ts';
import { expect, expectNoAxeViolations, test } from '../fixtures/test.ts';
import { fillForm, openForm } from '../fixtures/visitor-page.ts';

const PHONE = { width: 390, height: 844 } as const;

test('a visitor writes in the logbook on a phone, with a photo, and the neighbours know nothing of it', async ({
  program,
  world,
  pageOfVisitor,
}) => {
  const { own } = world;
  const { code } = await buildLogbookCode(program.db, { location_id: own.location.id });
  const page = await pageOfVisitor(PHONE);
  await page.goto(`/public/logbook?code=${code}`);
  await expect(page.getByText(own.location.name).first()).toBeVisible();
  await expectNoAxeViolations(page);

  const password = page.getByLabel('Password (4 digits)');
  await password.fill('9999');
  await password.press('Enter');
  const wrong = page.getByText('The right one is under the QR code.');
  await expect(wrong).toBeVisible();
  await expect(password).toHaveAttribute('aria-invalid', 'true');
  await password.fill(own.location.logbookPassword);
  await expect(wrong).toHaveCount(0);
  await expect(password).toHaveAttribute('aria-invalid', 'false');
  await page.getByRole('button', { name: 'Check' }).click();
  await expect(page.getByRole('heading', { level: 1, name: own.location.name })).toBeFocused();
  await page
    .getByRole('link', { name: 'Write in the logbook' })
    .or(page.getByRole('button', { name: 'Write in the logbook' }))
    .click();
  await expect(page).toHaveURL(/\/public\/logbook-registration\/create/);
  await expectNoAxeViolations(page);

  await page.getByRole('button', { name: 'Send', exact: true }).click();
  await expect(page.getByText(/things still need attention/)).toBeVisible();

  await fillForm(page, {
    category: /Malfunction/,
    place: 'Second floor, room 12',
    description: 'The detector blinks yellow',
    name: 'Kees de Vries',
  });
  await page
    .locator('input[type=file]')
    .first()
    .setInputFiles({ name: 'detector.png', mimeType: 'image/png', buffer: PNG });
  await page.getByRole('button', { name: 'Send', exact: true }).dblclick();
  await expect(page.getByText('Thank you, it is in the logbook')).toBeVisible();
  await expectNoAxeViolations(page);

  await expectWritten(program, own.location.id);
  await page.goto('/public/logbook');
  await expect(page.getByText('Second floor, room 12')).toBeVisible();
  await expect(page.getByText('Kees de Vries')).toHaveCount(0);
});

test('a lost connection keeps what was written, and says so', async ({ program, world, pageOfVisitor }) => {
  const { code } = await buildLogbookCode(program.db, { location_id: world.own.location.id });
  const page = await pageOfVisitor(PHONE);
  await page.goto(`/public/logbook?code=${code}`);
  await openForm(page, world.own.location.logbookPassword);
  await fillForm(page, {
    category: /Malfunction/,
    place: 'Hall',
    description: 'A call point is broken',
    name: 'Fatima',
  });
  await page.context().setOffline(true);
  await page.getByRole('button', { name: 'Send', exact: true }).click();
  await expect(page.getByText(/What you wrote is kept here/)).toBeVisible();
  await expect(page.getByLabel(/What did you see or do/)).toHaveValue('A call point is broken');
  await page.context().setOffline(false);
  // The request arrives, but the answer is lost and the phone reloads the page: its photos still belong to the same visitor.
  await page.route('**/service-event/manual', async (route) => {
    await route.fetch();
    await route.abort();
  });
  const send = page.getByRole('button', { name: /^Send( again)?$/ });
  await send.click();
  await expect(page.getByText(/What you wrote is kept here/)).toBeVisible();
  await page.unroute('**/service-event/manual');
  await page.reload();
  await page
    .getByLabel('Choose a photo')
    .setInputFiles({ name: 'a.png', mimeType: 'image/png', buffer: PNG });
  await send.click();
  await expect(page.getByText('Thank you, it is in the logbook')).toBeVisible();
  await expect(page.getByText('Sent', { exact: true })).toBeVisible();
  const made = program.db.selectFrom('service_event').select('id');
  expect(await made.where('location_id', '=', world.own.location.id).execute()).toHaveLength(1);
});

test('photos that a lost connection stopped go on by themselves', async ({
  program,
  world,
  pageOfVisitor,
}) => {
  const { code } = await buildLogbookCode(program.db, { location_id: world.own.location.id });
  const page = await pageOfVisitor({ ...PHONE, locale: 'nl-NL' });
  await page.goto(`/public/logbook?code=${code}`);
  await page.getByLabel('Wachtwoord (4 cijfers)').fill(world.own.location.logbookPassword);
  await page.getByRole('button', { name: 'Controleren' }).click();
  await page.getByRole('button', { name: 'In het logboek schrijven' }).click();
  await page.getByRole('radio', { name: 'Storing' }).check();
  await page.getByLabel('Waar in het gebouw?').fill('Hal');
  await page.getByLabel('Wat hebt u gezien of gedaan?').fill('De handmelder is stuk');
  await page.getByLabel('Uw naam').fill('Fatima');
  const photo = (name: string) => ({ name, mimeType: 'image/png', buffer: PNG });
  const choose = page.getByLabel('Foto kiezen');
  await choose.setInputFiles({ name: 'rapport.pdf', mimeType: 'application/pdf', buffer: PNG });
  await expect(page.getByText('Kies een foto in JPEG, PNG of WebP.')).toBeVisible();
  await choose.setInputFiles([photo('een.png'), photo('twee.png')]);
  await page.route('**/file', (route) => route.abort());
  await page.getByRole('button', { name: 'Versturen', exact: true }).click();
  await expect(page.getByText('Geen verbinding')).toHaveCount(2);
  await page.unroute('**/file');
  await page.context().setOffline(true);
  await page.context().setOffline(false);
  await expect(page.getByText('Verstuurd', { exact: true })).toHaveCount(2);
});

test('a withdrawn code says so, in Dutch as well', async ({ program, world, pageOfVisitor }) => {
  const { code } = await buildLogbookCode(program.db, {
    location_id: world.own.location.id,
    withdrawn_at: new Date(),
  });
  const page = await pageOfVisitor({ ...PHONE, locale: 'nl-NL', dark: true });
  await page.goto(`/public/logbook?code=${code}`);
  await expect(page.getByText('Deze QR-code geldt niet meer')).toBeVisible();
  await expectNoAxeViolations(page);
});

const FILE = '**/api/v1/document/*/file';

test('a visitor opens a public document on a phone, after a server and a line that failed, and is shown no other', async ({
  program,
  world,
  pageOf,
  pageOfVisitor,
}) => {
  const { location, disciplineID, organization } = world.own;
  const { code } = await buildLogbookCode(program.db, { location_id: location.id });
  const keeper = await pageOf(organization);
  const at = {
    location_id: location.id,
    discipline_id: disciplineID,
    created_by_user_id: organization.userID,
  };
  const upload = async (name: string, group: 'public' | 'involved') => {
    const document = await buildDocument(program.db, { ...at, name }, { group, withFile: false });
    const reply = await keeper.request.post(`/api/v1/document/${document.id}/file`, {
      headers: { origin: program.url },
      multipart: { file: { name: `${name}.png`, mimeType: 'image/png', buffer: PNG } },
    });
    expect(reply.status()).toBe(201);
  };
  await upload('Plattegrond begane grond', 'public');
  await upload('Onderhoudscontract', 'involved');

  const page = await pageOfVisitor(PHONE);
  await page.goto(`/public/logbook?code=${code}`);
  await page.getByLabel('Password (4 digits)').fill(location.logbookPassword);
  await page.getByRole('button', { name: 'Check' }).click();
  await expect(page.getByRole('heading', { name: 'Documents' })).toBeVisible();
  await expect(page.getByText('Onderhoudscontract')).toHaveCount(0);
  await expectNoAxeViolations(page);
  const line = page.getByRole('button', { name: /Plattegrond begane grond/ });
  const unwell = JSON.stringify({ status: 503, code: 'unavailable', errors: [] });
  await page.route(FILE, (route) => route.fulfill({ status: 503, body: unwell }), { times: 1 });
  await line.click();
  await expect(page.getByText(EN_GB.documentFailed)).toBeVisible();
  await page.route(FILE, (route) => route.abort('failed'), { times: 1 });
  await line.click();
  await expect(page.getByText(EN_GB.documentAway)).toBeVisible();
  const opened = page.waitForEvent('popup');
  await line.click();
  await expect(await opened).toHaveURL(/^blob:/);
  await expect(page.getByRole('link', { name: /Plattegrond begane grond/ })).toContainText('Downloaded.');
  await expectNoAxeViolations(page);
});

test('who is signed in and sees the logbook lands in it; others are asked for the password', async ({
  program,
  world,
  pageOf,
}) => {
  const { own, foreign } = world;
  const { code } = await buildLogbookCode(program.db, { location_id: own.location.id });
  for (const user of [own.locationEmployee, own.contractor]) {
    const page = await pageOf(user, PHONE);
    await page.goto(`/public/logbook?code=${code}`);
    await expect(page).toHaveURL(
      `/logbook/detail?locationID=${own.location.id}&disciplineID=${own.disciplineID}`,
    );
  }
  for (const user of [own.reseller, foreign.organization, foreign.contractor]) {
    const page = await pageOf(user, PHONE);
    await page.goto(`/public/logbook?code=${code}`);
    await expect(page.getByLabel('Password (4 digits)')).toBeVisible();
  }
});

/** Exactly one entry of the visitor exists, with its one photo: a double tap did not create a second. */
async function expectWritten(program: RunningProgram, locationID: string): Promise<void> {
  const events = await program.db
    .selectFrom('service_event')
    .select(['id', 'visitor_name', 'created_by_kind', 'status', 'internal_location'])
    .where('location_id', '=', locationID)
    .execute();
  expect(events).toEqual([
    {
      id: expect.any(String),
      visitor_name: 'Kees de Vries',
      created_by_kind: 'visitor',
      status: 'new',
      internal_location: 'Second floor, room 12',
    },
  ]);
  await expect
    .poll(() =>
      program.db
        .selectFrom('service_event_file')
        .select('file_id')
        .where('service_event_id', '=', events[0]?.id ?? '')
        .execute(),
    )
    .toHaveLength(1);
}

/** The smallest picture that every decoder accepts. */
const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);
