import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  MAILS_PER_ORGANIZATION,
  MAILS_PER_UNCONFIRMED_ADDRESS,
} from '@fireledger/domain/notification/unconfirmed-address.ts';
import { emailKey } from '@fireledger/domain/shared/text.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { buildDocument } from '../../testing/document-builders.ts';
import { buildServiceEvent } from '../../testing/event-builders.ts';
import { jobContext } from '../../testing/job-context.ts';
import { unique } from '../../testing/seed.ts';
import { buildUser } from '../../testing/user-builder.ts';
import { buildWorld, type World } from '../../testing/world.ts';
import { type DiskOutbox, openDiskOutbox } from './disk-outbox.ts';
import type { MailTemplate } from './mail-data.ts';
import { sendMailJob } from './send-mail.job.ts';

/** Mails about events to an address that nobody has confirmed are limited (docs/decisions/0433). */

let t: TestApp;
let world: World;
let folder: string;
let mailer: DiskOutbox;
let serviceEventID: string;
beforeAll(async () => {
  t = await startTestApp();
  world = await buildWorld(t.db);
  folder = await mkdtemp(join(tmpdir(), 'fireledger-test-'));
  mailer = await openDiskOutbox(folder);
  // An event of another organisation, created first.
  const elsewhere = { location_id: world.foreign.location.id };
  await buildServiceEvent(t.db, elsewhere);
  await buildDocument(t.db, elsewhere);
  ({ id: serviceEventID } = await buildServiceEvent(t.db, { location_id: world.own.location.id }));
});
beforeEach(() => t.db.deleteFrom('attempt').execute());
afterAll(async () => {
  await t.close();
  await rm(folder, { recursive: true, force: true });
});

async function someone(
  isConfirmed: boolean,
  of: Parameters<typeof buildUser>[1] = { organization_id: world.own.organizationID },
): Promise<string> {
  const { userID } = await buildUser(t.db, of);
  if (!isConfirmed) {
    const values = { address_confirmed_at: null };
    await t.db.updateTable('credential').set(values).where('user_id', '=', userID).execute();
  }
  return userID;
}

const words = () => ({
  serviceEventID,
  path: '/action-event/edit/1',
  locationName: 'De Linde',
  disciplineName: 'Brandmelding',
  description: 'Melder vuil',
  priority: null,
  dueDate: null,
  actorName: null,
});
const logged: string[] = [];

/** Whether a mail is sent on its first attempt, or on a retry. */
async function isMailed(
  userID: string,
  retries = 0,
  mail: Partial<Record<'template' | 'data', unknown>> = {},
) {
  const note = ({ reason = 'sent' }: { reason?: string }) => void logged.push(reason);
  const job = sendMailJob({ mailer, publicUrl: 'https://logbook.example.com', secret: 'secret' });
  const before = (await mailer.list()).length;
  await job.run(
    jobContext(t.services.opener, {
      log: { info: note, warn: note, error: note },
      jobID: crypto.randomUUID(),
      retries,
    }),
    {
      userID,
      template: 'event_done' satisfies MailTemplate,
      data: { ...words(), solutionDescription: '–' },
      ...mail,
    },
  );
  return (await mailer.list()).length > before;
}

/** How many mails to people of our own organisation were counted for an organisation. */
async function countedOf(organizationID: string): Promise<number[]> {
  const rows = await t.db
    .selectFrom('attempt')
    .select(sql<number>`(state ->> 'count')::integer`.as('count'))
    .where('kind', '=', 'unconfirmed_about')
    .where('key_digest', '=', `${organizationID} ${world.own.organizationID}`)
    .execute();
  return rows.map(({ count }) => count);
}

test('so many reach an address that nobody has confirmed, and no more; of a confirmed one none is counted', async () => {
  const [stranger, colleague] = [await someone(false), await someone(true)];
  for (let sent = 0; sent < MAILS_PER_UNCONFIRMED_ADDRESS.free; sent += 1) {
    expect(await isMailed(stranger)).toBe(true);
    expect(await isMailed(colleague)).toBe(true);
  }
  logged.length = 0;
  expect([await isMailed(stranger), await isMailed(colleague)]).toEqual([false, true]);
  expect(logged).toEqual(['one too many for an address that nobody has confirmed', 'sent']);
});

test('an address is counted whoever has it: another account makes no new one of it', async () => {
  const [first, second] = [await someone(false), await someone(false)];
  for (let sent = 0; sent < MAILS_PER_UNCONFIRMED_ADDRESS.free; sent += 1) await isMailed(first);
  const { email } = await t.db
    .selectFrom('user')
    .select('email')
    .where('id', '=', first)
    .executeTakeFirstOrThrow();
  for (const [id, address] of [
    [first, `${unique('other')}@example.test`],
    [second, email.toUpperCase()],
  ] as const) {
    const values = { email: address, email_key: emailKey(address) };
    await t.db.updateTable('user').set(values).where('id', '=', id).execute();
  }
  expect([await isMailed(first), await isMailed(second)]).toEqual([true, false]);
});

