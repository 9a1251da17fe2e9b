import { change, post, remove } from '../../platform/http.ts';

export type FieldBody = {
  readonly label?: string;
  readonly value?: string | null;
  readonly position?: number;
};

/** Adds a custom field of a location. Refusals: custom_field.label_exists, custom_field.too_many. */
export async function createField(
  locationID: string,
  body: FieldBody,
  idempotencyKey: string,
): Promise<string> {
  const made = await post<{ readonly customFieldID: string }>(
    '/custom-field',
    { locationID, ...body },
    { idempotencyKey },
  );
  return made.customFieldID;
}

/** Renames, fills or moves a field. Out: the new version. Refusals: `stale_version` (412), custom_field.label_exists. */
export function changeField(
  customFieldID: string,
  version: number | undefined,
  body: FieldBody,
): Promise<number> {
  return change(`/custom-field/${customFieldID}`, body, version);
}

/** Removes a field. Refusals: `stale_version` (412), delete.not_existing. */
export function removeField(customFieldID: string, version: number): Promise<void> {
  return remove(`/custom-field/${customFieldID}`, { version });
}
