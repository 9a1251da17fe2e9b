import { type Locale, localeOf } from '../shared/locales.ts';
import { routeAt, type WebRoute } from './routes.ts';
import type { Session } from './session.ts';
import type { AccountType } from './user-types.ts';

type Person = Pick<Session, 'userType'>;

export const LOGIN_PATH = '/login';
export const HOME_PATH = '/';

/**
 * The input for checking a navigation. `pathWithQuery` is its target; `deviceID` is the device that the
 * browser knows, if it can tell.
 */
export type Navigation = {
  readonly route: WebRoute | null;
  readonly pathWithQuery: string;
  readonly session: Session | null;
  readonly deviceID?: string | null;
  readonly now: Date;
  readonly savedLocale: string | null;
  readonly browserLocale: string | null;
};

/**
 * The result of checking a navigation. `remember` is the path to go to after sign-in. `go_on` leads
 * there, or to `to` if there is none.
 */
export type PageOutcome =
  | { readonly kind: 'show'; readonly locale: Locale }
  | { readonly kind: 'not_found'; readonly locale: Locale }
  | { readonly kind: 'sign_in'; readonly to: string; readonly remember: string | null }
  | { readonly kind: 'sign_out'; readonly to: string; readonly remember: string | null }
  | { readonly kind: 'go_on'; readonly to: string }
  | { readonly kind: 'home'; readonly to: string };

/**
 * Checks a navigation in the order of specification 4: authentication, expiry, user type, locale. A session on a device that is
 * not trusted yet counts as signed out: sign-in shows its two-factor step.
 */
export function checkPage(navigation: Navigation): PageOutcome {
  const { route, session } = navigation;
  const locale = localeOf(navigation.savedLocale ?? navigation.browserLocale);
  if (!route) return { kind: 'not_found', locale };
  if (route.audience === 'everyone') return { kind: 'show', locale };
  const signedIn = session?.deviceTrusted === true;
  const expired = signedIn && isOver(session, navigation);
  if (route.audience === 'guest') {
    return signedIn && !expired ? { kind: 'go_on', to: HOME_PATH } : { kind: 'show', locale };
  }
  const remember = safeReturnPath(navigation.pathWithQuery);
  if (!signedIn) return { kind: 'sign_in', to: LOGIN_PATH, remember };
  if (expired) return { kind: 'sign_out', to: LOGIN_PATH, remember };
  if (!admits(route.audience, session)) return { kind: 'home', to: HOME_PATH };
  return { kind: 'show', locale };
}

/** The token is valid only on the browser's device, and until it expires. */
function isOver(session: Session, { deviceID, now }: Navigation): boolean {
  return (
    (deviceID != null && deviceID !== session.deviceID) || Date.parse(session.expiresAt) <= now.getTime()
  );
}

function admits(audience: readonly AccountType[], { userType }: Person): boolean {
  return userType === 'application_owner' || audience.includes(userType);
}

/** Whether a signed-in person may open the page at a path: their type is named there, or they own the application. */
export function isPageFor(path: string, person: Person): boolean {
  const audience = routeAt(path)?.audience;
  return Array.isArray(audience) && admits(audience, person);
}

/** A path of this app to return to after sign-in, or null: never another site, and never a sign-in page. */
export function safeReturnPath(path: string | null | undefined): string | null {
  const [whole = ''] = (path ?? '').split('#');
  const [pathname = ''] = whole.split('?');
  const isOurs = pathname.startsWith('/') && !pathname.includes('//') && !/\.\.|[\\\p{Cc}]/u.test(whole);
  return isOurs && ![HOME_PATH, LOGIN_PATH, '/reset-password'].includes(pathname) ? whole : null;
}
