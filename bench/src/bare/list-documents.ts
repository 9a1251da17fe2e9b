import { awaitsAcknowledgement, stateOf } from '@fireledger/domain/document/state.ts';
import type { WarningMonths } from '@fireledger/domain/document/vocabulary.ts';
import { dateInZone } from '@fireledger/domain/shared/dates.ts';
import { type Ask, byID, type Rows } from './related.ts';

/** A page of documents: its reader, filter, order and start, and whether it is counted. */
export type DocumentInput = {
  readonly asker: keyof typeof TENANTS;
  /** The id of the company or, for a location employee, of the person; null for the owner. */
  readonly askerID: string | null;
  readonly userID: string;
  /** Conditions; in each, `?` stands for its value, if it takes one. */
  readonly where: readonly (readonly [condition: string, value: unknown])[];
  readonly order: keyof typeof ORDERS;
  readonly direction: 'asc' | 'desc';
  readonly after: Place | null;
  readonly limit: number;
  readonly total: boolean;
};

/** Where a page starts: the sort value of the last document before it, as text, and its id. */
export type Place = { readonly sort_value: string; readonly id: string };

type DocumentRow = Place & {
  readonly organization_id: string;
  readonly location_id: string;
  readonly discipline_id: string;
  readonly chapter_id: string;
  readonly name: string;
  readonly expires_at: string | null;
  readonly warning_months: WarningMonths | null;
  readonly acknowledge_alert: boolean;
  readonly acknowledged_at: Date | null;
  readonly acknowledged_expires_at: string | null;
  readonly file_id: string;
  readonly version: number;
  readonly created_at: Date;
  readonly updated_at: Date;
};

const TOTAL_CAP = 10_000;
const COLUMNS = `id, organization_id, location_id, discipline_id, chapter_id, name, notes, expires_at, warning_months,
  acknowledge_alert, inform_contractor, acknowledged_by_user_id, acknowledged_at, acknowledged_expires_at, created_by_user_id,
  creator_company_id, file_id, version, created_at, updated_at`;

/** The orders of the list: the column, and its type in a cursor. */
export const ORDERS = {
  name: ['sort_name', 'text'],
  chapter: ['chapter_id', 'uuid'],
  expires_at: ['expiry_day', 'date'],
  created_at: ['created_at', 'timestamptz'],
} as const;

/** The predicates of Fireledger's policies, written out; `$1` is the caller's id. */
const TENANTS = {
  owner: '$1::uuid is null',
  organization: 'organization_id = $1',
  location: 'location_id = any (array(select ul.location_id from user_location ul where ul.user_id = $1))',
  contractor: `contractor_id = $1 and chapter_group <> 'involved'`,
} as const;

/** The tenant's documents whose file has arrived, or which are the person's own: `$1` is the tenant's id, `$2` the person. */
export function ownedBy(asker: DocumentInput['asker']): string {
  return `deleted_at is null and ${TENANTS[asker]} and (file_id is not null or created_by_user_id = $2)`;
}

/** The same statements as Fireledger's list. */
export async function listDocuments(ask: Ask, input: DocumentInput): Promise<object> {
  const { order, direction, after, limit, total } = input;
  const { text, values } = conditions(input);
  const [column, type] = ORDERS[order];
  const from = after
    ? `and (${column}, id) ${direction === 'asc' ? '>' : '<'} ($${values.length + 1}::${type}, $${values.length + 2}::uuid)`
    : '';
  const paged = [...values, ...(after ? [after.sort_value, after.id] : [])];
  const page = await ask<DocumentRow>(
    `select ${COLUMNS}, (${column})::text as sort_value from document where ${text} ${from}
     order by ${column} ${direction}, id ${direction} limit $${paged.length + 1}`,
    [...paged, limit + 1],
  );
  const rows = page.rows.slice(0, limit);
  const last = page.rows.length > limit ? rows.at(-1) : undefined;
  const [items, count] = await Promise.all([itemsOf(ask, rows), total ? countOf(ask, text, values) : null]);
  return {
    items,
    nextCursor: last ? cursorOf(order, direction, last) : null,
    ...(count === null
      ? {}
      : {
          total: count > TOTAL_CAP ? null : count,
          totalAtLeast: Math.min(count, TOTAL_CAP),
          truncated: false,
        }),
  };
}

