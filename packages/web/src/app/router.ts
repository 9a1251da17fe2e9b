import type { QueryClient } from '@tanstack/react-query';
import { createRouter } from '@tanstack/react-router';
import type { TextFile } from '../platform/i18n.ts';
import { parseSearch, stringifySearch } from '../platform/search-params.ts';
import { routeTree } from '../routeTree.gen.ts';
import { ErrorPage, NotFoundPage } from './error-page.tsx';

/** The router over the files of `src/routes`; plain words in the address, pages loaded when somebody means to go there. */
export function createAppRouter(queryClient: QueryClient) {
  return createRouter({
    routeTree,
    context: { queryClient },
    parseSearch,
    stringifySearch,
    // As the check of pages reads addresses (domain's `routeAt`): what it does not know is shown to nobody.
    caseSensitive: true,
    // An address that only begins like one of ours is no page inside the layout of that one.
    notFoundMode: 'root',
    defaultPreload: 'intent',
    defaultPreloadStaleTime: 0,
    defaultErrorComponent: ErrorPage,
    defaultNotFoundComponent: NotFoundPage,
    scrollRestoration: true,
  });
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
