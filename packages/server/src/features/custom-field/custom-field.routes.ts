import { createCustomFieldSchema, editCustomFieldSchema } from '@fireledger/domain/custom-field/schemas.ts';
import { requiredID } from '@fireledger/domain/shared/text.ts';
import { z } from 'zod';
import { defineRoute, type Route } from '../../http/route.ts';
import { changeField, createField, removeField } from './change-field.ts';

const idParams = z.object({ id: requiredID() });

const createRoute = defineRoute({
  method: 'POST',
  path: '/custom-field',
  act: 'custom_field.create',
  transaction: 'write',
  idempotent: true,
  body: createCustomFieldSchema,
  answers: { 201: z.object({ customFieldID: z.uuid() }) },
  errors: ['not_found', 'forbidden', 'custom_field.label_exists', 'custom_field.too_many'],
  command: async (access, { body }) => ({
    status: 201,
    body: { customFieldID: await createField(access, body) },
  }),
});

const changeRoute = defineRoute({
  method: 'PATCH',
  path: '/custom-field/:id',
  act: 'custom_field.edit',
  transaction: 'write',
  params: idParams,
  body: editCustomFieldSchema,
  answers: { 200: z.object({ customFieldID: z.uuid(), version: z.int() }) },
  errors: ['not_found', 'forbidden', 'stale_version', 'custom_field.label_exists'],
  command: async (access, { params, body, version }) => ({
    status: 200,
    body: await changeField(access, params.id, version, body),
  }),
});

const deleteRoute = defineRoute({
  method: 'DELETE',
  path: '/custom-field/:id',
  act: 'custom_field.delete',
  transaction: 'write',
  params: idParams,
  answers: { 204: null },
  errors: ['delete.not_existing', 'forbidden', 'stale_version'],
  command: async (access, { params, version }) => {
    await removeField(access, params.id, version);
    return { status: 204 };
  },
});

/** Commands on the custom fields of locations (specification 7). */
export const customFieldRoutes: readonly Route[] = [createRoute, changeRoute, deleteRoute];
