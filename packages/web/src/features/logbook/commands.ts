import { queryOptions } from '@tanstack/react-query';
import { query } from '../../platform/graphql.ts';
import { API, change, post, remove } from '../../platform/http.ts';
import { logbookPasswordDocument } from './logbook-password.generated.ts';

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
  return `${API}/logbook/code/${logbookCodeID}/sheet?inline=1`;
}

/** A location's logbook password; read on request and dropped when it is hidden. */
export function passwordQuery(locationID: string) {
  return queryOptions({
    queryKey: ['location', 'logbook_password', locationID],
    queryFn: async ({ signal }) =>
      (await query(logbookPasswordDocument, { locationID }, { signal })).location.logbookPassword,
    gcTime: 0,
  });
}
