import { type SqlBool, sql } from 'kysely';
import { anyOf } from '../../db/cached-query.ts';
import type { Condition } from '../../db/list-query.ts';
import type { Access } from '../../db/with-access.ts';

/*
 * Domain's `missingFacts` and `missingChapters` for many logbooks at once, as a row of `location_discipline` shows them to its
 * reader; missing.test.ts holds them against each other.
 */

/** Whether a location, as `l`, lacks a contact with a phone number. */
const LACKS_CONTACT = sql<SqlBool>`(concat(l.contact_last_name, l.contact_first_name) = ''
  or coalesce(l.contact_phone, '') = '')`;

/** How many other facts are missing: an installation without a row is one with detectors of which nothing is known. */
const OTHER_FACTS = sql<number>`(select (i.manager_name is null or i.manager_phone is null)::integer
    + (i.deputy_name is null or i.deputy_phone is null)::integer
    + (i.norm_year is null)::integer
    + case when coalesce(i.has_detectors, true) then (i.panel_make is null or i.panel_type is null)::integer
        + (i.detector_count is null)::integer + (i.max_unwanted_alarms is null)::integer else 0 end
    + ((select c.id from contract c where c.location_id = location_discipline.location_id
        and c.discipline_id = location_discipline.discipline_id and c.active) is null)::integer
  from (select) one left join installation i on i.location_id = location_discipline.location_id
    and i.discipline_id = location_discipline.discipline_id)`;

/** The chapters of a `location_discipline` that domain's `missingChapters` names, as rows of `chapter`. */
function missingChapters({ now, principal }: Access) {
  const contractorID = principal.kind === 'user' ? principal.contractorID : null;
  return sql`from chapter where chapter.discipline_id = location_discipline.discipline_id and chapter.required
    and chapter.active and not exists (select from document d where d.location_id = location_discipline.location_id
      and d.discipline_id = location_discipline.discipline_id and d.chapter_id = chapter.id
      and d.deleted_at is null and d.file_id is not null
      and d.expiry_day >= (select (${now}::timestamptz at time zone o.time_zone)::date from organization o
        where o.id = location_discipline.organization_id)
      ${contractorID ? sql`and d.contractor_id = ${contractorID}` : sql.raw('')})`;
}

/**
 * Whether something is missing in a logbook among what the caller sees. The locations without a contact are read once: to a
 * contractor, looking each one up means comparing it with all locations under contract.
 */
export function isIncomplete(access: Access): Condition {
  return sql<SqlBool>`(location_id in (select l.id from location l where ${LACKS_CONTACT}) or ${OTHER_FACTS} > 0
    or exists (select ${missingChapters(access)}))`;
}

/** How many things the logbooks of some locations lack, among what the caller sees: one statement for a whole page. */
export function missingAt(access: Access, ids: readonly string[]) {
  return access.db
    .selectFrom('location_discipline')
    .select(['location_id', 'discipline_id'])
    .select(
      sql<number>`(select ${LACKS_CONTACT}::integer from location l where l.id = location_discipline.location_id)
        + ${OTHER_FACTS} + (select count(*)::integer ${missingChapters(access)})`.as('missing'),
    )
    .where('location_id', '=', anyOf(ids))
    .where('active', '=', true)
    .execute();
}
