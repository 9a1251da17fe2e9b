import type { SheetFormat } from '@fireledger/domain/logbook/vocabulary.ts';
import { downloadFile } from '../../../platform/download-file.ts';
import { post } from '../../../platform/http.ts';

type Place = { readonly locationID: string; readonly disciplineID: string };

/** The places whose codes are wanted, or the organisation with all of them. */
export type Wanted = { readonly places: readonly Place[] } | { readonly organizationID: string };

/**
 * Makes the codes that are missing, and hands the sheets of all to the browser as a PDF. A place that has a code keeps it, so
 * trying again does no harm. Refusals: not_found, logbook.*, unavailable.
 */
export async function printSheets(wanted: Wanted, format: SheetFormat): Promise<void> {
  const codes = await post<{ readonly logbookCodeIDs: readonly string[] }>('/logbook/codes', wanted);
  const whose = 'places' in wanted ? { logbookCodeIDs: codes.logbookCodeIDs } : wanted;
  const name = `${format === 'labels' ? 'qr-labels' : 'qr-cards'}.pdf`;
  await downloadFile('/logbook/sheets', { ...whose, format }, name);
}
