import { Button, Skeleton } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { IconDeviceDesktop, IconDeviceMobile } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useEndSession } from '../../platform/use-end-session.ts';
import { ConfirmDialog } from '../../ui/dialog/dialog.tsx';
import { useDialog } from '../../ui/dialog/use-dialog.ts';
import { DateTime } from '../../ui/display/date-time.tsx';
import { Tag } from '../../ui/display/tag.tsx';
import { ErrorState } from '../../ui/page/notice.tsx';
import { Section } from '../../ui/page/page.tsx';
import { revokeDevice } from './commands.ts';
import { deviceName } from './device-name.ts';
import styles from './profile.module.css';
import { devicesQuery, type OwnDevice } from './queries.ts';

/** The browsers that need no code to sign in, each with a revoke button; revoking the current one signs out here. */
export function DevicesSection({ userID }: { readonly userID: string }) {
  const { t } = useTranslation('user');
  const client = useQueryClient();
  const nameOf = useDeviceName();
  const leave = useEndSession();
  const { shown, show, close } = useDialog<OwnDevice>();
  const { data, error, refetch } = useQuery(devicesQuery);
  const revoke = async (device: OwnDevice) => {
    await revokeDevice(userID, device.deviceID);
    if (device.isCurrent) return await leave();
    notifications.show({ message: t('profile.revoked', { name: nameOf(device) }) });
    await client.invalidateQueries({ queryKey: ['device'] });
  };
  return (
    <Section title={t('profile.devices')}>
      <p className={styles.quiet}>{t('profile.devices_help')}</p>
      {error && <ErrorState error={error} retry={() => void refetch()} />}
      {!data && !error && <Skeleton height="6rem" />}
      <ul className={styles.devices}>
        {data?.map((device) => (
          <Device key={device.deviceID} device={device} onRevoke={() => show(device)} />
        ))}
      </ul>
      {shown && (
        <ConfirmDialog
          opened
          title={t('profile.revoke_title', { name: nameOf(shown) })}
          verb={t('profile.revoke')}
          destroys
          onConfirm={() => revoke(shown)}
          onClose={close}
        >
          {t(shown.isCurrent ? 'profile.revoke_here_text' : 'profile.revoke_text')}
        </ConfirmDialog>
      )}
    </Section>
  );
}

function useDeviceName(): (device: OwnDevice) => string {
  const { t } = useTranslation('user');
  return ({ name }) => {
    const { browser, system } = deviceName(name);
    if (browser && system) return t('profile.browser_on', { browser, system });
    return browser ?? system ?? t('profile.unknown_device');
  };
}

type DeviceProps = { readonly device: OwnDevice; readonly onRevoke: () => void };

function Device({ device, onRevoke }: DeviceProps) {
  const { t } = useTranslation('user');
  const name = useDeviceName()(device);
  const { system } = deviceName(device.name);
  const DeviceIcon = system === 'iPhone' || system === 'Android' ? IconDeviceMobile : IconDeviceDesktop;
  return (
    <li className={styles.device}>
      <DeviceIcon size={20} aria-hidden />
      <div className={styles.deviceWords}>
        <span className={styles.deviceName}>
          {name}
          {device.isCurrent && <Tag tone="plain">{t('profile.this_device')}</Tag>}
        </span>
        <span className={styles.quiet}>
          {t('profile.last_seen')} <DateTime value={device.lastSeenAt} />
        </span>
      </div>
      <Button variant="default" aria-label={`${t('profile.revoke')}: ${name}`} onClick={onRevoke}>
        {t('profile.revoke')}
      </Button>
    </li>
  );
}
