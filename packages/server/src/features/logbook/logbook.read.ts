import type { FrontMatter } from '@fireledger/domain/logbook/completeness.ts';
import { isReversed, type LogbookPeriod, periodBounds, periodOf } from '@fireledger/domain/logbook/period.ts';
import { outOfUseReason } from '@fireledger/domain/logbook/place.ts';
import { dateInZone } from '@fireledger/domain/shared/dates.ts';
import { isID } from '@fireledger/domain/shared/ids.ts';
import { displayName } from '@fireledger/domain/user/display-name.ts';
import { sql } from 'kysely';
import type { Pair } from '../../db/location-pair.ts';
import type { Access } from '../../db/with-access.ts';
import { refusal, requireFound } from '../../http/refusal.ts';
import { readInstallation } from './installation.store.ts';

/** The content of a logbook's front page: the place, its organisation, the contractor of the installation. */
export type LogbookFront = Awaited<ReturnType<typeof readFront>>;

/**
 * The front page of a location's discipline behind the wall, also of a discipline that has been given up: its history stays.
 * Throws `not_found`.
 */
export async function readFront(access: Access, pair: Pair) {
  const place = requireFound(await findPlace(access, pair));
  const installation = await readInstallation(access.db, pair);
  const contractor = await contractorOf(access, pair);
  const contact = {
    name: place.contact_last_name || place.contact_first_name ? contactName(place) : null,
    phone: place.contact_phone,
    email: place.contact_email,
  };
  return {
    ...place,
    locationID: pair.locationID,
    disciplineID: pair.disciplineID,
    contact,
    contractor,
    installation,
    outOfUse: outOfUseReason({
      organizationActive: place.organization_active,
      locationActive: place.location_active,
      disciplineActive: place.discipline_active,
      atLocation: place.at_location,
    }),
  };
}

function findPlace({ db }: Access, { locationID, disciplineID }: Pair) {
  if (!isID(locationID) || !isID(disciplineID)) {
    return null;
  }
  return db
    .selectFrom('location_discipline as pair')
    .innerJoin('location', 'location.id', 'pair.location_id')
    .innerJoin('organization', 'organization.id', 'pair.organization_id')
    .innerJoin('discipline', 'discipline.id', 'pair.discipline_id')
    .select([
      sql<boolean>`pair.active and discipline.active`.as('discipline_in_use'),
      'pair.active as at_location',
      'discipline.active as discipline_active',
      'location.active as location_active',
      'location.organization_active',
      'location.organization_id',
      'location.name',
      'location.in_use',
      'location.reference',
      'location.address',
      'location.postal_code',
      'location.city',
      'location.country',
      'location.contact_first_name',
      'location.contact_insertion',
      'location.contact_last_name',
      'location.contact_email',
      'location.contact_phone',
      'location.forwarding',
      'location.forwarding_centre',
      'location.forwarding_delay_seconds',
      'organization.name as organization_name',
      'organization.time_zone',
      'discipline.name as discipline_name',
    ])
    .where('pair.location_id', '=', locationID)
    .where('pair.discipline_id', '=', disciplineID)
    .executeTakeFirst();
}

type ContactColumns = {
  readonly contact_first_name: string | null;
  readonly contact_insertion: string | null;
  readonly contact_last_name: string | null;
};

function contactName(row: ContactColumns): string {
  const { contact_first_name: firstName, contact_insertion: insertion, contact_last_name: lastName } = row;
  return displayName({ firstName: firstName ?? '', insertion, lastName: lastName ?? '' }).trim();
}

/** The name of the contractor whose contract is in force, as far as the caller sees it. */
async function contractorOf({ db }: Access, { locationID, disciplineID }: Pair): Promise<string | null> {
  const row = await db
    .selectFrom('contract')
    .innerJoin('contractor', 'contractor.id', 'contract.contractor_id')
    .select('contractor.name')
    .where('contract.location_id', '=', locationID)
    .where('contract.discipline_id', '=', disciplineID)
    .where('contract.active', '=', true)
    .executeTakeFirst();
  return row?.name ?? null;
}

/** The facts without which a front page is incomplete. */
export function frontMatterOf({ contact, contractor, installation }: LogbookFront): FrontMatter {
  return { contact, contractor, installation: installation.values };
}

/** The requested period, or this year in the organisation's time zone. Throws `logbook.period_invalid`. */
export function requestedPeriod(
  { now }: Access,
  { time_zone }: Pick<LogbookFront, 'time_zone'>,
  requested: { readonly from?: string | null | undefined; readonly until?: string | null | undefined },
): LogbookPeriod {
  const thisYear = periodOf('this_year', dateInZone(now, time_zone));
  const period = { from: requested.from ?? thisYear.from, until: requested.until ?? thisYear.until };
  if (isReversed(period)) {
    throw refusal('logbook.period_invalid', 'until');
  }
  return period;
}

/** The requested entries of a logbook: a place, and the times between which they were created. */
export type EntryScope = Pair & { readonly organizationID: string; readonly begin: Date; readonly end: Date };

/** The scope of a logbook's period, in the organisation's time zone. */
export function scopeOf(front: LogbookFront, period: LogbookPeriod): EntryScope {
  const { locationID, disciplineID, organization_id: organizationID, time_zone } = front;
  return { locationID, disciplineID, organizationID, ...periodBounds(period, time_zone) };
}
