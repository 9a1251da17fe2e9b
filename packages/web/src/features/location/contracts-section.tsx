import { compareNames } from '@fireledger/domain/shared/compare-names.ts';
import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useNewItemFocus } from '../../platform/use-new-item-focus.ts';
import { DateTime } from '../../ui/display/date-time.tsx';
import { InUseTag } from '../../ui/display/in-use-tag.tsx';
import { LoadMoreButton } from '../../ui/list/load-more-button.tsx';
import { ErrorState } from '../../ui/page/notice.tsx';
import { Section } from '../../ui/page/page.tsx';
import styles from './location-detail.module.css';
import { type LocationContract, type LocationDetail, locationContractsQuery } from './queries.ts';

/** The current and former contractors of each discipline. */
export function ContractsSection({ location }: { readonly location: LocationDetail }) {
  const { t } = useTranslation('location');
  const { locationID, rights } = location;
  const read = useInfiniteQuery(locationContractsQuery(locationID));
  const contracts = read.data?.pages.flatMap((page) => inOrder(page.items)) ?? [];
  const { lines, asked } = useNewItemFocus(contracts.length, 'li');
  const moreFailed = read.isFetchNextPageError;
  const more = () => {
    asked();
    void read.fetchNextPage();
  };
  return (
    <Section
      title={t('contracts.title')}
      act={
        rights.includes('contract.create') && (
          <Button
            variant="default"
            size="compact-sm"
            leftSection={<IconPlus size={16} aria-hidden />}
            renderRoot={(props) => <Link {...props} to="/contract/create" search={{ locationID }} />}
          >
            {t('contracts.new')}
          </Button>
        )
      }
    >
      {read.isError && !moreFailed && <ErrorState error={read.error} retry={() => void read.refetch()} />}
      {read.isSuccess && contracts.length === 0 && <p className={styles.nothing}>{t('contracts.none')}</p>}
      <div ref={lines}>
        <ul className={styles.rows}>
          {contracts.map((contract) => (
            <Contract key={contract.contractID} contract={contract} />
          ))}
        </ul>
      </div>
      {read.hasNextPage && (
        <LoadMoreButton
          size="compact-sm"
          error={moreFailed ? read.error : null}
          busy={read.isFetchingNextPage}
          onMore={more}
        />
      )}
    </Section>
  );
}

function Contract({ contract }: { readonly contract: LocationContract }) {
  const { t } = useTranslation('location');
  const { contractID, active, contractor, disciplineName, endedAt, rights } = contract;
  return (
    <li className={styles.row}>
      <div className={styles.rowWords}>
        {rights.includes('contract.edit') ? (
          <Link
            to="/contract/edit/{-$contractID}"
            params={{ contractID }}
            className={styles.link}
            aria-label={`${contractor.name}, ${disciplineName}`}
          >
            {contractor.name}
          </Link>
        ) : (
          <span>{contractor.name}</span>
        )}
        <span className={styles.quiet}>{disciplineName}</span>
      </div>
      <div className={styles.rowState}>
        {endedAt && (
          <span className={styles.quiet}>
            <DateTime value={endedAt} as="day" />
          </span>
        )}
        <InUseTag active={active}>{t(active ? 'contracts.active' : 'contracts.ended')}</InUseTag>
      </div>
    </li>
  );
}

/** Sorts one page: contracts in force before ended ones, each by discipline. A later page follows everything already shown. */
function inOrder(contracts: readonly LocationContract[]): readonly LocationContract[] {
  return [...contracts].sort(
    (one, other) =>
      Number(other.active) - Number(one.active) || compareNames(one.disciplineName, other.disciplineName),
  );
}
