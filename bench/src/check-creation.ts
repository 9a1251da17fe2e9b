import { isDeepStrictEqual } from 'node:util';
import { asSuperuser, type BenchDatabase } from './databases.ts';
import type { Side } from './measure.ts';

/** The columns that differ between any two events. */
const OWN = ['id', 'created_at', 'updated_at'];

/** What the bare server adds to an event, by the path that wrote it: entries in our ledger, rows in its own. */
const BESIDE: Readonly<Record<string, readonly [entries: number, kept: number]>> = {
  '/event': [0, 0],
  '/event-with-history': [0, 1],
  '/event-with-ledger-row': [0, 1],
  '/event-behind-the-wall': [1, 0],
};

type Written = { readonly row: Record<string, unknown>; readonly entries: number; readonly kept: number };

/**
 * Proves that both servers write the same row in every measured way; that ours is in the ledger, sealed; and that the bare
 * server's is in the expected place.
 * @throws Error saying what differs
 */
export async function checkCreation(database: BenchDatabase, { ours, bare, cases }: Side): Promise<void> {
  for (const { kind, ours: oursCalls, bare: bareCalls } of cases) {
    const [oursCall, bareCall] = [oursCalls[0], bareCalls[0]];
    if (!oursCall || !bareCall || (kind !== 'command' && kind !== 'barest')) continue;
    const left = await written(database, await create(ours.url, oursCall));
    const right = await written(database, await create(bare.url, bareCall));
    if (!isDeepStrictEqual(shared(left.row), shared(right.row))) {
      throw new Error(`the servers write different rows\n${JSON.stringify([left, right])}`);
    }
    if (left.entries !== 1) throw new Error(`our event has ${left.entries} entries in the ledger`);
    if (!isDeepStrictEqual([right.entries, right.kept], BESIDE[bareCall.path])) {
      throw new Error(`${bareCall.path}: ${right.entries} entries in the ledger, ${right.kept} in its own`);
    }
  }
}

async function written({ superuserUrl }: BenchDatabase, id: string): Promise<Written> {
  const { rows } = await asSuperuser<Written>(
    superuserUrl,
    `select to_jsonb(e) as row, (select count(*)::int from ledger_entry l where l.entity_id = e.id) as entries,
       (select count(*)::int from bare_history h where h.entity_id = e.id)
         + (select count(*)::int from bare_ledger_entry l where l.entity_id = e.id) as kept
     from service_event e where e.id = '${id}'`,
  );
  if (!rows[0]) throw new Error(`there is no event ${id}`);
  return rows[0];
}

async function create(url: string, call: { path: string; body: string; headers: object }): Promise<string> {
  const reply = await fetch(`${url}${call.path}`, {
    method: 'POST',
    body: call.body,
    headers: { ...call.headers },
  });
  const answer = (await reply.json()) as { serviceEventID?: string };
  if (!answer.serviceEventID)
    throw new Error(`${url}${call.path}: ${reply.status} ${JSON.stringify(answer)}`);
  return answer.serviceEventID;
}

function shared(row: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(row).filter(([name]) => !OWN.includes(name)));
}
