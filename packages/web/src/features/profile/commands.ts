import type { ChangeUserInput, ProfileInput } from '@fireledger/domain/user/schemas.ts';
import { patch, remove } from '../../platform/http.ts';

/** Changes the own profile, seen in a version; answers the new one. */
export async function changeProfile(userID: string, version: number, body: ProfileInput): Promise<number> {
  return (await patch<{ version: number }>(`/user/${userID}/profile`, body, { version })).version;
}

/** Changes the own account as one of the company's users: for who may edit these. */
export async function changeOwnUser(userID: string, version: number, body: ChangeUserInput): Promise<number> {
  return (await patch<{ version: number }>(`/user/${userID}`, body, { version })).version;
}

/** Changes the own password; other sessions end. */
export function changePassword(
  userID: string,
  body: { readonly oldPassword: string; readonly password: string },
): Promise<void> {
  return patch(`/user/${userID}/password`, body);
}

/** Trusts an own device no more; its sessions end. */
export function revokeDevice(userID: string, deviceID: string): Promise<unknown> {
  return remove(`/user/${userID}/device/${deviceID}`);
}
