import { fileForm } from '../../platform/file-form.ts';
import { API, change, post, remove } from '../../platform/http.ts';

/** The body of POST /logbook/code. */
export type CodeRequest = {
  readonly locationID: string;
  readonly disciplineID: string;
  /** Withdraws the current code in the same step. */
  readonly replace?: boolean;
};

/** Makes a discipline's QR code, or replaces it. Refusals: not_found, logbook.*. */
export function createCode(request: CodeRequest, idempotencyKey: string): Promise<unknown> {
  return post('/logbook/code', request, { idempotencyKey });
}

/** Withdraws a code; printed copies of it stop working. Refusals: delete.not_existing. */
export function withdrawCode(logbookCodeID: string): Promise<void> {
  return remove(`/logbook/code/${logbookCodeID}`);
}

/** Gives a location another logbook password. Out: the location's new version. Refusals: location.logbook_password_invalid. */
export function changePassword(locationID: string, logbookPassword: string): Promise<number> {
  return change(`/location/${locationID}`, { logbookPassword });
}

/** The A5 sheet of a code, shown by the browser and ready to print. */
export function sheetAddress(logbookCodeID: string): string {
  return `${API}/logbook/code/${logbookCodeID}/sheet?inline=1&${new URLSearchParams(fileForm())}`;
}
