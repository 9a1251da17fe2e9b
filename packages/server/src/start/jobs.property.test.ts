import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { addDays, dateInZone } from '@fireledger/domain/shared/dates.ts';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { requestedOf, waitedForRequests } from '../../testing/assignee-requests.ts';
import { buildDocument } from '../../testing/document-builders.ts';
import { buildEventWorld, type EventWorld } from '../../testing/event-world.ts';
import { jobContext } from '../../testing/job-context.ts';
import { subjectsOf } from '../../testing/mail-subjects.ts';
import { buildSession, type TestUser } from '../../testing/user-builder.ts';
import { verifyWholeLedger } from '../../testing/verify-ledger.ts';
import { warnJob } from '../features/document/warning/warn.job.ts';
import { announceAssigneeJob } from '../features/service-event/assignee/announce-assignee.job.ts';
import { tellRequestsJob } from '../features/service-event/assignee/gather-requests.job.ts';
import { requestAssigneeJob } from '../features/service-event/assignee/request-assignee.job.ts';
import { remindJob } from '../features/service-event/remind.job.ts';
import type { Job, WithSystem } from '../jobs/job.ts';
import { type DiskOutbox, openDiskOutbox } from '../mail/disk-outbox.ts';
import type { QueuedMail } from '../mail/mail-queue.ts';
import { sendMailJob } from '../mail/send-mail.job.ts';

const ZONE = 'Europe/Amsterdam';
const HOUR = 3_600_000;

let t: TestApp;
let world: EventWorld;
let people: ReadonlyMap<string, TestUser>;
let folder: string;
/** Mails of each kind that were sent, over all runs. */
const delivered = new Map<string, number>();

beforeAll(async () => {
  t = await startTestApp();
  world = await buildEventWorld(t.db);
  folder = await mkdtemp(join(tmpdir(), 'fireledger-jobs-'));
  const { own } = world;
  await t.db
    .updateTable('organization')
    .set({ time_zone: ZONE, main_user_id: own.organization.userID })
    .where('id', '=', own.organizationID)
    .execute();
  await t.db
    .updateTable('contractor')
    .set({ main_user_id: own.contractor.userID })
    .where('id', '=', own.contractorID)
    .execute();
  const all = [own.organization, own.locationEmployee, own.contractor, world.technician];
  people = new Map(all.map((one) => [one.userID, one]));
});
afterAll(async () => {
  await t.close();
  await rm(folder, { recursive: true });
});

/** One run: how many hours its clock is ahead, what was created in it, and what has been sent. */
type Run = {
  ahead: number;
  readonly events: string[];
  readonly documents: string[];
  readonly told: string[];
  readonly outbox: DiskOutbox;
};

const dayOf = ({ ahead }: Run, days: number) =>
  addDays(dateInZone(new Date(Date.now() + ahead * HOUR), ZONE), days);

/** The transactions of the whole program, by the run's clock. */
const systemOf =
  ({ ahead }: Run): WithSystem =>
  (act, work) =>
    t.services.opener.write({ kind: 'system' }, act, (access) =>
      work({ ...access, now: new Date(access.now.getTime() + ahead * HOUR) }),
    );

const runJob = (run: Run, job: Job, payload: unknown, jobID: string = randomUUID()) =>
  job.run(jobContext(t.services.opener, { withSystem: systemOf(run), jobID }), payload);

/** Takes queued entries out of the outbox, as the mover does. */
async function taken(queue: string): Promise<unknown[]> {
  const rows = await t.db.deleteFrom('outbox').where('queue', '=', queue).returning('payload').execute();
  return rows.map(({ payload }) => payload);
}

/**
 * The scheduled jobs, each twice as on two servers, then the jobs that they and the calls have queued, some of them once more.
 */
