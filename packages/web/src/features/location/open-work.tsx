import {
  type Icon,
  IconBolt,
  IconChevronRight,
  IconFileAlert,
  IconFileText,
  IconFileTime,
  IconNotebook,
} from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import clsx from 'clsx';
import { useTranslation } from 'react-i18next';
import type { ListPath } from '../../platform/app-path.ts';
import { usePermission } from '../../platform/use-permission.ts';
import styles from './location-detail.module.css';
import { type LocationDetail, locationDocumentsQuery } from './queries.ts';

type OpenWorkProps = {
  readonly locationID: string;
  readonly counts: NonNullable<LocationDetail['counts']>;
};

/** How much is open here and how many documents there are, each figure a link to its list. */
export function OpenWork({ locationID, counts }: OpenWorkProps) {
  const { t } = useTranslation('location');
  const readsDocuments = usePermission('document.read');
  return (
    <ul className={styles.figures} aria-label={t('detail.open_work')}>
      <Figure
        icon={IconBolt}
        count={counts.openEvents}
        words={t('detail.open_events', { count: counts.openEvents })}
        to="/action-event/list"
        search={{ locationIDs: locationID }}
      />
      <Figure
        icon={IconNotebook}
        count={counts.newRegistrations}
        words={t('detail.new_registrations', { count: counts.newRegistrations })}
        to="/logbook-registration/list"
        search={{ locationIDs: locationID, statuses: 'new' }}
      />
      {readsDocuments && <DocumentFigures locationID={locationID} />}
    </ul>
  );
}

/** How many documents there are, expire soon and have expired; the space is reserved while they are counted. */
function DocumentFigures({ locationID }: Pick<OpenWorkProps, 'locationID'>) {
  const { t } = useTranslation('location');
  const { data } = useQuery(locationDocumentsQuery(locationID));
  return (
    <>
      <Figure
        icon={IconFileText}
        count={data?.all}
        words={t('detail.documents', { count: data?.all ?? 0 })}
        to="/document/list"
        search={{ locationIDs: locationID }}
      />
      <Figure
        icon={IconFileTime}
        count={data?.expiring}
        words={t('detail.expiring_documents', { count: data?.expiring ?? 0 })}
        to="/document/list"
        search={{ locationIDs: locationID, states: 'expiring' }}
      />
      <Figure
        icon={IconFileAlert}
        count={data?.expired}
        words={t('detail.expired_documents', { count: data?.expired ?? 0 })}
        to="/document/list"
        search={{ locationIDs: locationID, states: 'expired' }}
      />
    </>
  );
}

type FigureProps = {
  readonly icon: Icon;
  /** undefined while it is counted. */
  readonly count: number | undefined;
  readonly words: string;
  readonly to: ListPath;
  readonly search: Readonly<Record<string, string>>;
};

function Figure({ icon: FigureIcon, count, words, to, search }: FigureProps) {
  return (
    <li>
      <Link to={to} search={search} className={clsx(styles.figure, !count && styles.none)}>
        <FigureIcon size={20} stroke={1.75} aria-hidden />
        <span className={styles.count}>{count ?? '–'}</span>
        <span className={styles.words}>{words}</span>
        <IconChevronRight size={16} aria-hidden />
      </Link>
    </li>
  );
}
