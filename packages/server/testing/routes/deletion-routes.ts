import { allowedUserTypes } from '@fireledger/domain/access/can.ts';
import type { RouteCase } from './route-table.ts';

/** Nothing there is deleted, so that restoring it changes nothing; restore-calls.ts has the calls that do. */
const found = { answers: 204, unseen: 'not_found', malformed: 'not_found' } as const;

function eventRoutes(kind: 'manual' | 'action'): Record<string, RouteCase> {
  const base = `/service-event/${kind}`;
  return {
    [`DELETE ${base}/hard/:id`]: {
      callers: ['application_owner'],
      path: (ground) => `${base}/hard/${ground[`${kind}ID`]}`,
      body: () => ({ reason: 'Made by mistake' }),
      answers: 'forbidden',
    },
    [`POST ${base}/restore/:id`]: {
      callers: allowedUserTypes('service_event.delete'),
      path: (ground) => `${base}/restore/${ground[`${kind}ID`]}`,
      ...found,
    },
    [`POST ${base}/file/restore/:fileID`]: {
      callers: allowedUserTypes('service_event_file.delete'),
      path: (ground) => `${base}/file/restore/${ground[`${kind}FileID`]}`,
      body: (ground) => ({ serviceEventID: ground[`${kind}ID`] }),
      ...found,
    },
  };
}

/** The routes that delete an event for good, and those that undo a deletion. */
export const DELETION_ROUTES: Readonly<Record<string, RouteCase>> = {
  ...eventRoutes('manual'),
  ...eventRoutes('action'),
  'POST /document/:id/restore': {
    callers: allowedUserTypes('document.delete'),
    path: ({ documentID }) => `/document/${documentID}/restore`,
    ...found,
  },
};
