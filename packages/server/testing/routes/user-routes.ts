import type { UserType } from '@fireledger/domain/access/user-types.ts';
import { unique } from '../seed.ts';
import type { RouteFixtures } from './route-fixtures.ts';
import type { RouteCase } from './route-table.ts';

const MAKERS: readonly UserType[] = [
  'application_owner',
  'reseller_employee',
  'organization_employee',
  'contractor_employee',
];
const ACCOUNTS: readonly UserType[] = [...MAKERS, 'location_employee'];
const named = (path: (ground: RouteFixtures) => string, answers: RouteCase['answers']) => ({
  path,
  answers,
  unseen: 'not_found' as const,
  malformed: 'not_found' as const,
});

/** The calls on users. */
export const USER_ROUTES: Readonly<Record<string, RouteCase>> = {
  'POST /user': {
    callers: MAKERS,
    path: () => '/user',
    body: ({ organizationID }) => ({
      type: 'organization_employee',
      firstName: 'Noor',
      lastName: 'Smit',
      email: `${unique('noor')}@example.test`,
      locale: 'nl_NL',
      organizationID,
    }),
    answers: 201,
    unseen: 'not_found',
    askers: ['reseller_employee', 'organization_employee'],
  },
  'PATCH /user/:id': {
    callers: MAKERS,
    ...named(({ userID }) => `/user/${userID}`, 200),
    body: () => ({ firstName: 'Sam' }),
  },
  'DELETE /user/:id': {
    callers: MAKERS,
    ...named(({ userID }) => `/user/${userID}`, 'user.own_account_stays'),
  },
  'POST /user/:id/invitation': {
    callers: MAKERS,
    ...named(({ userID }) => `/user/${userID}/invitation`, 'user.password_already_set'),
  },
  'PATCH /user/:id/profile': {
    callers: ACCOUNTS,
    ...named(({ userID }) => `/user/${userID}/profile`, 200),
    body: () => ({ firstName: 'Sam', lastName: 'Smit', locale: 'nl_NL', mailNotifications: true }),
    unseen: 'forbidden',
  },
  'PATCH /user/:id/password': {
    callers: ACCOUNTS,
    ...named(({ userID }) => `/user/${userID}/password`, 204),
    body: ({ password }) => ({ oldPassword: password, password }),
    unseen: 'forbidden',
  },
  'DELETE /user/:id/device/:deviceID': {
    callers: ACCOUNTS,
    ...named(({ userID }) => `/user/${userID}/device/${userID}`, 'not_found'),
    unseen: 'forbidden',
  },
};
