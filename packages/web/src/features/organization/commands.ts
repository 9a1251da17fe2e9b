import { change, post } from '../../platform/http.ts';

/** Makes an organisation with its main user. Out: its id. Refusals: those of its fields, `user.email_taken`. */
export async function createOrganization(body: object, idempotencyKey: string): Promise<string> {
  return (await post<{ readonly organizationID: string }>('/organization', body, { idempotencyKey }))
    .organizationID;
}

/** Changes fields of an organisation. Out: the new version. Refusals: `stale_version` (412), those of its fields. */
export function changeOrganization(organizationID: string, version: number, body: object): Promise<number> {
  return change(`/organization/${organizationID}`, body, version);
}
