import { serviceEventFileRoutes } from '../features/service-event/file.routes.ts';
import { serviceEventRoutes } from '../features/service-event/service-event.routes.ts';
import type { Route } from './route.ts';

/** Every REST route of the program, feature by feature. */
export const routes: readonly Route[] = [...serviceEventRoutes, ...serviceEventFileRoutes];