/** The cursor of the page that follows a document. */
export function cursorOf(order: string, direction: string, { sort_value, id }: Place): string {
  return Buffer.from(JSON.stringify([`document.${order}.${direction}`, sort_value, id])).toString(
    'base64url',
  );
}

function conditions({ asker, askerID, userID, where }: DocumentInput): { text: string; values: unknown[] } {
  const parts: string[] = [ownedBy(asker)];
  const values: unknown[] = [askerID, userID];
  for (const [condition, value] of where) {
    if (condition.includes('?')) values.push(value);
    parts.push(condition.replaceAll('?', `$${values.length}`));
  }
  return { text: parts.join(' and '), values };
}

async function countOf(ask: Ask, text: string, values: readonly unknown[]): Promise<number> {
  const { rows } = await ask<{ count: number }>(
    `select count(*) as count from (select 1 as one from document where ${text} limit $${values.length + 1}) found`,
    [...values, TOTAL_CAP + 1],
  );
  return rows[0]?.count ?? 0;
}

/** The documents as the screen's list shows them, without `rights`, which are not computed here. */
async function itemsOf(ask: Ask, rows: readonly DocumentRow[]): Promise<object[]> {
  const of = (columns: string, table: string, key: keyof DocumentRow) =>
    byID(
      ask,
      columns,
      table,
      rows.map((row) => row[key] as string),
    );
  const [locations, disciplines, chapters, files, organizations] = await Promise.all([
    of('id, name, city, organization_id', 'location', 'location_id'),
    of('id, name, active', 'discipline', 'discipline_id'),
    of(
      'id, discipline_id, chapter_group, name_en, name_nl, position, required, active, version',
      'chapter',
      'chapter_id',
    ),
    of('id, name, media_type, size', 'file', 'file_id'),
    of('id, name, time_zone', 'organization', 'organization_id'),
  ]);
  return rows.map((row) => ({
    documentID: row.id,
    name: row.name,
    ...standingOf(row, organizations),
    expiresAt: row.expires_at,
    location: renamed(locations, row.location_id, { id: 'locationID', name: 'name', city: 'city' }),
    discipline: renamed(disciplines, row.discipline_id, { id: 'disciplineID', name: 'name' }),
    chapter: renamed(chapters, row.chapter_id, {
      id: 'chapterID',
      chapter_group: 'group',
      name_en: 'nameEn',
      name_nl: 'nameNl',
    }),
    file: renamed(files, row.file_id, { id: 'fileID', name: 'name', media_type: 'mediaType', size: 'size' }),
    version: row.version,
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
  }));
}

function standingOf(row: DocumentRow, organizations: Rows): object {
  const zone = String(organizations.get(row.organization_id)?.time_zone);
  const expiry = { expiresAt: row.expires_at, warningMonths: row.warning_months };
  const today = dateInZone(new Date(), zone);
  const acknowledgedOn = row.acknowledged_at && dateInZone(row.acknowledged_at, zone);
  const acknowledgement = { acknowledgedOn, acknowledgedExpiresAt: row.acknowledged_expires_at };
  return {
    state: stateOf(expiry, today),
    awaitsAcknowledgement: awaitsAcknowledgement(
      { ...expiry, ...acknowledgement, acknowledgeAlert: row.acknowledge_alert },
      today,
    ),
  };
}

function renamed(rows: Rows, id: string, names: Readonly<Record<string, string>>): object | null {
  const row = rows.get(id);
  return row ? Object.fromEntries(Object.entries(names).map(([column, name]) => [name, row[column]])) : null;
}
