import {
  checkDocumentSchema,
  createDocumentSchema,
  editDocumentSchema,
} from '@fireledger/domain/document/schemas.ts';
import type { ErrorCode } from '@fireledger/domain/shared/error-codes.ts';
import { requiredID } from '@fireledger/domain/shared/text.ts';
import { z } from 'zod';
import { defineRoute, type Route } from '../../http/route.ts';
import { changeDocument, checkDocument, deleteDocument } from './change-document.ts';
import { createDocument } from './create-document.ts';

const idParams = z.object({ id: requiredID() });
const changed = z.object({ documentID: z.uuid(), version: z.int() });

/** The errors for a place and an expiry, when creating and when changing. */
const VALUE_ERRORS = [
  'not_found',
  'forbidden',
  'logbook.location_inactive',
  'document.discipline_invalid',
  'document.chapter_invalid',
  'document.field_required',
] as const satisfies readonly ErrorCode[];

/** Commands on documents (specification 7); their files have routes of their own (file.routes.ts). */
export const documentRoutes: readonly Route[] = [
  defineRoute({
    method: 'POST',
    path: '/document',
    act: 'document.create',
    transaction: 'write',
    idempotent: true,
    body: createDocumentSchema,
    answers: { 201: z.object({ documentID: z.uuid() }) },
    errors: [...VALUE_ERRORS, 'document.location_of_other_organization'],
    command: async (access, { body }) => ({
      status: 201,
      body: { documentID: await createDocument(access, body) },
    }),
  }),
  defineRoute({
    method: 'PATCH',
    path: '/document/:id',
    act: 'document.edit',
    transaction: 'write',
    params: idParams,
    body: editDocumentSchema,
    answers: { 200: changed },
    errors: [...VALUE_ERRORS, 'stale_version'],
    command: async (access, { params, body, version }) => ({
      status: 200,
      body: await changeDocument(access, params.id, version, body),
    }),
  }),
  defineRoute({
    method: 'DELETE',
    path: '/document/:id',
    act: 'document.delete',
    transaction: 'write',
    params: idParams,
    answers: { 204: null },
    errors: ['delete.not_existing', 'forbidden', 'stale_version'],
    command: async (access, { params, version }) => {
      await deleteDocument(access, params.id, version);
      return { status: 204 };
    },
  }),
  defineRoute({
    method: 'POST',
    path: '/document/:id/check',
    act: 'document.check',
    transaction: 'write',
    idempotent: true,
    params: idParams,
    body: checkDocumentSchema,
    answers: { 200: changed },
    errors: [
      'not_found',
      'forbidden',
      'stale_version',
      'document.file_required',
      'document.field_required',
      'document.expiry_in_past',
    ],
    command: async (access, { params, body, version }) => ({
      status: 200,
      body: await checkDocument(access, params.id, version, body),
    }),
  }),
];
