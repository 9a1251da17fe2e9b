import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useSession } from '../../platform/session.ts';
import type { Column } from '../../ui/list-head.tsx';
import { Tag } from '../../ui/tag.tsx';
import styles from './location.module.css';
import type { LocationRow } from './queries.ts';

export type LocationColumn = Column<LocationRow, 'name' | 'city' | 'created_at'>;

/** Whether organisations tell locations apart for this person: not for those who work at one. */
export function useManyOrganizations(): boolean {
  const userType = useSession()?.userType;
  return userType !== 'organization_employee' && userType !== 'location_employee';
}

/** The columns of the list of locations, for the person signed in. */
export function useLocationColumns(): readonly LocationColumn[] {
  const { t } = useTranslation('location');
  const many = useManyOrganizations();
  return useMemo(() => {
    const organization: LocationColumn = {
      key: 'organization',
      header: t('field.organization'),
      cell: (row) => row.organization?.name,
    };
    return [
      {
        key: 'name',
        header: t('field.name'),
        sortField: 'name',
        width: 'minmax(0, 1.5fr)',
        cell: (row) => (
          <span className={styles.name}>
            {row.name}
            {!row.active && <Tag tone="offline">{t('state.out_of_use')}</Tag>}
          </span>
        ),
      },
      { key: 'city', header: t('field.city'), sortField: 'city', card: 'hidden', cell: (row) => row.city },
      {
        key: 'address',
        header: t('field.address'),
        card: 'plain',
        cell: (row) => (
          <>
            {row.address}
            <span className={styles.onCard}>{`, ${row.city}`}</span>
          </>
        ),
      },
      {
        key: 'reference',
        header: t('field.reference'),
        wide: true,
        width: 'minmax(0, 0.7fr)',
        cell: (row) => row.reference,
      },
      ...(many ? [organization] : []),
    ];
  }, [t, many]);
}
