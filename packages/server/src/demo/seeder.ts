import { companyIDOrNull } from '@fireledger/domain/access/company.ts';
import type { Principal } from '@fireledger/domain/access/principal.ts';
import { type CompiledQuery, sql } from 'kysely';
import { createAccess, noPendingEffects } from '../db/create-access.ts';
import { createPool } from '../db/pool.ts';
import { type Transaction, transactionOn } from '../db/transaction.ts';
import type { Access } from '../db/with-access.ts';

/**
 * Sets who acts from here on, the act's name in the ledger, and the time to which it is dated back. The returned access is for
 * the same commands as real data; mails about the past are not sent, so its `enqueue` queues nothing.
 */
export type Acting = (principal: Principal, act: string, at: Date) => Promise<Access>;

/** Transactions as fl_seeder, the only role whose timestamps the database accepts (design section 4b). */
export type Seeder = {
  /** Runs `work` in one transaction, which seals its ledger entries at the end; rolls back if it throws. */
  write<T>(work: (as: Acting) => Promise<T>): Promise<T>;
  /** Updates the planner's statistics. */
  analyze(): Promise<void>;
  close(): Promise<void>;
};

/** Opens the seeder with `max` connections as fl_migrator. */
export function openSeeder(migratorUrl: string, max: number): Seeder {
  const pool = createPool(migratorUrl, max, 0);
  return {
    write: async (work) => {
      const client = await pool.connect();
      try {
        await client.query('begin; set local role fl_seeder');
        const { db, settled } = transactionOn(client);
        const answer = await work((principal, act, at) => actAs(db, principal, act, at));
        await settled();
        await client.query('commit');
        client.release();
        return answer;
      } catch (error) {
        client.release(true);
        throw error;
      }
    },
    analyze: async () => {
      await pool.query('set statement_timeout = 0; analyze');
    },
    close: () => pool.end(),
  };
}

async function actAs(db: Transaction, principal: Principal, act: string, at: Date): Promise<Access> {
  const settings = { ...settingsOf(principal), act, happened_at: at.toISOString(), reason: '' };
  await sql`select set_config('app.' || s.key, s.value, true) from jsonb_each_text(${JSON.stringify(settings)}::jsonb) s`.execute(
    db,
  );
  const sendWithCommit = async (statement: CompiledQuery) => void (await db.executeQuery(statement));
  const access = createAccess(db, principal, at, noPendingEffects());
  return { ...access, enqueue: async () => undefined, sendWithCommit };
}

/**
 * The settings that `app.enter_user` and `app.enter_visitor` make: all of them, because another principal may have acted before.
 */
function settingsOf(principal: Principal) {
  const user = principal.kind === 'user' ? principal : null;
  const visitor = principal.kind === 'visitor' ? principal : null;
  return {
    actor_kind: principal.kind === 'anonymous' ? 'system' : principal.kind,
    user_id: user?.userID ?? '',
    user_type: user?.userType ?? (visitor ? 'public' : ''),
    company_id: (user && companyIDOrNull(user)) ?? '',
    session_id: '',
    visitor_session_id: visitor?.visitorSessionID ?? '',
    reseller_id: user?.resellerID ?? '',
    organization_id: user?.organizationID ?? visitor?.organizationID ?? '',
    contractor_id: user?.contractorID ?? '',
    location_id: visitor?.locationID ?? '',
    location_ids: `{${user?.locationIDs.join(',') ?? ''}}`,
  };
}
