import type { ErrorCode } from '@fireledger/domain/shared/error-codes.ts';
import { requiredID } from '@fireledger/domain/shared/text.ts';
import { changeUserSchema, createUserSchema, profileSchema } from '@fireledger/domain/user/schemas.ts';
import { z } from 'zod';
import { EXAMPLE_ID } from '../../http/examples.ts';
import { defineRoute, idParams, type Route } from '../../http/route.ts';
import { changeUser, deleteUser, inviteUser } from './change-user.ts';
import { createUser } from './create-user.ts';
import { changeProfile, recordNotificationsSeen, revokeDevice } from './own-profile.ts';

const changed = z.object({ userID: z.uuid(), version: z.int() });

/** The refusals of a user's values, when creating and when changing one. */
const VALUE_ERRORS = [
  'forbidden',
  'user.first_name_required',
  'user.last_name_required',
  'user.email_required',
  'user.email_invalid',
  'password.too_weak',
  'user.email_taken',
  'user.type_not_allowed',
  'user.company_missing',
  'user.company_not_allowed',
  'user.company_inactive',
  'user.reseller_required',
  'user.reseller_not_allowed',
  'user.locations_required',
  'user.locations_not_allowed',
  'user.locations_invalid',
  'user.max_users_reached',
] as const satisfies readonly ErrorCode[];

const createRoute = defineRoute({
  method: 'POST',
  path: '/user',
  summary: 'Create a user',
  description:
    'Without a password, an invitation is emailed. The type decides which company is named: a reseller, an organisation (with its locations for a location employee) or a contractor.',
  act: 'user.create',
  transaction: 'write',
  idempotent: true,
  body: createUserSchema,
  example: {
    firstName: 'Noor',
    insertion: 'van',
    lastName: 'Dijk',
    email: 'noor@example.com',
    locale: 'nl_NL',
    type: 'location_employee',
    organizationID: EXAMPLE_ID,
    locationIDs: [EXAMPLE_ID],
  },
  answers: { 201: z.object({ userID: z.uuid() }) },
  errors: VALUE_ERRORS,
  command: async (access, { body }) => ({ status: 201, body: { userID: await createUser(access, body) } }),
});

const changeRoute = defineRoute({
  method: 'PATCH',
  path: '/user/:id',
  summary: 'Change a user',
  description:
    'Only the fields that are sent. Another type or company, and `active: false`, end the user’s sessions.',
  act: 'user.edit',
  transaction: 'write',
  params: idParams,
  body: changeUserSchema,
  example: { active: false },
  answers: { 200: changed },
  errors: [
    ...VALUE_ERRORS,
    'not_found',
    'stale_version',
    'user.own_type_unchangeable',
    'user.own_account_stays',
    'user.main_user_stays',
    'user.password_already_set',
  ],
  command: async (access, { params, body, version }) => ({
    status: 200,
    body: await changeUser(access, params.id, version, body),
  }),
});

const deleteRoute = defineRoute({
  method: 'DELETE',
  path: '/user/:id',
  summary: 'Delete a user',
  description: 'Not while the user is a company’s main user, or other rows refer to the user.',
  act: 'user.delete',
  transaction: 'write',
  params: idParams,
  answers: { 204: null },
  errors: [
    'delete.not_existing',
    'forbidden',
    'stale_version',
    'user.own_account_stays',
    'delete.main_user',
    'delete.relations_exist',
  ],
  command: async (access, { params, version }) => {
    await deleteUser(access, params.id, version);
    return { status: 204 };
  },
});

const inviteRoute = defineRoute({
  method: 'POST',
  path: '/user/:id/invitation',
  summary: 'Email the invitation again',
  description: 'Only to a user who has no password yet.',
  act: 'user.edit',
  transaction: 'write',
  idempotent: true,
  params: idParams,
  answers: { 200: z.object({ userID: z.uuid(), invitedUntil: z.iso.datetime() }) },
  errors: ['not_found', 'forbidden', 'user.inactive', 'user.company_inactive', 'user.password_already_set'],
  command: async (access, { params }) => {
    const until = await inviteUser(access, params.id);
    return { status: 200, body: { userID: params.id, invitedUntil: until.toISOString() } };
  },
});

const profileRoute = defineRoute({
  method: 'PATCH',
  path: '/user/:id/profile',
  summary: 'Change one’s own name, language and mails',
  act: 'user.edit_profile',
  transaction: 'write',
  params: idParams,
  body: profileSchema,
  example: { firstName: 'Noor', lastName: 'Dijk', locale: 'nl_NL', mailNotifications: true },
  answers: { 200: changed },
  errors: ['forbidden', 'not_found', 'stale_version', 'user.first_name_required', 'user.last_name_required'],
  command: async (access, { params, body, version }) => ({
    status: 200,
    body: await changeProfile(access, params.id, version, body),
  }),
});

const revokeDeviceRoute = defineRoute({
  method: 'DELETE',
  path: '/user/:id/device/:deviceID',
  summary: 'Stop trusting one of one’s own devices',
  description: 'Ends its sessions.',
  act: 'user.edit_profile',
  transaction: 'write',
  params: z.object({ id: requiredID(), deviceID: requiredID() }),
  answers: { 204: null },
  errors: ['forbidden', 'delete.not_existing'],
  command: async (access, { params }) => {
    await revokeDevice(access, params.id, params.deviceID);
    return { status: 204 };
  },
});

const notificationBarRoute = defineRoute({
  method: 'PATCH',
  path: '/user/:id/update-date-notification-bar-checked',
  summary: 'Record that the notifications were looked at',
  act: 'notification.check',
  transaction: 'write',
  params: idParams,
  answers: { 204: null },
  errors: ['forbidden', 'not_found'],
  command: async (access, { params }) => {
    await recordNotificationsSeen(access, params.id);
    return { status: 204 };
  },
});

/** Calls on users (specification 7). */
export const userRoutes: readonly Route[] = [
  createRoute,
  changeRoute,
  deleteRoute,
  inviteRoute,
  profileRoute,
  revokeDeviceRoute,
  notificationBarRoute,
];
