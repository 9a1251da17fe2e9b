import { allowedUserTypes } from '@fireledger/domain/access/can.ts';
import { USER_TYPES, type UserType } from '@fireledger/domain/access/user-types.ts';
import type { ErrorCode } from '@fireledger/domain/shared/error-codes.ts';
import { ADMINISTRATION_ROUTES } from './administration-routes.ts';
import { DELETION_ROUTES } from './deletion-routes.ts';
import { DOCUMENT_ROUTES } from './document-routes.ts';
import { LOCATION_ROUTES } from './location-routes.ts';
import type { RouteFixtures } from './route-fixtures.ts';
import { USER_ROUTES } from './user-routes.ts';

/** The call of one declared route: who may call it, with what, and what it returns. */
export type RouteCase = {
  readonly callers: 'anyone' | readonly UserType[];
  readonly path: (ground: RouteFixtures) => string;
  readonly body?: (ground: RouteFixtures) => object;
  /** Accepts one file instead of JSON. */
  readonly upload?: true;
  /** Answers with a stream that never ends by itself; it has its own test. */
  readonly endless?: true;
  /** The result of the complete call for an organisation's employee, or for anybody. */
  readonly answers: number | ErrorCode;
  /** The result if the ids are another tenant's or belong to nobody; absent: the call has no id that can be hidden. */
  readonly unseen?: ErrorCode;
  /** Who requests what they cannot see; all types whose companies have own rows, unless the body suits only one type. */
  readonly askers?: readonly UserType[];
  /** The result for a malformed id. */
  readonly malformed?: ErrorCode;
};

const ACCOUNTS = USER_TYPES.filter((type) => type !== 'public');
const EVENT_PEOPLE = ACCOUNTS.filter((type) => type !== 'reseller_employee');
const LOGBOOK_KEEPERS = ACCOUNTS.filter((type) => type !== 'contractor_employee');
const place = ({ locationID, disciplineID }: RouteFixtures) => ({ locationID, disciplineID });
const event = (ground: RouteFixtures) => ({
  ...place(ground),
  category: 'MALFUNCTION',
  deviceID: 'Detector 12/3',
  description: 'The detector gives a fault',
});
const named = (id: (ground: RouteFixtures) => string, answers: number): Omit<RouteCase, 'callers'> => ({
  path: id,
  answers,
  unseen: 'not_found',
  malformed: 'not_found',
});

function eventRoutes(kind: 'manual' | 'action'): Record<string, RouteCase> {
  const base = `/service-event/${kind}`;
  const id = (ground: RouteFixtures) => ground[`${kind}ID`];
  const file = (ground: RouteFixtures) => `${base}/file/${ground[`${kind}FileID`]}`;
  const ofFile = { unseen: 'file.not_existing', malformed: 'not_found' } as const;
  return {
    [`PATCH ${base}/:id`]: {
      callers: EVENT_PEOPLE,
      ...named((ground) => `${base}/${id(ground)}`, 200),
      body: () => ({ description: 'Changed' }),
    },
    [`POST ${base}/:id/file`]: {
      callers: [...EVENT_PEOPLE, 'public'],
      ...named((ground) => `${base}/${id(ground)}/file`, 201),
      upload: true,
    },
    [`GET ${base}/file/:fileID`]: { callers: EVENT_PEOPLE, path: file, answers: 200, ...ofFile },
    [`DELETE ${base}/file/:fileID`]: { callers: EVENT_PEOPLE, path: file, answers: 204, ...ofFile },
    [`POST ${base}/duplicate/:id`]: {
      callers: EVENT_PEOPLE,
      ...named((ground) => `${base}/duplicate/${id(ground)}`, 201),
      body: ({ userID }) => ({ deviceID: 'Panel 2', assignedToUserID: userID, responsibleUserID: userID }),
    },
    [`DELETE ${base}/:id`]: {
      callers: EVENT_PEOPLE,
      ...named((ground) => `${base}/${id(ground)}`, 204),
    },
  };
}

function exportedEvents(list: string): [string, RouteCase] {
  const path = `/service-event/${list}/export`;
  return [
    `POST ${path}`,
    { callers: EVENT_PEOPLE, path: () => path, body: () => ({ filter: {} }), answers: 200 },
  ];
}

function imported(resource: string, callers: RouteCase['callers']): [string, RouteCase][] {
  const path = `/${resource}/import`;
  const upload = { callers, upload: true, answers: 'validation_failed' } as const;
  return [
    [`GET ${path}/template`, { callers, path: () => `${path}/template`, answers: 200 }],
    [`POST ${path}/columns`, { ...upload, path: () => `${path}/columns` }],
    [`POST ${path}`, { ...upload, path: () => `${path}?dryRun=true` }],
  ];
}

/**
 * Every route of the program as `METHOD path`. The matrix fails for a route that is not here, and for an entry without a route.
 */
