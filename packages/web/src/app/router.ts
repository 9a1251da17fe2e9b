import type { QueryClient } from '@tanstack/react-query';
import { createRouter } from '@tanstack/react-router';
import type { TextFile } from '../platform/i18n.ts';
import { rememberList } from '../platform/remembered-lists.ts';
import { parseSearch, stringifySearch } from '../platform/search-params.ts';
import { routeTree } from '../routeTree.gen.ts';
import { PageSkeleton } from '../ui/page/page-skeleton.tsx';
import { ErrorPage, NotFoundPage } from './error-page.tsx';

/** Milliseconds before the skeleton of a loading page appears (look.md). */
const SKELETON_AFTER = 400;

/** The router over the files of `src/routes`; plain words in the address, pages preloaded on intent. */
export function createAppRouter(queryClient: QueryClient) {
  const router = createRouter({
    routeTree,
    context: { queryClient, loadScreen },
    parseSearch,
    stringifySearch,
    // Matches addresses like the check of pages (domain's `routeAt`): an address that it does not know is shown to nobody.
    caseSensitive: true,
    // An address that only starts like one of ours is not a page inside the layout of that one.
    notFoundMode: 'root',
    defaultPreload: 'intent',
    defaultPreloadStaleTime: 0,
    defaultPendingMs: SKELETON_AFTER,
    // no longer than the loading takes
    defaultPendingMinMs: 0,
    defaultPendingComponent: PageSkeleton,
    defaultErrorComponent: ErrorPage,
    defaultNotFoundComponent: NotFoundPage,
    scrollRestoration: true,
  });
  router.subscribe('onResolved', ({ toLocation }) => rememberList(toLocation.pathname, toLocation.searchStr));
  function loadScreen(routeID: string): void {
    const route = Object.entries(router.routesById).find(([id]) => id === routeID)?.[1];
    // the navigation itself reports the failure
    if (route) router.loadRouteChunk(route)?.catch(() => undefined);
  }
  return router;
}

export type AppRouter = ReturnType<typeof createAppRouter>;

declare module '@tanstack/react-router' {
  interface Register {
    router: AppRouter;
  }

  interface StaticDataRouteOption {
    /** Text files that the screen needs, loaded together with it: `['location']`. */
    readonly texts?: readonly TextFile[];
  }
}
