import { CODES_PER_CALL_MAX } from '@fireledger/domain/shared/limits.ts';
import { useTranslation } from 'react-i18next';
import { DialogLead } from '../../../ui/dialog/dialog.tsx';
import { Notice } from '../../../ui/page/notice.tsx';
import type { LogbookRow } from '../queries.ts';
import { SheetsDialog } from './sheets-dialog.tsx';

type SelectedSheetsDialogProps = { readonly rows: readonly LogbookRow[]; readonly onClose: () => void };

const nameOf = (row: LogbookRow) => `${row.locationName}, ${row.disciplineName}`;

/**
 * The sheets of selected logbooks: those without a code get one first. If none can be made because the location or discipline
 * is out of use, the logbook is listed as left out: an existing code opens nothing either (docs/decisions/0440).
 */
export function SelectedSheetsDialog({ rows, onClose }: SelectedSheetsDialogProps) {
  const { t } = useTranslation('logbook-list');
  const left = rows.filter((row) => !row.rights.includes('logbook_code.create'));
  const printed = rows.filter((row) => !left.includes(row));
  const made = printed.filter((row) => !row.logbookCode).length;
  const tooMany = printed.length > CODES_PER_CALL_MAX;
  const places = printed.map(({ locationID, disciplineID }) => ({ locationID, disciplineID }));
  return (
    <SheetsDialog
      title={t('sheets.title', { count: printed.length })}
      wanted={places.length > 0 && !tooMany ? { places } : null}
      made={made}
      onClose={onClose}
    >
      {(tooMany || made > 0 || left.length > 0) && (
        <DialogLead>
          {tooMany && (
            <Notice tone="malfunction">{t('sheets.too_many', { count: CODES_PER_CALL_MAX })}</Notice>
          )}
          {made > 0 && <p>{t('sheets.made', { count: made })}</p>}
          {left.length > 0 && (
            <Notice tone="malfunction">
              {t('sheets.left_out', { count: left.length, names: left.map(nameOf).join('; ') })}
            </Notice>
          )}
        </DialogLead>
      )}
    </SheetsDialog>
  );
}