export const ROUTE_TABLE: Readonly<Record<string, RouteCase>> = {
  'POST /user/login': {
    callers: 'anyone',
    path: () => '/user/login',
    body: ({ email, password }) => ({ email, password }),
    answers: 200,
  },
  'POST /user/verify/2fa': {
    callers: 'anyone',
    path: () => '/user/verify/2fa',
    body: () => ({ code: '123456' }),
    answers: 'not_authenticated',
  },
  'POST /user/verify/2fa/resend': {
    callers: 'anyone',
    path: () => '/user/verify/2fa/resend',
    answers: 'not_authenticated',
  },
  'GET /user/session': { callers: 'anyone', path: () => '/user/session', answers: 200 },
  'POST /user/logout': { callers: 'anyone', path: () => '/user/logout', answers: 204 },
  'POST /user/forgot-password': {
    callers: 'anyone',
    path: () => '/user/forgot-password',
    body: ({ email }) => ({ email }),
    answers: 204,
  },
  'POST /user/reset-password': {
    callers: 'anyone',
    path: () => '/user/reset-password',
    body: () => ({ token: 'nobody has sent this', password: 'Another-2026!' }),
    answers: 'password.token_not_found',
  },
  'POST /user/reset-password/check': {
    callers: 'anyone',
    path: () => '/user/reset-password/check',
    body: () => ({ token: 'nobody has sent this' }),
    answers: 'password.token_not_found',
  },
  ...USER_ROUTES,
  'PATCH /user/:id/update-date-notification-bar-checked': {
    callers: ACCOUNTS,
    ...named(({ userID }) => `/user/${userID}/update-date-notification-bar-checked`, 204),
    unseen: 'forbidden',
  },
  'PATCH /user/:id/muted-mails': {
    callers: ACCOUNTS,
    ...named(({ userID }) => `/user/${userID}/muted-mails`, 204),
    body: () => ({ cause: 'event_ready', muted: true }),
    unseen: 'forbidden',
  },
  'POST /user/unsubscribe': {
    callers: 'anyone',
    path: () => '/user/unsubscribe',
    body: () => ({ token: 'a link cut short' }),
    answers: 'notification.unsubscribe_link_invalid',
  },
  'GET /live': { callers: ACCOUNTS, path: () => '/live', answers: 200, endless: true },
  'POST /logbook/code': {
    callers: LOGBOOK_KEEPERS,
    path: () => '/logbook/code',
    body: (ground) => ({ ...place(ground), replace: true }),
    answers: 201,
    unseen: 'not_found',
  },
  'POST /logbook/codes': {
    callers: LOGBOOK_KEEPERS,
    path: () => '/logbook/codes',
    body: (ground) => ({ places: [place(ground)] }),
    answers: 200,
    unseen: 'not_found',
  },
  'POST /logbook/sheets': {
    callers: LOGBOOK_KEEPERS,
    path: () => '/logbook/sheets',
    body: ({ logbookCodeID }) => ({ logbookCodeIDs: [logbookCodeID], format: 'labels' }),
    answers: 200,
    unseen: 'not_found',
  },
  'GET /logbook/code/:id': {
    callers: 'anyone',
    path: ({ logbookCode }) => `/logbook/code/${logbookCode}`,
    answers: 200,
    malformed: 'logbook.code_unknown',
  },
  'GET /logbook/code/:id/sheet': {
    callers: LOGBOOK_KEEPERS,
    ...named(({ logbookCodeID }) => `/logbook/code/${logbookCodeID}/sheet`, 200),
  },
  'DELETE /logbook/code/:id': {
    callers: LOGBOOK_KEEPERS,
    ...named(({ logbookCodeID }) => `/logbook/code/${logbookCodeID}`, 204),
  },
  'POST /logbook/check': {
    callers: 'anyone',
    path: () => '/logbook/check',
    body: (ground) => ({ ...place(ground), password: '1234' }),
    answers: 200,
  },
  'POST /logbook/book': {
    callers: EVENT_PEOPLE,
    path: () => '/logbook/book',
    body: (ground) => ({ ...place(ground), from: '2026-01-01', until: '2026-12-31' }),
    answers: 201,
    unseen: 'not_found',
  },
  'GET /logbook/book/:id': {
    callers: EVENT_PEOPLE,
    ...named(({ logbookBookID }) => `/logbook/book/${logbookBookID}`, 200),
  },
  'DELETE /logbook/book/:id': {
    callers: EVENT_PEOPLE,
    ...named(({ logbookBookID }) => `/logbook/book/${logbookBookID}`, 204),
  },
  'GET /reseller/:id/logo/:type': {
    callers: 'anyone',
    path: ({ resellerID }) => `/reseller/${resellerID}/logo/large`,
    answers: 200,
    malformed: 'not_found',
  },
  'POST /service-event/manual': {
    callers: [...EVENT_PEOPLE, 'public'],
    path: () => '/service-event/manual',
    body: event,
    answers: 201,
    unseen: 'service_event.location_not_allowed',
  },
  'POST /service-event/action': {
    callers: EVENT_PEOPLE,
    path: () => '/service-event/action',
    body: (ground) => ({
      ...event(ground),
      assignedToUserID: ground.userID,
      responsibleUserID: ground.userID,
    }),
    answers: 201,
    unseen: 'service_event.location_not_allowed',
  },
  ...Object.fromEntries(['action', 'logbook-registration', 'historical'].map(exportedEvents)),
  ...LOCATION_ROUTES,
  ...DOCUMENT_ROUTES,
  ...eventRoutes('manual'),
  ...eventRoutes('action'),
  ...DELETION_ROUTES,
  ...ADMINISTRATION_ROUTES,
  ...Object.fromEntries([
    ...imported('location', allowedUserTypes('location.create')),
    ...imported('user', allowedUserTypes('user.create')),
  ]),
};
