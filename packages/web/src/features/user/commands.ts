import type { ChangeUserInput, CreateUserInput } from '@fireledger/domain/user/schemas.ts';
import { patch, post, remove } from '../../platform/http.ts';

/** Makes a user; a repeated key answers as the first time. */
export async function createUser(body: CreateUserInput, idempotencyKey: string): Promise<string> {
  return (await post<{ userID: string }>('/user', body, { idempotencyKey })).userID;
}

/** Changes a user that was seen in a version; answers the new one. */
export async function changeUser(userID: string, version: number, body: ChangeUserInput): Promise<number> {
  return (await patch<{ version: number }>(`/user/${userID}`, body, { version })).version;
}

/** Deletes a user who stands on nothing. */
export function deleteUser(userID: string, version: number): Promise<unknown> {
  return remove(`/user/${userID}`, { version });
}

/** Sends a new invitation; answers until when its link works. A repeated key sends none. */
export async function inviteUser(userID: string, idempotencyKey: string): Promise<string> {
  const path = `/user/${userID}/invitation`;
  return (await post<{ invitedUntil: string }>(path, undefined, { idempotencyKey })).invitedUntil;
}
