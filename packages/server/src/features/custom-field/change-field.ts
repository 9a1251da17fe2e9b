import { decideCustomField, type FieldPlace } from '@fireledger/domain/custom-field/change.ts';
import { moveToPosition } from '@fireledger/domain/custom-field/order.ts';
import type {
  CreateCustomFieldInput,
  EditCustomFieldInput,
} from '@fireledger/domain/custom-field/schemas.ts';
import { uuidv7 } from '../../db/uuid.ts';
import type { Access } from '../../db/with-access.ts';
import type { CustomFieldRow } from '../../graphql/custom-field-type.ts';
import { requireFound, unwrap } from '../../http/refusal.ts';
import { requireUser } from '../../http/require-act.ts';
import { requireVersion } from '../../http/require-version.ts';
import {
  deleteField,
  fieldsOf,
  insertField,
  locationOfField,
  lockPlace,
  setPositions,
  updateField,
} from './custom-field.store.ts';

/** POST /custom-field: a location's own field, placed last or at the given position. Returns its id. */
export async function createField(access: Access, input: CreateCustomFieldInput): Promise<string> {
  const { db } = access;
  const found = await lockPlace(access, input.locationID);
  const fields = found ? await fieldsOf(db, input.locationID) : [];
  const actor = requireUser(access.principal);
  const place = unwrap(decideCustomField(actor, 'custom_field.create', found, fields.length));
  const id = uuidv7();
  const ids = moveToPosition(
    fields.map((field) => field.id),
    id,
    input.position ?? fields.length,
  );
  const { label, value = null } = input;
  await insertField(db, place, { id, label, value, position: ids.indexOf(id) });
  await setPositions(db, fields, ids);
  announce(access, place, id);
  return id;
}

/**
 * PATCH /custom-field/{id}: label, value, position among the others. A stale `version` is answered with 412 and the difference.
 */
export async function changeField(
  access: Access,
  id: string,
  version: number | null,
  input: EditCustomFieldInput,
): Promise<{ customFieldID: string; version: number }> {
  const { db } = access;
  const { place, fields, field } = await lockField(access, id, 'custom_field.edit');
  const { position, ...sent } = input;
  requireVersion(version, field, sent, field);
  const change = {
    ...(sent.label !== undefined && sent.label !== field.label && { label: sent.label }),
    ...(sent.value !== undefined && sent.value !== field.value && { value: sent.value }),
  };
  const written = Object.keys(change).length > 0;
  const newVersion = written ? await updateField(db, id, change) : field.version;
  const ids = fields.map((one) => one.id);
  const moved = position !== undefined && (await setPositions(db, fields, moveToPosition(ids, id, position)));
  if (written || moved) announce(access, place, id);
  return { customFieldID: id, version: newVersion };
}

/** DELETE /custom-field/{id}. */
export async function removeField(access: Access, id: string, version: number | null): Promise<void> {
  const { place, field } = await lockField(access, id, 'custom_field.delete');
  requireVersion(version, field);
  await deleteField(access.db, id);
  announce(access, place, id);
}

type LockedField = {
  readonly place: FieldPlace;
  readonly fields: readonly CustomFieldRow[];
  readonly field: CustomFieldRow;
};

/** Locks a field and the other fields of its location, for a caller who may perform the act. Throws `not_found`, `forbidden`. */
async function lockField(
  access: Access,
  id: string,
  act: 'custom_field.edit' | 'custom_field.delete',
): Promise<LockedField> {
  const { db, principal } = access;
  const locationID = await locationOfField(db, id);
  const found = locationID ? await lockPlace(access, locationID) : null;
  const fields = found ? await fieldsOf(db, found.locationID) : [];
  const field = requireFound(fields.find((one) => one.id === id));
  return {
    place: unwrap(decideCustomField(requireUser(principal), act, found, fields.length)),
    fields,
    field,
  };
}

/** A field is shown with its location, so the location's readers are notified too. */
function announce(access: Access, { locationID, organizationID }: FieldPlace, id: string): void {
  access.changed({ entity: 'custom_field', id, organizationID, locationID });
  access.changed({ entity: 'location', id: locationID, organizationID, locationID });
}
