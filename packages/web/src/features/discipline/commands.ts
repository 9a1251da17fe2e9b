import type { CreateFireCauseInput, EditFireCauseInput } from '@fireledger/domain/discipline/fire-cause.ts';
import type { CreateDisciplineInput, EditDisciplineInput } from '@fireledger/domain/discipline/schemas.ts';
import { patch, post, remove } from '../../platform/http.ts';

/** Makes a discipline; a repeated key answers as the first time. */
export async function createDiscipline(body: CreateDisciplineInput, idempotencyKey: string): Promise<string> {
  return (await post<{ disciplineID: string }>('/discipline', body, { idempotencyKey })).disciplineID;
}

/** Changes a discipline that was seen in a version; answers the new one. */
export async function changeDiscipline(
  disciplineID: string,
  version: number,
  body: EditDisciplineInput,
): Promise<number> {
  return (await patch<{ version: number }>(`/discipline/${disciplineID}`, body, { version })).version;
}

/** Deletes a discipline that nothing names. */
export function deleteDiscipline(disciplineID: string, version: number): Promise<unknown> {
  return remove(`/discipline/${disciplineID}`, { version });
}

/** Adds a cause of fire alarms. */
export function createFireCause(body: CreateFireCauseInput, idempotencyKey: string): Promise<unknown> {
  return post('/fire-cause', body, { idempotencyKey });
}

/** Changes a cause that was seen in a version; answers the new one. */
export async function changeFireCause(
  code: number,
  version: number,
  body: EditFireCauseInput,
): Promise<number> {
  return (await patch<{ version: number }>(`/fire-cause/${code}`, body, { version })).version;
}
