import type { NewContract } from '@fireledger/domain/contract/create.ts';
import type { ContractValues } from '@fireledger/domain/contract/edit.ts';
import type {
  ContractContext,
  ContractContractor,
  ContractFacts,
  ContractLocation,
  ContractPair,
} from '@fireledger/domain/contract/facts.ts';
import { sql } from 'kysely';
import { relationsOf } from '../../db/relations.ts';
import type { Transaction } from '../../db/transaction.ts';
import { claimUsage } from '../../db/usage.ts';
import { uuidv7 } from '../../db/uuid.ts';
import { requireFound } from '../../http/refusal.ts';

/** A contract locked for this transaction. */
export type LockedContract = { readonly version: number; readonly facts: ContractFacts };

/** Locks a contract and reads it; throws `not_found` at `path` if it does not exist or is not visible to the caller. */
export async function lockContract(db: Transaction, id: string, path = ''): Promise<LockedContract> {
  const row = requireFound(
    await db
      .selectFrom('contract')
      .select(['organization_id', 'contractor_id', 'location_id', 'discipline_id', 'active', 'version'])
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirst(),
    path,
  );
  return {
    version: row.version,
    facts: {
      contractID: id,
      organizationID: row.organization_id,
      contractorID: row.contractor_id,
      locationID: row.location_id,
      disciplineID: row.discipline_id,
      active: row.active,
      eventCount: await eventsOfContract(db, id),
    },
  };
}

/**
 * The number of events that belong to a contract, counted up to 1,000, regardless of what the caller can see
 * (`app.count_events_of`).
 */
export async function eventsOfContract(db: Transaction, id: string): Promise<number> {
  const relations = await relationsOf(db, 'contract', id);
  return relations.find(({ kind }) => kind === 'service_event')?.count ?? 0;
}

/**
 * The place and the contractor of a future contract, behind the wall. The contractor is locked first: anyone else who makes a
 * contract with it waits, so that its limit on disciplines holds. `changedID` is the contract that is being changed.
 */
export async function readContext(
  db: Transaction,
  { locationID, contractorID }: Pick<ContractPair, 'locationID' | 'contractorID'>,
  disciplineIDs: readonly string[],
  changedID: string | null = null,
): Promise<ContractContext> {
  const contractor = await contractorFacts(db, contractorID, disciplineIDs, changedID);
  return { contractor, location: await locationFacts(db, locationID) };
}

async function contractorFacts(
  db: Transaction,
  contractorID: string,
  disciplineIDs: readonly string[],
  changedID: string | null,
): Promise<ContractContractor | null> {
  const find = db.selectFrom('contractor').select('active').where('id', '=', contractorID);
  // look before locking: naming a company that the caller cannot see must not make its people wait
  if (!(await find.executeTakeFirst())) {
    return null;
  }
  const usage = await claimUsage(db, contractorID);
  const contractor = await find.executeTakeFirst();
  const { rows } = await sql<{
    max_disciplines: number | null;
    kept_disciplines: number;
    new_discipline_ids: string[];
  }>`select * from app.contractor_disciplines(${contractorID}::uuid, ${disciplineIDs}::uuid[],
    ${changedID}::uuid)`.execute(db);
  const [limit] = rows;
  return contractor && limit
    ? {
        active: contractor.active,
        maxDisciplines: limit.max_disciplines,
        usedDisciplines: usage.disciplines,
        keptDisciplines: limit.kept_disciplines,
        newDisciplineIDs: limit.new_discipline_ids,
      }
    : null;
}

async function locationFacts(db: Transaction, locationID: string): Promise<ContractLocation | null> {
  const location = await db
    .selectFrom('location')
    .select(['organization_id', 'in_use'])
    .where('id', '=', locationID)
    .executeTakeFirst();
  if (!location) {
    return null;
  }
  const disciplines = await db
    .selectFrom('location_discipline')
    .innerJoin('discipline', 'discipline.id', 'location_discipline.discipline_id')
    .select('discipline.id')
    .where('location_discipline.location_id', '=', locationID)
    .where('location_discipline.active', '=', true)
    .where('discipline.active', '=', true)
    .execute();
  const covered = await db
    .selectFrom('contract')
    .select(['id as contractID', 'discipline_id as disciplineID'])
    .where('location_id', '=', locationID)
    .where('active', '=', true)
    .execute();
  return {
    organizationID: location.organization_id,
    active: location.in_use,
    disciplineIDs: disciplines.map((row) => row.id),
    covered,
  };
}

/** Inserts contracts in the order given; returns their ids. */
export async function insertContracts(db: Transaction, contracts: readonly NewContract[]): Promise<string[]> {
  const rows = contracts.map((contract) => ({ id: uuidv7(), ...columnsOf(contract) }));
  await db.insertInto('contract').values(rows).execute();
  return rows.map((row) => row.id);
}

/** Saves the new values of a contract; returns its new version. */
export async function updateContract(db: Transaction, id: string, values: ContractValues): Promise<number> {
  const { version } = await db
    .updateTable('contract')
    .set(columnsOf(values))
    .where('id', '=', id)
    .returning('version')
    .executeTakeFirstOrThrow();
  return version;
}

/** Deletes a contract; the caller has checked that it may be deleted. */
export async function deleteContractRow(db: Transaction, id: string): Promise<void> {
  await db.deleteFrom('contract').where('id', '=', id).execute();
}

function columnsOf(contract: ContractValues) {
  return {
    organization_id: contract.organizationID,
    contractor_id: contract.contractorID,
    location_id: contract.locationID,
    discipline_id: contract.disciplineID,
    active: contract.active,
  };
}
