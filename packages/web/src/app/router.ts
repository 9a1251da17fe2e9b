import type { QueryClient } from '@tanstack/react-query';
import { createRouter } from '@tanstack/react-router';
import type { TextFile } from '../platform/i18n.ts';
import { parseSearch, stringifySearch } from '../platform/search-params.ts';
import { routeTree } from '../routeTree.gen.ts';
import { PageSkeleton } from '../ui/page-skeleton.tsx';
import { ErrorPage, NotFoundPage } from './error-page.tsx';

/** Milliseconds after which the shape of a page shows that is on its way (look.md). */
const SKELETON_AFTER = 400;

/** The router over the files of `src/routes`; plain words in the address, pages loaded when somebody means to go there. */
export function createAppRouter(queryClient: QueryClient) {
  const router = createRouter({
    routeTree,
    context: { queryClient, loadScreen },
    parseSearch,
    stringifySearch,
    // As the check of pages reads addresses (domain's `routeAt`): what it does not know is shown to nobody.
    caseSensitive: true,
    // An address that only begins like one of ours is no page inside the layout of that one.
    notFoundMode: 'root',
    defaultPreload: 'intent',
    defaultPreloadStaleTime: 0,
    defaultPendingMs: SKELETON_AFTER,
    // no longer than it is on its way
    defaultPendingMinMs: 0,
    defaultPendingComponent: PageSkeleton,
    defaultErrorComponent: ErrorPage,
    defaultNotFoundComponent: NotFoundPage,
    scrollRestoration: true,
  });
  function loadScreen(routeID: string): void {
    const route = Object.entries(router.routesById).find(([id]) => id === routeID)?.[1];
    // whoever goes there is told what did not come
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
    /** Text files that the screen needs, loaded with it: `['location']`. */
    readonly texts?: readonly TextFile[];
  }
}
