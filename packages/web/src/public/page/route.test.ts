import { expect, test } from 'vitest';
import { routeOf } from './route.ts';

test.each([
  ['/public/logbook', '?code=abc', { page: 'logbook', code: 'abc' }],
  ['/public/logbook/', '?code=%20a%2Fb%20&x=1', { page: 'logbook', code: 'a/b' }],
  ['/public/logbook', '', { page: 'logbook', code: null }],
  ['/public/logbook', '?code=', { page: 'logbook', code: null }],
  ['/public/logbook-registration/create', '', { page: 'register', code: null }],
  ['/public/logbook-registration/create', '?code=abc', { page: 'register', code: 'abc' }],
  ['/public/else', '?code=abc', { page: 'not_found' }],
])('%s%s is %j', (pathname, search, route) => {
  expect(routeOf({ pathname, search })).toEqual(route);
});
