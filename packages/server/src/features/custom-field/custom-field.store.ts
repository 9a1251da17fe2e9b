import type { FieldPlace } from '@fireledger/domain/custom-field/change.ts';
import { resellerByWall } from '../../db/tie-by-wall.ts';
import type { Transaction } from '../../db/transaction.ts';
import type { Access } from '../../db/with-access.ts';
import { CUSTOM_FIELD_COLUMNS, type CustomFieldRow } from '../../graphql/custom-field-type.ts';

/**
 * A location behind the wall, locked until the transaction ends, or null. The lock serialises callers who count and order its
 * fields.
 */
export async function lockPlace({ db, principal }: Access, locationID: string): Promise<FieldPlace | null> {
  const location = await db
    .selectFrom('location')
    .select(['id', 'organization_id'])
    .where('id', '=', locationID)
    .forNoKeyUpdate()
    .executeTakeFirst();
  return location
    ? {
        locationID: location.id,
        organizationID: location.organization_id,
        resellerID: resellerByWall(principal),
      }
    : null;
}

/** The location that a field belongs to; null if there is no such field or it is not visible to the caller. */
export async function locationOfField(db: Transaction, id: string): Promise<string | null> {
  const row = await db
    .selectFrom('custom_field')
    .select('location_id')
    .where('id', '=', id)
    .executeTakeFirst();
  return row?.location_id ?? null;
}

/** The fields of a location in their order. */
export function fieldsOf(db: Transaction, locationID: string): Promise<CustomFieldRow[]> {
  return db
    .selectFrom('custom_field')
    .select(CUSTOM_FIELD_COLUMNS)
    .where('location_id', '=', locationID)
    .orderBy('position')
    .orderBy('id')
    .execute();
}

type NewField = {
  readonly id: string;
  readonly label: string;
  readonly value: string | null;
  readonly position: number;
};

/** Inserts a field of a location at its position. */
export async function insertField(
  db: Transaction,
  { locationID, organizationID }: FieldPlace,
  field: NewField,
): Promise<void> {
  await db
    .insertInto('custom_field')
    .values({ ...field, location_id: locationID, organization_id: organizationID })
    .execute();
}

/** Writes label and value; returns the new version. */
export async function updateField(
  db: Transaction,
  id: string,
  change: { readonly label?: string; readonly value?: string | null },
): Promise<number> {
  const { version } = await db
    .updateTable('custom_field')
    .set(change)
    .where('id', '=', id)
    .returning('version')
    .executeTakeFirstOrThrow();
  return version;
}

/** Numbers fields in the order of `ids`; those already in position are not written. Returns whether any was. */
export async function setPositions(
  db: Transaction,
  fields: readonly Pick<CustomFieldRow, 'id' | 'position'>[],
  ids: readonly string[],
): Promise<boolean> {
  const moved = fields.filter(({ id, position }) => ids.indexOf(id) !== position);
  for (const { id } of moved) {
    await db
      .updateTable('custom_field')
      .set({ position: ids.indexOf(id) })
      .where('id', '=', id)
      .execute();
  }
  return moved.length > 0;
}

/** Deletes a field; those after it keep their positions until they are renumbered. */
export async function deleteField(db: Transaction, id: string): Promise<void> {
  await db.deleteFrom('custom_field').where('id', '=', id).execute();
}
