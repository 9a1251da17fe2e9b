import { describe, expect, it } from 'vitest';
import { checkPage, isPageFor, type Navigation, safeReturnPath } from './page-check.ts';
import { routeAt, WEB_ROUTES } from './routes.ts';
import type { Session } from './session.ts';
import { ACCOUNT_TYPES } from './user-types.ts';

const now = new Date('2026-05-01T12:00:00Z');
const session: Session = {
  userID: 'u',
  userType: 'organization_employee',
  deviceID: 'd',
  deviceTrusted: true,
  expiresAt: '2026-05-02T12:00:00Z',
};
const visit = (path: string, change: Partial<Navigation> = {}) =>
  checkPage({
    route: routeAt(path.split('?')[0] ?? ''),
    pathWithQuery: path,
    session,
    now,
    savedLocale: 'nl_NL',
    browserLocale: 'en-US',
    ...change,
  });
const expired = { ...session, expiresAt: now.toISOString() };

describe('checkPage', () => {
  it.each<[string, string, Partial<Navigation>, object]>([
    ['a page of one’s own', '/user/list', {}, { kind: 'show', locale: 'nl_NL' }],
    ['the browser’s language first', '/user/list', { savedLocale: null }, { kind: 'show', locale: 'en_GB' }],
    ['no such page', '/nowhere', {}, { kind: 'not_found', locale: 'nl_NL' }],
    [
      'signed out',
      '/action-event/edit/5?tab=files',
      { session: null },
      { kind: 'sign_in', to: '/login', remember: '/action-event/edit/5?tab=files' },
    ],
    [
      'device not trusted yet',
      '/user/list',
      { session: { ...session, deviceTrusted: false } },
      { kind: 'sign_in', to: '/login', remember: '/user/list' },
    ],
    [
      'expired',
      '/user/list',
      { session: expired },
      { kind: 'sign_out', to: '/login', remember: '/user/list' },
    ],
    ['the device of the session', '/user/list', { deviceID: 'd' }, { kind: 'show', locale: 'nl_NL' }],
    [
      'another device',
      '/user/list',
      { deviceID: 'x' },
      { kind: 'sign_out', to: '/login', remember: '/user/list' },
    ],
    [
      'expiry before type',
      '/discipline/list',
      { session: expired },
      { kind: 'sign_out', to: '/login', remember: '/discipline/list' },
    ],
    ['not one’s type', '/discipline/list', {}, { kind: 'home', to: '/' }],
    ['guest page when signed in', '/login', {}, { kind: 'go_on', to: '/' }],
    ['a mail’s link when signed in', '/reset-password?token=a', {}, { kind: 'show', locale: 'nl_NL' }],
    ['guest page after expiry', '/login', { session: expired }, { kind: 'show', locale: 'nl_NL' }],
    [
      'public page signed out',
      '/public/logbook?code=abc',
      { session: null },
      { kind: 'show', locale: 'nl_NL' },
    ],
  ])('%s', (_name, path, change, outcome) => {
    expect(visit(path, change)).toEqual(outcome);
  });

  it('lets the application owner pass everywhere, others by their type alone', () => {
    for (const route of WEB_ROUTES) {
      if (typeof route.audience === 'string') continue;
      for (const userType of ACCOUNT_TYPES) {
        const outcome = visit('/x', { route, session: { ...session, userType } });
        const admitted = userType === 'application_owner' || route.audience.includes(userType);
        expect(outcome.kind, `${userType} ${route.path}`).toBe(admitted ? 'show' : 'home');
      }
    }
  });
});

it('says for whom a page is', () => {
  const seenBy = (path: string) => ACCOUNT_TYPES.filter((userType) => isPageFor(path, { userType }));
  expect(seenBy('/location/detail/5')).toEqual([...ACCOUNT_TYPES]);
  expect(seenBy('/action-event/list')).toEqual(ACCOUNT_TYPES.filter((type) => type !== 'reseller_employee'));
  expect(seenBy('/contractor/list')).toEqual(['application_owner', 'contractor_employee']);
  expect([seenBy('/nowhere'), seenBy('/login')]).toEqual([[], []]);
});

describe('rememberable', () => {
  it.each([
    ['/action-event/list?mine=true', '/action-event/list?mine=true'],
    ['/location/list#top', '/location/list'],
    ['//evil.example', null],
    ['/\\evil.example', null],
    ['/a//evil.example', null],
    ['/../..//evil', null],
    ['https://evil.example', null],
    ['javascript:alert(1)', null],
    ['/login?again', null],
    ['/reset-password?token=t', null],
    ['/', null],
    ['', null],
    [null, null],
  ])('%s becomes %s', (path, expected) => {
    expect(safeReturnPath(path)).toBe(expected);
  });
});
