import {
  type AlarmCounts,
  ENTRY_LISTS,
  type EntryList,
  PART_CONTENTS,
} from '@fireledger/domain/logbook/parts.ts';
import type { Direction } from '@fireledger/domain/shared/direction.ts';
import type { Locale } from '@fireledger/domain/shared/locales.ts';
import { sql } from 'kysely';
import { countList } from '../../db/count.ts';
import { type KeysetList, keysetPage } from '../../db/keyset-page.ts';
import { type Condition, presentConditions, queryOf } from '../../db/list-query.ts';
import type { Page, PageRequest } from '../../db/page.ts';
import { ALWAYS_REPLAN } from '../../db/statement-names.ts';
import type { Transaction } from '../../db/transaction.ts';
import type { Access } from '../../db/with-access.ts';
import type { Loaders, PersonRow } from '../../graphql/loaders.ts';
import { personName } from '../../people/person-name.ts';
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
  'creator_company_id',
  'visitor_name',
  'due_date',
  'completed_at',
  'fire_alarm_type',
  'cause_code',
  'created_at',
] as const;

const all = (db: Transaction) => db.selectFrom('service_event');
const entries = (db: Transaction) => all(db).select(COLUMNS).modifyEnd(ALWAYS_REPLAN);
const DELETED = ['id', 'category', 'created_at', 'deleted_at'] as const;
const NOT_DELETED = sql<boolean>`deleted_at is null`;
const deletedSince = ({ begin }: EntryScope): Condition => sql<boolean>`deleted_at >= ${begin}`;

/** The condition for a row of some lists within a scope; the tenant's own predicate is repeated for the planner. */
function within(
  { principal }: Access,
  scope: EntryScope,
  lists: readonly EntryList[],
  kept: Condition = NOT_DELETED,
): readonly Condition[] {
  const contractorID = principal.kind === 'user' ? principal.contractorID : null;
  return presentConditions([
    sql<boolean>`location_id = ${scope.locationID}`,
    sql<boolean>`discipline_id = ${scope.disciplineID}`,
    sql<boolean>`created_at < ${scope.end}`,
    kept,
    sql<boolean>`(${sql.join(
      lists.map((list) => ofList(scope, list)),
      sql` or `,
    )})`,
    contractorID && sql<boolean>`contractor_id = ${contractorID}`,
  ]);
}

/** The entries of one list. Which ones are carried over follows domain's `isCarriedOver`. */
function ofList({ begin }: EntryScope, list: EntryList) {
  if (list === 'carriedOver') return sql<boolean>`(created_at < ${begin} and completion_moment >= ${begin})`;
  const { types, categories } = PART_CONTENTS[list];
  return sql<boolean>`(created_at >= ${begin} and type = any (${types}::text[])
    and category = any (${categories}::text[]))`;
}

/** The rows of `service_event` (alias `e` in the statement) that are in any list of a scope, or were until they were deleted. */
export function onceOfAnyList({ locationID, disciplineID, begin, end }: EntryScope) {
  return sql<boolean>`(e.location_id = ${locationID} and e.discipline_id = ${disciplineID}
    and (e.deleted_at is null or e.deleted_at >= ${begin})
    and e.created_at < ${end} and (e.created_at >= ${begin} or e.completion_moment >= ${begin}))`;
}

const LIST: KeysetList<'created_at'> = {
  name: 'logbook_entry',
  sort: { created_at: { value: sql`created_at`, type: 'timestamptz' } },
};

export type EntryRow = Awaited<ReturnType<typeof listEntries>>['items'][number];

/** A keyset page of a list's entries by time of creation. Throws `page.limit_invalid`, `page.cursor_invalid`. */
export function listEntries(
  access: Access,
  scope: EntryScope,
  list: EntryList,
  direction: Direction,
  request?: PageRequest | null,
) {
  const listed = { selection: entries, conditions: within(access, scope, [list]) };
  return keysetPage(access.db, listed, LIST, { field: 'created_at', direction }, request);
}

/** How many entries some lists have, exact up to a cap. */
export function countEntries(
  access: Access,
  scope: EntryScope,
  lists: readonly EntryList[],
  cap?: number,
): Promise<number> {
  return countList(access, { selection: entries, conditions: within(access, scope, lists) }, cap);
}

export type DeletedRow = Awaited<ReturnType<typeof readDeleted>>[number];

/** The entries deleted from a list since the scope began, by time of creation, up to a limit; each with their total number. */
export function readDeleted(access: Access, scope: EntryScope, list: EntryList, limit: number) {
  const conditions = within(access, scope, [list], deletedSince(scope));
  return queryOf(access.db, { selection: all, conditions })
    .select(DELETED)
    .select(sql<number>`(count(*) over ())::integer`.as('total'))
    .orderBy('created_at')
    .orderBy('id')
    .limit(limit)
    .execute();
}

/** How many entries were deleted from each list since the scope began. */
export async function countDeleted(
  access: Access,
  scope: EntryScope,
): Promise<Readonly<Record<EntryList, number>>> {
  const conditions = within(access, scope, ENTRY_LISTS, deletedSince(scope));
  const of = (list: EntryList) => sql<number>`(count(*) filter (where ${ofList(scope, list)}))::integer`;
  return queryOf(access.db, { selection: all, conditions })
    .select([
      of('carriedOver').as('carriedOver'),
      of('alarms').as('alarms'),
      of('registrations').as('registrations'),
      of('actions').as('actions'),
    ])
    .executeTakeFirstOrThrow();
}

/** How many fire alarms of each kind the scope has. */
export async function countAlarms(access: Access, scope: EntryScope): Promise<AlarmCounts> {
  const rows = await queryOf(access.db, { selection: all, conditions: within(access, scope, ['alarms']) })
    .select(['fire_alarm_type as kind', ({ fn }) => fn.countAll<number>().as('count')])
    .groupBy('fire_alarm_type')
    .execute();
  const of = (kind: string | null) => rows.find((row) => row.kind === kind)?.count ?? 0;
  return { real: of('real'), unwanted: of('unwanted'), fake: of('fake'), unknown: of(null) };
}

/** Labels of the fire causes by number: a few dozen, including those out of use. */
export type CauseLabels = ReadonlyMap<number, Readonly<Record<Locale, string>>>;

/** The labels of every fire cause, including those out of use. */
export async function readCauses({ db }: Access): Promise<CauseLabels> {
  const rows = await db.selectFrom('fire_cause').select(['code', 'label_en', 'label_nl']).execute();
  return new Map(rows.map(({ code, label_en, label_nl }) => [code, { en_GB: label_en, nl_NL: label_nl }]));
}

/** An entry with the names of the people on it, as far as its reader may see them. */
export type NamedEntry = EntryRow & {
  readonly creator: string | null;
  readonly assignee: string | null;
  readonly responsible: string | null;
};

/** Adds the names to entries, with one query for all. */
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

/** A person's name, or null if the wall hides the person. */
export function nameOfPerson(person: PersonRow | null): string | null {
  return person && personName(person);
}

/** A page of entries with their names. */
export async function namedEntries(page: Page<EntryRow>, loaders: Loaders): Promise<Page<NamedEntry>> {
  return { ...page, items: await withNames(page.items, loaders) };
}
