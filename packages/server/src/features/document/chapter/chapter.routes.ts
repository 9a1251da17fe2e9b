import {
  chapterPositionsSchema,
  createChapterSchema,
  editChapterSchema,
} from '@fireledger/domain/document/schemas.ts';
import { z } from 'zod';
import { EXAMPLE_ID } from '../../../http/examples.ts';
import { defineRoute, idParams, type Route } from '../../../http/route.ts';
import { changeChapter, createChapter, deleteChapter, orderChapters } from './change-chapter.ts';

/** The chapters of a discipline; only the owner can change them (design section 6). */
export const chapterRoutes: readonly Route[] = [
  defineRoute({
    method: 'POST',
    path: '/chapter',
    summary: 'Add a chapter to a discipline',
    description: 'It is the last one.',
    act: 'chapter.create',
    transaction: 'write',
    idempotent: true,
    body: createChapterSchema,
    example: { disciplineID: EXAMPLE_ID, group: 'involved', nameEn: 'Maintenance', nameNl: 'Onderhoud' },
    answers: { 201: z.object({ chapterID: z.uuid() }) },
    errors: ['not_found', 'chapter.too_many'],
    command: async (access, { body }) => ({
      status: 201,
      body: { chapterID: await createChapter(access, body) },
    }),
  }),
  defineRoute({
    method: 'POST',
    path: '/chapter/positions',
    summary: 'Put the chapters of a discipline in order',
    description: 'All of them, in their new order.',
    act: 'chapter.edit',
    transaction: 'write',
    idempotent: true,
    body: chapterPositionsSchema,
    example: { disciplineID: EXAMPLE_ID, chapterIDs: [EXAMPLE_ID] },
    answers: { 204: null },
    errors: ['not_found', 'field.invalid'],
    command: async (access, { body }) => {
      await orderChapters(access, body);
      return { status: 204 };
    },
  }),
  defineRoute({
    method: 'PATCH',
    path: '/chapter/:id',
    summary: 'Change a chapter',
    description: 'Only the fields that are sent.',
    act: 'chapter.edit',
    transaction: 'write',
    params: idParams,
    body: editChapterSchema,
    example: { required: true },
    answers: { 200: z.object({ chapterID: z.uuid(), version: z.int() }) },
    errors: ['not_found', 'stale_version'],
    command: async (access, { params, body, version }) => ({
      status: 200,
      body: await changeChapter(access, params.id, version, body),
    }),
  }),
  defineRoute({
    method: 'DELETE',
    path: '/chapter/:id',
    summary: 'Delete a chapter',
    description: 'Not while documents are in it; `active: false` puts it out of use instead.',
    act: 'chapter.delete',
    transaction: 'write',
    params: idParams,
    answers: { 204: null },
    errors: ['delete.not_existing', 'stale_version', 'delete.relations_exist'],
    command: async (access, { params, version }) => {
      await deleteChapter(access, params.id, version);
      return { status: 204 };
    },
  }),
];
