import { locationImport } from '../features/location/location.import.ts';
import { userImport } from '../features/user/user.import.ts';
import type { Route } from './route.ts';

/** Everything that can be imported from a CSV file. */
export const importRoutes: readonly Route[] = [...locationImport, ...userImport];
