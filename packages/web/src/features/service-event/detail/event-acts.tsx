import { Button } from '@mantine/core';
import { IconBolt, IconTrash } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import type { EventDetail } from '../queries.ts';

type EventActsProps = { readonly event: EventDetail; readonly onDelete: () => void };

/** What one may do with an event beside its next step, by its rights. */
export function EventActs({ event, onDelete }: EventActsProps) {
  const { t } = useTranslation(['service-event', 'ui']);
  const { rights, serviceEventID } = event;
  return (
    <>
      {rights.includes('service_event.delete') && (
        <Button variant="default" leftSection={<IconTrash size={16} aria-hidden />} onClick={onDelete}>
          {t('ui:action.delete')}
        </Button>
      )}
      {rights.includes('service_event.create_follow_up') && (
        <Button
          renderRoot={(props) => (
            <Link to="/action-event/create" search={{ source: serviceEventID }} {...props} />
          )}
          variant="default"
          leftSection={<IconBolt size={16} aria-hidden />}
        >
          {t('act.create_follow_up')}
        </Button>
      )}
    </>
  );
}