test('a mail that nobody gets is not counted', async () => {
  expect(await isMailed(await someone(false, { organization_id: world.foreign.organizationID }))).toBe(false);
  expect(await t.db.selectFrom('attempt').selectAll().execute()).toEqual([]);
});

test('a mail that was counted is tried again until it arrives', async () => {
  const stranger = await someone(false);
  for (let sent = 0; sent < MAILS_PER_UNCONFIRMED_ADDRESS.free; sent += 1) await isMailed(stranger);
  expect([await isMailed(stranger, 1), await isMailed(stranger, 0)]).toEqual([true, false]);
});

test('mails about documents are counted with those about events, for their own organisation', async () => {
  const stranger = await someone(false);
  const expiresAt = '2026-12-01';
  const document = await buildDocument(t.db, {
    location_id: world.own.location.id,
    expires_at: expiresAt,
  });
  const { locationName, disciplineName } = words();
  const data = {
    documentID: document.id,
    path: '/document/edit/1',
    documentName: document.name,
    chapterName: { en_GB: 'Reports', nl_NL: 'Rapporten' },
    locationName,
    disciplineName,
    expiresAt,
    acknowledge: false,
  };
  const mail = { template: 'document_expired' satisfies MailTemplate, data };
  for (let sent = 1; sent < MAILS_PER_UNCONFIRMED_ADDRESS.free; sent += 1) await isMailed(stranger);
  expect([await isMailed(stranger, 0, mail), await isMailed(stranger, 0, mail)]).toEqual([true, false]);
  expect(await countedOf(world.own.organizationID)).toEqual([MAILS_PER_UNCONFIRMED_ADDRESS.free]);
});

test('a mail about several events is counted once, for the organisations of those that it lists', async () => {
  const userID = await someone(false);
  const assign = async (location_id: string) => {
    const columns = { type: 'action', location_id, assigned_to_user_id: userID } as const;
    return (await buildServiceEvent(t.db, columns)).id;
  };
  const own = world.own.location.id;
  const serviceEventIDs = [await assign(own), await assign(own), await assign(world.foreign.location.id)];
  const mail = {
    template: 'events_assigned' satisfies MailTemplate,
    data: { actorName: null, serviceEventIDs },
  };
  for (let sent = 0; sent < MAILS_PER_UNCONFIRMED_ADDRESS.free; sent += 1) {
    expect(await isMailed(userID, 0, mail)).toBe(true);
  }
  expect(await isMailed(userID, 0, mail)).toBe(false);
  expect(await countedOf(world.own.organizationID)).toEqual([MAILS_PER_UNCONFIRMED_ADDRESS.free]);
  expect(await countedOf(world.foreign.organizationID)).toEqual([]);
});

test('what somebody asked for themselves, or an invitation that is counted as one, is none of them', async () => {
  const stranger = await someone(false);
  for (let sent = 0; sent <= MAILS_PER_UNCONFIRMED_ADDRESS.free; sent += 1) await isMailed(stranger);
  const code = { template: 'two_factor_code', data: { code: '123456' } };
  const path = '/reset-password?token=x';
  expect(await isMailed(stranger, 0, code)).toBe(true);
  expect(await isMailed(stranger, 0, { template: 'password_reset', data: { path } })).toBe(true);
  const data = { path, companyName: null, invitedByName: null };
  expect(await isMailed(stranger, 0, { template: 'invitation', data })).toBe(true);
});

/** Uses up the allowance of mails about every organisation for which any has been counted. */
async function useUp(): Promise<void> {
  const full = { count: MAILS_PER_ORGANIZATION.free, lastAt: Date.now() };
  await t.db.updateTable('attempt').set({ state: full }).where('kind', '=', 'unconfirmed_about').execute();
}

test('about one organisation all such addresses of a company are counted together', async () => {
  const [first, second] = [await someone(false), await someone(false)];
  await isMailed(first);
  const counters = () =>
    t.db.selectFrom('attempt').select(['kind', 'key_digest', 'state']).orderBy('kind').execute();
  expect((await counters()).map(({ kind }) => kind)).toEqual(['unconfirmed_about', 'unconfirmed_to']);
  await useUp();
  expect(await isMailed(second)).toBe(false);
});

test('a contractor’s accounts use up nothing of what goes to the organisation’s own', async () => {
  const { contractorID } = world.own;
  const contractor = { type: 'contractor_employee', contractor_id: contractorID } as const;
  const [theirs, others, own] = [
    await someone(false, contractor),
    await someone(false, contractor),
    await someone(false),
  ];
  expect(await isMailed(theirs)).toBe(true);
  await useUp();
  expect([await isMailed(others), await isMailed(own)]).toEqual([false, true]);
});
