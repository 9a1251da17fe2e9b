import type {
  CandidateFacts,
  CauseFacts,
  PlaceFacts,
  ServiceEventFacts,
} from '@fireledger/domain/service-event/facts.ts';
import { type Insertable, sql, type Updateable } from 'kysely';
import { cachedQuery, cachedUpdate } from '../../db/cached-query.ts';
import { type PairInQuery, selectPair, type ValueOf } from '../../db/location-pair.ts';
import type { DB } from '../../db/tables.generated.ts';
import type { Transaction } from '../../db/transaction.ts';
import type { Access } from '../../db/with-access.ts';
import { requireFound } from '../../http/refusal.ts';
import { factsOf, type NamedRow } from './event-facts.ts';
import { findServiceEvent, findServiceEventForUpdate, type ServiceEventRow } from './service-event.read.ts';

/** An event as facts, with its row. */
export type KnownEvent = { readonly row: ServiceEventRow; readonly facts: ServiceEventFacts };

/** Locks an event and reads it; throws `not_found` if it does not exist or is not visible to the caller. */
export async function lockServiceEvent(db: Transaction, id: string): Promise<KnownEvent> {
  const row = await lockServiceEventRow(db, id);
  return { row, facts: await factsOfRow(db, row) };
}

/** The same without the facts about its people, for callers that query those together with more (`factsAmong`). */
export async function lockServiceEventRow(db: Transaction, id: string): Promise<ServiceEventRow> {
  return requireFound(await findServiceEventForUpdate(db, id));
}

/** An event as facts, without a lock; throws `not_found`. */
export async function readWithFacts(db: Transaction, id: string): Promise<KnownEvent> {
  const row = requireFound(await findServiceEvent(db, id));
  return { row, facts: await factsOfRow(db, row) };
}

/** What the rules need of an event and the people on it. */
export async function factsOfRow(db: Transaction, row: ServiceEventRow): Promise<ServiceEventFacts> {
  const named = [row.assigned_to_user_id, row.responsible_user_id].filter((personID) => personID !== null);
  return factsAmong(row, await companiesOf(db, named));
}

/** The same for callers that have already read those people. */
export function factsAmong(
  row: ServiceEventRow,
  people: readonly (NamedRow & { readonly id: string })[],
): ServiceEventFacts {
  const personOf = (personID: string | null) => people.find((person) => person.id === personID) ?? null;
  const assignedTo = personOf(row.assigned_to_user_id);
  const responsible = personOf(row.responsible_user_id);
  return factsOf(row, { assignedTo, responsible });
}

/** People behind the wall, each with their company. */
async function companiesOf(db: Transaction, userIDs: readonly string[]) {
  return userIDs.length === 0
    ? []
    : db
        .selectFrom('person')
        .select(['id', 'type', 'organization_id', 'contractor_id', 'reseller_id'])
        .where('id', 'in', userIDs)
        .execute();
}

/**
 * A location and discipline behind the wall, with the organisation's time zone and the contractor of the only active contract.
 */
export function selectPlace(db: Transaction, pair: PairInQuery) {
  return selectPair(db, pair)
    .innerJoin('organization', 'organization.id', 'location.organization_id')
    .leftJoin('contract', (join) =>
      join
        .onRef('contract.location_id', '=', 'location.id')
        .on('contract.discipline_id', '=', pair.disciplineID)
        .on('contract.active', '=', true),
    )
    .select(['organization.time_zone', 'contract.contractor_id']);
}

const usersPlace = cachedQuery((db, locationID: string, disciplineID: string) =>
  selectPlace(db, { locationID, disciplineID }),
);

// A visitor cannot see contracts, and no rule for a visitor needs them.
const visitorsPlace = cachedQuery((db, locationID: string, disciplineID: string) =>
  selectPair(db, { locationID, disciplineID })
    .innerJoin('organization', 'organization.id', 'location.organization_id')
    .select(['organization.time_zone', sql<string | null>`null`.as('contractor_id')]),
);

/** A location and discipline behind the wall as facts, or null if it does not exist or is not visible to the caller. */
export async function placeFacts(
  { db, principal }: Access,
  locationID: string,
  disciplineID: string,
): Promise<PlaceFacts | null> {
  const query = principal.kind === 'user' ? usersPlace : visitorsPlace;
  const [place] = (await db.executeQuery(query(db, locationID, disciplineID))).rows;
  return place ? asPlace(place, locationID, disciplineID) : null;
}

type PlaceRow = Awaited<ReturnType<ReturnType<typeof selectPlace>['execute']>>[number];

