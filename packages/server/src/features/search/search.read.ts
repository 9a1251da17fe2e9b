import type { Act } from '@fireledger/domain/access/acts.ts';
import { isUserTypeAllowed, userTypeOf } from '@fireledger/domain/access/can.ts';
import { SEARCH_GROUP_MAX, SEARCH_TYPED_MIN } from '@fireledger/domain/shared/limits.ts';
import { type CompiledQuery, type RawBuilder, sql } from 'kysely';
import { cachedQuery } from '../../db/cached-query.ts';
import type { Transaction } from '../../db/transaction.ts';
import type { Access } from '../../db/with-access.ts';

/** The text typed into the search box, as passed to every group. */
export type Typed = { readonly text: string };

type Found = { readonly id: string; readonly place: number };

/** One group of results; empty for callers who may not do the act at all, and for fewer than two letters. */
async function group<Row>(
  { db, principal }: Access,
  act: Act,
  { text }: Typed,
  query: (db: Transaction, text: string) => CompiledQuery<Row>,
): Promise<Row[]> {
  if (!isUserTypeAllowed(userTypeOf(principal), act) || text.length < SEARCH_TYPED_MIN) {
    return [];
  }
  return (await db.executeQuery(query(db, text))).rows;
}

/**
 * What a SECURITY DEFINER function finds, as a table `found` with each row's place among them. The statement behind it reads
 * the rows themselves behind the caller's own wall; the limit tells the planner how few they are.
 */
function withFound(db: Transaction, ids: RawBuilder<string>) {
  return db.with(
    (cte) => cte('found').materialized(),
    (query) =>
      query
        .selectFrom(sql<Found>`${ids} with ordinality`.as(sql`called (id, place)`))
        .select(['called.id', 'called.place'])
        .limit(sql.lit(SEARCH_GROUP_MAX)),
  );
}

/** Events or documents by their texts, as the full-text search of the list finds them; typing errors are tolerated. */
function textsAlike(table: 'events' | 'documents', text: string) {
  return sql<string>`app.${sql.raw(`search_${table}`)}(${text}::text, '{}'::jsonb, ${sql.lit(SEARCH_GROUP_MAX)}::integer)`;
}

/** Rows by their names. */
function namesAlike(table: 'location' | 'organization' | 'contract' | 'user', text: string) {
  return sql<string>`app.search_alike(${sql.lit(table)}::text, ${text}::text, ${sql.lit(SEARCH_GROUP_MAX)}::integer)`;
}

const events = cachedQuery((db, text: string) =>
  withFound(db, textsAlike('events', text))
    .selectFrom('found')
    .innerJoin('service_event', 'service_event.id', 'found.id')
    .select([
      'service_event.id',
      'service_event.type',
      'service_event.status',
      'service_event.category',
      'service_event.description',
      'service_event.solution_description',
    ])
    .select([
      'service_event.internal_location',
      'service_event.device_id',
      'service_event.location_id',
      'service_event.discipline_id',
      'service_event.created_at',
    ])
    .where('service_event.deleted_at', 'is', null)
    .orderBy('found.place'),
);

export type FoundEvent = Awaited<ReturnType<typeof findEvents>>[number];

/** Events, open and archived, newest first. */
export function findEvents(access: Access, typed: Typed) {
  return group(access, 'service_event.read', typed, events);
}

const locations = cachedQuery((db, text: string) =>
  withFound(db, namesAlike('location', text))
    .selectFrom('found')
    .innerJoin('location', 'location.id', 'found.id')
    .select([
      'location.id',
      'location.name',
      'location.address',
      'location.postal_code',
      'location.city',
      'location.reference',
      'location.organization_id',
      'location.active',
    ])
    .orderBy('found.place'),
);

export type FoundLocation = Awaited<ReturnType<typeof findLocations>>[number];

/** Locations, by name. */
export function findLocations(access: Access, typed: Typed) {
  return group(access, 'location.read', typed, locations);
}

const organizations = cachedQuery((db, text: string) =>
  withFound(db, namesAlike('organization', text))
    .selectFrom('found')
    .innerJoin('organization', 'organization.id', 'found.id')
    .select(['organization.id', 'organization.name', 'organization.city', 'organization.active'])
    .orderBy('found.place'),
);

export type FoundOrganization = Awaited<ReturnType<typeof findOrganizations>>[number];

/** Organisations, by name. */
export function findOrganizations(access: Access, typed: Typed) {
  return group(access, 'organization.read', typed, organizations);
}

const contracts = cachedQuery((db, text: string) =>
  withFound(db, namesAlike('contract', text))
    .selectFrom('found')
    .innerJoin('contract', 'contract.id', 'found.id')
    .select([
      'contract.id',
      'contract.location_name',
      'contract.contractor_name',
      'contract.organization_name',
      'contract.discipline_name',
      'contract.active',
    ])
    .orderBy('found.place'),
);

export type FoundContract = Awaited<ReturnType<typeof findContracts>>[number];

/** Contracts, those in force before those that have ended. */
export function findContracts(access: Access, typed: Typed) {
  return group(access, 'contract.read', typed, contracts);
}

const users = cachedQuery((db, text: string) =>
  withFound(db, namesAlike('user', text))
    .selectFrom('found')
    .innerJoin('user', 'user.id', 'found.id')
    .select(['user.id', 'user.email', 'user.active'])
    .orderBy('found.place'),
);

export type FoundUser = Awaited<ReturnType<typeof findUsers>>[number];

/** Accounts, by name. */
export function findUsers(access: Access, typed: Typed) {
  return group(access, 'user.read', typed, users);
}

const documents = cachedQuery((db, text: string) =>
  withFound(db, textsAlike('documents', text))
    .selectFrom('found')
    .innerJoin('document', 'document.id', 'found.id')
    .select([
      'document.id',
      'document.name',
      'document.notes',
      'document.expires_at',
      'document.location_id',
      'document.discipline_id',
      'document.chapter_id',
    ])
    .where('document.deleted_at', 'is', null)
    .orderBy('found.place'),
);

export type FoundDocument = Awaited<ReturnType<typeof findDocuments>>[number];

/** Documents, by name and notes, newest first. */
export function findDocuments(access: Access, typed: Typed) {
  return group(access, 'document.read', typed, documents);
}
