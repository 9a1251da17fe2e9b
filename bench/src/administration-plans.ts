import type { Access } from '../../packages/server/src/db/with-access.ts';
import * as contract from '../../packages/server/src/features/contract/contract.read.ts';
import * as contractor from '../../packages/server/src/features/contractor/contractor.read.ts';
import * as location from '../../packages/server/src/features/location/location.read.ts';
import * as organization from '../../packages/server/src/features/organization/organization.read.ts';
import * as user from '../../packages/server/src/features/user/user.read.ts';
import { FIRST_PAGE_SIZE } from '../../packages/web/src/ui/list/page-size.ts';
import { ASKERS, callerOf, type List, NAMES, READERS } from './administration-cases.ts';
import type { Callers } from './callers.ts';
import type { BenchDatabase } from './databases.ts';
import { explaining } from './plans.ts';

const PAGE = { limit: FIRST_PAGE_SIZE };

/** Reads a page and its total as the list's query does. */
const LISTS: Readonly<Record<List, (access: Access) => Promise<void>>> = {
  location: async (access) => {
    const found = await location.runSearch(access, {});
    await location.listLocations(access, found, undefined, PAGE);
    await location.countLocations(access, found);
  },
  user: async (access) => {
    const found = await user.runSearch(access, {});
    await user.listUsers(access, found, undefined, PAGE);
    await user.countUsers(access, found);
  },
  organization: async (access) => {
    const found = await organization.runSearch(access, {});
    await organization.listOrganizations(access, found, undefined, PAGE);
    await organization.countOrganizations(access, found);
  },
  contract: async (access) => {
    const found = await contract.runSearch(access, {});
    await contract.listContracts(access, found, undefined, PAGE);
    await contract.countContracts(access, found);
  },
  contractor: async (access) => {
    const found = await contractor.runSearch(access, {});
    await contractor.listContractors(access, found, undefined, PAGE);
    await contractor.countContractors(access, found);
  },
};

/** Writes the query plans of each list of the administration, for everybody who has it. */
export function writeAdministrationPlans(database: BenchDatabase, callers: Callers): Promise<void> {
  return explaining(database, async (write) => {
    for (const [list, read] of Object.entries(LISTS) as [List, (typeof LISTS)[List]][]) {
      for (const asker of READERS[list]) {
        await write(`${NAMES[list]}, ${ASKERS[asker]}`, callerOf(callers, asker), read);
      }
    }
  });
}
