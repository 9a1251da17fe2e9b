import { duplicateSchema } from '@fireledger/domain/service-event/duplicate.ts';
import {
  changeSchema,
  createActionSchema,
  personRegistrationSchema,
  visitorRegistrationSchema,
} from '@fireledger/domain/service-event/schemas.ts';
import type { ErrorCode } from '@fireledger/domain/shared/error-codes.ts';
import { TEXT_MAX } from '@fireledger/domain/shared/limits.ts';
import { requiredID, requiredText } from '@fireledger/domain/shared/text.ts';
import { z } from 'zod';
import { EXAMPLE_ID } from '../../http/examples.ts';
import { defineRoute, idParams, type Route } from '../../http/route.ts';
import { changeEvent, deleteEvent } from './change-event.ts';
import { createAction, createRegistration } from './create-event.ts';
import { duplicateEvent } from './duplicate-event.ts';
import { EVENT_WORDS, type EventKind } from './event-kind.ts';
import { hardDeleteEvent } from './hard-delete-event.ts';
import { restoreEvent } from './restore-event.ts';

/** The error codes for a place, the named people and a due date, in creating, changing and duplicating. */
const PLACE_AND_PEOPLE_ERRORS = [
  'service_event.location_not_allowed',
  'logbook.location_inactive',
  'logbook.discipline_not_at_location',
  'service_event.assignee_not_allowed',
  'service_event.responsible_not_allowed',
  'service_event.solution_date_invalid',
] as const satisfies readonly ErrorCode[];

/** The same, plus those for a fire alarm's kind and cause, which a duplicate neither copies nor accepts. */
const VALUE_ERRORS = [
  ...PLACE_AND_PEOPLE_ERRORS,
  'service_event.fire_alarm_type_not_allowed',
  'service_event.cause_not_of_type',
] as const satisfies readonly ErrorCode[];

/** The error codes for an action without its two people; a registration may lack them. */
const MISSING_PEOPLE = [
  'service_event.assignee_required',
  'service_event.responsible_required',
] as const satisfies readonly ErrorCode[];

const created = z.object({ serviceEventID: z.uuid() });
const changed = z.object({ serviceEventID: z.uuid(), version: z.int() });

const createRegistrationRoute = defineRoute({
  method: 'POST',
  path: '/service-event/manual',
  summary: 'Register an event in a logbook',
  description: 'A visitor sends a name and where in the building it is; somebody signed in sends the device.',
  act: 'service_event.register',
  transaction: 'write',
  idempotent: true,
  // A visitor and a signed-in person send different fields: domain's checkRegistration parses them.
  body: z.looseObject({}),
  described: z.union([
    visitorRegistrationSchema.meta({ description: 'Of a visitor.' }),
    personRegistrationSchema.meta({ description: 'Of somebody signed in.' }),
  ]),
  example: {
    locationID: EXAMPLE_ID,
    disciplineID: EXAMPLE_ID,
    category: 'MALFUNCTION',
    deviceID: 'Detector 12/3',
    description: 'The panel reports a fault on loop 2.',
  },
  answers: { 201: created },
  errors: [...VALUE_ERRORS, 'logbook.name_required'],
  command: async (access, { body }) => ({
    status: 201,
    body: { serviceEventID: await createRegistration(access, body) },
  }),
});

const createActionRoute = defineRoute({
  method: 'POST',
  path: '/service-event/action',
  summary: 'Create an action event',
  description: 'Both people must be allowed at the location and for the discipline.',
  act: 'service_event.create_action',
  transaction: 'write',
  idempotent: true,
  body: createActionSchema,
  example: {
    locationID: EXAMPLE_ID,
    disciplineID: EXAMPLE_ID,
    category: 'MALFUNCTION',
    deviceID: 'Detector 12/3',
    description: 'Replace the detector.',
    priority: 2,
    dueDate: '2026-12-24',
    assignedToUserID: EXAMPLE_ID,
    responsibleUserID: EXAMPLE_ID,
  },
  answers: { 201: created },
  errors: [...VALUE_ERRORS, ...MISSING_PEOPLE, 'service_event.source_invalid'],
  command: async (access, { body }) => ({
    status: 201,
    body: { serviceEventID: await createAction(access, body) },
  }),
});

const selectionQuery = z.strictObject({
  selectionID: requiredID()
    .optional()
    .describe(
      'The same id in the calls that change several events in one go: who is assigned to them gets one email about all.',
    ),
});

