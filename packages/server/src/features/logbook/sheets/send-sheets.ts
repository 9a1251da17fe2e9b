import { QR_FILE_WORDS } from '@fireledger/domain/logbook/qr-file-words.ts';
import type { SheetsRequest } from '@fireledger/domain/logbook/sheets.ts';
import type { FastifyReply } from 'fastify';
import { NOBODY } from '../../../export/file-format.ts';
import { sendRows } from '../../../export/send-rows.ts';
import { requireUser } from '../../../http/require-act.ts';
import type { BoundOpener, Call } from '../../../http/route.ts';
import { codesToPrint } from './codes-to-print.read.ts';
import { drawableLogos } from './drawable-logos.ts';
import { type SheetFacts, sheetsPage } from './sheet.read.ts';
import { cellsOf, sheetsFormat } from './sheets-format.ts';

/**
 * POST /logbook/sheets: the sheets of the requested codes as one PDF, written while they are read. Throws `not_found`,
 * `logbook.code_withdrawn`, `logbook.location_inactive`, `logbook.discipline_not_at_location`, `logbook.no_codes`, and
 * `export.too_many_at_once`.
 */
export async function sendSheets(
  open: BoundOpener,
  { format, locale: requested, timeZone, ...wanted }: SheetsRequest,
  call: Pick<Call, 'services' | 'caller'>,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const { ids, about, resellerIDs, locale } = await open.read(async (access) => ({
    ...(await codesToPrint(access, wanted)),
    locale: requested ?? requireUser(access.principal).locale,
  }));
  const logos = await drawableLogos(call.services, resellerIDs);
  const { publicUrl } = call.services.env;
  const what = QR_FILE_WORDS[format][locale];
  const form = { locale, timeZone };
  return sendRows<SheetFacts>(open, call, reply, {
    what,
    format: sheetsFormat({ format, publicUrl, logos }),
    rows: async (access) => ({
      count: ids.length,
      about,
      sheet: { title: what, maker: NOBODY, filter: [], form, columns: [] },
      cells: cellsOf,
      page: (request) => sheetsPage(access, ids, request),
    }),
  });
}
