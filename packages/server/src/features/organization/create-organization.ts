import { decideOrganizationCreation, resellerOfNew } from '@fireledger/domain/organization/create.ts';
import type { CreateOrganizationInput } from '@fireledger/domain/organization/schemas.ts';
import { insertMainUser } from '../../companies/main-user.ts';
import { uuidv7 } from '../../db/uuid.ts';
import type { Access } from '../../db/with-access.ts';
import { unwrap } from '../../http/refusal.ts';
import { requireUser } from '../../http/require-act.ts';
import { findReseller, insertOrganization, updateOrganization } from './organization.store.ts';

/** POST /organization: an organisation with its main user, who is invited by mail once it is in use. Returns its id. */
export async function createOrganization(access: Access, input: CreateOrganizationInput): Promise<string> {
  const { db } = access;
  const actor = requireUser(access.principal);
  const reseller = await findReseller(db, resellerOfNew(input, actor));
  const { mainUser, ...values } = unwrap(decideOrganizationCreation(input, { reseller }, actor));
  const organizationID = uuidv7();
  await insertOrganization(db, organizationID, values);
  const company = { kind: 'organization', id: organizationID, active: values.active } as const;
  const mainUserID = await insertMainUser(access, company, mainUser);
  await updateOrganization(db, organizationID, { mainUserID });
  access.changed({ entity: 'organization', id: organizationID, organizationID });
  return organizationID;
}
