import { describe, expect, it } from 'vitest';
import { MENU, menuFor } from './menu.ts';
import { routeAt, WEB_ROUTES } from './routes.ts';
import { ACCOUNT_TYPES, type AccountType } from './user-types.ts';

describe('WEB_ROUTES', () => {
  it('has each of the pages of the specification once', () => {
    const paths = WEB_ROUTES.map((route) => route.path);
    expect(new Set(paths).size).toBe(paths.length);
    // what the specification implies without naming a route
    const added = ['/unsubscribe', '/logbook/list'];
    expect(paths.filter((path) => !added.includes(path)).length, 'those beside `added`').toBe(58);
  });

  it.each([
    ['/', '/'],
    ['/action-event/list/', '/action-event/list'],
    ['/action-event/edit', '/action-event/edit/{id?}'],
    ['/action-event/edit/123', '/action-event/edit/{id?}'],
    ['/action-event/edit/123/more', undefined],
    ['/action-event', undefined],
    ['/integration-a-logbook/list', '/{integrationA}-logbook/list'],
    ['/integration-b-logbook/list', undefined],
    ['/LOGIN', undefined],
  ])('%s is %s', (path, expected) => {
    expect(routeAt(path)?.path).toBe(expected);
  });

  it('finds the pages of a provider under its own word', () => {
    const words = { integrationA: 'acme', integrationB: 'other' };
    expect(routeAt('/acme-logbook/create', words)?.path).toBe('/{integrationA}-logbook/create');
    expect(routeAt('/integration-a-logbook/create', words)).toBeNull();
  });
});

describe('the menu', () => {
  const keys = (userType: AccountType, assets = false) =>
    menuFor(userType, { assets }).map((item) => item.key);

  it('leads to every list', () => {
    const elsewhere = ['/{integrationA}-logbook/list', '/template-builder/list'];
    const lists = WEB_ROUTES.map(({ path }) => path).filter((path) => path.endsWith('/list'));
    expect(lists.filter((path) => !MENU.some((item) => item.path === path))).toEqual(elsewhere);
  });

  it('shows everybody the four common items', () => {
    for (const type of ACCOUNT_TYPES) {
      expect(keys(type)).toEqual(expect.arrayContaining(['dashboard', 'users', 'locations', 'contracts']));
    }
  });

  it.each([
    [
      'application_owner',
      ['organizations', 'contractors', 'disciplines', 'documents', 'resellers', 'assets'],
      [],
    ],
    [
      'reseller_employee',
      ['organizations', 'resellers'],
      ['contractors', 'documents', 'action_events', 'assets'],
    ],
    [
      'organization_employee',
      ['organizations', 'documents', 'action_events'],
      ['contractors', 'resellers', 'assets'],
    ],
    [
      'location_employee',
      ['documents', 'system_events'],
      ['organizations', 'contractors', 'disciplines', 'resellers'],
    ],
    [
      'contractor_employee',
      ['contractors', 'documents', 'historical_events'],
      ['organizations', 'resellers'],
    ],
  ] as const)('%s sees %s and not %s', (type, seen, hidden) => {
    expect(keys(type)).toEqual(expect.arrayContaining([...seen]));
    for (const key of hidden) expect(keys(type)).not.toContain(key);
  });

  it('shows assets to companies that have them, never to resellers', () => {
    expect(keys('contractor_employee', true)).toContain('assets');
    expect(keys('reseller_employee', true)).not.toContain('assets');
  });
});
