import { isDeepStrictEqual } from 'node:util';
import { asSuperuser, type BenchDatabase } from './databases.ts';
import type { Side } from './measure.ts';

/** What differs between any two events. */
const OWN = ['id', 'created_at', 'updated_at'];

/**
 * Proves that both servers write the same row, that ours is in the ledger, sealed, and the bare one's in its history.
 * @throws Error saying what differs
 */
export async function checkCreation(database: BenchDatabase, { ours, bare, cases }: Side): Promise<void> {
  const creation = cases.find((one) => one.kind === 'command');
  const [oursCall, bareCall] = [creation?.ours[0], creation?.bare[0]];
  if (!oursCall || !bareCall) throw new Error('there is no creation to compare');
  const [left, right] = [await create(ours.url, oursCall), await create(bare.url, bareCall)];
  const { rows } = await asSuperuser<{ row: Record<string, unknown>; entries: number; kept: number }>(
    database.superuserUrl,
    `select to_jsonb(e) as row, (select count(*)::int from ledger_entry l where l.entity_id = e.id) as entries,
       (select count(*)::int from bare_history h where h.entity_id = e.id) as kept
     from service_event e where e.id in ('${left}', '${right}') order by e.id = '${left}' desc`,
  );
  const [oursRow, bareRow] = rows;
  if (!oursRow || !bareRow || !isDeepStrictEqual(shared(oursRow.row), shared(bareRow.row))) {
    throw new Error(`the servers write different rows\n${JSON.stringify(rows)}`);
  }
  if (bareRow.kept !== 1) throw new Error(`the bare server's event has ${bareRow.kept} rows in its history`);
  if (oursRow.entries !== 1) throw new Error(`our event has ${oursRow.entries} entries in the ledger`);
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
