import type { SheetFormat } from '@fireledger/domain/logbook/vocabulary.ts';
import { downloadFile } from '../../../platform/download-file.ts';
import { fileForm } from '../../../platform/file-form.ts';
import { post } from '../../../platform/http.ts';

type Place = { readonly locationID: string; readonly disciplineID: string };

/** The places whose codes are requested, or the organisation for all of its places. */
export type SheetSelection = { readonly places: readonly Place[] } | { readonly organizationID: string };

/**
 * Makes the missing codes, and downloads the sheets of all as a PDF in the browser. A place that has a code keeps it, so
 * retrying is harmless. Refusals: not_found, logbook.*, unavailable.
 */
export async function printSheets(wanted: SheetSelection, format: SheetFormat): Promise<void> {
  const codes = await post<{ readonly logbookCodeIDs: readonly string[] }>('/logbook/codes', wanted);
  const whose = 'places' in wanted ? { logbookCodeIDs: codes.logbookCodeIDs } : wanted;
  await downloadFile('/logbook/sheets', { ...whose, format, ...fileForm() }, 'Fireledger.pdf');
}