async function runJobs(run: Run, again: boolean): Promise<void> {
  for (const job of [remindJob, warnJob]) await Promise.all([runJob(run, job, {}), runJob(run, job, {})]);
  for (const payload of await taken('tell_of_assignee')) await runJob(run, announceAssigneeJob, payload);
  for (const payload of await taken('ask_for_assignee')) {
    const jobID = randomUUID();
    await runJob(run, requestAssigneeJob, payload, jobID);
    const requested = await requestedOf(t.db);
    if (again) await runJob(run, requestAssigneeJob, payload, jobID);
    expect(await requestedOf(t.db)).toEqual(requested);
  }
  await waitedForRequests(t.db);
  const tell = (payload: unknown) => runJob(run, tellRequestsJob, payload);
  for (const one of await taken('tell_assignee_requests')) await Promise.all([tell(one), tell(one)]);
}

/** Sends a mail; if it is sent, its recipient can see all that it is about, and has not been sent the same before. */
async function deliver(run: Run, mail: QueuedMail): Promise<void> {
  const { outbox, told } = run;
  const { secret, publicUrl } = t.services.env;
  const before = (await outbox.list()).length;
  await runJob(run, sendMailJob({ mailer: outbox, publicUrl, secret }), mail);
  const [sent, ...others] = await outbox.list();
  if (sent === undefined || others.length + 1 === before || !('userID' in mail)) return;
  delivered.set(mail.template, (delivered.get(mail.template) ?? 0) + 1);
  const person = people.get(mail.userID);
  expect(person, JSON.stringify(mail)).toBeDefined();
  const client = t.as({ ...(person as TestUser), ...(await buildSession(t.db, mail.userID)) });
  for (const { asked, once } of subjectsOf(mail, sent.text)) {
    expect((await client.query(`{ ${asked} }`)).json().errors, JSON.stringify(mail)).toBeUndefined();
    if (once === null) continue;
    expect(told).not.toContain([mail.userID, once].join(' '));
    told.push([mail.userID, once].join(' '));
  }
}

/** What happens between two readings of the clock; a caller without the right is refused, which is not a failure here. */
type Happening = { readonly name: string; readonly happen: (run: Run) => Promise<unknown> };
const happening = (name: string, happen: Happening['happen']): Happening =>
  Object.assign({ name, happen }, { [fc.toStringMethod]: () => name });
const pick = (list: readonly string[], index: number) => list[index % Math.max(1, list.length)];
const days = fc.integer({ min: 0, max: 6 });
const any = fc.nat(5);

const created = ({ days: some, mine }: { days: number; mine: boolean }): Happening =>
  happening(`creates, due in ${some} days`, async (run) => {
    const reply = await t.as(world.own.organization).post('/service-event/action', {
      ...{ locationID: world.locationID, disciplineID: world.disciplineID, category: 'MALFUNCTION' },
      ...{ deviceID: 'Panel 1', description: 'Repair the panel', dueDate: dayOf(run, some) },
      assignedToUserID: mine ? world.own.locationEmployee.userID : world.technician.userID,
      responsibleUserID: world.own.organization.userID,
    });
    if (reply.statusCode === 201) run.events.push(reply.json().serviceEventID);
    return reply;
  });

const changes = fc.record({ days, any, what: fc.nat(5) }).map(
  ({ days: some, any: index, what }): Happening =>
    happening(`changes an event by ${what}`, async (run) => {
      const body = [
        { dueDate: dayOf(run, some) },
        { assignedToUserID: world.technician.userID },
        { assignedToUserID: world.own.locationEmployee.userID },
        { status: 'pending' },
        { status: 'ready', solutionDescription: 'Replaced' },
        { status: 'done' },
      ][what];
      const path = `/service-event/action/${pick(run.events, index)}`;
      for (const who of [world.technician, world.own.locationEmployee, world.own.organization]) {
        const reply = await t.as({ ...who, ...(await buildSession(t.db, who.userID)) }).patch(path, body);
        if (reply.statusCode < 300) return reply;
      }
      return null;
    }),
);