function changeRoute(kind: EventKind): Route {
  return defineRoute({
    method: 'PATCH',
    path: `/service-event/${kind}/:id`,
    summary: `Change ${EVENT_WORDS[kind]}, or its status`,
    description:
      'Only the fields that are sent. A status follows the one before it: new, pending, ready, done. Done needs a solution; from done, `status: pending` with a reason re-opens.',
    act: 'service_event.edit',
    transaction: 'write',
    params: idParams,
    query: selectionQuery,
    body: changeSchema,
    example: { status: 'ready', solutionDescription: 'Replaced the detector.' },
    answers: { 200: changed },
    errors: [
      ...VALUE_ERRORS,
      'not_found',
      'stale_version',
      'service_event.status_wrong_order',
      'service_event.user_not_assigned',
      'service_event.done_not_allowed',
      'service_event.solution_required',
      'service_event.only_creator_may_edit',
      'service_event.edit_not_allowed',
      'service_event.done_is_read_only',
      'service_event.reopen_not_allowed',
      'service_event.reopen_reason_required',
      'service_event.reopen_not_done',
      'service_event.assignee_required',
      'service_event.responsible_required',
      'service_event.fire_alarm_type_required',
    ],
    command: async (access, { params, query, body, version }) => ({
      status: 200,
      body: await changeEvent(access, kind, params.id, version, body, query.selectionID),
    }),
  });
}

function deleteRoute(kind: EventKind): Route {
  return defineRoute({
    method: 'DELETE',
    path: `/service-event/${kind}/:id`,
    summary: `Delete ${EVENT_WORDS[kind]}`,
    description: 'It stays in the ledger. What is done is never deleted.',
    act: 'service_event.delete',
    transaction: 'write',
    params: idParams,
    answers: { 204: null },
    errors: [
      'delete.not_existing',
      'stale_version',
      'service_event.delete_not_allowed',
      'service_event.done_cannot_be_deleted',
      'service_event.too_old_to_delete',
    ],
    command: async (access, { params, version }) => {
      await deleteEvent(access, kind, params.id, version);
      return { status: 204 };
    },
  });
}

function restoreRoute(kind: EventKind): Route {
  return defineRoute({
    method: 'POST',
    path: `/service-event/${kind}/restore/:id`,
    summary: `Undo the deletion of ${EVENT_WORDS[kind]}`,
    description:
      'By whoever may delete it, within an hour of its deletion. Repeating the call changes nothing.',
    act: 'service_event.delete',
    transaction: 'write',
    idempotent: true,
    params: idParams,
    answers: { 204: null },
    errors: ['not_found', 'service_event.delete_not_allowed', 'delete.too_late_to_restore'],
    command: async (access, { params }) => {
      await restoreEvent(access, kind, params.id);
      return { status: 204 };
    },
  });
}

function duplicateRoute(kind: EventKind): Route {
  return defineRoute({
    method: 'POST',
    path: `/service-event/${kind}/duplicate/:id`,
    summary: `Duplicate ${EVENT_WORDS[kind]}`,
    description: 'Sent fields differ from the original, null clears one; what is left out is copied.',
    act: 'service_event.duplicate',
    transaction: 'write',
    idempotent: true,
    params: idParams,
    body: duplicateSchema,
    example: { deviceID: 'Detector 12/4' },
    answers: { 201: created },
    errors: [...PLACE_AND_PEOPLE_ERRORS, 'not_found', ...(kind === 'action' ? MISSING_PEOPLE : [])],
    command: async (access, { params, body }) => ({
      status: 201,
      body: { serviceEventID: await duplicateEvent(access, kind, params.id, body) },
    }),
  });
}

function hardDeleteRoute(kind: EventKind): Route {
  return defineRoute({
    method: 'DELETE',
    path: `/service-event/${kind}/hard/:id`,
    summary: `Delete ${EVENT_WORDS[kind]} for good`,
    description: 'Leaves the reason in the ledger.',
    act: 'service_event.delete_hard',
    transaction: 'write',
    params: idParams,
    body: z.strictObject({ reason: requiredText(TEXT_MAX.reason, { lines: true }) }),
    example: { reason: 'Registered at the wrong building' },
    answers: { 204: null },
    errors: ['delete.not_existing', 'delete.relations_exist'],
    command: async (access, { params, body }) => {
      await hardDeleteEvent(access, kind, params.id, body.reason);
      return { status: 204 };
    },
  });
}

/** Commands on service events under /service-event/manual and /service-event/action (specification 7). */
export const serviceEventRoutes: readonly Route[] = [
  createRegistrationRoute,
  createActionRoute,
  changeRoute('manual'),
  changeRoute('action'),
  deleteRoute('manual'),
  deleteRoute('action'),
  restoreRoute('manual'),
  restoreRoute('action'),
  duplicateRoute('manual'),
  duplicateRoute('action'),
  hardDeleteRoute('manual'),
  hardDeleteRoute('action'),
];
