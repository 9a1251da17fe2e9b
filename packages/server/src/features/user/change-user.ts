import { companyIDOrNull } from '@fireledger/domain/access/company.ts';
import { decideUserDeletion } from '@fireledger/domain/user/delete.ts';
import { decideUserEdit, type UserEdit, valuesAfter, valuesOf } from '@fireledger/domain/user/edit.ts';
import type { PlacementFacts, UserFacts } from '@fireledger/domain/user/facts.ts';
import { decideInvitation } from '@fireledger/domain/user/invite.ts';
import type { ChangeUserInput } from '@fireledger/domain/user/schemas.ts';
import { sql } from 'kysely';
import { refuseWithRelations } from '../../db/relations.ts';
import type { Access } from '../../db/with-access.ts';
import { unwrap } from '../../http/refusal.ts';
import { requireUser } from '../../http/require-act.ts';
import { requireVersion } from '../../http/require-version.ts';
import { ANNOUNCE_ASSIGNEE, REQUEST_ASSIGNEE } from '../../people/assignee-queues.ts';
import { claimUsers } from '../../people/claim-users.ts';
import { countInvitations } from '../../people/count-invitations.ts';
import { insertLocationsOf } from '../../people/insert-person.ts';
import { invitePerson } from '../../people/invite-person.ts';
import { notifyFormerAddress } from '../../people/notify-former-address.ts';
import { hashPassword } from '../../people/password-hash.ts';
import {
  lockCallerAsOwner,
  lockUser,
  placementFacts,
  removeLocations,
  updateUser,
  versionOf,
} from './user.store.ts';

/**
 * PATCH /user/{id}. A change of type or company, or deactivation, ends the user's sessions (in the database), and the open events
 * that are left without an assignee ask for a new one. A change of address is reported to the previous one. `version` is the
 * version that the caller saw; a stale one is answered with 412.
 */
export async function changeUser(
  access: Access,
  id: string,
  version: number | null,
  { password, ...input }: ChangeUserInput,
): Promise<{ userID: string; version: number }> {
  const actor = requireUser(access.principal);
  const user = await lockUser(access, id);
  requireVersion(version, user, input, valuesOf(user.facts));
  const placed = await placementFacts(access, actor, valuesAfter(user.facts, input));
  const edit = unwrap(decideUserEdit(user.facts, { ...input, password }, placed, actor));
  if (Object.keys(edit.changes).length === 0 && !password) {
    return { userID: id, version: user.version };
  }
  if (user.facts.type === 'application_owner' && edit.leaves !== null) {
    await lockCallerAsOwner(access, actor);
  }
  await write(access, user.facts, edit);
  await notifyFormerAddress(access, user.facts, edit.changes);
  if (password) {
    await sql`select app.set_password_of(${id}::uuid, ${await hashPassword(password)})`.execute(access.db);
    await countInvitations(access, [edit.after.email]);
  } else if (needsInvitation(user.facts, edit, placed)) {
    await invitePerson(access, id, edit.after.email);
  }
  await askForAssignees(access, id, edit);
  announce(access, id, user.facts, edit.after);
  return { userID: id, version: await versionOf(access.db, id) };
}

async function write(access: Access, { userID }: UserFacts, edit: UserEdit): Promise<void> {
  if (edit.claimsPlace) {
    await claimUsers(access, edit.after);
  }
  await removeLocations(access.db, userID, edit.locations.removed);
  await updateUser(access.db, userID, edit.changes);
  const { organizationID } = edit.after;
  await insertLocationsOf(access.db, userID, { organizationID, locationIDs: edit.locations.added });
}

/**
 * A user without a password is invited again when the address changes (which invalidates the old link) or when re-activated; but
 * not if their company is out of use, because they could not follow the link.
 */
function needsInvitation(
  before: UserFacts,
  { changes, after }: UserEdit,
  { company }: PlacementFacts,
): boolean {
  const couldEnter = after.active && company?.active !== false;
  return !before.hasPassword && couldEnter && ('email' in changes || 'active' in changes);
}

/**
 * Open events that the user leaves ask for another assignee. If the user moves, leaves or comes back, the readers of their open
 * events are notified.
 */
async function askForAssignees(access: Access, userID: string, { leaves, moves }: UserEdit): Promise<void> {
  if (moves) {
    await access.enqueue(ANNOUNCE_ASSIGNEE, { userID });
  }
  if (leaves !== null) {
    const exceptLocationIDs = leaves === 'all' ? [] : [...leaves.except];
    await access.enqueue(REQUEST_ASSIGNEE, { userID, exceptLocationIDs });
  }
}

/** DELETE /user/{id}: only a user that nothing depends on; others can be deactivated. */
export async function deleteUser(access: Access, id: string, version: number | null): Promise<void> {
  const user = await lockUser(access, id);
  requireVersion(version, user);
  const actor = requireUser(access.principal);
  unwrap(decideUserDeletion(user.facts, actor));
  if (user.facts.type === 'application_owner') {
    await lockCallerAsOwner(access, actor);
  }
  await refuseWithRelations(access.db, 'user', id);
  await sql`select app.delete_user(${id}::uuid)`.execute(access.db);
  announce(access, id, user.facts);
}

/** POST /user/{id}/invitation: a new link to choose a password, which invalidates earlier ones. Returns its expiry. */
export async function inviteUser(access: Access, id: string): Promise<Date> {
  const { facts } = await lockUser(access, id);
  const actor = requireUser(access.principal);
  unwrap(decideInvitation(facts, await placementFacts(access, actor, facts), actor));
  const until = await invitePerson(access, id, facts.email);
  announce(access, id, facts);
  return until;
}

/** Notifies the people of the company that the user leaves and of the company that they join. */
function announce(
  access: Access,
  id: string,
  ...places: readonly Pick<UserFacts, 'organizationID' | 'contractorID' | 'resellerID'>[]
): void {
  const companies = new Map(places.map((place) => [companyIDOrNull(place), place]));
  for (const { organizationID, contractorID, resellerID } of companies.values()) {
    access.changed({ entity: 'user', id, organizationID, contractorID, resellerID });
  }
}
