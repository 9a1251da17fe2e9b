import type { DISCIPLINE_ORDER_FIELDS } from '@fireledger/domain/discipline/vocabulary.ts';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { DateTime } from '../../ui/display/date-time.tsx';
import { InUse } from '../../ui/display/in-use-tag.tsx';
import type { Column } from '../../ui/list/list-head.tsx';
import type { DisciplineRow } from './queries.ts';

type DisciplineColumn = Column<DisciplineRow, (typeof DISCIPLINE_ORDER_FIELDS)[number]>;

/** The columns of the list of disciplines. */
export function useDisciplineColumns(): readonly DisciplineColumn[] {
  const { t } = useTranslation('discipline');
  return useMemo(
    () => [
      { key: 'name', header: t('field.name'), sortField: 'name', cell: (row) => row.name },
      {
        key: 'state',
        header: t('field.state'),
        sortField: 'active',
        width: '9rem',
        card: 'plain',
        cell: (row) => <InUse active={row.active} />,
      },
      {
        key: 'created',
        header: t('field.created'),
        sortField: 'created_at',
        width: '9rem',
        cell: (row) => <DateTime value={row.createdAt} as="day" />,
      },
      {
        key: 'updated',
        header: t('field.updated'),
        sortField: 'updated_at',
        width: '9rem',
        wide: true,
        card: 'hidden',
        cell: (row) => <DateTime value={row.updatedAt} as="day" />,
      },
    ],
    [t],
  );
}
