import { createCustomFieldSchema, editCustomFieldSchema } from '@fireledger/domain/custom-field/schemas.ts';
import { z } from 'zod';
import { EXAMPLE_ID } from '../../http/examples.ts';
import { defineRoute, idParams, type Route } from '../../http/route.ts';
import { changeField, createField, removeField } from './change-field.ts';

const createRoute = defineRoute({
  method: 'POST',
  path: '/custom-field',
  summary: 'Add a custom field to a location',
  description: 'Without a position it is the last one.',
  act: 'custom_field.create',
  transaction: 'write',
  idempotent: true,
  body: createCustomFieldSchema,
  example: { locationID: EXAMPLE_ID, label: 'Key box', value: 'Left of the door' },
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
  summary: 'Change or move a custom field',
  description: 'A new position moves the others.',
  act: 'custom_field.edit',
  transaction: 'write',
  params: idParams,
  body: editCustomFieldSchema,
  example: { value: 'Right of the door', position: 0 },
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
  summary: 'Remove a custom field',
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
