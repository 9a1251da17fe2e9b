import type { DOCUMENT_ORDER_FIELDS } from '@fireledger/domain/document/vocabulary.ts';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { DateTime } from '../../../ui/display/date-time.tsx';
import { DocumentStateTag } from '../../../ui/display/document-state-tag.tsx';
import { EmptyValue } from '../../../ui/display/empty-value.tsx';
import { useChapterName } from '../../../ui/display/use-chapter-name.ts';
import { createdColumn } from '../../../ui/list/created-column.tsx';
import type { Column } from '../../../ui/list/list-head.tsx';
import type { DocumentRow } from '../queries.ts';
import styles from './list.module.css';

type DocumentColumn = Column<DocumentRow, (typeof DOCUMENT_ORDER_FIELDS)[number]>;

const stateOf = (row: DocumentRow) => (
  <span className={styles.standing}>
    <DocumentStateTag state={row.state} />
  </span>
);
const expiresOn = (row: DocumentRow) => <DateTime value={row.expiresAt} as="day" />;

/** The columns of the list of documents. */
export function useDocumentColumns(): readonly DocumentColumn[] {
  const { t } = useTranslation('document');
  const chapterName = useChapterName();
  const places = usePlaceColumns();
  return useMemo(
    () => [
      {
        key: 'name',
        header: t('field.name'),
        sortField: 'name',
        width: 'minmax(10rem, 2.2fr)',
        narrow: 'minmax(8.25rem, 2.2fr)',
        cell: (row) => row.name,
      },
      {
        key: 'state',
        header: t('field.state'),
        width: '10.75rem',
        narrow: '7rem',
        card: 'plain',
        cell: stateOf,
      },
      {
        key: 'expires',
        header: t('field.expiresAt'),
        sortField: 'expires_at',
        width: '7.5rem',
        narrow: '6.5rem',
        cell: expiresOn,
      },
      {
        key: 'chapter',
        header: t('field.chapterID'),
        sortField: 'chapter',
        width: 'minmax(0, 1.6fr)',
        narrow: 'minmax(9rem, 1.4fr)',
        cell: ({ chapter }) => (chapter ? chapterName(chapter) : <EmptyValue />),
      },
      ...places,
      createdColumn(t('field.createdAt')),
    ],
    [t, chapterName, places],
  );
}

function usePlaceColumns(): readonly DocumentColumn[] {
  const { t } = useTranslation('document');
  return useMemo(
    () => [
      {
        key: 'location',
        header: t('field.locationID'),
        width: 'minmax(0, 1.8fr)',
        narrow: 'minmax(6.5rem, 1.8fr)',
        cell: ({ location }) => location?.name ?? <EmptyValue />,
      },
      {
        key: 'discipline',
        header: t('field.disciplineID'),
        width: 'minmax(7rem, 1fr)',
        wide: true,
        cell: ({ discipline }) => discipline?.name ?? <EmptyValue />,
      },
    ],
    [t],
  );
}
