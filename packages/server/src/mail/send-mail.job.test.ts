import { text } from 'node:stream/consumers';
import { Pool } from 'pg';
import { SMTPServer } from 'smtp-server';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import type { Row } from '../../testing/builders.ts';
import { buildContract } from '../../testing/builders.ts';
import { createTestDatabase, type TestDatabase } from '../../testing/database.ts';
import { buildServiceEvent } from '../../testing/event-builders.ts';
import { openSeed, type Seed } from '../../testing/seed.ts';
import { buildUser } from '../../testing/user-builder.ts';
import { createPool } from '../db/pool.ts';
import { createOpener } from '../db/with-access.ts';
import type { JobLog } from '../jobs/job.ts';
import { jobRegistry } from '../jobs/registry.ts';
import { type Jobs, startJobs } from '../jobs/start-jobs.ts';
import type { QueuedMail } from './mail-queue.ts';
import { sendMailJob } from './send-mail.job.ts';
import { createSmtpMailer } from './smtp-mailer.ts';

/** The data of a mail about the event below. */
const said = () => ({
  serviceEventID: event.id,
  path: '/action-event/edit/1',
  locationName: 'De Linde',
  disciplineName: 'Brandmelding',
  description: 'Melder vuil',
  priority: null,
  dueDate: null,
  actorName: null,
});
let event: Row<'service_event'>;
let database: TestDatabase;
let db: Seed;
let app: Pool;
let superuser: Pool;
let jobs: Jobs;
let port = 0;
let server: SMTPServer;
const received: { to: string; raw: string }[] = [];
const logged: string[] = [];
const note = (fields: object, message: string) => logged.push(`${message} ${JSON.stringify(fields)}`);
const log: JobLog = { info: note, warn: note, error: note };

beforeAll(async () => {
  database = await createTestDatabase();
  db = openSeed(database.superuserUrl);
  event = await buildServiceEvent(db);
  app = createPool(database.appUrl, 4);
  superuser = new Pool({ connectionString: database.superuserUrl, max: 2 });
  superuser.on('error', () => undefined);
  await listen();
  const mailer = createSmtpMailer(`smtp://127.0.0.1:${port}`, 'Fireledger <logbook@example.com>');
  const opener = createOpener(app);
  const retry = { limit: 20, firstWaitSeconds: 1, maxWaitSeconds: 1 };
  jobs = await startJobs({
    appUrl: database.appUrl,
    jobs: jobRegistry([
      sendMailJob({ mailer, publicUrl: 'https://logbook.example.com', secret: 'secret' }, retry),
    ]),
    withSystem: (act, work) => opener.write({ kind: 'system' }, act, work),
    log,
  });
});
beforeEach(() => {
  received.length = 0;
  logged.length = 0;
});
// A mail is logged after it has arrived: what one test queued would be counted by the next.
afterEach(() => eventually(states).toEqual([]));
afterAll(async () => {
  await jobs.stop();
  await close();
  await app.end();
  await superuser.end();
  await db.destroy();
  await database.drop();
});

/** A real SMTP server, on the same port each time. */
async function listen(): Promise<void> {
  server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onRcptTo: ({ address }, _session, done) => done(refusals.get(address)),
    onData: (stream, session, done) => {
      text(stream).then((raw) => {
        received.push({ to: session.envelope.rcptTo.map(({ address }) => address).join(), raw });
        done();
      }, done);
    },
  });
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  const address = server.server.address();
  port = typeof address === 'object' && address ? address.port : 0;
}
/** How the server refuses an address. */
const refusals = new Map<string, Error>();
const close = () => new Promise<void>((resolve) => server.close(resolve));

async function enqueue(payload: QueuedMail): Promise<void> {
  await superuser.query(`select app.enqueue('send_mail', $1)`, [payload]);
  jobs.wake();
}
/** A person of the event's organisation. */
const colleague = (change: Parameters<typeof buildUser>[1] = {}) =>
  buildUser(db, { organization_id: event.organization_id, ...change });
const eventually = <T>(look: () => T | Promise<T>) => expect.poll(look, { timeout: 20_000 });
const states = () =>
  superuser
    .query(`select state from pgboss.job where name = 'send_mail'`)
    .then(({ rows }) => rows.map(({ state }) => state));

it('mails an account in its own language, under its own name', async () => {
  const user = await colleague({ locale: 'nl_NL', first_name: 'Eva' });
  const columns = { location_id: event.location_id, assigned_to_user_id: user.userID };
  const { id: serviceEventID } = await buildServiceEvent(db, columns);
  const data = { ...said(), serviceEventID };
  await enqueue({ template: 'event_assigned', data, userID: user.userID });
  await eventually(() => received.map(({ to }) => to)).toEqual([user.email]);
  expect(received[0]?.raw).toContain('Hallo Eva');
  expect(received[0]?.raw).toContain('Subject: Aan u toegewezen: Brandmelding, De Linde');
  expect(received[0]?.raw).toContain('https://logbook.example.com/action-event/edit/1');
});

it('mails a bare address in the language given', async () => {
  const mail = { template: 'password_reset', data: { path: '/reset-password?token=t' } } as const;
  await enqueue({ ...mail, to: 'p&o@example.com', locale: 'en_GB' });
  await eventually(() => received.map(({ to }) => to)).toEqual(['p&o@example.com']);
  expect(received[0]?.raw).toContain('Hello,');
});

