import DataLoader from 'dataloader';
import { anyOf, queryByIDs } from '../db/cached-query.ts';
import { companyInUse } from '../db/company-in-use.ts';
import type { Pair } from '../db/location-pair.ts';
import type { Transaction } from '../db/transaction.ts';
import type { Access } from '../db/with-access.ts';
import type { HistoryEntity } from '../ledger/history-page.ts';
import { historyNames } from '../people/history-names.ts';

/** Related rows in one query per kind and operation, behind the same wall as everything else. */
export type Loaders = ReturnType<typeof createLoaders>;

/** Creates the loaders of one operation. A row that the wall hides loads as null. */
export function createLoaders({ db }: Access) {
  const organization = byID((ids) => organizationsOf(db, ids));
  const contractor = byID((ids) => contractorsOf(db, ids));
  return {
    location: byID((ids) => locationsOf(db, ids)),
    discipline: byID((ids) => disciplinesOf(db, ids)),
    person: byID(async (ids) => {
      const rows = await peopleOf(db, ids);
      for (const row of rows) {
        // People are mostly shown with their companies: they are loaded together, so that no second query is needed.
        prime(organization, row.organization_id, row.organization_name, { time_zone: row.time_zone ?? '' });
        prime(contractor, row.contractor_id, row.contractor_name, {});
      }
      return rows;
    }),
    organization,
    contractor,
    reseller: byID((ids) => resellersOf(db, ids)),
    chapter: byID((ids) => chaptersOf(db, ids)),
    file: byID((ids) => filesOf(db, ids)),
    namesOfEvent: new DataLoader<string, Names>((ids) => namesFor(db, 'service_event', ids)),
    namesOfDocument: new DataLoader<string, Names>((ids) => namesFor(db, 'document', ids)),
    fileCount: new DataLoader<string, number>((ids) => fileCountsOf(db, ids)),
    isNamedOn: new DataLoader<Naming, boolean, string>((namings) => whoIsNamed(db, namings), {
      cacheKeyFn: namingOf,
    }),
    disciplineAtLocation: new DataLoader<Pair, boolean, string>((pairs) => whichAreThere(db, pairs), {
      cacheKeyFn: keyOf,
    }),
  };
}

export type LocationRow = Awaited<ReturnType<typeof locationsOf>>[number];
export type ChapterRow = Awaited<ReturnType<typeof chaptersOf>>[number];
export type FileRow = Awaited<ReturnType<typeof filesOf>>[number];
export type DisciplineRow = Awaited<ReturnType<typeof disciplinesOf>>[number];
export type PersonRow = Omit<
  Awaited<ReturnType<typeof peopleOf>>[number],
  'organization_name' | 'time_zone' | 'contractor_name' | 'company_active'
>;
export type CompanyRow = { id: string; name: string };

function byID<Row extends { id: string }>(
  load: (ids: readonly string[]) => Promise<Row[]>,
): DataLoader<string, Row | null> {
  return new DataLoader(async (ids) => {
    const rows = new Map((await load(ids)).map((row) => [row.id, row]));
    return ids.map((id) => rows.get(id) ?? null);
  });
}

/** Primes a loader with the company that was loaded with a person; one without a name is hidden by the wall. */
function prime<More extends object>(
  loader: DataLoader<string, (CompanyRow & More) | null>,
  id: string | null,
  name: string | null,
  more: More,
): void {
  if (id) {
    loader.prime(id, name === null ? null : { id, name, ...more });
  }
}

/** The public columns of a chapter. */
export const CHAPTER_COLUMNS = [
  'id',
  'discipline_id',
  'chapter_group',
  'name_en',
  'name_nl',
  'position',
  'required',
  'active',
  'version',
] as const;

const locationsOf = queryByIDs((db, ids) =>
  db
    .selectFrom('location')
    .select(['id', 'name', 'city', 'organization_id', 'in_use'])
    .where('id', '=', anyOf(ids)),
);

const disciplinesOf = queryByIDs((db, ids) =>
  db.selectFrom('discipline').select(['id', 'name', 'active']).where('id', '=', anyOf(ids)),
);

