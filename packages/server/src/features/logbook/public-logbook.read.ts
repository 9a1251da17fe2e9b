import type { VisitorPrincipal } from '@fireledger/domain/access/principal.ts';
import { REGISTRATIONS_SHOWN } from '@fireledger/domain/shared/limits.ts';
import type { Access } from '../../db/with-access.ts';

/** The disciplines in use at the visitor's location, by name. */
export function disciplinesOfVisit({ db }: Access, { locationID }: VisitorPrincipal) {
  return db
    .selectFrom('location_discipline')
    .innerJoin('discipline', 'discipline.id', 'location_discipline.discipline_id')
    .select(['discipline.id', 'discipline.name', 'discipline.active'])
    .where('location_discipline.location_id', '=', locationID)
    .where('location_discipline.active', '=', true)
    .where('discipline.active', '=', true)
    .orderBy('discipline.sort_name')
    .execute();
}

export type PublicRegistration = Awaited<ReturnType<typeof newestRegistrations>>[number];

/** The newest registrations of a discipline at the visitor's location; the wall hides texts, people and actions. */
export function newestRegistrations({ db }: Access, { locationID }: VisitorPrincipal, disciplineID: string) {
  return db
    .selectFrom('service_event')
    .select(['id', 'category', 'status', 'created_at', 'internal_location'])
    .where('location_id', '=', locationID)
    .where('discipline_id', '=', disciplineID)
    .where('deleted_at', 'is', null)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(REGISTRATIONS_SHOWN)
    .execute();
}
