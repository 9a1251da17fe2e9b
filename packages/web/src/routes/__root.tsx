import type { QueryClient } from '@tanstack/react-query';
import { createRootRouteWithContext, Outlet } from '@tanstack/react-router';
import { checkNavigation } from '../app/check-navigation.ts';
import { LoadingBar } from '../app/shell/loading-bar.tsx';
import { useFocusOnNavigation } from '../app/shell/use-focus-on-navigation.ts';

export type RouterContext = {
  readonly queryClient: QueryClient;
  /** Starts loading the screen of a route in parallel with its texts, not after them. */
  readonly loadScreen: (routeID: string) => void;
};

export const Route = createRootRouteWithContext<RouterContext>()({
  beforeLoad: ({ location, matches, preload, context }) => {
    for (const { routeId } of matches) context.loadScreen(String(routeId));
    return checkNavigation({
      pathname: location.pathname,
      href: location.href,
      texts: matches.flatMap((match) => match.staticData.texts ?? []),
      preload,
      queryClient: context.queryClient,
    });
  },
  component: Root,
  // there is no frame yet in which a page's skeleton could stand: the start has a bar (platform/start-bar.ts)
  pendingComponent: () => null,
});

function Root() {
  useFocusOnNavigation();
  return (
    <>
      <LoadingBar />
      <Outlet />
    </>
  );
}
