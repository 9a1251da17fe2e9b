import { change, post } from '../../platform/http.ts';

/** Makes a contractor with its main user. Out: its id. Refusals: those of its fields, `user.email_taken`. */
export async function createContractor(body: object, idempotencyKey: string): Promise<string> {
  return (await post<{ readonly contractorID: string }>('/contractor', body, { idempotencyKey }))
    .contractorID;
}

/** Changes fields of a contractor. Out: the new version. Refusals: `stale_version` (412), those of its fields. */
export function changeContractor(contractorID: string, version: number, body: object): Promise<number> {
  return change(`/contractor/${contractorID}`, body, version);
}
