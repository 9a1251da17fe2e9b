import type { SheetsRequest } from '@fireledger/domain/logbook/sheets.ts';
import type { FastifyReply } from 'fastify';
import { NOBODY } from '../../../export/file-format.ts';
import { sendRows } from '../../../export/send-rows.ts';
import type { BoundOpener, Call } from '../../../http/route.ts';
import { codesToPrint } from './codes-to-print.read.ts';
import { drawableLogos } from './drawable-logos.ts';
import { type SheetFacts, sheetsPage } from './sheet.read.ts';
import { cellsOf, sheetsFormat } from './sheets-format.ts';

const FORM = { locale: 'en_GB', timeZone: 'UTC' } as const;

/**
 * POST /logbook/sheets: the sheets of the requested codes as one PDF, written while they are read. Throws `not_found`,
 * `logbook.code_withdrawn`, `logbook.location_inactive`, `logbook.discipline_not_at_location`, `logbook.no_codes`, and
 * `unavailable` while too many exports are running.
 */
export async function sendSheets(
  open: BoundOpener,
  { format, ...wanted }: SheetsRequest,
  { services }: Pick<Call, 'services'>,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const { ids, resellerIDs } = await open.read((access) => codesToPrint(access, wanted));
  const logos = await drawableLogos(services, resellerIDs);
  const { publicUrl } = services.env;
  return sendRows<SheetFacts>(open, reply, {
    name: (day) => `qr-${format === 'labels' ? 'labels' : 'cards'}-${day}`,
    format: sheetsFormat({ format, publicUrl, logos }),
    rows: async (access) => ({
      count: ids.length,
      sheet: { title: 'QR codes', maker: NOBODY, filter: [], form: FORM, columns: [] },
      cells: cellsOf,
      page: (request) => sheetsPage(access, ids, request),
    }),
  });
}
