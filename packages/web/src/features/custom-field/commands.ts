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

/** Renames or fills a field. Out: the new version. Refusals: `stale_version` (412), custom_field.label_exists. */
export function changeField(customFieldID: string, version: number, body: FieldBody): Promise<number> {
  return change(`/custom-field/${customFieldID}`, body, version);
}

/** Moves a field, whichever version it is in: of two people who sort, the last one is followed. Out: the new version. */
export function moveField(customFieldID: string, position: number): Promise<number> {
  return change(`/custom-field/${customFieldID}`, { position });
}

/** Removes a field. Refusals: `stale_version` (412), delete.not_existing. */
export function removeField(customFieldID: string, version: number): Promise<void> {
  return remove(`/custom-field/${customFieldID}`, { version });
}
