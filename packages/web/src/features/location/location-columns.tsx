import type { LocationOrderField } from '@fireledger/domain/location/vocabulary.ts';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useParties } from '../../platform/use-parties.ts';
import { InUseTag } from '../../ui/display/in-use-tag.tsx';
import { useInUseText } from '../../ui/display/use-in-use-text.ts';
import { createdColumn } from '../../ui/list/created-column.tsx';
import type { Column } from '../../ui/list/list-head.tsx';
import styles from './location.module.css';
import type { LocationRow } from './queries.ts';

export type LocationColumn = Column<LocationRow, LocationOrderField>;

/** The columns of the list of locations for the signed-in person. */
export function useLocationColumns(): readonly LocationColumn[] {
  const { t } = useTranslation('location');
  const says = useInUseText();
  const many = useParties().organization;
  return useMemo(() => {
    const column = (key: LocationOrderField, part: Partial<LocationColumn>): LocationColumn => ({
      key,
      header: t(`field.${key}`),
      sortField: key,
      cell: () => null,
      ...part,
    });
    // translated once: scrolling renders several rows per frame
    const [inUse, outOfUse] = [says(true), says(false)];
    const organization = column('organization', { cell: (row) => row.organization?.name });
    return [
      column('name', { width: 'minmax(0, 1.5fr)', cell: (row) => row.name }),
      column('city', { card: 'hidden', cell: (row) => row.city }),
      column('address', {
        card: 'plain',
        cell: (row) => (
          <>
            {row.address}
            <span className={styles.onCard}>{`, ${row.city}`}</span>
          </>
        ),
      }),
      column('postal_code', { width: '8rem', wide: true, card: 'hidden', cell: (row) => row.postalCode }),
      column('reference', { width: 'minmax(0, 0.7fr)', wide: true, cell: (row) => row.reference }),
      ...(many ? [organization] : []),
      column('active', {
        width: '9rem',
        card: 'plain',
        cell: ({ active }) => <InUseTag active={active}>{active ? inUse : outOfUse}</InUseTag>,
      }),
      column('created_at', {
        ...createdColumn(t('field.created_at')),
        key: 'created_at',
        card: 'hidden',
      }),
    ];
  }, [t, says, many]);
}
