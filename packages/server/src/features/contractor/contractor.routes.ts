import { createContractorSchema, editContractorSchema } from '@fireledger/domain/contractor/schemas.ts';
import type { ErrorCode } from '@fireledger/domain/shared/error-codes.ts';
import { z } from 'zod';
import { EXAMPLE_COMPANY } from '../../http/examples.ts';
import { defineRoute, idParams, type Route } from '../../http/route.ts';
import { changeContractor, deleteContractor } from './change-contractor.ts';
import { createContractor } from './create-contractor.ts';

/** The refusals of a contractor's values, when creating and when changing it. */
const VALUE_ERRORS = [
  'forbidden',
  'contractor.name_required',
  'contractor.country_required',
  'contractor.main_user_required',
  'contractor.main_user_invalid',
  'contractor.billing_email_invalid',
  'contractor.limit_below_use',
  'address.postal_code_invalid',
  'user.first_name_required',
  'user.last_name_required',
  'user.email_taken',
  'user.email_required',
  'user.email_invalid',
] as const satisfies readonly ErrorCode[];

/** Commands on contractors (specification 7). */
export const contractorRoutes: readonly Route[] = [
  defineRoute({
    method: 'POST',
    path: '/contractor',
    summary: 'Create a contractor',
    description: 'Its main user is a user who exists, or a person who is created and invited with it.',
    act: 'contractor.create',
    transaction: 'write',
    idempotent: true,
    body: createContractorSchema,
    example: { ...EXAMPLE_COMPANY, country: 'NL' },
    answers: { 201: z.object({ contractorID: z.uuid() }) },
    errors: VALUE_ERRORS,
    command: async (access, { body }) => ({
      status: 201,
      body: { contractorID: await createContractor(access, body) },
    }),
  }),
  defineRoute({
    method: 'PATCH',
    path: '/contractor/:id',
    summary: 'Change a contractor',
    description: 'Only the fields that are sent. Limits and `active` are the owner’s to change.',
    act: 'contractor.edit',
    transaction: 'write',
    params: idParams,
    body: editContractorSchema,
    example: { billingEmail: 'bills@example.com' },
    answers: { 200: z.object({ contractorID: z.uuid(), version: z.int() }) },
    errors: [
      ...VALUE_ERRORS,
      'not_found',
      'stale_version',
      'user.company_inactive',
      'user.max_users_reached',
    ],
    command: async (access, { params, body, version }) => ({
      status: 200,
      body: await changeContractor(access, params.id, version, body),
    }),
  }),
  defineRoute({
    method: 'DELETE',
    path: '/contractor/:id',
    summary: 'Delete a contractor',
    description: 'Not while other rows refer to it; `active: false` puts it out of use instead.',
    act: 'contractor.delete',
    transaction: 'write',
    params: idParams,
    answers: { 204: null },
    errors: ['delete.not_existing', 'forbidden', 'stale_version', 'delete.relations_exist'],
    command: async (access, { params, version }) => {
      await deleteContractor(access, params.id, version);
      return { status: 204 };
    },
  }),
];
