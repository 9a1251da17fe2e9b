import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { errorText } from '../../../platform/error-text.ts';
import { OrganizationPicker } from '../../../ui/field/entity-pickers.tsx';
import { Notice } from '../../../ui/page/notice.tsx';
import { useShownParts } from '../logbook-columns.tsx';
import { logbookCountsQuery, ownOrganizationQuery } from '../queries.ts';
import { SheetsDialog } from './sheets-dialog.tsx';

type OrganizationSheetsDialogProps = {
  /** The organisation that the list is filtered by. */
  readonly chosen: string | undefined;
  readonly onClose: () => void;
};

/** The sheets of a whole organisation, the own one or a selected one. */
export function OrganizationSheetsDialog({ chosen, onClose }: OrganizationSheetsDialogProps) {
  const { t } = useTranslation('logbook-list');
  const asks = useShownParts().organization;
  const own = useQuery({ ...ownOrganizationQuery, enabled: !asks });
  const [picked, setPicked] = useState<string | null>(chosen ?? null);
  const organizationID = asks ? picked : (own.data ?? null);
  const counts = useQuery({ ...logbookCountsQuery(organizationID ?? ''), enabled: organizationID !== null });
  const isEmpty = counts.data?.all === 0;
  return (
    <SheetsDialog
      title={t(asks ? 'sheets.all_title' : 'sheets.all_own')}
      wanted={organizationID === null || isEmpty ? null : { organizationID }}
      made={counts.data?.without ?? 0}
      onClose={onClose}
    >
      {asks && <OrganizationPicker label={t('field.organization')} value={picked} onChange={setPicked} />}
      {organizationID !== null && <Counts organizationID={organizationID} />}
    </SheetsDialog>
  );
}

/** How many sheets there will be, how many codes are made for them, and what is left out. */
function Counts({ organizationID }: { readonly organizationID: string }) {
  const { t } = useTranslation('logbook-list');
  const read = useQuery(logbookCountsQuery(organizationID));
  if (read.isError) return <Notice tone="alarm">{errorText(read.error)}</Notice>;
  const counts = read.data;
  return (
    <div role="status">
      {counts ? (
        <>
          <p>{t('sheets.logbooks', { count: counts.all })}</p>
          {counts.without > 0 && <p>{t('sheets.made', { count: counts.without })}</p>}
          <p>{t('sheets.in_use_only')}</p>
        </>
      ) : (
        <p>{t('sheets.counting')}</p>
      )}
    </div>
  );
}
