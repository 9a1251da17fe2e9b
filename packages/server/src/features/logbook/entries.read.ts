import { type AlarmCounts, type LogbookPart, PART_CONTENTS } from '@fireledger/domain/logbook/parts.ts';
import type { Direction } from '@fireledger/domain/shared/direction.ts';
import type { Locale } from '@fireledger/domain/shared/locales.ts';
import { displayName } from '@fireledger/domain/user/display-name.ts';
import { type SelectQueryBuilder, sql } from 'kysely';
import { countUpToCap } from '../../db/count.ts';
import { type KeysetList, keysetPage } from '../../db/keyset-page.ts';
import type { Page, PageRequest } from '../../db/page.ts';
import { PLANNED_ANEW } from '../../db/statement-names.ts';
import type { DB } from '../../db/tables.generated.ts';
import type { Access } from '../../db/with-access.ts';
import type { Loaders, PersonRow } from '../../graphql/loaders.ts';
import type { EntryScope } from './logbook.read.ts';

const COLUMNS = [
  'id',
  'type',
  'status',
  'category',
  'priority',
  'origin',
  'internal_location',
  'device_id',
  'description',
  'solution_description',
  'assigned_to_user_id',
  'responsible_user_id',
  'created_by_kind',
  'created_by_user_id',
  'visitor_name',
  'due_date',
  'completed_at',
  'fire_alarm_type',
  'cause_code',
  'created_at',
] as const;

type EntryQuery = SelectQueryBuilder<DB, 'service_event', unknown>;

/** The rows of one part, or of all, within a scope; the tenant's own predicate once more for the planner. */
function entriesWithin(
  { db, principal }: Access,
  scope: EntryScope,
  parts: readonly LogbookPart[],
): EntryQuery {
  const contractorID = principal.kind === 'user' ? principal.contractorID : null;
  const query: EntryQuery = db
    .selectFrom('service_event')
    .where('location_id', '=', scope.locationID)
    .where('discipline_id', '=', scope.disciplineID)
    .where('created_at', '>=', scope.begin)
    .where('created_at', '<', scope.end)
    .where('deleted_at', 'is', null)
    .where(({ or }) =>
      or(
        parts.map((part) => {
          const { types, categories } = PART_CONTENTS[part];
          return sql<boolean>`(type = any (${types}::text[]) and category = any (${categories}::text[]))`;
        }),
      ),
    );
  return contractorID ? query.where('contractor_id', '=', contractorID) : query;
}

const LIST: KeysetList<'created_at'> = {
  name: 'logbook',
  sort: { created_at: { value: sql`created_at`, type: 'timestamptz' } },
};

export type EntryRow = Awaited<ReturnType<typeof listEntries>>['items'][number];

/** A keyset page of a part's entries in the order of their making. Throws `page.limit_invalid`, `page.cursor_invalid`. */
export function listEntries(
  access: Access,
  scope: EntryScope,
  part: LogbookPart,
  direction: Direction,
  request?: PageRequest | null,
) {
  const query = entriesWithin(access, scope, [part]).select(COLUMNS).modifyEnd(PLANNED_ANEW);
  return keysetPage(query, LIST, { field: 'created_at', direction }, request);
}

/** How many entries some parts have, exact up to a cap. */
export function countEntries(
  access: Access,
  scope: EntryScope,
  parts: readonly LogbookPart[],
  cap?: number,
): Promise<number> {
  return countUpToCap(access.db, entriesWithin(access, scope, parts), cap);
}

/** How many fire alarms of each kind the scope has. */
export async function countAlarms(access: Access, scope: EntryScope): Promise<AlarmCounts> {
  const rows = await entriesWithin(access, scope, ['alarms'])
    .select(['fire_alarm_type as kind', ({ fn }) => fn.countAll<number>().as('count')])
    .groupBy('fire_alarm_type')
    .execute();
  const of = (kind: string | null) => rows.find((row) => row.kind === kind)?.count ?? 0;
  return { real: of('real'), unwanted: of('unwanted'), fake: of('fake'), unknown: of(null) };
}

/** Labels of the fire causes by number; a few dozen, those out of use as well. */
export type CauseLabels = ReadonlyMap<number, Readonly<Record<Locale, string>>>;

/** Every fire cause’s labels, also of those out of use. */
export async function readCauses({ db }: Access): Promise<CauseLabels> {
  const rows = await db.selectFrom('fire_cause').select(['code', 'label_en', 'label_nl']).execute();
  return new Map(rows.map(({ code, label_en, label_nl }) => [code, { en_GB: label_en, nl_NL: label_nl }]));
}

/** An entry with the names of those on it, as far as its reader may see them. */
export type NamedEntry = EntryRow & {
  readonly creator: string | null;
  readonly assignee: string | null;
  readonly responsible: string | null;
};

/** Gives entries their names, one query for all. */
export function withNames(rows: readonly EntryRow[], { person }: Loaders): Promise<NamedEntry[]> {
  const nameOfID = async (id: string | null) => (id ? nameOfPerson(await person.load(id)) : null);
  return Promise.all(
    rows.map(async (row) => {
      const [creator, assignee, responsible] = await Promise.all([
        row.created_by_kind === 'visitor' ? row.visitor_name : nameOfID(row.created_by_user_id),
        nameOfID(row.assigned_to_user_id),
        nameOfID(row.responsible_user_id),
      ]);
      return { ...row, creator, assignee, responsible };
    }),
  );
}

/** A person's name, or null for one whom the wall hides. */
export function nameOfPerson(person: PersonRow | null): string | null {
  return (
    person &&
    displayName({ firstName: person.first_name, insertion: person.insertion, lastName: person.last_name })
  );
}

/** A page of entries with their names. */
export async function namedEntries(page: Page<EntryRow>, loaders: Loaders): Promise<Page<NamedEntry>> {
  return { ...page, items: await withNames(page.items, loaders) };
}