/** Converts a place's row to facts. */
export function asPlace(row: PlaceRow, locationID: string, disciplineID: string): PlaceFacts {
  return {
    organizationID: row.organization_id,
    locationID,
    disciplineID,
    locationInUse: row.in_use,
    disciplineAtLocation: row.discipline_active === true,
    timeZone: row.time_zone,
    contractorID: row.contractor_id,
  };
}

const namedCandidates = cachedQuery(
  (db, locationID: string, assignee: string | null, responsible: string | null) =>
    selectCandidates(db, locationID).where('person.id', 'in', [assignee, responsible]),
);

/**
 * The two people whom a new event names, behind the wall, as candidates for its location; people who are not found are left out.
 */
export async function peopleFor(
  db: Transaction,
  locationID: string,
  assignee: string | null,
  responsible: string | null,
): Promise<readonly CandidateRow[]> {
  const nobody = assignee === null && responsible === null;
  return nobody ? [] : (await db.executeQuery(namedCandidates(db, locationID, assignee, responsible))).rows;
}

/**
 * An event as facts for the visitor who may have written it. A visitor's role sees neither the texts nor the people of an
 * event, so these stay empty: the only rule for a visitor, adding a file, needs none of them. Throws `not_found`.
 */
export async function readAsVisitor(db: Transaction, id: string): Promise<ServiceEventFacts> {
  const row = requireFound(
    await db
      .selectFrom('service_event')
      .select(['id', 'organization_id', 'location_id', 'discipline_id', 'type', 'status', 'category'])
      .select(['created_by_kind', 'visitor_session_id', 'created_at'])
      .where('id', '=', id)
      .where('deleted_at', 'is', null)
      .executeTakeFirst(),
  );
  const unseen = {
    written_as: row.type,
    origin: 'manually' as const,
    priority: null,
    internal_location: null,
    device_id: null,
    description: '',
    solution_description: null,
    assigned_to_user_id: null,
    responsible_user_id: null,
    created_by_user_id: null,
    creator_company_id: row.organization_id,
    acting_company_id: row.organization_id,
    source_event_id: null,
    due_date: null,
    fire_alarm_type: null,
    cause_code: null,
  };
  return factsOf({ ...unseen, ...row }, { assignedTo: null, responsible: null });
}

/** Candidates as rows: their ids, whether they and their company are active, and whether they are named on the location. */
export function selectCandidates(db: Transaction, locationID: ValueOf<string>) {
  return db
    .selectFrom('person')
    .leftJoin('user_location', (join) =>
      join.onRef('user_location.user_id', '=', 'person.id').on('user_location.location_id', '=', locationID),
    )
    .leftJoin('organization', 'organization.id', 'person.organization_id')
    .leftJoin('contractor', 'contractor.id', 'person.contractor_id')
    .select(
      sql<boolean>`person.active and coalesce(organization.active, contractor.active, true)`.as('active'),
    )
    .select([
      'person.id',
      'person.type',
      'person.first_name',
      'person.insertion',
      'person.last_name',
      'person.organization_id',
      'person.contractor_id',
      'person.reseller_id',
      'person.publicly_assignable',
      'user_location.location_id',
    ]);
}

/** A candidate's row. */
export type CandidateRow = Awaited<ReturnType<ReturnType<typeof selectCandidates>['execute']>>[number];

/** Converts a candidate's row to the facts that the rule of assignment needs. */
export function asCandidate(row: CandidateRow): CandidateFacts {
  return {
    userID: row.id,
    userType: row.type,
    active: row.active,
    organizationID: row.organization_id,
    contractorID: row.contractor_id,
    resellerID: row.reseller_id,
    locationIDs: row.location_id ? [row.location_id] : [],
    publiclyAssignable: row.publicly_assignable,
  };
}

/** A person among the candidates as facts; null if none is named or visible to the caller. */
export function candidateAmong(
  people: readonly CandidateRow[],
  userID: string | null,
): CandidateFacts | null {
  const row = people.find(({ id }) => id === userID);
  return row ? asCandidate(row) : null;
}

/** The cause codes that can be selected now. */
export async function activeCauses(db: Transaction): Promise<CauseFacts[]> {
  const rows = await db
    .selectFrom('fire_cause')
    .select(['code', 'fire_alarm_type'])
    .where('active', '=', true)
    .execute();
  return rows.map((row) => ({
    code: row.code,
    fireAlarmType: row.fire_alarm_type,
  }));
}

/** Writes a new event. Without RETURNING, which a visitor may not use: the program generates the id. */
export const eventInsert = cachedUpdate((db, event: Insertable<DB['service_event']>) =>
  db.insertInto('service_event').values(event),
);

/** Updates an event that is locked. */
export const eventUpdate = cachedUpdate((db, changes: Updateable<DB['service_event']>, id: string) =>
  db.updateTable('service_event').set(changes).where('id', '=', id),
);