type Documented = { days: number; any: number; what: number };
const documented = ({ days: some, any: index, what }: Documented): Happening =>
  happening(`a document by ${what}`, async (run) => {
    const { organization, location } = world.own;
    const client = t.as(organization);
    const id = pick(run.documents, index);
    if (what === 0 || !id) {
      const made = await buildDocument(t.db, {
        ...{ location_id: location.id, discipline_id: world.disciplineID, expires_at: dayOf(run, some) },
        ...{ warning_months: 1, created_by_user_id: organization.userID, inform_contractor: true },
      });
      return run.documents.push(made.id);
    }
    if (what === 1) return client.patch(`/document/${id}`, { expiresAt: dayOf(run, some) });
    return what === 2
      ? client.post(`/document/${id}/check`, { expiresAt: dayOf(run, some + 20) })
      : client.delete(`/document/${id}`);
  });
const documents = fc.record({ days, any, what: fc.nat(3) }).map(documented);

const places = fc.record({ what: fc.nat(2), on: fc.boolean() }).map(
  ({ what, on }): Happening =>
    happening(
      `${['the technician', 'the contract', 'the location’s employee'][what]} ${on ? 'comes back' : 'goes'}`,
      async () => {
        const { organization, contractor, contractID, locationEmployee, location } = world.own;
        if (what === 0) return t.as(contractor).patch(`/user/${world.technician.userID}`, { active: on });
        if (what === 1) return t.as(organization).patch(`/contract/${contractID}`, { active: on });
        const locationIDs = [on ? location.id : world.places.otherLocation];
        return t.as(organization).patch(`/user/${locationEmployee.userID}`, { locationIDs });
      },
    ),
);

const passed = ({ hours, again }: { hours: number; again: boolean }): Happening =>
  happening(`${hours} hours pass`, async (run) => {
    run.ahead += hours;
    await runJobs(run, again);
  });
const passes = fc.record({ hours: fc.integer({ min: 1, max: 60 }), again: fc.boolean() }).map(passed);

const mailed = happening('the mail server takes what has waited', async (run) => {
  for (const mail of await taken('send_mail')) await deliver(run, mail as QueuedMail);
});

const happenings = fc.array(
  fc.oneof(
    { weight: 3, arbitrary: fc.record({ days, mine: fc.boolean() }).map(created) },
    { weight: 4, arbitrary: changes },
    { weight: 3, arbitrary: documents },
    { weight: 2, arbitrary: places },
    { weight: 5, arbitrary: passes },
    { weight: 3, arbitrary: fc.constant(mailed) },
  ),
  { minLength: 25, maxLength: 25 },
);

/** One thing due and one that expires, while the people to notify exist: random steps may leave one of them out. */
const EACH_IS_TOLD = [
  ...[created({ days: 1, mine: true }), documented({ days: 3, any: 0, what: 0 })],
  ...[passed({ hours: 48, again: false }), mailed],
];

test('jobs between whatever people do tell each once, tell nobody what they may not see, and leave the ledger whole', {
  timeout: 240_000,
}, async () => {
  await fc.assert(
    fc.asyncProperty(happenings, async (all) => {
      const outbox = await openDiskOutbox(await mkdtemp(join(folder, 'outbox-')));
      const run: Run = { ahead: 0, events: [], documents: [], told: [], outbox };
      for (const { name, happen } of all) {
        const reply = (await happen(run)) as { statusCode?: number } | null;
        expect(reply?.statusCode ?? 200, name).toBeLessThan(500);
      }
      expect(await verifyWholeLedger(t.db)).toMatchObject({
        ...{ broken: [], unrecordedErasures: [] },
        tables: { findings: [], differing: 0, unwatched: [] },
      });
    }),
    // a shorter run would begin in the world that a longer one left behind
    { numRuns: 6, endOnFailure: true, examples: [[EACH_IS_TOLD]] },
  );
  for (const cause of [/^event_(due_tomorrow|overdue)$/, /^documents_due$/])
    expect([cause, [...delivered.keys()].some((template) => cause.test(template))]).toEqual([cause, true]);
});
