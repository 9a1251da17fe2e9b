import type { LogbookOrderField } from '@fireledger/domain/logbook/vocabulary.ts';
import { IconQrcode, IconQrcodeOff } from '@tabler/icons-react';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useSession } from '../../platform/session.ts';
import type { Column } from '../../ui/list-head.tsx';
import { Tag } from '../../ui/tag.tsx';
import styles from './logbook-list.module.css';
import type { LogbookRow } from './queries.ts';

export type LogbookColumn = Column<LogbookRow, LogbookOrderField>;

/** What tells logbooks apart for this person: not the own company; codes only to who may print them. */
export function useShownParts() {
  const userType = useSession()?.userType;
  return {
    organization: userType !== 'organization_employee' && userType !== 'location_employee',
    contractor: userType !== 'contractor_employee',
    code: userType !== 'contractor_employee',
    documents: userType !== 'reseller_employee',
  };
}

/** The columns of the list of logbooks, for the person signed in. */
export function useLogbookColumns(): readonly LogbookColumn[] {
  const { t } = useTranslation('logbook-list');
  const { organization, contractor, code, documents } = useShownParts();
  return useMemo(() => {
    const columns: readonly (LogbookColumn | false)[] = [
      {
        key: 'location',
        header: t('field.location'),
        sortField: 'location_name',
        width: 'minmax(0, 1.4fr)',
        // One location has several logbooks: who hears the links alone tells them apart.
        cell: (row) => (
          <>
            {row.locationName}
            <span className="fl-hidden">, {row.disciplineName}</span>
          </>
        ),
      },
      {
        key: 'discipline',
        header: t('field.discipline'),
        sortField: 'discipline_name',
        width: 'minmax(0, 1.1fr)',
        card: 'plain',
        cell: (row) => row.disciplineName,
      },
      {
        key: 'city',
        header: t('field.city'),
        sortField: 'city',
        width: 'minmax(0, 0.7fr)',
        wide: true,
        cell: (row) => row.city,
      },
      organization && {
        key: 'organization',
        header: t('field.organization'),
        sortField: 'organization_name',
        cell: (row) => row.organization.name,
      },
      contractor && {
        key: 'contractor',
        header: t('field.contractor'),
        sortField: 'contractor_name',
        width: 'minmax(0, 1.3fr)',
        cell: (row) => row.contractor?.name ?? <span className={styles.none}>{t('contractor.none')}</span>,
      },
      documents && {
        key: 'documents',
        header: t('field.documents'),
        width: '9.5rem',
        cell: (row) => <Documents {...(row.documents ?? { total: 0, expired: 0 })} />,
      },
      code && {
        key: 'code',
        header: t('field.code'),
        sortField: 'code',
        width: '7.5rem',
        card: 'plain',
        cell: (row) =>
          row.logbookCode ? (
            <Tag tone="normal" icon={IconQrcode}>
              {t('code.in_use')}
            </Tag>
          ) : (
            <Tag tone="offline" icon={IconQrcodeOff}>
              {t('code.none')}
            </Tag>
          ),
      },
    ];
    return columns.filter((column) => column !== false);
  }, [t, organization, contractor, code, documents]);
}

/** How many documents, and in words how many have expired. */
function Documents({ total, expired }: { readonly total: number; readonly expired: number }) {
  const { t } = useTranslation('logbook-list');
  return (
    <span className={styles.documents}>
      <span className={styles.figure}>{total}</span>
      {expired > 0 && <Tag tone="alarm">{t('documents.expired', { count: expired })}</Tag>}
    </span>
  );
}
