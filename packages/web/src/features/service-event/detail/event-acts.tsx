import { ActionIcon, Button, Menu } from '@mantine/core';
import { IconBolt, IconDots, IconTrash } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import type { EventDetail } from '../queries.ts';

type EventActsProps = { readonly event: EventDetail; readonly onDelete: () => void };

/** What one may do with an event beside its next step, by its rights; deleting stands one press further away. */
export function EventActs({ event, onDelete }: EventActsProps) {
  const { t } = useTranslation(['service-event', 'ui']);
  const { rights, serviceEventID } = event;
  return (
    <>
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
      {rights.includes('service_event.delete') && (
        <Menu position="bottom-end" width={220}>
          <Menu.Target>
            <ActionIcon variant="default" aria-label={t('ui:action.more')}>
              <IconDots size={18} />
            </ActionIcon>
          </Menu.Target>
          <Menu.Dropdown>
            <Menu.Item
              onClick={onDelete}
              leftSection={<IconTrash size={16} aria-hidden />}
              style={{ color: 'var(--fl-alarm)' }}
            >
              {t('ui:action.delete')}
            </Menu.Item>
          </Menu.Dropdown>
        </Menu>
      )}
    </>
  );
}