it('leaves out who is gone, and who wants no notifications, but not their sign-in code', async () => {
  const gone = await colleague({ active: false });
  const quiet = await colleague({ mail_notifications: false });
  await enqueue({ template: 'two_factor_code', data: { code: '654321' }, userID: gone.userID });
  await enqueue({ template: 'event_overdue', data: said(), userID: quiet.userID });
  await enqueue({ template: 'two_factor_code', data: { code: '123456' }, userID: quiet.userID });
  await eventually(() => logged.filter((line) => line.startsWith('a mail was not sent')).length).toBe(2);
  expect(logged.join()).toMatch(/"template":"two_factor_code","about":\[\],"reason":"no active account"/);
  expect(logged.join()).toContain(`"event_overdue","about":["${event.id}"],"reason":"switched off by the`);
  await eventually(() => received.map(({ to }) => to)).toEqual([quiet.email]);
  expect(received[0]?.raw).toContain('123456');
  await eventually(() => logged.filter((line) => line.startsWith('a mail was sent')).length).toBe(1);
  expect(logged.join()).not.toMatch(/123456|@example/);
});

it('drops what has lapsed while it waited, and sends what has not', async () => {
  const user = await colleague();
  const reminder = { template: 'event_due_tomorrow', data: said(), userID: user.userID } as const;
  const at = (ms: number) => new Date(Date.now() + ms).toISOString();
  await enqueue({ ...reminder, lapsesAt: at(-1) });
  await eventually(() => logged.filter((line) => line.includes('it has lapsed')).length).toBe(1);
  await enqueue({ ...reminder, lapsesAt: at(3_600_000) });
  await eventually(() => received.map(({ to }) => to)).toEqual([user.email]);
});

/** People who were on the event when its mail was written, each with what has happened since. */
const GONE_SINCE: [string, () => Promise<{ userID: string }>][] = [
  [
    'the contract ended',
    async () => {
      const { location_id, discipline_id } = event;
      const { id, contractor_id } = await buildContract(db, { location_id, discipline_id });
      await db.updateTable('contract').set({ active: false }).where('id', '=', id).execute();
      return buildUser(db, { type: 'contractor_employee', contractor_id });
    },
  ],
  [
    'the location was taken off them',
    async () => {
      const user = await buildUser(db, { type: 'location_employee', location_ids: [event.location_id] });
      await db.deleteFrom('user_location').where('user_id', '=', user.userID).execute();
      return user;
    },
  ],
  [
    'they went to another company',
    async () => {
      const [user, other] = [await colleague(), await buildUser(db)];
      const { organizationID: organization_id } = other;
      await db.updateTable('user').set({ organization_id }).where('id', '=', user.userID).execute();
      await db.updateTable('person').set({ organization_id }).where('id', '=', user.userID).execute();
      return user;
    },
  ],
];

it.each(GONE_SINCE)(
  'tells nobody of an event whom the wall hides it from by then: %s',
  async (_what, leave) => {
    const left = await leave();
    const still = await colleague();
    await enqueue({ template: 'event_overdue', data: said(), userID: left.userID });
    await enqueue({ template: 'event_overdue', data: said(), userID: still.userID });
    await eventually(() => logged.filter((line) => line.includes('no longer theirs')).length).toBe(1);
    await eventually(() => received.map(({ to }) => to)).toEqual([still.email]);
  },
);

it.each([
  ['of an event that was deleted', (id: string) => ({ deleted_at: new Date(), assigned_to_user_id: id })],
  ['what is asked of somebody else by then', () => ({})],
])('tells nobody %s', async (_what, columns) => {
  const { userID } = await colleague();
  const { id } = await buildServiceEvent(db, { location_id: event.location_id, ...columns(userID) });
  await enqueue({ template: 'event_assigned', data: { ...said(), serviceEventID: id }, userID });
  await eventually(() => logged.join()).toContain('no longer theirs');
  expect(received).toEqual([]);
});

/** The mail server's replies, and whether a retry may help. */
const REPLIES = [
  [550, '5.1.1 no such user', false],
  [553, '5.1.3 bad address', false],
  [556, '5.1.10 takes no mail', false],
  [550, '5.1.0 sender address rejected: user unknown', true],
  [550, '5.1.8 sender address rejected: domain not found', true],
  [554, '5.7.1 relay access denied', true],
  [550, 'mailbox unavailable', true],
  [450, '4.2.0 greylisted', true],
] as const;

it.each(REPLIES)('refused with %i %s: tried again is %s', async (responseCode, message, isTriedAgain) => {
  const { userID, email } = await colleague();
  refusals.set(email, Object.assign(new Error(message), { responseCode }));
  await enqueue({ template: 'event_overdue', data: said(), userID });
  // Logged before it is stored: deleted in between, the job would be back.
  await eventually(states).toEqual([isTriedAgain ? 'retry' : 'failed']);
  expect(logged.join()).toContain(isTriedAgain ? 'will be tried again' : 'failed for good');
  expect(logged.join('\n')).not.toContain(email);
  await superuser.query(`delete from pgboss.job where name = 'send_mail'`);
});

it('delivers once, after the mail server was down and came back, and nothing of it stays or is logged', async () => {
  await close();
  const user = await buildUser(db);
  await enqueue({ template: 'two_factor_code', data: { code: '987654' }, userID: user.userID });
  await eventually(() => logged.some((line) => line.includes('tried again'))).toBe(true);
  expect(received).toEqual([]);
  await listen();
  await eventually(() => received.length).toBe(1);
  await eventually(states).toEqual([]);
  expect(received.map(({ to }) => to)).toEqual([user.email]);
  expect(logged.join('\n')).not.toMatch(/987654|@example/);
  const traces = await superuser.query(
    `select (select count(*) from outbox where payload::text like '%987654%')
      + (select count(*) from pgboss.job where data::text like '%987654%') as count`,
  );
  expect(Number(traces.rows[0].count)).toBe(0);
});
