import type { LogbookOrderField } from '@fireledger/domain/logbook/vocabulary.ts';
import { IconAlertTriangle, IconCircleCheck, IconQrcode, IconQrcodeOff } from '@tabler/icons-react';
import type { TFunction } from 'i18next';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useParties } from '../../platform/use-parties.ts';
import { usePermission } from '../../platform/use-permission.ts';
import { Tag } from '../../ui/display/tag.tsx';
import type { Column } from '../../ui/list/list-head.tsx';
import { DOCUMENT_LOOKS } from '../../ui/theme/document-looks.ts';
import styles from './logbook-list.module.css';
import type { LogbookRow } from './queries.ts';

export type LogbookColumn = Column<LogbookRow, LogbookOrderField>;

export type Shown = Readonly<
  Record<'organization' | 'contractor' | 'code' | 'documents' | 'missing', boolean>
>;

/**
 * The columns that matter to this person: not the own company; codes only for those who may print them, and what is missing for
 * those who may read it.
 */
export function useShownParts(): Shown {
  return {
    ...useParties(),
    code: usePermission('logbook_code.print'),
    documents: usePermission('document.read'),
    missing: usePermission('logbook.read'),
  };
}

type Words = TFunction<'logbook-list'>;

function placeColumns(t: Words): readonly LogbookColumn[] {
  return [
    {
      key: 'location',
      header: t('field.location'),
      sortField: 'location_name',
      width: 'minmax(0, 1.4fr)',
      // One location has several logbooks: people who hear only the links can tell them apart by this.
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
  ];
}

function partyColumns(t: Words, { organization, contractor }: Shown): readonly (LogbookColumn | false)[] {
  return [
    organization && {
      key: 'organization',
      header: t('field.organization'),
      sortField: 'organization_name',
      // beside the contractor, neither column would have room for a long word
      ...(contractor && { narrow: 'out' }),
      cell: (row) => row.organization.name,
    },
    contractor && {
      key: 'contractor',
      header: t('field.contractor'),
      sortField: 'contractor_name',
      width: 'minmax(0, 1.3fr)',
      cell: (row) => row.contractor?.name ?? <span className={styles.none}>{t('contractor.none')}</span>,
    },
  ];
}

function contentColumns(t: Words, shown: Shown): readonly (LogbookColumn | false)[] {
  const { documents, missing, code, organization, contractor } = shown;
  return [
    // Beside both parties there is no room for them, and an expired document is among what is missing.
    documents &&
      !(missing && organization && contractor) && {
        key: 'documents',
        header: t('field.documents'),
        width: '9.5rem',
        // nor is there on a tablet in portrait
        ...(missing && { narrow: 'out' }),
        cell: (row) => <Documents {...(row.documents ?? { total: 0, expired: 0 })} />,
      },
    missing && {
      key: 'missing',
      header: t('field.missing'),
      width: '6.5rem',
      cell: (row) => <Missing row={row} />,
    },
    code && {
      key: 'code',
      header: t('field.code'),
      sortField: 'code',
      width: '7.5rem',
      card: 'plain',
      cell: ({ logbookCode }) => (
        <Tag tone={logbookCode ? 'normal' : 'offline'} icon={logbookCode ? IconQrcode : IconQrcodeOff}>
          {t(logbookCode ? 'code.in_use' : 'code.none')}
        </Tag>
      ),
    },
  ];
}

/** The columns of the list of logbooks for the signed-in person. */
export function useLogbookColumns(): readonly LogbookColumn[] {
  const { t } = useTranslation('logbook-list');
  const { organization, contractor, code, documents, missing } = useShownParts();
  return useMemo(() => {
    const shown = { organization, contractor, code, documents, missing };
    const columns = [...placeColumns(t), ...partyColumns(t, shown), ...contentColumns(t, shown)];
    return columns.filter((column) => column !== false);
  }, [t, organization, contractor, code, documents, missing]);
}

/** The number of documents, and in words how many have expired. */
function Documents({ total, expired }: { readonly total: number; readonly expired: number }) {
  const { t } = useTranslation('logbook-list');
  return (
    <span className={styles.documents}>
      <span className={styles.figure}>{total}</span>
      {expired > 0 && <Tag {...DOCUMENT_LOOKS.expired}>{t('documents.expired', { count: expired })}</Tag>}
    </span>
  );
}

/** How much is missing; whoever is not shown every chapter is not told that nothing is. */
function Missing({ row: { missing, unseenGroups } }: { readonly row: LogbookRow }) {
  const { t } = useTranslation('logbook-list');
  if (missing) {
    return (
      <Tag tone="malfunction" icon={IconAlertTriangle}>
        {String(missing)}
      </Tag>
    );
  }
  if (missing === null || unseenGroups.length > 0) {
    return <span className={styles.none}>{t('missing.nothing_seen')}</span>;
  }
  return (
    <Tag tone="normal" icon={IconCircleCheck}>
      {t('missing.nothing')}
    </Tag>
  );
}
