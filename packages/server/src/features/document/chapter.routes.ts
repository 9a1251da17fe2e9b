import {
  chapterPositionsSchema,
  createChapterSchema,
  editChapterSchema,
} from '@fireledger/domain/document/schemas.ts';
import { requiredID } from '@fireledger/domain/shared/text.ts';
import { z } from 'zod';
import { defineRoute, type Route } from '../../http/route.ts';
import { changeChapter, createChapter, deleteChapter, orderChapters } from './change-chapter.ts';

const idParams = z.object({ id: requiredID() });

/** The chapters of a discipline; only the owner can change them (design section 6). */
export const chapterRoutes: readonly Route[] = [
  defineRoute({
    method: 'POST',
    path: '/chapter',
    act: 'chapter.create',
    transaction: 'write',
    idempotent: true,
    body: createChapterSchema,
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
    act: 'chapter.edit',
    transaction: 'write',
    idempotent: true,
    body: chapterPositionsSchema,
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
    act: 'chapter.edit',
    transaction: 'write',
    params: idParams,
    body: editChapterSchema,
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
