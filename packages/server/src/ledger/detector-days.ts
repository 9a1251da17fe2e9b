import { escapeLiteral } from 'pg';
import type { LedgerReader } from './entries.ts';
import type { LedgerTable } from './ledger-tables.ts';
import { cursorBatches, type ReplayedKeyRow } from './row-streams.ts';

/**
 * A table without the ledger's trigger whose rows are nevertheless derived from entries: how many detectors an installation has
 * had, and from which day on. The alarms of a year are compared with these (docs/decisions/0602, 0611).
 */
export const DETECTOR_DAYS: LedgerTable = {
  name: 'installation_detectors',
  entity: 'location',
  watched: true,
  plain: ['organization_id', 'detector_count'],
  person: [],
  required: ['organization_id'],
  columns: ['location_id', 'discipline_id', 'organization_id', 'from_day', 'detector_count'],
  key: ['location_id', 'discipline_id', 'from_day'],
  idColumn: 'location_id',
  which: 'discipline_id',
};

type CountEntry = {
  /** location and discipline, the beginning of a row's key */
  readonly place: string;
  readonly organization: string;
  readonly operation: string;
  /** whether its count differs from that of the previous one */
  readonly counts: boolean;
  readonly count: number | null;
  /** the date in the organisation's time zone; null: that of the previous entry, which has the same time */
  readonly day: string | null;
};

/**
 * The rows derived from the entries of installations, ordered by key: the last count of each day on which it changed, and none
 * of a deleted installation. In a transaction.
 */
export async function* replayedDetectorDays(
  db: LedgerReader,
  batchSize: number,
): AsyncGenerator<ReplayedKeyRow> {
  let place: string | null = null;
  let days = new Map<string, ReadonlyMap<string, unknown>>();
  let day = '';
  for await (const entry of cursorBatches<CountEntry>(db, 'recorded', STATEMENT, batchSize)) {
    if (place !== null && entry.place !== place) {
      yield* rowsOf(place, days);
      days = new Map();
    }
    place = entry.place;
    day = entry.day ?? day;
    if (entry.operation === 'delete') days = new Map();
    else if (entry.counts)
      days.set(
        day,
        new Map(Object.entries({ organization_id: entry.organization, detector_count: entry.count })),
      );
  }
  if (place !== null) yield* rowsOf(place, days);
}

function* rowsOf(
  place: string,
  days: ReadonlyMap<string, ReadonlyMap<string, unknown>>,
): Generator<ReplayedKeyRow> {
  for (const day of [...days.keys()].sort()) {
    yield { key: `${place}/${day}`, state: days.get(day) ?? null, overwritten: [] };
  }
}

/** Entries of a table; one whose text was tampered with yields nothing. */
const entriesOf = (entity: string, table: string) => `select chain, position, operation, body from (
    select chain, position, operation, case when pg_input_is_valid(body, 'jsonb') then body::jsonb end as body
    from public.ledger_entry where entity = ${escapeLiteral(entity)} offset 0) e
  where body ->> 'table' = ${escapeLiteral(table)}`;

/**
 * A count belongs to the date of its row's own time (`updated_at`), in the time zone that its organisation had then. A time
 * zone unknown to this server is ignored.
 */
const STATEMENT = `with named as materialized (select lower(name) as name from pg_timezone_names),
  zones as materialized (
    select chain, position, body #>> '{new,time_zone}' as zone
    from (${entriesOf('organization', 'organization')}) o
    where lower(body #>> '{new,time_zone}') in (select name from named)),
  counts as (
    select chain, position, operation, body ->> 'location_id' as location, body ->> 'discipline_id' as discipline,
      body ->> 'organization_id' as organization, body #> '{new,detector_count}' as count,
      coalesce(body -> 'old' ? 'detector_count' or body -> 'new' ? 'detector_count', false) as counts,
      case when pg_input_is_valid(body #>> '{new,updated_at}', 'timestamptz')
        then (body #>> '{new,updated_at}')::timestamptz end as moment
    from (${entriesOf('location', 'installation')}) i)
  select location || '/' || discipline as place, organization, operation, counts, count,
    (moment at time zone coalesce((select z.zone from zones z where z.chain = c.chain and z.position <= c.position
      order by z.position desc limit 1), 'UTC'))::date::text as day
  from counts c where location is not null and discipline is not null
  order by (location || '/' || discipline) collate "C", position`;
