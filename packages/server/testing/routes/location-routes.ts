import type { UserType } from '@fireledger/domain/access/user-types.ts';
import type { RouteFixtures } from './route-fixtures.ts';
import type { RouteCase } from './route-table.ts';

const MANAGERS: readonly UserType[] = ['application_owner', 'reseller_employee', 'organization_employee'];
const PEOPLE_OF_LOCATIONS: readonly UserType[] = [...MANAGERS, 'location_employee'];
const named = (path: (ground: RouteFixtures) => string, answers: number) => ({
  path,
  answers,
  unseen: 'not_found' as const,
  malformed: 'not_found' as const,
});

/** The calls on locations and on their custom fields. */
export const LOCATION_ROUTES: Readonly<Record<string, RouteCase>> = {
  'POST /location': {
    callers: MANAGERS,
    path: () => '/location',
    body: ({ organizationID, disciplineID }) => ({
      name: 'Town hall',
      address: 'Market 1',
      postalCode: '7551 AB',
      city: 'Hengelo',
      organizationID,
      disciplineIDs: [disciplineID],
      logbookPassword: '0815',
    }),
    answers: 201,
    unseen: 'not_found',
  },
  'PATCH /location/:id': {
    callers: PEOPLE_OF_LOCATIONS,
    ...named(({ bareLocationID }) => `/location/${bareLocationID}`, 200),
    body: () => ({ notes: 'The key is at the desk', contact: { phone: '074 123 45 67' } }),
  },
  'PATCH /location/:id/installation/:disciplineID': {
    callers: PEOPLE_OF_LOCATIONS,
    ...named(({ locationID, disciplineID }) => `/location/${locationID}/installation/${disciplineID}`, 200),
    body: () => ({ panelMake: 'Hertek', detectorCount: 212 }),
  },
  'DELETE /location/:id': {
    callers: MANAGERS,
    ...named(({ bareLocationID }) => `/location/${bareLocationID}`, 204),
  },
  'POST /custom-field': {
    callers: PEOPLE_OF_LOCATIONS,
    path: () => '/custom-field',
    body: ({ bareLocationID }) => ({
      locationID: bareLocationID,
      label: 'Key box',
      value: 'Left of the door',
    }),
    answers: 201,
    unseen: 'not_found',
  },
  'PATCH /custom-field/:id': {
    callers: PEOPLE_OF_LOCATIONS,
    ...named(({ customFieldID }) => `/custom-field/${customFieldID}`, 200),
    body: () => ({ label: 'Key safe', value: null, position: 0 }),
  },
  'DELETE /custom-field/:id': {
    callers: PEOPLE_OF_LOCATIONS,
    ...named(({ customFieldID }) => `/custom-field/${customFieldID}`, 204),
  },
};
