import type { Act } from '@fireledger/domain/access/acts.ts';
import { isUserTypeAllowed, userTypeOf } from '@fireledger/domain/access/can.ts';
import { SEARCH_GROUP_MAX, SEARCH_TYPED_MIN } from '@fireledger/domain/shared/limits.ts';
import { sql } from 'kysely';
import { anyOf } from '../../db/cached-query.ts';
import type { Access } from '../../db/with-access.ts';

/** The text typed into the search box, as passed to every group. */
export type Typed = { readonly text: string };

/**
 * One group of results: the ids from a SECURITY DEFINER function, then their rows behind the caller's own wall, in the order in
 * which they were found. Empty for callers who may not do the act at all, and for fewer than two letters.
 */
async function group<Row extends { readonly id: string }>(
  { principal }: Access,
  act: Act,
  { text }: Typed,
  find: () => Promise<readonly string[]>,
  read: (ids: readonly string[]) => Promise<readonly Row[]>,
): Promise<Row[]> {
  if (!isUserTypeAllowed(userTypeOf(principal), act) || text.length < SEARCH_TYPED_MIN) {
    return [];
  }
  const ids = await find();
  const rows =
    ids.length > 0 ? new Map((await read(ids)).map((row) => [row.id, row])) : new Map<string, Row>();
  return ids.map((id) => rows.get(id)).filter((row) => row !== undefined);
}

/** Events or documents by their texts, as the full-text search of the list finds them; typing errors are tolerated. */
async function textsAlike({ db }: Access, table: 'events' | 'documents', { text }: Typed) {
  const { rows } = await sql<{ id: string }>`
    select app.${sql.raw(`search_${table}`)}(${text}::text, '{}'::jsonb, ${SEARCH_GROUP_MAX}::integer) as id`.execute(
    db,
  );
  return rows.map((row) => row.id);
}

/** Rows by their names. */
async function namesAlike(
  { db }: Access,
  table: 'location' | 'organization' | 'contract' | 'user',
  { text }: Typed,
) {
  const { rows } = await sql<{ id: string }>`
    select app.search_alike(${table}::text, ${text}::text, ${SEARCH_GROUP_MAX}::integer) as id`.execute(db);
  return rows.map((row) => row.id);
}

export type FoundEvent = Awaited<ReturnType<typeof findEvents>>[number];

/** Events, open and archived, newest first. */
export function findEvents(access: Access, typed: Typed) {
  const find = () => textsAlike(access, 'events', typed);
  return group(access, 'service_event.read', typed, find, (ids) =>
    access.db
      .selectFrom('service_event')
      .select(['id', 'type', 'status', 'category', 'description', 'solution_description'])
      .select(['internal_location', 'device_id', 'location_id', 'discipline_id', 'created_at'])
      .where('id', '=', anyOf(ids))
      .where('deleted_at', 'is', null)
      .execute(),
  );
}

export type FoundLocation = Awaited<ReturnType<typeof findLocations>>[number];

/** Locations, by name. */
export function findLocations(access: Access, typed: Typed) {
  return group(
    access,
    'location.read',
    typed,
    () => namesAlike(access, 'location', typed),
    (ids) =>
      access.db
        .selectFrom('location')
        .select(['id', 'name', 'address', 'postal_code', 'city', 'reference', 'organization_id', 'active'])
        .where('id', '=', anyOf(ids))
        .execute(),
  );
}

export type FoundOrganization = Awaited<ReturnType<typeof findOrganizations>>[number];

/** Organisations, by name. */
export function findOrganizations(access: Access, typed: Typed) {
  return group(
    access,
    'organization.read',
    typed,
    () => namesAlike(access, 'organization', typed),
    (ids) =>
      access.db
        .selectFrom('organization')
        .select(['id', 'name', 'city', 'active'])
        .where('id', '=', anyOf(ids))
        .execute(),
  );
}

export type FoundContract = Awaited<ReturnType<typeof findContracts>>[number];

/** Contracts, those in force before those that have ended. */
export function findContracts(access: Access, typed: Typed) {
  return group(
    access,
    'contract.read',
    typed,
    () => namesAlike(access, 'contract', typed),
    (ids) =>
      access.db
        .selectFrom('contract')
        .select(['id', 'location_name', 'contractor_name', 'organization_name', 'discipline_name', 'active'])
        .where('id', '=', anyOf(ids))
        .execute(),
  );
}

export type FoundUser = Awaited<ReturnType<typeof findUsers>>[number];

/** Accounts, by name. */
export function findUsers(access: Access, typed: Typed) {
  return group(
    access,
    'user.read',
    typed,
    () => namesAlike(access, 'user', typed),
    (ids) =>
      access.db.selectFrom('user').select(['id', 'email', 'active']).where('id', '=', anyOf(ids)).execute(),
  );
}

export type FoundDocument = Awaited<ReturnType<typeof findDocuments>>[number];

/** Documents, by name and notes, newest first. */
export function findDocuments(access: Access, typed: Typed) {
  const find = () => textsAlike(access, 'documents', typed);
  return group(access, 'document.read', typed, find, (ids) =>
    access.db
      .selectFrom('document')
      .select(['id', 'name', 'notes', 'expires_at', 'location_id', 'discipline_id', 'chapter_id'])
      .where('id', '=', anyOf(ids))
      .where('deleted_at', 'is', null)
      .execute(),
  );
}
