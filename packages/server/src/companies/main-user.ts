import type { ClientKind, MainUserFacts } from '@fireledger/domain/company/facts.ts';
import type { MainUserInput } from '@fireledger/domain/user/schemas.ts';
import type { Transaction } from '../db/transaction.ts';
import type { Access } from '../db/with-access.ts';
import { REQUEST_ASSIGNEE } from '../people/assignee-queues.ts';
import { insertPerson } from '../people/insert-person.ts';
import { inviteNobody, invitePerson, inviteUnlessActivated } from '../people/invite-person.ts';

/**
 * The person named as main user, as far as the caller can see them; nobody can deactivate them until the transaction ends. No id:
 * null.
 */
export async function lockMainUser(
  db: Transaction,
  id: string | null | undefined,
): Promise<MainUserFacts | null> {
  if (!id) {
    return null;
  }
  const row = await db
    .selectFrom('person')
    .select(['id', 'type', 'active', 'organization_id', 'contractor_id'])
    .where('id', '=', id)
    .forShare()
    .executeTakeFirst();
  return row
    ? {
        userID: row.id,
        userType: row.type,
        active: row.active,
        organizationID: row.organization_id,
        contractorID: row.contractor_id,
      }
    : null;
}

/** Creates a new main user of a company, who is invited by mail once it is in use. Returns the id. */
export function insertMainUser(
  access: Access,
  { kind, id, active }: { readonly kind: ClientKind; readonly id: string; readonly active: boolean },
  person: MainUserInput,
): Promise<string> {
  const employment =
    kind === 'organization'
      ? { type: 'organization_employee' as const, organizationID: id }
      : { type: 'contractor_employee' as const, contractorID: id };
  return insertPerson(
    access,
    { ...person, ...employment },
    { path: 'mainUser.', invite: active ? invitePerson : inviteNobody },
  );
}

/**
 * What follows when a change puts a company in or out of use: its main user is invited, or its people's open events ask for
 * other assignees. `active` is undefined if that does not change.
 */
export async function followActivity(
  access: Access,
  companyID: string,
  active: boolean | undefined,
  mainUserID: string | null,
): Promise<void> {
  if (active === true && mainUserID !== null) {
    await inviteUnlessActivated(access, mainUserID);
  }
  if (active === false) {
    await access.enqueue(REQUEST_ASSIGNEE, { companyID });
  }
}
