import { logbookCodeSchema } from '@fireledger/domain/logbook/code.ts';
import { logbookCheckSchema } from '@fireledger/domain/logbook/password.ts';
import { QR_FILE_WORDS } from '@fireledger/domain/logbook/qr-file-words.ts';
import { codesSchema, sheetsSchema } from '@fireledger/domain/logbook/sheets.ts';
import { dateInZone, readersTimeZone } from '@fireledger/domain/shared/dates.ts';
import { fileNameOf } from '@fireledger/domain/shared/file-name.ts';
import { LOCALES } from '@fireledger/domain/shared/locales.ts';
import { z } from 'zod';
import { fileHeaders } from '../../files/send-file.ts';
import { EXAMPLE_ID } from '../../http/examples.ts';
import { requireUser } from '../../http/require-act.ts';
import { defineRoute, idParams, type Route } from '../../http/route.ts';
import { checkPassword } from './check-password.ts';
import { createCode, createCodes, withdrawCode } from './create-code.ts';
import { findScannedCode } from './find-code.ts';
import { drawableLogos } from './sheets/drawable-logos.ts';
import { sendSheets } from './sheets/send-sheets.ts';
import { printed, readSheet } from './sheets/sheet.read.ts';

/** The errors for a code that is of no use to print. */
const OPENS_NOTHING = [
  'logbook.code_withdrawn',
  'logbook.location_inactive',
  'logbook.discipline_not_at_location',
] as const;

const createCodeRoute = defineRoute({
  method: 'POST',
  path: '/logbook/code',
  summary: 'Make the QR code of a logbook',
  description:
    'Answers the present code of the location and discipline if there is one; `replace` withdraws that one first.',
  act: 'logbook_code.create',
  transaction: 'write',
  idempotent: true,
  body: logbookCodeSchema,
  example: { locationID: EXAMPLE_ID, disciplineID: EXAMPLE_ID },
  answers: { 201: z.object({ logbookCodeID: z.uuid(), code: z.string(), url: z.string() }) },
  errors: ['not_found', 'logbook.location_inactive', 'logbook.discipline_not_at_location'],
  command: async (access, { body }, { services }) => ({
    status: 201,
    body: await createCode(access, body, services.env.publicUrl),
  }),
});

const withdrawCodeRoute = defineRoute({
  method: 'DELETE',
  path: '/logbook/code/:id',
  summary: 'Withdraw a QR code',
  description: 'It opens nothing any more.',
  act: 'logbook_code.withdraw',
  transaction: 'write',
  params: idParams,
  answers: { 204: null },
  errors: ['delete.not_existing'],
  command: async (access, { params }) => {
    await withdrawCode(access, params.id);
    return { status: 204 };
  },
});

const sheetRoute = defineRoute({
  method: 'GET',
  path: '/logbook/code/:id/sheet',
  summary: 'Download the card of a QR code as a PDF',
  act: 'logbook_code.print',
  transaction: 'own',
  params: idParams,
  query: z.strictObject({
    locale: z.enum(LOCALES).optional().describe('The language of the file’s name.'),
    timeZone: readersTimeZone,
    inline: z.literal('1').optional().describe('1: to be shown in the browser, not saved.'),
  }),
  answers: { 200: null },
  media: ['application/pdf'],
  errors: ['not_found', ...OPENS_NOTHING],
  handle: async (open, { params, query }, { services }) => {
    const { facts, locale, now } = await open.read(async (access) => ({
      facts: await readSheet(access, params.id),
      locale: query.locale ?? requireUser(access.principal).locale,
      now: access.now,
    }));
    const { resellerID } = facts;
    const logos = await drawableLogos(services, resellerID ? [resellerID] : []);
    // Loaded when a sheet is drawn, not at every start.
    const { sheetPdf } = await import('./sheets/sheet-pdf.ts');
    const logo = logos.get(resellerID ?? '') ?? null;
    const body = await sheetPdf(printed(facts, services.env.publicUrl), logo);
    const name = fileNameOf({
      what: QR_FILE_WORDS.code[locale],
      about: [facts.locationName, facts.disciplineName],
      days: [dateInZone(now, query.timeZone)],
      extension: 'pdf',
    });
    const file = { name, mediaType: 'application/pdf', size: body.length, inline: query.inline === '1' };
    return { status: 200, body, headers: fileHeaders(file) };
  },
});

