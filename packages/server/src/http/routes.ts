import type { Route } from './route.ts';

/** Every REST route of the program, feature by feature. */
export const routes: readonly Route[] = [];
