import type { SheetsRequest } from '@fireledger/domain/logbook/sheets.ts';
import type { FastifyReply } from 'fastify';
import { sql } from 'kysely';
import type { Access } from '../../db/with-access.ts';
import { sendRows } from '../../export/send-rows.ts';
import type { BoundOpener, Call } from '../../http/route.ts';
import { codesToPrint } from './codes-to-print.read.ts';
import { readSheets, type SheetFacts } from './sheet.read.ts';
import { cellsOf, sheetsFormat } from './sheets-format.ts';

const FORM = { locale: 'en_GB', timeZone: 'UTC' } as const;

/**
 * POST /logbook/sheets: the sheets of the wanted codes as one PDF, written as they are read. Throws `not_found`,
 * `logbook.code_withdrawn`, `logbook.no_codes`, and `unavailable` while too many exports run.
 */
export async function sendSheets(
  open: BoundOpener,
  { format, ...wanted }: SheetsRequest,
  { services }: Pick<Call, 'services'>,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const { ids, resellerIDs } = await open.read((access) => codesToPrint(access, wanted));
  const logos = await services.opener.read({ kind: 'anonymous' }, 'reseller.read_logo', (access) =>
    readLogos(access, resellerIDs),
  );
  const { publicUrl } = services.env;
  return sendRows<SheetFacts>(open, reply, {
    name: format === 'labels' ? 'qr-labels' : 'qr-cards',
    format: sheetsFormat({ format, publicUrl, logos }),
    rows: async (access) => ({
      count: ids.length,
      sheet: { title: 'QR codes', filter: [], form: FORM, columns: [] },
      cells: cellsOf,
      page: async ({ limit, cursor }) => {
        const from = Number(cursor ?? 0);
        const next = from + (limit ?? ids.length);
        const items = await readSheets(access, ids.slice(from, next));
        return { items, nextCursor: next < ids.length ? String(next) : null };
      },
    }),
  });
}

/** The large logos of resellers, as SVG; read as whoever looks at them reads them. Needs the anonymous entrance. */
export async function readLogos({ db }: Access, ids: readonly string[]): Promise<Map<string, string>> {
  const rows = await db
    .selectFrom('reseller')
    .select(['id', 'large_logo'])
    .where('id', '=', sql<string>`any(${ids}::uuid[])`)
    .execute();
  return new Map(rows.flatMap(({ id, large_logo }) => (large_logo ? [[id, large_logo] as const] : [])));
}
