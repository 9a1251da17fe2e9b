import type { Access } from '../db/with-access.ts';
import { createLoaders } from '../graphql/loaders.ts';
import { requireUser } from '../http/require-act.ts';
import { companyOf } from '../people/company-of.ts';
import { personName } from '../people/person-name.ts';
import type { Maker } from './file-format.ts';

/** Who exports a list, and the company that it is for; the application owner has none. */
export async function makerOf(access: Access): Promise<Maker> {
  const { userID, organizationID, contractorID, resellerID } = requireUser(access.principal);
  const loaders = createLoaders(access);
  const columns = { organization_id: organizationID, contractor_id: contractorID, reseller_id: resellerID };
  const [found, company] = await Promise.all([loaders.person.load(userID), companyOf(columns, loaders)]);
  return { person: found && personName(found), company: company?.name ?? null };
}
