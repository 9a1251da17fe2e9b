import type { Locale } from '@fireledger/domain/shared/locales.ts';
import { sql } from 'kysely';
import { anyOf, queryByIDs } from '../../../db/cached-query.ts';
import type { Transaction } from '../../../db/transaction.ts';
import { type RowTexts, secondsOf } from '../../../export/cursor-pages.ts';
import { personName } from '../../../people/person-name.ts';
import type { allServiceEvents } from '../service-event.read.ts';

const COLUMNS = [
  'id',
  'location_name',
  'discipline_name',
  'assigned_to_user_id',
  'responsible_user_id',
  'created_by_user_id',
  'created_at',
  'completed_at',
  'due_date',
  'type',
  'status',
  'category',
  'priority',
  'origin',
  'device_id',
  'internal_location',
  'description',
  'solution_description',
  'created_by_kind',
  'visitor_name',
  'fire_alarm_type',
  'cause_code',
] as const;
const MOMENTS: readonly string[] = ['created_at', 'completed_at'];

/** The columns of an event that an export reads. */
export const EXPORTED = COLUMNS.map((column) =>
  MOMENTS.includes(column) ? secondsOf(column) : sql.ref(column),
);

type Column = (typeof COLUMNS)[number];
const AT = Object.fromEntries(COLUMNS.map((column, index) => [column, index])) as Record<Column, number>;

/** An event as exported: texts as in the database, '' for none, and the names that the reader may see. */
export type ExportedEvent = ReturnType<typeof eventOf>;

type Causes = ReadonlyMap<string, Readonly<Record<Locale, string>>>;

/**
 * Events joined with the names of their places, as far as the wall shows them: the row itself tells whether it does. The wall's
 * rule on people is more expensive, and a join would evaluate it for every event (see namedEvents).
 */
export function withPlaces(events: ReturnType<typeof allServiceEvents>) {
  return events
    .leftJoin(
      (db) =>
        db.selectFrom('location').select(['id as named_location_id', 'name as location_name']).as('place'),
      (join) => join.onRef('place.named_location_id', '=', 'service_event.location_id'),
    )
    .leftJoin(
      (db) =>
        db
          .selectFrom('discipline')
          .select(['id as named_discipline_id', 'name as discipline_name'])
          .as('field'),
      (join) => join.onRef('field.named_discipline_id', '=', 'service_event.discipline_id'),
    );
}

/** Converts rows to events, with the names of people as far as the wall shows them; each name is queried once. */
export async function namedEvents(
  db: Transaction,
): Promise<(rows: readonly RowTexts[]) => Promise<readonly ExportedEvent[]>> {
  const causes = await causesOf(db);
  const people = new Names((ids) => peopleOf(db, ids));
  return async (rows) => {
    const events = rows.map((row) => eventOf(row, people, causes));
    if (people.knowsAll()) return events;
    await people.learn();
    return rows.map((row) => eventOf(row, people, causes));
  };
}

type Named = { readonly id: string; readonly name: string };

/** Known names, and the ids that were queried without finding one. */
class Names {
  readonly #known = new Map([['', '']]);
  readonly #unknown = new Set<string>();
  readonly #load: (ids: readonly string[]) => Promise<readonly Named[]>;

  constructor(load: (ids: readonly string[]) => Promise<readonly Named[]>) {
    this.#load = load;
  }

  /** The name of an id: '' if the wall shows none, or if it has not been queried yet. */
  of(id: string): string {
    const name = this.#known.get(id);
    if (name === undefined) this.#unknown.add(id);
    return name ?? '';
  }

  knowsAll(): boolean {
    return this.#unknown.size === 0;
  }

  async learn(): Promise<void> {
    // A string sliced from a row's text keeps the whole text in memory; the ids in the result are strings of their own.
    for (const { id, name } of await this.#load([...this.#unknown])) {
      this.#known.set(id, name);
      this.#unknown.delete(id);
    }
    for (const id of this.#unknown) this.#known.set(Buffer.from(id).toString(), '');
    this.#unknown.clear();
  }
}

function eventOf(row: RowTexts, people: Names, causes: Causes) {
  const text = (column: Column) => row[AT[column]] ?? '';
  return {
    id: text('id'),
    location: text('location_name'),
    discipline: text('discipline_name'),
    assigned: people.of(text('assigned_to_user_id')),
    responsible: people.of(text('responsible_user_id')),
    creator: people.of(text('created_by_user_id')),
    createdAt: momentOf(text('created_at')),
    completedAt: momentOf(text('completed_at')),
    dueDate: text('due_date'),
    type: text('type'),
    status: text('status'),
    category: text('category'),
    priority: Number(text('priority')),
    origin: text('origin'),
    deviceID: text('device_id'),
    internalLocation: text('internal_location'),
    description: text('description'),
    solutionDescription: text('solution_description'),
    createdByKind: text('created_by_kind'),
    visitorName: text('visitor_name'),
    fireAlarmType: text('fire_alarm_type'),
    cause: causes.get(text('cause_code')),
  };
}

function momentOf(seconds: string): Date | null {
  return seconds === '' ? null : new Date(Number(seconds) * 1000);
}

/** A few dozen rows, including those out of use; each starts with its number, by which people know it. */
async function causesOf(db: Transaction): Promise<Causes> {
  const rows = await db.selectFrom('fire_cause').select(['code', 'label_en', 'label_nl']).execute();
  return new Map(
    rows.map(({ code, label_en, label_nl }) => [
      String(code),
      { en_GB: `${code} ${label_en}`, nl_NL: `${code} ${label_nl}` },
    ]),
  );
}

const personRowsOf = queryByIDs((db, ids) =>
  db.selectFrom('person').select(['id', 'first_name', 'insertion', 'last_name']).where('id', '=', anyOf(ids)),
);

async function peopleOf(db: Transaction, ids: readonly string[]): Promise<readonly Named[]> {
  const rows = await personRowsOf(db, ids);
  return rows.map((row) => ({ id: row.id, name: personName(row) }));
}
