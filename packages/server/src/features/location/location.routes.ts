import { createLocationSchema, editLocationSchema } from '@fireledger/domain/location/schemas.ts';
import type { ErrorCode } from '@fireledger/domain/shared/error-codes.ts';
import { z } from 'zod';
import { EXAMPLE_ID } from '../../http/examples.ts';
import { defineRoute, idParams, type Route } from '../../http/route.ts';
import { changeLocation, deleteLocation } from './change-location.ts';
import { createLocation } from './create-location.ts';

/** The refusals of a location's values, when creating and when changing it. */
const VALUE_ERRORS = [
  'not_found',
  'forbidden',
  'location.name_required',
  'location.address_required',
  'location.organization_required',
  'location.disciplines_required',
  'location.discipline_invalid',
  'location.logbook_password_invalid',
  'location.max_locations_reached',
  'location.organization_inactive',
  'organization.max_disciplines_reached',
  'address.postal_code_invalid',
  'field.not_an_email',
] as const satisfies readonly ErrorCode[];

const createRoute = defineRoute({
  method: 'POST',
  path: '/location',
  summary: 'Create a location',
  description: 'Without a logbook password, one is generated.',
  act: 'location.create',
  transaction: 'write',
  idempotent: true,
  body: createLocationSchema,
  example: {
    name: 'Stadhuis Utrecht',
    address: 'Stadsplateau 1',
    postalCode: '3521 AZ',
    city: 'Utrecht',
    organizationID: EXAMPLE_ID,
    disciplineIDs: [EXAMPLE_ID],
    reference: 'UTR-001',
  },
  answers: { 201: z.object({ locationID: z.uuid() }) },
  errors: VALUE_ERRORS,
  command: async (access, { body }) => ({
    status: 201,
    body: { locationID: await createLocation(access, body) },
  }),
});

const changeRoute = defineRoute({
  method: 'PATCH',
  path: '/location/:id',
  summary: 'Change a location',
  description:
    'Only the fields that are sent; `contact` and `forwarding` are sent whole. The organisation cannot be changed.',
  act: 'location.edit_details',
  transaction: 'write',
  params: idParams,
  body: editLocationSchema,
  example: { notes: 'The panel is behind the reception.' },
  answers: { 200: z.object({ locationID: z.uuid(), version: z.int() }) },
  errors: [...VALUE_ERRORS, 'stale_version', 'location.organization_fixed'],
  command: async (access, { params, body, version }) => ({
    status: 200,
    body: await changeLocation(access, params.id, version, body),
  }),
});

const deleteRoute = defineRoute({
  method: 'DELETE',
  path: '/location/:id',
  summary: 'Delete a location',
  description: 'Not while other rows refer to it; `active: false` puts it out of use instead.',
  act: 'location.delete',
  transaction: 'write',
  params: idParams,
  answers: { 204: null },
  errors: ['delete.not_existing', 'forbidden', 'stale_version', 'delete.relations_exist'],
  command: async (access, { params, version }) => {
    await deleteLocation(access, params.id, version);
    return { status: 204 };
  },
});

/** Commands on locations (specification 7). */
export const locationRoutes: readonly Route[] = [createRoute, changeRoute, deleteRoute];
