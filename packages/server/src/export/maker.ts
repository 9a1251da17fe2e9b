import type { Access } from '../db/with-access.ts';
import { createLoaders } from '../graphql/loaders.ts';
import { requireUser } from '../http/require-act.ts';
import { personName } from '../people/person-name.ts';
import type { Maker } from './file-format.ts';

/** Who exports a list, and the company that it is for; the application owner has none. */
export async function makerOf(access: Access): Promise<Maker> {
  const { userID, organizationID, contractorID, resellerID } = requireUser(access.principal);
  const { person, organization, contractor, reseller } = createLoaders(access);
  const companyOf = async () => {
    if (organizationID) return organization.load(organizationID);
    if (contractorID) return contractor.load(contractorID);
    return resellerID ? reseller.load(resellerID) : null;
  };
  const [found, company] = await Promise.all([person.load(userID), companyOf()]);
  return { person: found && personName(found), company: company?.name ?? null };
}
