import { IconUserOff } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { PersonName } from '../../ui/display/person-name.tsx';
import type { EventRow } from './event.generated.ts';
import styles from './event-assignee.module.css';

type EventAssigneeProps = {
  readonly event: Pick<EventRow, 'assignedToUser' | 'needsAssignee'>;
  readonly withCompany?: boolean;
};

/** The assignee; says if that person is no longer allowed at the place. */
export function EventAssignee({ event, withCompany = false }: EventAssigneeProps) {
  const { t } = useTranslation('service-event');
  return (
    <>
      <PersonName person={event.assignedToUser} withCompany={withCompany} />
      {event.needsAssignee && (
        <span className={styles.gone}>
          <IconUserOff size={14} aria-hidden />
          {t('detail.assignee_gone')}
        </span>
      )}
    </>
  );
}