const sheetsRoute = defineRoute({
  method: 'POST',
  path: '/logbook/sheets',
  summary: 'Download cards or labels of several QR codes as a PDF',
  description: 'Of the codes that are named, or of every active code of an organisation.',
  act: 'logbook_code.print',
  transaction: 'own',
  body: sheetsSchema,
  example: { organizationID: EXAMPLE_ID, format: 'cards' },
  answers: { 200: null },
  media: ['application/pdf'],
  counted: true,
  errors: ['not_found', ...OPENS_NOTHING, 'logbook.no_codes', 'export.too_many_at_once'],
  handle: (open, { body }, call, reply) => sendSheets(open, body, call, reply),
});

const createCodesRoute = defineRoute({
  method: 'POST',
  path: '/logbook/codes',
  summary: 'Make the QR codes that are missing',
  description:
    'For the places that are named, whose codes are answered in `logbookCodeIDs`, or for every place of an organisation: ' +
    'then that is empty, and POST /logbook/sheets takes the organisation.',
  act: 'logbook_code.create',
  transaction: 'write',
  idempotent: true,
  body: codesSchema,
  example: { organizationID: EXAMPLE_ID },
  answers: { 200: z.object({ made: z.int(), logbookCodeIDs: z.array(z.uuid()) }) },
  errors: ['not_found', 'logbook.location_inactive', 'logbook.discipline_not_at_location'],
  command: async (access, { body }) => ({ status: 200, body: await createCodes(access, body) }),
});

const findCodeRoute = defineRoute({
  method: 'GET',
  path: '/logbook/code/:id',
  summary: 'Look up where a QR code is',
  act: 'logbook_code.resolve',
  transaction: 'read',
  params: z.object({ id: z.string().describe('The code, from the address in the QR code.') }),
  answers: {
    200: z.object({
      locationID: z.uuid(),
      disciplineID: z.uuid(),
      locationName: z.string(),
      disciplineName: z.string(),
      resellerID: z.uuid().nullable(),
    }),
  },
  errors: ['logbook.code_unknown', 'logbook.code_withdrawn'],
  command: async (access, { params }) => ({ status: 200, body: await findScannedCode(access, params.id) }),
});

const checkRoute = defineRoute({
  method: 'POST',
  path: '/logbook/check',
  summary: 'Enter a logbook’s password as a visitor',
  description:
    '`valid: false` for a wrong password. The token of a right one reads the location’s logbook and registers events in it.',
  act: 'logbook.check_password',
  transaction: 'write',
  body: logbookCheckSchema,
  example: { locationID: EXAMPLE_ID, password: '4821' },
  answers: {
    200: z.discriminatedUnion('valid', [
      z.object({ valid: z.literal(false) }),
      z.object({ valid: z.literal(true), token: z.string(), expiresAt: z.iso.datetime() }),
    ]),
  },
  errors: ['too_many_attempts', 'logbook.discipline_not_at_location', 'location.logbook_password_invalid'],
  command: async (access, { body }, { services, request }) => {
    const visit = await checkPassword(access, body, { address: request.ip, secret: services.env.secret });
    if (!visit) {
      return { status: 200, body: { valid: false } };
    }
    const { visitorSessionID: vid, expiresAt } = visit;
    const exp = Math.floor(expiresAt.getTime() / 1000);
    const token = await services.tokens.signVisitor({ vid, lid: body.locationID, exp });
    return { status: 200, body: { valid: true, token, expiresAt: expiresAt.toISOString() } };
  },
});

/** The logbook at the door: its codes, their sheets, the password (specification 7, design section 5). */
export const logbookRoutes: readonly Route[] = [
  createCodeRoute,
  createCodesRoute,
  withdrawCodeRoute,
  sheetRoute,
  sheetsRoute,
  findCodeRoute,
  checkRoute,
];
