import { USER_TYPES } from '@fireledger/domain/access/user-types.ts';
import type { RouteFixtures } from './route-fixtures.ts';
import type { RouteCase } from './route-table.ts';

const ACCOUNTS = USER_TYPES.filter((type) => type !== 'public');
const CONTRACT_MAKERS = ['application_owner', 'organization_employee'] as const;
const place = ({ locationID, disciplineID }: RouteFixtures) => ({ locationID, disciplineID });
const named = (id: (ground: RouteFixtures) => string, answers: number): Omit<RouteCase, 'callers'> => ({
  path: id,
  answers,
  unseen: 'not_found',
  malformed: 'not_found',
});

const ownersOwn = (path: string, body?: () => object): RouteCase => ({
  callers: ['application_owner'],
  path: () => path,
  ...(body ? { body } : {}),
  answers: 'forbidden',
});
const nothing = '019e0000-0000-7000-8000-000000000000';

const disciplineRoutes: Readonly<Record<string, RouteCase>> = {
  'POST /discipline': ownersOwn('/discipline', () => ({ name: 'Lifts', active: true })),
  'PATCH /discipline/:id': ownersOwn(`/discipline/${nothing}`, () => ({ name: 'Lifts' })),
  'DELETE /discipline/:id': ownersOwn(`/discipline/${nothing}`),
  'POST /fire-cause': ownersOwn('/fire-cause', () => ({
    code: 41,
    fireAlarmType: 'fake',
    labelEn: 'Steam',
    labelNl: 'Stoom',
  })),
  'PATCH /fire-cause/:code': ownersOwn('/fire-cause/11', () => ({ labelEn: 'Fire growth' })),
};

const company = (name: string) => ({
  name,
  billingEmail: 'bills@example.test',
  address: { street: 'Kade', houseNumber: '1', postalCode: '3511 ED', city: 'Utrecht', country: 'NL' },
  mainUser: { firstName: 'Noor', lastName: 'Dijk', email: `${name}@example.test`, locale: 'nl_NL' },
});
const RESELLERS = ['application_owner', 'reseller_employee'] as const;

const companyRoutes: Readonly<Record<string, RouteCase>> = {
  'POST /organization': {
    callers: RESELLERS,
    path: () => '/organization',
    body: () => company('Hotel'),
    answers: 'forbidden',
  },
  'PATCH /organization/:id': {
    callers: [...RESELLERS, 'organization_employee'],
    ...named(({ organizationID }) => `/organization/${organizationID}`, 200),
    body: () => ({ billingEmail: 'other@example.test' }),
  },
  'DELETE /organization/:id': {
    callers: RESELLERS,
    path: ({ organizationID }) => `/organization/${organizationID}`,
    answers: 'forbidden',
    unseen: 'not_found',
  },
  'POST /contractor': ownersOwn('/contractor', () => ({ ...company('Alarm'), country: 'NL' })),
  'PATCH /contractor/:id': {
    callers: ['application_owner', 'contractor_employee'],
    path: ({ contractor }) => `/contractor/${contractor}`,
    body: () => ({ billingEmail: 'other@example.test' }),
    answers: 'forbidden',
    unseen: 'not_found',
  },
  'DELETE /contractor/:id': ownersOwn(`/contractor/${nothing}`),
};

const contractRoutes: Readonly<Record<string, RouteCase>> = {
  'POST /contract': {
    callers: CONTRACT_MAKERS,
    path: () => '/contract',
    body: (ground) => ({
      ...place(ground),
      organizationID: ground.organizationID,
      contractorID: ground.contractor,
      active: false,
    }),
    answers: 201,
    unseen: 'contract.location_not_permitted',
  },
  'PATCH /contract/:id': {
    callers: CONTRACT_MAKERS,
    ...named(({ contractID }) => `/contract/${contractID}`, 200),
    body: () => ({ active: false }),
  },
  'DELETE /contract/:id': {
    callers: CONTRACT_MAKERS,
    ...named(({ contractID }) => `/contract/${contractID}`, 204),
  },
};

const resellerRoutes: Readonly<Record<string, RouteCase>> = {
  'POST /reseller': ownersOwn('/reseller', () => ({
    name: 'Brandveilig',
    address: { street: 'Kade', houseNumber: '1', city: 'Gent', postalCode: '9000', country: 'BE' },
    billingEmail: 'bills@example.test',
    email: 'info@example.test',
  })),
  'POST /reseller/:id': {
    callers: RESELLERS,
    path: ({ resellerID }) => `/reseller/${resellerID}`,
    body: () => ({ email: 'new@example.test' }),
    answers: 'forbidden',
    unseen: 'not_found',
  },
  'DELETE /reseller/hard/:id': ownersOwn(`/reseller/hard/${nothing}`, () => ({ reason: 'Gone' })),
  'GET /reseller/:id/license/usage': {
    callers: RESELLERS,
    path: ({ resellerID }) => `/reseller/${resellerID}/license/usage`,
    answers: 'forbidden',
    unseen: 'not_found',
  },
  'POST /reseller/license/export': {
    callers: RESELLERS,
    path: () => '/reseller/license/export',
    body: ({ resellerID }) => ({ resellerIDs: [resellerID] }),
    answers: 'forbidden',
    unseen: 'not_found',
  },
  'POST /reseller/export': { ...exported('reseller'), callers: RESELLERS, answers: 'forbidden' },
};

function exported(resource: string): RouteCase {
  return { callers: ACCOUNTS, path: () => `/${resource}/export`, body: () => ({ filter: {} }), answers: 200 };
}

/** The routes of companies, disciplines, contracts and of lists that can be exported as CSV. */
export const ADMINISTRATION_ROUTES: Readonly<Record<string, RouteCase>> = {
  ...disciplineRoutes,
  ...companyRoutes,
  ...contractRoutes,
  ...resellerRoutes,
  'POST /organization/export': exported('organization'),
  'POST /contractor/export': exported('contractor'),
  'POST /location/export': exported('location'),
  'POST /logbook/export': exported('logbook'),
  'POST /user/export': exported('user'),
  'POST /discipline/export': exported('discipline'),
  'POST /contract/export': exported('contract'),
};