/** People with their companies, as far as the wall shows them. */
const peopleOf = queryByIDs((db, ids) =>
  db
    .selectFrom('person')
    .leftJoin('organization', 'organization.id', 'person.organization_id')
    .leftJoin('contractor', 'contractor.id', 'person.contractor_id')
    .select([
      'person.id',
      'person.type',
      'person.first_name',
      'person.insertion',
      'person.last_name',
      'person.organization_id',
      'person.contractor_id',
      'person.reseller_id',
      'person.active',
    ])
    .select([
      'organization.name as organization_name',
      'organization.time_zone',
      'contractor.name as contractor_name',
    ])
    .select(companyInUse({ organization: 'organization', contractor: 'contractor' }).as('company_active'))
    .where('person.id', '=', anyOf(ids)),
);

const organizationsOf = queryByIDs((db, ids) =>
  db.selectFrom('organization').select(['id', 'name', 'time_zone']).where('id', '=', anyOf(ids)),
);

const contractorsOf = queryByIDs((db, ids) =>
  db.selectFrom('contractor').select(['id', 'name']).where('id', '=', anyOf(ids)),
);

const resellersOf = queryByIDs((db, ids) =>
  db.selectFrom('reseller').select(['id', 'name']).where('id', '=', anyOf(ids)),
);

const chaptersOf = queryByIDs((db, ids) =>
  db.selectFrom('chapter').select(CHAPTER_COLUMNS).where('id', '=', anyOf(ids)),
);

const filesOf = queryByIDs((db, ids) =>
  db.selectFrom('file').select(['id', 'name', 'media_type', 'size']).where('id', '=', anyOf(ids)),
);

const countsOf = queryByIDs((db, ids) =>
  db
    .selectFrom('service_event_file')
    .select(['service_event_id', (expression) => expression.fn.countAll<number>().as('count')])
    .where('service_event_id', '=', anyOf(ids))
    .where('deleted_at', 'is', null)
    .groupBy('service_event_id'),
);

type Names = ReadonlyMap<string, string>;
/** The names in the histories of events or documents; each history gets the names of all those requested together. */
async function namesFor(db: Transaction, entity: HistoryEntity, ids: readonly string[]): Promise<Names[]> {
  const names = await historyNames(db, entity, ids);
  return ids.map(() => names);
}

/** How many files each event has. */
async function fileCountsOf(db: Transaction, ids: readonly string[]): Promise<number[]> {
  const counts = new Map((await countsOf(db, ids)).map((row) => [row.service_event_id, row.count]));
  return ids.map((id) => counts.get(id) ?? 0);
}

const activePairsAt = queryByIDs((db, ids) =>
  db
    .selectFrom('location_discipline')
    .select(['location_id as locationID', 'discipline_id as disciplineID'])
    .where('location_id', '=', anyOf(ids))
    .where('active', '=', true),
);

const keyOf = ({ locationID, disciplineID }: Pair) => `${locationID} ${disciplineID}`;

/** Which of these locations have the discipline and have not given it up. */
async function whichAreThere(db: Transaction, pairs: readonly Pair[]): Promise<boolean[]> {
  const locationIDs = [...new Set(pairs.map(({ locationID }) => locationID))];
  const active = new Set((await activePairsAt(db, locationIDs)).map(keyOf));
  return pairs.map((pair) => active.has(keyOf(pair)));
}

/** A person of a location, with one of the locations. */
type Naming = { readonly userID: string; readonly locationID: string };

const namingsOf = queryByIDs((db, ids) =>
  db
    .selectFrom('user_location')
    .select(['user_id as userID', 'location_id as locationID'])
    .where('user_id', '=', anyOf(ids)),
);

const namingOf = ({ userID, locationID }: Naming) => `${userID} ${locationID}`;

/** Which people are named on which location. */
async function whoIsNamed(db: Transaction, namings: readonly Naming[]): Promise<boolean[]> {
  const userIDs = [...new Set(namings.map(({ userID }) => userID))];
  const named = new Set((await namingsOf(db, userIDs)).map(namingOf));
  return namings.map((naming) => named.has(namingOf(naming)));
}
