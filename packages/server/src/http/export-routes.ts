import { contractExport } from '../features/contract/contract.export.ts';
import { contractorExport } from '../features/contractor/contractor.export.ts';
import { disciplineExport } from '../features/discipline/discipline.export.ts';
import { documentExport } from '../features/document/document.export.ts';
import { locationExport } from '../features/location/location.export.ts';
import { logbookExport } from '../features/logbook/logbook.export.ts';
import { organizationExport } from '../features/organization/organization.export.ts';
import { resellerExport } from '../features/reseller/reseller.export.ts';
import { serviceEventExports } from '../features/service-event/export/service-event.export.ts';
import { userExport } from '../features/user/user.export.ts';
import type { Route } from './route.ts';

/** Every list that can be exported to a file. */
export const exportRoutes: readonly Route[] = [
  organizationExport,
  contractorExport,
  locationExport,
  logbookExport,
  disciplineExport,
  contractExport,
  documentExport,
  userExport,
  resellerExport,
  ...serviceEventExports,
];
