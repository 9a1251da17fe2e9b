import { checkPage } from '@fireledger/domain/access/page-check.ts';
import { routeAt } from '@fireledger/domain/access/routes.ts';
import type { QueryClient } from '@tanstack/react-query';
import { redirect } from '@tanstack/react-router';
import { discardRead } from '../platform/discard-read.ts';
import { changeLocale, currentLocale, loadTexts, type TextFile } from '../platform/i18n.ts';
import { initialLocale } from '../platform/locale.ts';
import {
  ensureSession,
  forgetSession,
  rememberTarget,
  sessionCheckTime,
  takeLogoutCompleted,
  takeTarget,
} from '../platform/session.ts';

type Going = {
  readonly pathname: string;
  /** The path with its search part. */
  readonly href: string;
  /** Text files of the routes that match. */
  readonly texts: readonly TextFile[];
  /** True while preloading: nothing is remembered or ended. */
  readonly preload: boolean;
  /** What was read, which goes with the session. */
  readonly queryClient: QueryClient;
};

/** The check at start and before each navigation (specification 4): authentication, expiry, user type, language. */
export async function checkNavigation(going: Going): Promise<void> {
  const { pathname, href, texts, preload, queryClient } = going;
  const [session] = await Promise.all([ensureSession(), loadTexts(texts)]);
  const saved = initialLocale();
  const outcome = checkPage({
    route: routeAt(pathname),
    pathWithQuery: href,
    session,
    now: sessionCheckTime(),
    savedLocale: saved,
    browserLocale: navigator.language,
  });
  switch (outcome.kind) {
    case 'show':
    case 'not_found':
      if (outcome.locale !== currentLocale()) await changeLocale(outcome.locale);
      return;
    case 'go_on':
      // Another tab signed in, or the address was typed: this tab goes to its remembered target now.
      throw redirect({ href: (preload ? null : takeTarget()) ?? outcome.to });
    case 'home':
      throw redirect({ to: outcome.to });
    case 'sign_out':
    case 'sign_in':
      if (!preload) {
        // A page that somebody has left for good is not the target of the next person who signs in.
        rememberTarget(takeLogoutCompleted() ? null : outcome.remember);
        if (outcome.kind === 'sign_out') {
          forgetSession();
          discardRead(queryClient);
        }
      }
      throw redirect({ to: outcome.to, search: outcome.kind === 'sign_out' ? { notice: 'ended' } : {} });
  }
}
