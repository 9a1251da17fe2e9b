import { isDeepStrictEqual } from 'node:util';
import { uuidv7 } from '../../packages/server/src/db/uuid.ts';
import type { Writer } from './callers.ts';
import { bareCall, type Call } from './calls.ts';
import type { Case } from './cases.ts';
import { asSuperuser, type BenchDatabase } from './databases.ts';
import type { Side } from './measure.ts';

/** The number of events that each writer can take on in one period of load: more than a connection gets through. */
const EVENTS_EACH = 300;
const MARK = 'Taken on by the benchmark';

type Taken = { readonly writer: Writer; readonly id: string };

/** Taking on new action events, each once, by the people to whom they are assigned: in 40 organisations, or in one. */
export function statusChangeCases(database: BenchDatabase, writers: readonly Writer[]): Case[] {
  const [name, nameOfOne] = ['take on an event, 40 organisations', 'take on an event, one organisation'];
  return [
    ...statusChanges(database, name, writers, EVENTS_EACH),
    ...statusChanges(database, nameOfOne, writers.slice(0, 1), EVENTS_EACH * writers.length),
  ];
}

/**
 * Compared with a bare server that writes a chained row of its own ledger in the same transaction, with one that writes through
 * the wall into ours, and with one that keeps a plain history.
 */
function statusChanges(
  database: BenchDatabase,
  name: string,
  writers: readonly Writer[],
  each: number,
): Case[] {
  const against = (kind: Case['kind'], barePath: string, words = ''): Case => {
    // Writers take turns, so that each connection works in many organisations.
    const taken = Array.from({ length: each }, () =>
      writers.map((writer): Taken => ({ writer, id: uuidv7(Date.now()) })),
    ).flat();
    return {
      name: name + words,
      kind,
      ours: taken.map(({ writer, id }) => ours(writer, id)),
      bare: taken.map((one) => bare(one, barePath)),
      reset: () => makeNew(database, taken),
    };
  };
  return [
    against('change', '/status-with-ledger-row'),
    against('barest', '/status-behind-the-wall', '; bare with wall and ledger'),
    against('barest', '/status-with-history', '; bare with plain history'),
  ];
}

function ours({ headers }: Writer, id: string): Call {
  const path = `/api/v1/service-event/action/${id}`;
  return { method: 'PATCH', path, body: JSON.stringify({ status: 'pending' }), headers };
}

function bare({ writer, id }: Taken, path: string): Call {
  const { organizationID, locationID, disciplineID, userID, session } = writer;
  return bareCall(path, { serviceEventID: id, organizationID, locationID, disciplineID, userID, session });
}

/** The URL for a session that bypasses the triggers. */
function pastTriggers(url: string): string {
  const replica = new URL(url);
  replica.searchParams.set('options', '-c session_replication_role=replica');
  return replica.href;
}

/**
 * Inserts the events without the triggers, as the rest of the world is generated, or resets them to new. They are older than all
 * others, so that no list starts with them.
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
      creator_company_id, acting_company_id, created_at, updated_at)
    select id, organization_id, location_id, discipline_id, contractor_id, 'action', 'action', 'new', 'MALFUNCTION', 2, 'manually',
      'D-12', '${MARK}', user_id, user_id, 'user', user_id, organization_id, organization_id, now() - interval '1100 days',
      now() - interval '1100 days'
    from jsonb_to_recordset('${JSON.stringify(rows)}') r (id uuid, organization_id uuid, location_id uuid, discipline_id uuid,
      contractor_id uuid, user_id uuid)
    on conflict (id) do update set status = 'new' where service_event.status <> 'new'`,
  );
}

/** Deletes what the benchmark has written since a point in time, so that later measurements run without it. */
export async function removeWritten({ superuserUrl }: BenchDatabase, since: Date): Promise<void> {
  const url = pastTriggers(superuserUrl);
  await asSuperuser(
    url,
    `delete from service_event where created_at >= '${since.toISOString()}' or description = '${MARK}'`,
  );
  await asSuperuser(url, 'vacuum (analyze) service_event');
}

/** What the bare server adds to an event, by the path that changed it: entries in our ledger, rows in its own. */
const BESIDE: Readonly<Record<string, { readonly entries: number; readonly kept: number }>> = {
  '/status-with-history': { entries: 0, kept: 1 },
  '/status-with-ledger-row': { entries: 0, kept: 1 },
  '/status-behind-the-wall': { entries: 1, kept: 0 },
};

/**
 * Proves that both servers leave the same row in every measured way; that ours is in the ledger, sealed; and that the bare
 * server's is in the expected place.
 * @throws Error saying what differs
 */
export async function checkStatusChange(database: BenchDatabase, { ours, bare, cases }: Side): Promise<void> {
  for (const { ours: oursCalls, bare: bareCalls, reset } of cases) {
    const [oursFirst, bareSecond] = [oursCalls[0], bareCalls[1]];
    if (!reset || !oursFirst || !bareSecond) continue;
    await reset();
    await send(ours.url, oursFirst);
    await send(bare.url, bareSecond);
    const left = await changed(database, String(oursFirst.path.split('/').at(-1)));
    const right = await changed(database, String(JSON.parse(bareSecond.body).serviceEventID));
    const row = { status: 'pending', version: 2 };
    const expected = [
      { ...row, entries: 1, kept: 0 },
      { ...row, ...BESIDE[bareSecond.path] },
    ];
    if (!isDeepStrictEqual([left, right], expected)) {
      throw new Error(`the servers change a status differently\n${JSON.stringify([left, right])}`);
    }
  }
  await removeWritten(database, new Date());
}

async function send(url: string, { method, path, body, headers }: Call): Promise<void> {
  const reply = await fetch(`${url}${path}`, { method: method ?? 'POST', body, headers });
  if (!reply.ok) throw new Error(`${url}${path}: ${reply.status} ${await reply.text()}`);
}

async function changed({ superuserUrl }: BenchDatabase, id: string): Promise<object | undefined> {
  const { rows } = await asSuperuser<object>(
    superuserUrl,
    `select status, version, (select count(*)::int from ledger_entry l where l.entity_id = e.id) as entries,
      (select count(*)::int from bare_history h where h.entity_id = e.id)
        + (select count(*)::int from bare_ledger_entry l where l.entity_id = e.id) as kept
    from service_event e where id = '${id}'`,
  );
  return rows[0];
}
