import {
  createFireCauseSchema,
  editFireCauseSchema,
  FIRE_CAUSE_CODE_MAX,
  FIRE_CAUSE_CODE_MIN,
} from '@fireledger/domain/discipline/fire-cause.ts';
import { createDisciplineSchema, editDisciplineSchema } from '@fireledger/domain/discipline/schemas.ts';
import { z } from 'zod';
import { defineRoute, idParams, type Route } from '../../http/route.ts';
import { changeDiscipline, createDiscipline, deleteDiscipline } from './change-discipline.ts';
import { changeFireCause, createFireCause } from './change-fire-cause.ts';

const code = z.int().min(FIRE_CAUSE_CODE_MIN).max(FIRE_CAUSE_CODE_MAX);
const codeParams = z.object({
  code: z
    .string()
    .regex(/^\d\d$/)
    .transform(Number)
    .pipe(code),
});

/** Disciplines and the cause codes of fire alarms (specification 7, design section 6); only the owner can change them. */
export const disciplineRoutes: readonly Route[] = [
  defineRoute({
    method: 'POST',
    path: '/discipline',
    summary: 'Create a discipline',
    act: 'discipline.create',
    transaction: 'write',
    idempotent: true,
    body: createDisciplineSchema,
    example: { name: 'Fire alarm', active: true },
    answers: { 201: z.object({ disciplineID: z.uuid() }) },
    errors: ['discipline.name_exists'],
    command: async (access, { body }) => ({ status: 201, body: await createDiscipline(access, body) }),
  }),
  defineRoute({
    method: 'PATCH',
    path: '/discipline/:id',
    summary: 'Change a discipline',
    description: 'Only the fields that are sent.',
    act: 'discipline.edit',
    transaction: 'write',
    params: idParams,
    body: editDisciplineSchema,
    example: { active: false },
    answers: { 200: z.object({ disciplineID: z.uuid(), version: z.int() }) },
    errors: ['not_found', 'stale_version', 'discipline.name_exists'],
    command: async (access, { params, body, version }) => ({
      status: 200,
      body: await changeDiscipline(access, params.id, version, body),
    }),
  }),
  defineRoute({
    method: 'DELETE',
    path: '/discipline/:id',
    summary: 'Delete a discipline',
    description: 'Not while other rows refer to it; `active: false` puts it out of use instead.',
    act: 'discipline.delete',
    transaction: 'write',
    params: idParams,
    answers: { 204: null },
    errors: ['delete.not_existing', 'stale_version', 'delete.relations_exist'],
    command: async (access, { params, version }) => {
      await deleteDiscipline(access, params.id, version);
      return { status: 204 };
    },
  }),
  defineRoute({
    method: 'POST',
    path: '/fire-cause',
    summary: 'Create a cause of fire alarms',
    act: 'fire_cause.create',
    transaction: 'write',
    idempotent: true,
    body: createFireCauseSchema,
    example: { code: 41, fireAlarmType: 'fake', labelEn: 'Steam', labelNl: 'Stoom' },
    answers: { 201: z.object({ code }) },
    errors: ['fire_cause.code_exists'],
    command: async (access, { body }) => ({ status: 201, body: await createFireCause(access, body) }),
  }),
  defineRoute({
    method: 'PATCH',
    path: '/fire-cause/:code',
    summary: 'Change a cause of fire alarms',
    description: 'Only the fields that are sent.',
    act: 'fire_cause.edit',
    transaction: 'write',
    params: codeParams,
    body: editFireCauseSchema,
    example: { labelEn: 'Steam', labelNl: 'Stoom' },
    answers: { 200: z.object({ code, version: z.int() }) },
    errors: ['not_found', 'stale_version'],
    command: async (access, { params, body, version }) => ({
      status: 200,
      body: await changeFireCause(access, params.code, version, body),
    }),
  }),
];
