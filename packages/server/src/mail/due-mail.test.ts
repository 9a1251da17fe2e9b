import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { addDays, dateInZone } from '@fireledger/domain/shared/dates.ts';
import { DOCUMENTS_PER_MAIL_MAX } from '@fireledger/domain/shared/limits.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { startTestApp, TEST_SECRET, type TestApp } from '../../testing/app.ts';
import { type BuiltDocument, buildDocument } from '../../testing/document-builders.ts';
import { jobContext } from '../../testing/job-context.ts';
import { buildUser, type TestUser } from '../../testing/user-builder.ts';
import { buildWorld, type World } from '../../testing/world.ts';
import { zoneAt } from '../../testing/zones.ts';
import { type DiskOutbox, openDiskOutbox } from './disk-outbox.ts';
import type { QueuedWarning } from './mail-data.ts';
import { sendMailJob } from './send-mail.job.ts';
import { readUnsubscription } from './unsubscribe-token.ts';

/** The mail about documents that expire is judged again, document by document, when it is sent (docs/decisions/0502). */

const ZONE = zoneAt(12);
const today = dateInZone(new Date(), ZONE);
const SOON = addDays(today, 5);
const OVER = addDays(today, -3);
let t: TestApp;
let world: World;
let folder: string;
let mailer: DiskOutbox;
let porter: TestUser;
beforeAll(async () => {
  t = await startTestApp();
  world = await buildWorld(t.db);
  folder = await mkdtemp(join(tmpdir(), 'fireledger-test-'));
  mailer = await openDiskOutbox(folder);
  await t.db.updateTable('organization').set({ time_zone: ZONE }).execute();
});
beforeEach(async () => {
  porter = await buildUser(t.db, { type: 'location_employee', location_ids: [world.own.location.id] });
});
afterAll(async () => {
  await t.close();
  await rm(folder, { recursive: true, force: true });
});

type Given = Parameters<typeof buildDocument>[1];
const build = (name: string, more: Given = {}) =>
  buildDocument(t.db, {
    location_id: world.own.location.id,
    discipline_id: world.own.disciplineID,
    name,
    expires_at: SOON,
    warning_months: 1,
    ...more,
  });
const warningOf = ({ id, expires_at }: BuiltDocument, more: Partial<QueuedWarning> = {}): QueuedWarning => ({
  documentID: id,
  expiresAt: expires_at ?? '',
  kind: (expires_at ?? '') < today ? 'expired' : 'months_1',
  acknowledge: false,
  mayRenew: true,
  ...more,
});

const logged: object[] = [];

/** The mail that a person is sent for these warnings, or null. */
async function mailTo({ userID, email }: TestUser, warnings: readonly QueuedWarning[], retries = 0) {
  const note = ({ jobID: _, ...fields }: { jobID?: string }) => void logged.push(fields);
  const job = sendMailJob({ mailer, publicUrl: 'https://logbook.example.com', secret: TEST_SECRET });
  const before = (await mailer.list()).length;
  await job.run(
    jobContext(t.services.opener, {
      log: { info: note, warn: note, error: note },
      jobID: crypto.randomUUID(),
      retries,
    }),
    { template: 'documents_due', data: { warnings }, userID },
  );
  const mails = await mailer.list();
  expect(mails.length - before).toBeLessThan(2);
  return mails.length === before ? null : mails.find(({ to }) => to === email);
}

test('lists what the person may still be told of, and nothing that was settled since', async () => {
  const names = ['stays', 'expired', 'deleted', 'renewed', 'confirmed', 'undated'];
  const [stays, expired, deleted, renewed, confirmed, undated] = await Promise.all(
    names.map((name) => build(`doc-${name}`, name === 'expired' ? { expires_at: OVER } : {})),
  );
  const elsewhere = await buildDocument(t.db, { name: 'doc-elsewhere', expires_at: SOON });
  const all = [stays, expired, deleted, renewed, confirmed, undated, elsewhere] as BuiltDocument[];
  const warnings = all.map((one) => warningOf(one));
  const change = (one: BuiltDocument | undefined, values: object) =>
    t.db
      .updateTable('document')
      .set(values)
      .where('id', '=', one?.id ?? '')
      .execute();
  await change(deleted, { deleted_at: new Date() });
  await change(renewed, { expires_at: addDays(SOON, 365) });
  await change(undated, { expires_at: null, warning_months: null });
  const seen = { acknowledged_at: new Date(), acknowledged_by_user_id: world.own.organization.userID };
  await change(confirmed, { ...seen, acknowledged_expires_at: SOON });
  const mail = await mailTo(porter, warnings);
  for (const form of [mail?.text, mail?.html]) {
    expect(
      form
        ?.match(/doc-\w+/g)
        ?.filter((name, at, found) => found.indexOf(name) === at)
        .toSorted(),
    ).toEqual(['doc-expired', 'doc-stays']);
  }
  expect(mail?.subject).toBe(`Expired: 1 document; expires soon: 1, ${world.own.location.name}`);
});

test('of one document that is left the mail is the one about one document', async () => {
  const [stays, gone] = [await build('Certificate'), await build('Report', { deleted_at: new Date() })];
  const mail = await mailTo(porter, [warningOf(stays), warningOf(gone)]);
  expect(mail?.subject).toMatch(/^Expires soon, valid until .*: Certificate, /);
  expect(mail?.text).toContain(`https://logbook.example.com/document/edit/${stays.id}`);
});

