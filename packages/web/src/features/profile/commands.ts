import type { ChangeUserInput, ProfileInput } from '@fireledger/domain/user/schemas.ts';
import { change, patch, remove } from '../../platform/http.ts';

/** Changes the own profile in the version that was seen; returns the new version. */
export function changeProfile(userID: string, version: number, body: ProfileInput): Promise<number> {
  return change(`/user/${userID}/profile`, body, version);
}

/** Changes the own account as one of the company's users: for people who may edit users. */
export function changeOwnUser(userID: string, version: number, body: ChangeUserInput): Promise<number> {
  return change(`/user/${userID}`, body, version);
}

/** Changes the own password; other sessions end. */
export function changePassword(
  userID: string,
  body: { readonly oldPassword: string; readonly password: string },
): Promise<void> {
  return patch(`/user/${userID}/password`, body);
}

/** Revokes trust in an own device; its sessions end. */
export function revokeDevice(userID: string, deviceID: string): Promise<unknown> {
  return remove(`/user/${userID}/device/${deviceID}`);
}
