import type { Access } from '../../packages/server/src/db/with-access.ts';
import * as contract from '../../packages/server/src/features/contract/contract.read.ts';
import * as contractor from '../../packages/server/src/features/contractor/contractor.read.ts';
import * as location from '../../packages/server/src/features/location/location.read.ts';
import * as organization from '../../packages/server/src/features/organization/organization.read.ts';
import * as user from '../../packages/server/src/features/user/user.read.ts';
import type { Caller, Callers } from './callers.ts';
import type { BenchDatabase } from './databases.ts';
import { openPlans } from './plans.ts';

const PAGE = { limit: 25 };

/** Reads a page and its total as the list's query does. */
const LISTS = {
  locations: async (access: Access) => {
    const found = await location.searched(access, {});
    await location.listLocations(access, found, undefined, PAGE);
    await location.countLocations(access, found);
  },
  users: async (access: Access) => {
    const found = await user.searched(access, {});
    await user.listUsers(access, found, undefined, PAGE);
    await user.countUsers(access, found);
  },
  organisations: async (access: Access) => {
    const found = await organization.searched(access, {});
    await organization.listOrganizations(access, found, undefined, PAGE);
    await organization.countOrganizations(access, found);
  },
  contracts: async (access: Access) => {
    const found = await contract.searched(access, {});
    await contract.listContracts(access, found, undefined, PAGE);
    await contract.countContracts(access, found);
  },
  contractors: async (access: Access) => {
    const found = await contractor.searched(access, {});
    await contractor.listContractors(access, found, undefined, PAGE);
    await contractor.countContractors(access, found);
  },
} as const;

/** The readers of each list; only these are measured. */
function readersOf(callers: Callers): readonly (readonly [keyof typeof LISTS, string, Caller])[] {
  const { owner, reseller, organization: employee, locationEmployee, contractor: technician } = callers;
  return [
    ['locations', 'owner', owner],
    ['locations', 'reseller', reseller],
    ['locations', 'organisation', employee],
    ['locations', "location's employee", locationEmployee],
    ['locations', 'contractor', technician],
    ['users', 'owner', owner],
    ['users', 'reseller', reseller],
    ['users', 'organisation', employee],
    ['users', "location's employee", locationEmployee],
    ['users', 'contractor', technician],
    ['organisations', 'owner', owner],
    ['organisations', 'reseller', reseller],
    ['organisations', 'organisation', employee],
    ['contracts', 'owner', owner],
    ['contracts', 'reseller', reseller],
    ['contracts', 'organisation', employee],
    ['contracts', "location's employee", locationEmployee],
    ['contracts', 'contractor', technician],
    ['contractors', 'owner', owner],
    ['contractors', 'contractor', technician],
  ];
}

/** Writes the query plans of each list of the administration. */
export async function writeAdministrationPlans(database: BenchDatabase, callers: Callers): Promise<void> {
  const plans = openPlans(database);
  try {
    for (const [list, reader, caller] of readersOf(callers)) {
      await plans.write(`${list}, ${reader}`, caller, LISTS[list]);
    }
  } finally {
    await plans.close();
  }
}
