import { ActionIcon, Button, Menu } from '@mantine/core';
import {
  IconBolt,
  IconCircleCheck,
  IconCircleOff,
  IconDots,
  IconPencil,
  IconTrash,
} from '@tabler/icons-react';
import { Link, useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { rememberedListPath } from '../../platform/remembered-lists.ts';
import { useDialog } from '../../ui/dialog/use-dialog.ts';
import { useShortcut } from '../../ui/page/shortcuts.ts';
import { DeleteLocationDialog } from './delete-location-dialog.tsx';
import styles from './location-detail.module.css';
import type { LocationDetail } from './queries.ts';
import { useLocationActs } from './use-location-acts.tsx';

type ActsProps = { readonly location: LocationDetail };

/** The actions that can be started at a location or change it; the forms open with the location filled in. */
export function LocationPageActs({ location }: ActsProps) {
  const { t } = useTranslation('location');
  const { locationID, rights } = location;
  return (
    <>
      {rights.includes('location.edit_details') && (
        <Button
          variant="default"
          leftSection={<IconPencil size={16} aria-hidden />}
          renderRoot={(props) => (
            <Link {...props} to="/location/edit/{-$locationID}" params={{ locationID }} />
          )}
        >
          {t('act.edit')}
        </Button>
      )}
      {rights.includes('service_event.register') && <Register locationID={locationID} />}
      <MoreActs location={location} />
    </>
  );
}

/** The primary action, by button and by the key `n`. */
function Register({ locationID }: Pick<LocationDetail, 'locationID'>) {
  const { t } = useTranslation('location');
  const navigate = useNavigate();
  const target = { to: '/logbook-registration/create', search: { locationID } };
  useShortcut({ keys: 'n', label: t('act.register'), run: () => void navigate(target) });
  return <Button renderRoot={(props) => <Link {...props} {...target} />}>{t('act.register')}</Button>;
}

function MoreActs({ location }: ActsProps) {
  const { t } = useTranslation('ui');
  const navigate = useNavigate();
  const dialog = useDialog<'delete'>();
  const { rights, name } = location;
  const acts = ['service_event.create_action', 'location.edit', 'location.delete'];
  if (!acts.some((act) => rights.includes(act))) return null;
  return (
    <>
      <Menu position="bottom-end">
        <Menu.Target>
          <ActionIcon size="input-sm" variant="default" aria-label={t('list.acts_for', { name })}>
            <IconDots size={18} />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          <MenuItems location={location} onDelete={() => dialog.show('delete')} />
        </Menu.Dropdown>
      </Menu>
      {dialog.shown && (
        <DeleteLocationDialog
          location={location}
          onClose={dialog.close}
          onDeleted={() => void navigate({ to: rememberedListPath('/location/list') })}
        />
      )}
    </>
  );
}

function MenuItems({ location, onDelete }: ActsProps & { readonly onDelete: () => void }) {
  const { t } = useTranslation('location');
  const navigate = useNavigate();
  const { trySetActive } = useLocationActs();
  const { locationID, rights, active } = location;
  const StateIcon = active ? IconCircleOff : IconCircleCheck;
  return (
    <>
      {rights.includes('service_event.create_action') && (
        <Menu.Item
          leftSection={<IconBolt size={16} aria-hidden />}
          onClick={() => void navigate({ to: '/action-event/create', search: { locationID } })}
        >
          {t('act.create_action')}
        </Menu.Item>
      )}
      {rights.includes('location.edit') && (
        <Menu.Item
          leftSection={<StateIcon size={16} aria-hidden />}
          onClick={() => void trySetActive(location, !active)}
        >
          {t(active ? 'act.deactivate' : 'act.activate')}
        </Menu.Item>
      )}
      {rights.includes('location.delete') && (
        <Menu.Item
          className={styles.destroys ?? ''}
          leftSection={<IconTrash size={16} aria-hidden />}
          onClick={onDelete}
        >
          {t('act.delete')}
        </Menu.Item>
      )}
    </>
  );
}
