import { accessRoutes } from '../features/access/access.routes.ts';
import { contractRoutes } from '../features/contract/contract.routes.ts';
import { contractorRoutes } from '../features/contractor/contractor.routes.ts';
import { customFieldRoutes } from '../features/custom-field/custom-field.routes.ts';
import { disciplineRoutes } from '../features/discipline/discipline.routes.ts';
import { chapterRoutes } from '../features/document/chapter/chapter.routes.ts';
import { documentRoutes } from '../features/document/document.routes.ts';
import { documentFileRoutes } from '../features/document/file/file.routes.ts';
import { locationRoutes } from '../features/location/location.routes.ts';
import { logbookBookRoutes } from '../features/logbook/book/book.routes.ts';
import { installationRoutes } from '../features/logbook/installation.routes.ts';
import { logbookRoutes } from '../features/logbook/logbook.routes.ts';
import { notificationRoutes } from '../features/notification/notification.routes.ts';
import { organizationRoutes } from '../features/organization/organization.routes.ts';
import { resellerLogoRoutes } from '../features/reseller/logo.routes.ts';
import { resellerRoutes } from '../features/reseller/reseller.routes.ts';
import { serviceEventFileRoutes } from '../features/service-event/file/file.routes.ts';
import { serviceEventRoutes } from '../features/service-event/service-event.routes.ts';
import { userRoutes } from '../features/user/user.routes.ts';
import { exportRoutes } from './export-routes.ts';
import { importRoutes } from './import-routes.ts';
import { liveRoute } from './live/live-route.ts';
import type { Route } from './route.ts';

/** Every REST route of the program, by feature. */
export const routes: readonly Route[] = [
  ...accessRoutes,
  ...userRoutes,
  ...notificationRoutes,
  liveRoute,
  ...locationRoutes,
  ...customFieldRoutes,
  ...logbookRoutes,
  ...installationRoutes,
  ...logbookBookRoutes,
  ...disciplineRoutes,
  ...chapterRoutes,
  ...documentRoutes,
  ...documentFileRoutes,
  ...contractRoutes,
  ...contractorRoutes,
  ...organizationRoutes,
  ...resellerRoutes,
  ...resellerLogoRoutes,
  ...serviceEventRoutes,
  ...serviceEventFileRoutes,
  ...exportRoutes,
  ...importRoutes,
];
