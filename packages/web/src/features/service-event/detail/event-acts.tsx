import { type ErrorCode, isErrorCode } from '@fireledger/domain/shared/error-codes.ts';
import { REGISTRATION_DELETE_WINDOW_DAYS } from '@fireledger/domain/shared/limits.ts';
import { ActionIcon, Button, Menu } from '@mantine/core';
import { IconBolt, IconCopy, IconDots, IconTrash, IconTrashX } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { problemText } from '../../../platform/error-text.ts';
import type { EventDetail } from '../queries.ts';

type EventActsProps = {
  readonly event: EventDetail;
  /** The action chosen from the menu. */
  readonly onAct: (act: 'duplicate' | 'delete' | 'delete_hard') => void;
};

const MORE = ['duplicate', 'delete', 'delete_hard'] as const;

/** The actions on an event besides its next step, by its rights; deletion is in a menu. */
export function EventActs({ event, onAct }: EventActsProps) {
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
      {MORE.some((act) => rights.includes(`service_event.${act}`)) && (
        <MoreActs event={event} onAct={onAct} />
      )}
    </>
  );
}

function MoreActs({ event: { rights, deleteRefusal }, onAct }: EventActsProps) {
  const { t } = useTranslation(['service-event', 'ui']);
  return (
    <Menu position="bottom-end" width={240}>
      <Menu.Target>
        <ActionIcon variant="default" aria-label={t('ui:action.more')}>
          <IconDots size={18} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {rights.includes('service_event.duplicate') && (
          <Menu.Item onClick={() => onAct('duplicate')} leftSection={<IconCopy size={16} aria-hidden />}>
            {t('act.duplicate')}
          </Menu.Item>
        )}
        {rights.includes('service_event.delete') && (
          <Menu.Item
            onClick={() => onAct('delete')}
            leftSection={<IconTrash size={16} aria-hidden />}
            style={{ color: 'var(--fl-alarm)' }}
          >
            {t('ui:action.delete')}
          </Menu.Item>
        )}
        {deleteRefusal && isErrorCode(deleteRefusal) && <NoDelete code={deleteRefusal} />}
        {rights.includes('service_event.delete_hard') && (
          <Menu.Item
            onClick={() => onAct('delete_hard')}
            leftSection={<IconTrashX size={16} aria-hidden />}
            style={{ color: 'var(--fl-alarm)' }}
          >
            {t('act.delete_hard')}
          </Menu.Item>
        )}
      </Menu.Dropdown>
    </Menu>
  );
}

/** The disabled delete action, with the reason. */
function NoDelete({ code }: { readonly code: ErrorCode }) {
  const { t } = useTranslation('ui');
  return (
    <>
      <Menu.Item disabled leftSection={<IconTrash size={16} aria-hidden />}>
        {t('action.delete')}
      </Menu.Item>
      <Menu.Label>{problemText({ code, params: { days: REGISTRATION_DELETE_WINDOW_DAYS } })}</Menu.Label>
    </>
  );
}
