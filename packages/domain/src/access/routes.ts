import { ACCOUNT_TYPES, type AccountType, EVENT_PEOPLE } from './user-types.ts';

export const LAYOUTS = ['default', 'public_logbook', 'public'] as const;
export type Layout = (typeof LAYOUTS)[number];

/** The audience of a page: guests only (sign-in), everyone, or accounts of the named types. */
export type Audience = 'guest' | 'everyone' | readonly AccountType[];

/** A page of the web app (specification 2). `{id?}` is an optional id, `{integrationA}` the provider's path segment. */
export type WebRoute = { readonly path: string; readonly audience: Audience; readonly layout: Layout };

const OWNER: readonly AccountType[] = ['application_owner'];
const ALL: readonly AccountType[] = ACCOUNT_TYPES;
const MANAGERS = ALL.filter((type) => type !== 'location_employee' && type !== 'contractor_employee');
const RESELLERS: readonly AccountType[] = ['application_owner', 'reseller_employee'];
const CONTRACTORS: readonly AccountType[] = ['application_owner', 'contractor_employee'];
const CONTRACT_MAKERS: readonly AccountType[] = ['application_owner', 'organization_employee'];
const EDITORS_OF_LOCATIONS = ALL.filter((type) => type !== 'contractor_employee');

function pages(audience: Audience, ...paths: readonly string[]): WebRoute[] {
  return paths.map((path) => ({ path, audience, layout: 'default' }));
}

/**
 * Every page of specification 2, and the target of the link in a mail that switches off its kind. Pages that open from a mailed
 * link are for everyone, because whoever follows the link may be signed in, possibly as somebody else. The application owner
 * may open every page (specification 5).
 */
export const WEB_ROUTES: readonly WebRoute[] = [
  { path: '/login', audience: 'guest', layout: 'public' },
  { path: '/reset-password', audience: 'everyone', layout: 'public' },
  { path: '/unsubscribe', audience: 'everyone', layout: 'public' },
  { path: '/public/logbook', audience: 'everyone', layout: 'public_logbook' },
  { path: '/public/logbook-registration/create', audience: 'everyone', layout: 'public_logbook' },
  ...pages(
    ALL,
    '/',
    '/contract/list',
    '/contract/edit/{id?}',
    '/location/list',
    '/location/detail/{id?}',
    '/logbook/list',
    '/user/list',
    '/user/edit/{id?}',
  ),
  ...pages(
    EVENT_PEOPLE,
    '/action-event/create',
    '/action-event/list',
    '/action-event/edit/{id?}',
    '/document/create',
    '/document/list',
    '/document/edit/{id?}',
    '/historical-event/list',
    '/historical-event/view/{id?}',
    '/logbook-registration/create',
    '/logbook-registration/list',
    '/logbook-registration/edit/{id?}',
    '/logbook/detail',
    '/system-events/create',
    '/system-events/list',
    '/{integrationA}-logbook/create',
    '/{integrationA}-logbook/list',
    '/{integrationB}-logbook/create',
  ),
  ...pages(ALL, '/api-configuration/create', '/api-configuration/list'),
  ...pages(
    EVENT_PEOPLE,
    '/assets-category/create',
    '/assets-category/list',
    '/assets-category/edit/{id?}',
    '/assets-list/list',
    '/assets-template/create',
    '/assets-template/list',
    '/assets-template/edit/{id?}',
    '/checklist-form/list',
    '/checklist/list',
    '/info-sheet/edit/{id?}',
    '/template-builder/editor',
    '/template-builder/list',
  ),
  ...pages(CONTRACT_MAKERS, '/contract/create'),
  ...pages(OWNER, '/contractor/create'),
  ...pages(CONTRACTORS, '/contractor/list', '/contractor/edit/{id?}'),
  ...pages(OWNER, '/discipline/create', '/discipline/list', '/discipline/edit/{id?}'),
  ...pages(MANAGERS, '/location/create'),
  ...pages(EDITORS_OF_LOCATIONS, '/location/edit/{id?}'),
  ...pages(RESELLERS, '/organization/create'),
  ...pages(MANAGERS, '/organization/list', '/organization/edit/{id?}'),
  ...pages(OWNER, '/reseller/create'),
  ...pages(RESELLERS, '/reseller/list', '/reseller/edit/{id?}'),
  ...pages(
    ALL.filter((type) => type !== 'location_employee'),
    '/user/create',
  ),
];

/** The path segments of the providers (configuration `INTEGRATION_A_*`, `INTEGRATION_B_*`). */
export type ProviderSlugs = { readonly integrationA: string; readonly integrationB: string };
export const DEFAULT_PROVIDER_SLUGS: ProviderSlugs = {
  integrationA: 'integration-a',
  integrationB: 'integration-b',
};

/** The page at a path (without query), or null for a 404. A page with `{id?}` matches with and without the id. */
export function routeAt(pathname: string, words: ProviderSlugs = DEFAULT_PROVIDER_SLUGS): WebRoute | null {
  const path = pathname.length > 1 ? pathname.replace(/\/$/, '') : pathname;
  return WEB_ROUTES.find((route) => matches(route.path, path, words)) ?? null;
}

function matches(template: string, path: string, words: ProviderSlugs): boolean {
  const plain = template
    .replace('{integrationA}', words.integrationA)
    .replace('{integrationB}', words.integrationB);
  if (!plain.endsWith('/{id?}')) return plain === path;
  const base = plain.slice(0, -'/{id?}'.length);
  return path === base || (path.startsWith(`${base}/`) && !path.slice(base.length + 1).includes('/'));
}
