import { createOrganizationSchema, editOrganizationSchema } from '@fireledger/domain/organization/schemas.ts';
import type { ErrorCode } from '@fireledger/domain/shared/error-codes.ts';
import { z } from 'zod';
import { EXAMPLE_COMPANY } from '../../http/examples.ts';
import { defineRoute, idParams, type Route } from '../../http/route.ts';
import { changeOrganization, deleteOrganization } from './change-organization.ts';
import { createOrganization } from './create-organization.ts';

/** The refusals of an organisation's values, when creating and when changing it. */
const VALUE_ERRORS = [
  'forbidden',
  'organization.name_required',
  'organization.main_user_required',
  'organization.main_user_invalid',
  'organization.billing_email_invalid',
  'organization.reseller_invalid',
  'organization.limit_below_use',
  'address.postal_code_invalid',
  'user.first_name_required',
  'user.last_name_required',
  'user.email_taken',
  'user.email_required',
  'user.email_invalid',
] as const satisfies readonly ErrorCode[];

/** Commands on organisations (specification 7). */
export const organizationRoutes: readonly Route[] = [
  defineRoute({
    method: 'POST',
    path: '/organization',
    summary: 'Create an organisation',
    description:
      'Its main user is a user who exists, or a person who is created and invited with it. Without a reseller it is the caller’s.',
    act: 'organization.create',
    transaction: 'write',
    idempotent: true,
    body: createOrganizationSchema,
    example: EXAMPLE_COMPANY,
    answers: { 201: z.object({ organizationID: z.uuid() }) },
    errors: VALUE_ERRORS,
    command: async (access, { body }) => ({
      status: 201,
      body: { organizationID: await createOrganization(access, body) },
    }),
  }),
  defineRoute({
    method: 'PATCH',
    path: '/organization/:id',
    summary: 'Change an organisation',
    description: 'Only the fields that are sent. Limits, reseller and `active` are not its own to change.',
    act: 'organization.edit',
    transaction: 'write',
    params: idParams,
    body: editOrganizationSchema,
    example: { billingEmail: 'bills@example.com' },
    answers: { 200: z.object({ organizationID: z.uuid(), version: z.int() }) },
    errors: [
      ...VALUE_ERRORS,
      'not_found',
      'stale_version',
      'user.company_inactive',
      'user.max_users_reached',
    ],
    command: async (access, { params, body, version }) => ({
      status: 200,
      body: await changeOrganization(access, params.id, version, body),
    }),
  }),
  defineRoute({
    method: 'DELETE',
    path: '/organization/:id',
    summary: 'Delete an organisation',
    description: 'Not while other rows refer to it; `active: false` puts it out of use instead.',
    act: 'organization.delete',
    transaction: 'write',
    params: idParams,
    answers: { 204: null },
    errors: ['delete.not_existing', 'forbidden', 'stale_version', 'delete.relations_exist'],
    command: async (access, { params, version }) => {
      await deleteOrganization(access, params.id, version);
      return { status: 204 };
    },
  }),
];
