import { downloadFile } from '../../platform/download-file.ts';
import { fileForm } from '../../platform/file-form.ts';
import { post, remove } from '../../platform/http.ts';

/** Makes a reseller. Out: its id. Refusals: those of its fields, those of a logo with what was found in it. */
export async function createReseller(body: object, idempotencyKey: string): Promise<string> {
  return (await post<{ readonly resellerID: string }>('/reseller', body, { idempotencyKey })).resellerID;
}

/** Changes fields of a reseller. Out: the new version. Refusals: `stale_version` (412), those of its fields. */
export async function changeReseller(resellerID: string, version: number, body: object): Promise<number> {
  const changed = await post<{ readonly version: number }>(`/reseller/${resellerID}`, body, { version });
  return changed.version;
}

/**
 * Permanently deletes a reseller, with a reason that is kept. Refusals: `delete.relations_exist`, `field.required` at `reason`.
 */
export function deleteReseller(resellerID: string, reason: string): Promise<void> {
  return remove(`/reseller/hard/${resellerID}`, { body: { reason } });
}

/** Downloads the licences of resellers as a spreadsheet, in the words of the screen. */
export function exportLicences(resellerIDs: readonly string[]): Promise<void> {
  return downloadFile('/reseller/license/export', { resellerIDs, ...fileForm() }, 'Fireledger.xlsx');
}
