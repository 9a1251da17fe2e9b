import { type TextFile, warmTexts } from '../platform/i18n.ts';
import type { AppRouter } from './router.ts';

/**
 * Starts loading the first page, its screens and texts, in parallel with the texts of its frame and the session: on a slow line
 * each would otherwise wait for the one before. The first navigation waits for them, and reports a failure.
 */
export function loadFirstPage(router: AppRouter): void {
  const [routes] = router.getMatchedRoutes(router.latestLocation.pathname);
  const texts: TextFile[] = [];
  for (const { id, options } of routes) {
    router.options.context.loadScreen(String(id));
    texts.push(...(options.staticData?.texts ?? []));
  }
  warmTexts(texts);
}
