import { SAMPLES } from '../../src/files/samples.ts';
import type { Route } from '../../src/http/route.ts';
import { routes } from '../../src/http/routes.ts';
import type { CallOptions, Client } from '../app.ts';
import { FORM, formOf } from '../multipart.ts';
import type { RouteFixtures } from './route-fixtures.ts';
import type { RouteCase } from './route-table.ts';
import { ROUTE_TABLE } from './route-table.ts';

/** A declared route with its case in the table. */
export type RouteRow = { readonly key: string; readonly route: Route; readonly known: RouteCase };

/** `METHOD path` of a route. */
export function keyOf({ method, path }: Pick<Route, 'method' | 'path'>): string {
  return `${method} ${path}`;
}

/** Every declared route in the table, as rows for `test.each`. */
export const ROUTE_ROWS: readonly (readonly [string, RouteRow])[] = routes.flatMap((route) => {
  const key = keyOf(route);
  const known = ROUTE_TABLE[key];
  return known
    ? [[key, { key, route, known: route.method === 'DELETE' ? ofDeletion(known) : known }] as const]
    : [];
});

/** A deletion reports a missing entity with a code of its own (specification 8). */
function ofDeletion(known: RouteRow['known']): RouteRow['known'] {
  const changed = Object.entries(known).map(([key, value]) => [
    key,
    value === 'not_found' ? 'delete.not_existing' : value,
  ]);
  return Object.fromEntries(changed) as RouteRow['known'];
}

/** How a call differs from the complete and correct one. */
export type CallChange = CallOptions & { readonly url?: string; readonly body?: unknown };

/** Calls a route according to its case, with `change` applied to the request. */
export function callRoute(
  { route, known }: RouteRow,
  client: Client,
  ground: RouteFixtures,
  change: CallChange = {},
) {
  const { url = known.path(ground), body = known.body?.(ground), ...options } = change;
  if (route.method === 'GET') {
    return client.get(url, options);
  }
  if (route.method === 'DELETE') {
    return client.delete(url, options, body);
  }
  const write = route.method === 'POST' ? client.post : client.patch;
  if (known.upload && body === undefined) {
    const form = formOf({ filename: 'photo.png', content: SAMPLES.png });
    return write(url, form, { ...options, headers: { ...FORM.headers, ...options.headers } });
  }
  return write(url, body, options);
}