test('if none is left there is no mail', async () => {
  const gone = await build('Report', { deleted_at: new Date() });
  logged.length = 0;
  expect(await mailTo(porter, [warningOf(gone)])).toBeNull();
  expect(logged).toEqual([
    { reason: 'no longer theirs to see or to do', template: 'documents_due', about: [gone.id] },
  ]);
});

test('that a document will expire is not said once it has', async () => {
  const over = await build('Over', { expires_at: OVER });
  expect(await mailTo(porter, [warningOf(over, { kind: 'months_1' })])).toBeNull();
  expect((await mailTo(porter, [warningOf(over)]))?.subject).toContain('Expired: Over');
});

test('each kind can be switched off by itself, and the link switches off what is in the mail', async () => {
  const [soon, over] = [await build('Soon'), await build('Over', { expires_at: OVER })];
  const warnings = [soon, over].map((one) => warningOf(one));
  const causesOf = (text = '') => {
    const token = /unsubscribe\?token=(\S+)/.exec(text)?.[1] ?? '';
    return readUnsubscription(TEST_SECRET, token);
  };
  const both = await mailTo(porter, warnings);
  const causes = ['document_expiring', 'document_expired'];
  expect(causesOf(both?.text)).toEqual({ userID: porter.userID, causes });
  const mute = (muted_mails: string[]) =>
    t.db.updateTable('user').set({ muted_mails }).where('id', '=', porter.userID).execute();
  await mute(['document_expiring']);
  const one = await mailTo(porter, warnings);
  expect(one?.subject).toContain('Expired: Over');
  expect(causesOf(one?.text)?.causes).toEqual(['document_expired']);
  await mute(causes);
  expect(await mailTo(porter, warnings)).toBeNull();
});

test('however many are due, the mail has the same size, and counts the rest', async () => {
  const { id } = await build('Certificate');
  const count = 1_200;
  const { rows } = await sql<{
    id: string;
  }>`insert into document (organization_id, location_id, discipline_id, chapter_id,
      chapter_group, name, expires_at, warning_months, created_by_user_id, creator_company_id, file_id)
    select organization_id, location_id, discipline_id, chapter_id, chapter_group, name || ' ' || n, expires_at + n % 9,
      warning_months, created_by_user_id, creator_company_id, file_id
    from document, generate_series(1, ${count}) n where id = ${id} returning id, expires_at`.execute(t.db);
  const warnings = (rows as BuiltDocument[]).map((one) => warningOf(one));
  const mail = await mailTo(porter, warnings);
  expect(mail?.text.match(/document\/edit\//g)).toHaveLength(DOCUMENTS_PER_MAIL_MAX);
  expect(mail?.subject).toContain('Expire soon: 1200 documents');
  expect(mail?.text).toContain('And 1,150 more documents');
  expect(mail?.text).toContain('https://logbook.example.com/document/list?states=expiring&states=expired');
  const asked = await mailTo(
    porter,
    warnings.map((one) => ({ ...one, acknowledge: true })),
  );
  expect(asked?.text).toContain('https://logbook.example.com/document/list?toCheck=true');
});

test('to an address that nobody has confirmed it counts as one mail, and for each organisation that it is about', async () => {
  const { contractor_id } = await t.db
    .selectFrom('contract')
    .select('contractor_id')
    .where('id', '=', world.own.contractID)
    .executeTakeFirstOrThrow();
  const technician = await buildUser(t.db, { type: 'contractor_employee', contractor_id });
  const { location, disciplineID, contractID, organizationID } = world.foreign;
  await t.db.updateTable('contract').set({ contractor_id }).where('id', '=', contractID).execute();
  await t.db
    .updateTable('credential')
    .set({ address_confirmed_at: null })
    .where('user_id', '=', technician.userID)
    .execute();
  const there = { location_id: location.id, discipline_id: disciplineID, expires_at: SOON };
  const documents = [
    await buildDocument(t.db, { ...there, name: 'There' }, { group: 'contractor' }),
    await buildDocument(
      t.db,
      { ...there, location_id: world.own.location.id, discipline_id: world.own.disciplineID, name: 'Here' },
      { group: 'contractor' },
    ),
  ];
  await t.db.deleteFrom('attempt').execute();
  const warnings = documents.map((one) => warningOf(one));
  expect((await mailTo(technician, warnings))?.subject).toBe('Expire soon: 2 documents');
  const counted = await t.db.selectFrom('attempt').select(['kind', 'key_digest', 'state']).execute();
  expect(counted.map(({ kind, state }) => `${kind} ${state.count}`).toSorted()).toEqual([
    'unconfirmed_about 1',
    'unconfirmed_about 1',
    'unconfirmed_to 1',
  ]);
  const full = { count: 200, lastAt: Date.now() };
  await t.db
    .updateTable('attempt')
    .set({ state: full })
    .where('key_digest', 'like', `${organizationID} %`)
    .execute();
  expect([await mailTo(technician, warnings), await mailTo(technician, warnings, 1)]).toMatchObject([
    null,
    { subject: 'Expire soon: 2 documents' },
  ]);
});
