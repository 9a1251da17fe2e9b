import { type Icon, IconBolt, IconChevronRight, IconNotebook } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import clsx from 'clsx';
import { useTranslation } from 'react-i18next';
import styles from './location-detail.module.css';
import { PATHS } from './paths.ts';
import type { LocationDetail } from './queries.ts';

type OpenWorkProps = {
  readonly locationID: string;
  readonly counts: NonNullable<LocationDetail['counts']>;
};

/** How much is open here, each figure the way to its list. */
export function OpenWork({ locationID, counts }: OpenWorkProps) {
  const { t } = useTranslation('location');
  return (
    <ul className={styles.figures} aria-label={t('detail.open_work')}>
      <Figure
        icon={IconBolt}
        count={counts.openEvents}
        words={t('detail.open_events', { count: counts.openEvents })}
        to={PATHS.actions}
        search={{ locationIDs: locationID }}
      />
      <Figure
        icon={IconNotebook}
        count={counts.newRegistrations}
        words={t('detail.new_registrations', { count: counts.newRegistrations })}
        to={PATHS.registrations}
        search={{ locationIDs: locationID, statuses: 'new' }}
      />
    </ul>
  );
}

type FigureProps = {
  readonly icon: Icon;
  readonly count: number;
  readonly words: string;
  readonly to: string;
  readonly search: Readonly<Record<string, string>>;
};

function Figure({ icon: FigureIcon, count, words, to, search }: FigureProps) {
  return (
    <li>
      <Link to={to} search={search} className={clsx(styles.figure, count === 0 && styles.none)}>
        <FigureIcon size={20} stroke={1.75} aria-hidden />
        <span className={styles.count}>{count}</span>
        <span className={styles.words}>{words}</span>
        <IconChevronRight size={16} aria-hidden />
      </Link>
    </li>
  );
}
