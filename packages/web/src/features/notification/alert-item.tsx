import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { DateTime } from '../../ui/display/date-time.tsx';
import { Tag } from '../../ui/display/tag.tsx';
import { DOCUMENT_LOOKS } from '../../ui/theme/document-looks.ts';
import styles from './notification.module.css';
import type { DocumentAlert } from './queries.ts';

type AlertItemProps = {
  readonly alert: DocumentAlert;
  /** Arrived since the panel was last opened. */
  readonly isNew: boolean;
  readonly onOpen: () => void;
};

/** One document whose expiry must be acknowledged: name, place, and the last day of its validity. */
export function AlertItem({ alert, isNew, onOpen }: AlertItemProps) {
  const { t } = useTranslation('notification');
  const { documentID, name, location, discipline, state, expiresAt } = alert.document;
  const isExpired = state === 'expired';
  return (
    <li>
      <Link
        to="/document/edit/{-$documentID}"
        params={{ documentID }}
        onClick={onOpen}
        className={styles.item}
      >
        <span className={styles.description} title={name}>
          {name}
        </span>
        <span className={styles.place}>{[location?.name, discipline?.name].filter(Boolean).join(' · ')}</span>
        <span className={styles.about}>
          <Tag {...DOCUMENT_LOOKS[isExpired ? 'expired' : 'expiring']}>
            {t(isExpired ? 'expired' : 'expiring')}
          </Tag>
          <span>
            {t(isExpired ? 'was_valid_until' : 'valid_until')} <DateTime value={expiresAt} as="day" />
          </span>
        </span>
        {isNew && <span className={styles.new}>{t('new')}</span>}
      </Link>
    </li>
  );
}
