import type { CUSTOM_FIELD_ORDER_FIELDS } from '@fireledger/domain/custom-field/schemas.ts';
import { isID } from '@fireledger/domain/shared/ids.ts';
import { sql } from 'kysely';
import { countList } from '../../db/count.ts';
import { type KeysetList, type KeysetOrder, keysetPage } from '../../db/keyset-page.ts';
import { type ListSource, presentConditions } from '../../db/list-query.ts';
import type { Page, PageRequest } from '../../db/page.ts';
import type { Patterned } from '../../db/search-patterns.ts';
import type { Transaction } from '../../db/transaction.ts';
import type { Access } from '../../db/with-access.ts';
import { CUSTOM_FIELD_COLUMNS, type CustomFieldRow } from '../../graphql/custom-field-type.ts';

/** The filter of a list of fields; every part is optional and narrows further. */
export type CustomFieldFilter = {
  readonly locationID?: string | null | undefined;
  readonly organizationID?: string | null | undefined;
  /** Words that the label must contain, ignoring case and accents. */
  readonly search?: string | null | undefined;
};

export type CustomFieldOrder = KeysetOrder<(typeof CUSTOM_FIELD_ORDER_FIELDS)[number]>;

const BY_POSITION: CustomFieldOrder = { field: 'position', direction: 'asc' };

const LIST: KeysetList<CustomFieldOrder['field']> = {
  name: 'custom_field',
  sort: {
    position: { value: sql`position`, type: 'smallint' },
    label: { value: sql`label_key`, type: 'text' },
    created_at: { value: sql`created_at`, type: 'timestamptz' },
  },
};

const selection = (db: Transaction) => db.selectFrom('custom_field').select(CUSTOM_FIELD_COLUMNS);

/** One field behind the wall; undefined if the id is malformed, does not exist, or is not visible to the caller. */
export async function findCustomField(db: Transaction, id: string): Promise<CustomFieldRow | undefined> {
  return isID(id) ? selection(db).where('id', '=', id).executeTakeFirst() : undefined;
}

/** A keyset page of fields. */
export async function listCustomFields(
  { db }: Access,
  filter: Patterned<CustomFieldFilter>,
  order: CustomFieldOrder = BY_POSITION,
  request?: PageRequest | null,
): Promise<Page<CustomFieldRow>> {
  return keysetPage(db, narrowed(filter), LIST, order, request);
}

/** The number of fields that a filter finds, exact up to the cap of totals. */
export function countCustomFields(access: Access, filter: Patterned<CustomFieldFilter>): Promise<number> {
  return countList(access, narrowed(filter));
}

function narrowed(filter: Patterned<CustomFieldFilter>): ListSource<'custom_field', CustomFieldRow> {
  const { locationID, organizationID, patterns } = filter;
  const conditions = presentConditions([
    locationID && sql<boolean>`location_id = ${locationID}`,
    organizationID && sql<boolean>`organization_id = ${organizationID}`,
    patterns && sql<boolean>`label_key like all (${patterns}::text[])`,
  ]);
  return { selection, conditions };
}
