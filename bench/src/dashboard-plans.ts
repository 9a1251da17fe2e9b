import { ageBands } from '@fireledger/domain/dashboard/age-bands.ts';
import { monthsAhead, monthsBack } from '@fireledger/domain/dashboard/months.ts';
import { DEFAULT_TIME_ZONE, dateInZone } from '@fireledger/domain/shared/dates.ts';
import {
  hasLocations,
  readMonths,
  readOpenGroups,
} from '../../packages/server/src/features/dashboard/dashboard.read.ts';
import { readDocuments } from '../../packages/server/src/features/dashboard/documents.read.ts';
import { readInstallations } from '../../packages/server/src/features/dashboard/installations.read.ts';
import type { Callers } from './callers.ts';
import { dashboardReaders } from './dashboard-cases.ts';
import type { BenchDatabase } from './databases.ts';
import { openPlans } from './plans.ts';

/** Writes how PostgreSQL counts each dashboard. */
export async function writeDashboardPlans(database: BenchDatabase, callers: Callers): Promise<void> {
  const plans = openPlans(database);
  const timeZone = DEFAULT_TIME_ZONE;
  const today = dateInZone(new Date(), timeZone);
  try {
    for (const { name, caller } of dashboardReaders(callers)) {
      await plans.write(`dashboard, ${name}`, caller, async (access) => {
        if (access.principal.kind !== 'user') return;
        const asked = { user: access.principal, timeZone, today };
        await readOpenGroups(access, { ...asked, bands: ageBands(today) });
        await readMonths(access, { ...asked, months: monthsBack(today) });
        await readDocuments(access, { ...asked, months: monthsAhead(today) });
        await readInstallations(access, asked);
        await hasLocations(access);
      });
    }
  } finally {
    await plans.close();
  }
}
