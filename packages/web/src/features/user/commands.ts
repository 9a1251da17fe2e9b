import type { ChangeUserInput, CreateUserInput } from '@fireledger/domain/user/schemas.ts';
import { change, post, remove } from '../../platform/http.ts';

/** Makes a user; a repeated key returns the first answer. */
export async function createUser(body: CreateUserInput, idempotencyKey: string): Promise<string> {
  return (await post<{ userID: string }>('/user', body, { idempotencyKey })).userID;
}

/** Changes a user that was seen in a version; returns the new version. */
export function changeUser(userID: string, version: number, body: ChangeUserInput): Promise<number> {
  return change(`/user/${userID}`, body, version);
}

/** Deletes a user that nothing refers to. */
export function deleteUser(userID: string, version: number): Promise<unknown> {
  return remove(`/user/${userID}`, { version });
}

/** Sends a new invitation; returns until when its link is valid. A repeated key sends none. */
export async function inviteUser(userID: string, idempotencyKey: string): Promise<string> {
  const path = `/user/${userID}/invitation`;
  return (await post<{ invitedUntil: string }>(path, undefined, { idempotencyKey })).invitedUntil;
}
