import {
  checkDocumentSchema,
  createDocumentSchema,
  editDocumentSchema,
} from '@fireledger/domain/document/schemas.ts';
import type { ErrorCode } from '@fireledger/domain/shared/error-codes.ts';
import { z } from 'zod';
import { EXAMPLE_ID } from '../../http/examples.ts';
import { defineRoute, idParams, type Route } from '../../http/route.ts';
import { changeDocument, checkDocument, deleteDocument, restoreDocument } from './change-document.ts';
import { createDocument } from './create-document.ts';

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
    summary: 'Create a document',
    description:
      'Its file follows by POST /document/{id}/file. A warning needs a date on which the document expires.',
    act: 'document.create',
    transaction: 'write',
    idempotent: true,
    body: createDocumentSchema,
    example: {
      locationID: EXAMPLE_ID,
      disciplineID: EXAMPLE_ID,
      chapterID: EXAMPLE_ID,
      name: 'Inspection report 2026.pdf',
      expiresAt: '2027-06-30',
      warningMonths: 3,
    },
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
    summary: 'Change a document',
    description: 'Only the fields that are sent. A contractor changes its own documents only.',
    act: 'document.edit',
    transaction: 'write',
    params: idParams,
    body: editDocumentSchema,
    example: { notes: 'Replaces the report of 2025.', expiresAt: '2027-06-30' },
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
    summary: 'Delete a document',
    description: 'It stays in the ledger.',
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
    path: '/document/:id/restore',
    summary: 'Undo the deletion of a document',
    description:
      'By whoever may delete it, within an hour of its deletion. Repeating the call changes nothing.',
    act: 'document.delete',
    transaction: 'write',
    idempotent: true,
    params: idParams,
    answers: { 204: null },
    errors: ['not_found', 'forbidden', 'delete.too_late_to_restore'],
    command: async (access, { params }) => {
      await restoreDocument(access, params.id);
      return { status: 204 };
    },
  }),
  defineRoute({
    method: 'POST',
    path: '/document/:id/check',
    summary: 'Confirm that a document’s expiry was seen',
    description: 'With a new date, the document is renewed until then.',
    act: 'document.check',
    transaction: 'write',
    idempotent: true,
    params: idParams,
    body: checkDocumentSchema,
    example: { expiresAt: '2028-06-30' },
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
