import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { searchPatterns } from '../../db/search-patterns.ts';
import type { Access } from '../../db/with-access.ts';
import type { PersonRow } from '../../graphql/loaders.ts';

/** How many people a filter offers at once. */
const CHOICES = 50;
/** The number of newest events whose people are offered even if their company is no longer tied to the caller's. */
const NEWEST = 1_000;

/**
 * People to filter a list of events by, at most 50 by name: those of the caller's company, those of companies tied to it by a
 * contract, and anyone assigned to or responsible for one of the newest events that the caller sees, including people who have
 * left. Throws as `searchText` does.
 */
export async function eventPeople(access: Access, typed: string | null | undefined): Promise<PersonRow[]> {
  const { db } = access;
  const patterns = await searchPatterns(db, typed, 'search');
  let query = db
    .selectFrom('person')
    .select([
      'id',
      'type',
      'first_name',
      'insertion',
      'last_name',
      'organization_id',
      'contractor_id',
      'reseller_id',
      'active',
    ])
    .where('type', 'in', ['organization_employee', 'location_employee', 'contractor_employee'])
    .where(nearby(access));
  for (const pattern of patterns ?? []) {
    query = query.where(
      sql<SqlBool>`app.search_text(concat_ws(' ', first_name, insertion, last_name)) like ${pattern}`,
    );
  }
  return query.orderBy('sort_name').orderBy('id').limit(CHOICES).execute();
}

/** The part of the wall's rule on people that an index can answer; the wall still applies. */
function nearby({ principal }: Access): RawBuilder<SqlBool> {
  const { organizationID, contractorID } =
    principal.kind === 'user' ? principal : { organizationID: null, contractorID: null };
  if (organizationID !== null) {
    return sql<SqlBool>`(organization_id = ${organizationID} or id = any (array(${onNewest}))
      or contractor_id = any (array(select c.contractor_id from contract c where c.active)))`;
  }
  if (contractorID !== null) {
    return sql<SqlBool>`(contractor_id = ${contractorID} or id = any (array(${onNewest}))
      or organization_id = any (array(select c.organization_id from contract c where c.active)))`;
  }
  return sql<SqlBool>`true`;
}

const onNewest = sql`select p.id from (select e.assigned_to_user_id, e.responsible_user_id from service_event e
  where e.deleted_at is null order by e.created_at desc, e.id desc limit ${sql.lit(NEWEST)}) n
  cross join lateral (values (n.assigned_to_user_id), (n.responsible_user_id)) p (id)`;
