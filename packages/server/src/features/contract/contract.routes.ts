import { createContractSchema, editContractSchema } from '@fireledger/domain/contract/schemas.ts';
import type { ErrorCode } from '@fireledger/domain/shared/error-codes.ts';
import { z } from 'zod';
import { EXAMPLE_ID } from '../../http/examples.ts';
import { defineRoute, idParams, type Route } from '../../http/route.ts';
import { changeContract, deleteContract } from './change-contract.ts';
import { createContracts } from './create-contracts.ts';

/** The refusals of a contract's parties and place, when creating and when changing it. */
const PARTY_ERRORS = [
  'contract.field_required',
  'contract.location_not_permitted',
  'contract.contractor_not_permitted',
  'contract.location_of_other_organization',
  'contract.location_inactive',
  'contract.contractor_inactive',
  'contract.exists_for_discipline',
  'contractor.max_disciplines_reached',
  'logbook.discipline_not_at_location',
] as const satisfies readonly ErrorCode[];

/** Contracts (specification 7): which contractor maintains which discipline of which location. */
export const contractRoutes: readonly Route[] = [
  defineRoute({
    method: 'POST',
    path: '/contract',
    summary: 'Contract a contractor for a location',
    description:
      'For one discipline, or for several at once: each gets its own contract. `replaces` ends the contract of another contractor there together with it.',
    act: 'contract.create',
    transaction: 'write',
    idempotent: true,
    body: createContractSchema,
    example: {
      organizationID: EXAMPLE_ID,
      contractorID: EXAMPLE_ID,
      locationID: EXAMPLE_ID,
      disciplineID: EXAMPLE_ID,
    },
    answers: { 201: z.object({ contractID: z.uuid(), contractIDs: z.array(z.uuid()) }) },
    errors: [...PARTY_ERRORS, 'not_found', 'stale_version'],
    command: async (access, { body }) => ({ status: 201, body: await createContracts(access, body) }),
  }),
  defineRoute({
    method: 'PATCH',
    path: '/contract/:id',
    summary: 'Change, end or resume a contract',
    description: 'Only the fields that are sent; `active: false` ends it.',
    act: 'contract.edit',
    transaction: 'write',
    params: idParams,
    body: editContractSchema,
    example: { active: false },
    answers: { 200: z.object({ contractID: z.uuid(), version: z.int() }) },
    errors: [...PARTY_ERRORS, 'not_found', 'stale_version', 'contract.in_use'],
    command: async (access, { params, body, version }) => ({
      status: 200,
      body: await changeContract(access, params.id, version, body),
    }),
  }),
  defineRoute({
    method: 'DELETE',
    path: '/contract/:id',
    summary: 'Delete a contract',
    description: 'Not while other rows refer to it; `active: false` ends it instead.',
    act: 'contract.delete',
    transaction: 'write',
    params: idParams,
    answers: { 204: null },
    errors: ['delete.not_existing', 'stale_version', 'delete.relations_exist'],
    command: async (access, { params, version }) => {
      await deleteContract(access, params.id, version);
      return { status: 204 };
    },
  }),
];
