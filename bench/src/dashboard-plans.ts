import { monthsAhead, monthsBack } from '@fireledger/domain/dashboard/months.ts';
import {
  hasLocations,
  readMonths,
  readOpenGroups,
} from '../../packages/server/src/features/dashboard/dashboard.read.ts';
import { beginDashboard } from '../../packages/server/src/features/dashboard/dashboard.ts';
import { readDocuments } from '../../packages/server/src/features/dashboard/documents.read.ts';
import { readInstallations } from '../../packages/server/src/features/dashboard/installations.read.ts';
import { createLoaders } from '../../packages/server/src/graphql/loaders.ts';
import type { Callers } from './callers.ts';
import { dashboardReaders } from './dashboard-cases.ts';
import type { BenchDatabase } from './databases.ts';
import { explaining } from './plans.ts';

/** Writes the query plans of each dashboard. */
export function writeDashboardPlans(database: BenchDatabase, callers: Callers): Promise<void> {
  return explaining(database, async (write) => {
    for (const { name, caller } of dashboardReaders(callers)) {
      await write(`dashboard, ${name}`, caller, async (access) => {
        const loaders = createLoaders(access);
        const dashboard = await beginDashboard({ access, principal: access.principal, loaders });
        await readOpenGroups(access, dashboard);
        await readMonths(access, dashboard, monthsBack(dashboard.today));
        await readDocuments(access, dashboard, monthsAhead(dashboard.today));
        await readInstallations(access, dashboard);
        await hasLocations(access);
      });
    }
  });
}
