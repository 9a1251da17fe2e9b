import type { Client } from 'pg';
import type { LedgerWorld } from './test-world.ts';
import { type Verification, type VerifyOptions, verifyLedger } from './verify.ts';

/** Changes the ledger as somebody who may do everything, verifies what is left, and takes the change back. */
export async function verifyTampered(
  { superuser }: LedgerWorld,
  tamper: (client: Client) => Promise<unknown>,
  options: VerifyOptions = {},
): Promise<Verification> {
  await superuser.query('begin');
  try {
    await superuser.query('alter table ledger_entry disable trigger user');
    await superuser.query('alter table ledger_chain disable trigger user');
    await tamper(superuser);
    return await verifyLedger(superuser, { batchSize: 4, ...options });
  } finally {
    await superuser.query('rollback');
  }
}

/** Recomputes the hashes of a chain's entries from one place to another, as an insider would. */
export async function rehash(client: Client, chain: string, from: number, to: number): Promise<void> {
  for (let position = from; position <= to; position += 1) {
    await client.query(
      `update ledger_entry e set previous_hash = p.hash, hash = sha256(p.hash || convert_to(e.body, 'UTF8'))
       from (select coalesce((select hash from ledger_entry where chain = $1 and position = $2::bigint - 1),
         decode(repeat('00', 32), 'hex')) as hash) p
       where e.chain = $1 and e.position = $2`,
      [chain, position],
    );
  }
}

/** Makes the chain's row agree with its entries, as an insider would. */
export async function recount(client: Client, chain: string): Promise<void> {
  await client.query(
    `update ledger_chain c set length = e.position, head = e.hash
     from (select position, hash from ledger_entry where chain = $1 order by position desc limit 1) e where c.chain = $1`,
    [chain],
  );
}

/** Writes another text that still says its own chain and place. */
export async function forge(client: Client, chain: string, position: number): Promise<void> {
  await client.query(
    `update ledger_entry set body = replace(body, '"reason" : null', '"reason" : "forged"')
     where chain = $1 and position = $2`,
    [chain, position],
  );
}
