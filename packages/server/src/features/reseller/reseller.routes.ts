import { LICENCE_ITEMS } from '@fireledger/domain/reseller/licence.ts';
import { createResellerSchema, editResellerSchema } from '@fireledger/domain/reseller/schemas.ts';
import { dateInZone, readersTimeZone } from '@fireledger/domain/shared/dates.ts';
import type { ErrorCode } from '@fireledger/domain/shared/error-codes.ts';
import { fileNameOf } from '@fireledger/domain/shared/file-name.ts';
import { LICENCE_EXPORT_MAX, TEXT_MAX } from '@fireledger/domain/shared/limits.ts';
import { LOCALES } from '@fireledger/domain/shared/locales.ts';
import { missingOr, requiredID, requiredText } from '@fireledger/domain/shared/text.ts';
import { z } from 'zod';
import { readLicences } from '../../companies/licence.read.ts';
import { WORKBOOK_TYPE } from '../../export/xlsx-parts.ts';
import { attachmentHeaders } from '../../files/send-file.ts';
import { EXAMPLE_ADDRESS, EXAMPLE_ID } from '../../http/examples.ts';
import { refusal, requireFound } from '../../http/refusal.ts';
import { requireUser } from '../../http/require-act.ts';
import { defineRoute, idParams, type Route } from '../../http/route.ts';
import { changeReseller, hardDeleteReseller } from './change-reseller.ts';
import { createReseller } from './create-reseller.ts';
import { hasLogo, requireLogos } from './require-logos.ts';
import { requireReseller } from './reseller.store.ts';

/** The refusals of a reseller's values, when creating and when changing it. */
const VALUE_ERRORS = [
  'forbidden',
  'field.not_an_email',
  'address.postal_code_invalid',
  'reseller.logo_not_svg',
  'reseller.logo_too_large',
  'reseller.logo_size_unknown',
  'reseller.logo_wrong_size',
  'reseller.logo_unsafe',
  'reseller.logo_not_drawable',
] as const satisfies readonly ErrorCode[];

const usage = z.object({
  resellerID: z.uuid(),
  items: z.array(
    z.object({
      item: z.enum(LICENCE_ITEMS),
      used: z.int(),
      included: z.int().nullable(),
      extra: z.int(),
      over: z.boolean(),
    }),
  ),
});

/** Calls on resellers (specification 7): a reseller is changed with POST, and can only be hard-deleted. */
export const resellerRoutes: readonly Route[] = [
  defineRoute({
    method: 'POST',
    path: '/reseller',
    summary: 'Create a reseller',
    description:
      'A logo is the text of an SVG: the large one of at most 176 by 72 pixels, the small one of at most 45 by 45.',
    act: 'reseller.create',
    transaction: 'own',
    idempotent: true,
    body: createResellerSchema,
    example: {
      name: 'Brandveilig',
      email: 'info@example.com',
      address: EXAMPLE_ADDRESS,
      billingEmail: 'bills@example.com',
    },
    answers: { 201: z.object({ resellerID: z.uuid() }) },
    errors: VALUE_ERRORS,
    handle: async (open, { body }) => {
      if (hasLogo(body)) {
        // Nothing is drawn for a caller without permission.
        const { userID } = await open.read(async ({ principal }) => requireUser(principal));
        await requireLogos(body, userID);
      }
      return open.writeOnce(body, async (access) => ({
        status: 201,
        body: { resellerID: await createReseller(access, body) },
      }));
    },
  }),
  defineRoute({
    method: 'POST',
    path: '/reseller/:id',
    summary: 'Change a reseller',
    description: 'Only the fields that are sent.',
    act: 'reseller.edit',
    transaction: 'own',
    idempotent: true,
    params: idParams,
    body: editResellerSchema,
    example: { email: 'info@example.com' },
    answers: { 200: z.object({ resellerID: z.uuid(), version: z.int() }) },
    errors: [...VALUE_ERRORS, 'not_found', 'stale_version'],
    handle: async (open, { params, body, version }) => {
      if (hasLogo(body)) {
        const { userID } = await open.read(async ({ db, principal }) => {
          await requireReseller(db, params.id);
          return requireUser(principal);
        });
        await requireLogos(body, userID);
      }
      return open.writeOnce(body, async (access) => ({
        status: 200,
        body: await changeReseller(access, params.id, version, body),
      }));
    },
  }),
  defineRoute({
    method: 'DELETE',
    path: '/reseller/hard/:id',
    summary: 'Delete a reseller for good',
    description: 'Leaves the reason in the ledger. Not while other rows refer to it.',
    act: 'reseller.delete',
    transaction: 'write',
    params: idParams,
    body: z.strictObject({ reason: requiredText(TEXT_MAX.reason, { lines: true }) }),
    example: { reason: 'Created by mistake' },
    answers: { 204: null },
    errors: ['delete.not_existing', 'delete.relations_exist'],
    command: async (access, { params, body }) => {
      await hardDeleteReseller(access, params.id, body.reason);
      return { status: 204 };
    },
  }),
  defineRoute({
    method: 'GET',
    path: '/reseller/:id/license/usage',
    summary: 'Read what a reseller uses of its licence',
    act: 'reseller.read_licence',
    transaction: 'read',
    params: idParams,
    answers: { 200: usage },
    errors: ['not_found'],
    command: async (access, { params }) => {
      const [licence] = await readLicences(access, [params.id]);
      return { status: 200, body: requireFound(licence) };
    },
  }),
  defineRoute({
    method: 'POST',
    path: '/reseller/license/export',
    summary: 'Download what resellers use of their licences as a spreadsheet',
    act: 'reseller.export_licence',
    transaction: 'read',
    body: z.strictObject({
      resellerIDs: z
        .array(requiredID(), { error: missingOr('field.invalid') })
        .min(1, { error: 'field.required' })
        .max(LICENCE_EXPORT_MAX, { error: 'field.invalid' }),
      locale: z.enum(LOCALES).optional(),
      timeZone: readersTimeZone,
    }),
    example: { resellerIDs: [EXAMPLE_ID], locale: 'nl_NL' },
    answers: { 200: null },
    media: [WORKBOOK_TYPE],
    errors: ['not_found'],
    command: async (access, { body }) => {
      const ids = [...new Set(body.resellerIDs)];
      const licences = await readLicences(access, ids);
      if (licences.length < ids.length) {
        throw refusal('not_found', 'resellerIDs');
      }
      // Loaded when a sheet is written, not at start-up.
      const { licenceSheet } = await import('./licence-sheet.ts');
      const locale = body.locale ?? requireUser(access.principal).locale;
      const { title, bytes } = await licenceSheet(licences, locale);
      const days = [dateInZone(access.now, body.timeZone)] as const;
      const [only] = licences;
      const about = only && licences.length === 1 ? [only.name] : [];
      const name = fileNameOf({ what: title, about, days, extension: 'xlsx' });
      return { status: 200, headers: attachmentHeaders(name, WORKBOOK_TYPE), body: bytes };
    },
  }),
];
