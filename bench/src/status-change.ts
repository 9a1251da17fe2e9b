import { isDeepStrictEqual } from 'node:util';
import { uuidv7 } from '../../packages/server/src/db/uuid.ts';
import type { Writer } from './callers.ts';
import type { Call, Case } from './cases.ts';
import { asSuperuser, type BenchDatabase } from './databases.ts';
import type { Side } from './measure.ts';

/** How many events each writer has to take on in one stretch of load: more than a connection gets through. */
const EVENTS_EACH = 300;
const MARK = 'Taken on by the benchmark';

type Taken = { readonly writer: Writer; readonly id: string };

/** Taking on new action events, each once, by the people that they are assigned to: 40 organisations, or one. */
export function statusChangeCases(database: BenchDatabase, writers: readonly Writer[]): Case[] {
  return [
    statusChange(database, 'take on an event, 40 organisations', writers, EVENTS_EACH),
    statusChange(
      database,
      'take on an event, one organisation',
      writers.slice(0, 1),
      EVENTS_EACH * writers.length,
    ),
  ];
}

/** Writers take turns, so that each connection works in many organisations. */
function statusChange(database: BenchDatabase, name: string, writers: readonly Writer[], each: number): Case {
  const taken = Array.from({ length: each }, () =>
    writers.map((writer): Taken => ({ writer, id: uuidv7(Date.now()) })),
  ).flat();
  return {
    name,
    kind: 'change',
    ours: taken.map(({ writer, id }) => ours(writer, id)),
    bare: taken.map(({ writer, id }) => bare(writer, id)),
    reset: () => makeNew(database, taken),
  };
}

function ours({ headers }: Writer, id: string): Call {
  const path = `/api/v1/service-event/action/${id}`;
  return { method: 'PATCH', path, body: JSON.stringify({ status: 'pending' }), headers };
}

function bare({ organizationID, locationID, disciplineID, userID }: Writer, id: string): Call {
  const body = { serviceEventID: id, organizationID, locationID, disciplineID, userID };
  return { path: '/status', body: JSON.stringify(body), headers: { 'content-type': 'application/json' } };
}

/** A session that writes past the triggers. */
function pastTriggers(url: string): string {
  const replica = new URL(url);
  replica.searchParams.set('options', '-c session_replication_role=replica');
  return replica.href;
}

/**
 * Writes the events past the triggers, as the rest of the world is made, or makes them new again. They are older than all
 * others: no list begins with them.
 */
async function makeNew({ superuserUrl }: BenchDatabase, taken: readonly Taken[]): Promise<void> {
  const rows = taken.map(
    ({ id, writer: { organizationID, locationID, disciplineID, contractorID, userID } }) => ({
      id,
      organization_id: organizationID,
      location_id: locationID,
      discipline_id: disciplineID,
      contractor_id: contractorID,
      user_id: userID,
    }),
  );
  await asSuperuser(
    pastTriggers(superuserUrl),
    `insert into service_event (id, organization_id, location_id, discipline_id, contractor_id, type, written_as, status, category,
      priority, origin, device_id, description, assigned_to_user_id, responsible_user_id, created_by_kind, created_by_user_id,
      creator_company_id, created_at, updated_at)
    select id, organization_id, location_id, discipline_id, contractor_id, 'action', 'action', 'new', 'MALFUNCTION', 2, 'manually',
      'D-12', '${MARK}', user_id, user_id, 'user', user_id, organization_id, now() - interval '1100 days',
      now() - interval '1100 days'
    from jsonb_to_recordset('${JSON.stringify(rows)}') r (id uuid, organization_id uuid, location_id uuid, discipline_id uuid,
      contractor_id uuid, user_id uuid)
    on conflict (id) do update set status = 'new' where service_event.status <> 'new'`,
  );
}

/** Takes the events away again: what is measured after this is measured without them. */
async function removeAll({ superuserUrl }: BenchDatabase): Promise<void> {
  await asSuperuser(pastTriggers(superuserUrl), `delete from service_event where description = '${MARK}'`);
}

/**
 * Proves that both servers leave the same row, that ours is in the ledger, sealed, and the bare one's in its history.
 * @throws Error saying what differs
 */
export async function checkStatusChange(database: BenchDatabase, { ours, bare, cases }: Side): Promise<void> {
  const change = cases.find(({ kind }) => kind === 'change');
  const [oursCall, bareCall] = [change?.ours[0], change?.bare[1]];
  if (!change || !oursCall || !bareCall) throw new Error('there is no change of a status to compare');
  await change.reset?.();
  for (const [url, call] of [[ours.url, oursCall] as const, [bare.url, bareCall] as const]) {
    const { method = 'POST', path, body, headers } = call;
    const reply = await fetch(`${url}${path}`, { method, body, headers });
    if (!reply.ok) throw new Error(`${url}${path}: ${reply.status} ${await reply.text()}`);
  }
  const id = String(oursCall.path.split('/').at(-1));
  const bareID = String(JSON.parse(bareCall.body).serviceEventID);
  const { rows } = await asSuperuser<{ status: string; version: number; entries: number; kept: number }>(
    database.superuserUrl,
    `select status, version, (select count(*)::int from ledger_entry l where l.entity_id = e.id) as entries,
      (select count(*)::int from bare_history h where h.entity_id = e.id) as kept
    from service_event e where id in ('${id}', '${bareID}') order by id = '${id}' desc`,
  );
  const expected = [
    { status: 'pending', version: 2, entries: 1, kept: 0 },
    { status: 'pending', version: 2, entries: 0, kept: 1 },
  ];
  if (!isDeepStrictEqual(rows, expected)) {
    throw new Error(`the servers change a status differently\n${JSON.stringify(rows)}`);
  }
  await removeAll(database);
}
