import { displayName } from '@fireledger/domain/user/display-name.ts';
import { IconServer, IconUserQuestion } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { ActorName, PersonName } from '../../ui/display/person-name.tsx';
import type { EventRow } from './event.generated.ts';
import styles from './service-event.module.css';

export type EventAuthorProps = {
  readonly author: EventRow['createdBy'];
  /** The author's company at that time, if it is shown. */
  readonly companyName?: string | null;
};

/** Who wrote an event: an account by name, a visitor by the name given and marked as not verified, or a fire panel. */
export function EventAuthor({ author, companyName }: EventAuthorProps) {
  const { t } = useTranslation(['service-event', 'ui']);
  if (author.kind === 'user') {
    const { person } = author;
    return person ? (
      <ActorName name={displayName(person)} companyName={companyName} />
    ) : (
      <PersonName person={null} />
    );
  }
  if (author.kind === 'system') {
    return (
      <span className={styles.author}>
        <IconServer size={16} aria-hidden />
        {t('author.system')}
      </span>
    );
  }
  return (
    <span className={styles.author}>
      <IconUserQuestion size={16} aria-hidden />
      <span>
        {author.name ?? t('author.visitor')}{' '}
        <span className={styles.unverified}>{t('author.visitor_unverified')}</span>
      </span>
    </span>
  );
}
