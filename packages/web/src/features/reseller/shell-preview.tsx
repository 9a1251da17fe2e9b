import {
  IconBell,
  IconBolt,
  IconBuilding,
  IconMapPin,
  IconMenu2,
  IconNotebook,
  IconUserCircle,
} from '@tabler/icons-react';
import clsx from 'clsx';
import { useTranslation } from 'react-i18next';
import { LogoPreview } from './logo-preview.tsx';
import { type Scheme, SchemeFrame } from './scheme-frame.tsx';
import styles from './shell-preview.module.css';

const ENTRIES = [
  { key: 'logbook_registrations', icon: IconNotebook },
  { key: 'action_events', icon: IconBolt },
  { key: 'locations', icon: IconMapPin },
  { key: 'organizations', icon: IconBuilding },
] as const;

type ShellPreviewProps = {
  readonly scheme: Scheme;
  readonly largeLogo: string | null;
  readonly smallLogo: string | null;
};

/** A small shell: the menu with labels below the large logo, and the icon menu below the small logo. */
export function ShellPreview({ scheme, largeLogo, smallLogo }: ShellPreviewProps) {
  const { t } = useTranslation('shell');
  return (
    <SchemeFrame scheme={scheme} className={styles.shells}>
      <div className={styles.shell}>
        <div className={styles.menu}>
          <div className={styles.brand}>
            <LogoPreview svg={largeLogo} kind="large" />
          </div>
          {ENTRIES.map(({ key, icon: EntryIcon }, index) => (
            <div key={key} className={clsx(styles.entry, index === 0 && styles.active)}>
              <EntryIcon size={18} stroke={1.75} />
              <span>{t(`items.${key}`)}</span>
            </div>
          ))}
        </div>
        <Content />
      </div>
      <div className={styles.shell}>
        <div className={clsx(styles.menu, styles.narrow)}>
          <div className={styles.brand}>
            <LogoPreview svg={smallLogo} kind="small" />
          </div>
          {ENTRIES.slice(0, 2).map(({ key, icon: EntryIcon }, index) => (
            <div key={key} className={clsx(styles.entry, index === 0 && styles.active)}>
              <EntryIcon size={18} stroke={1.75} />
            </div>
          ))}
        </div>
        <Content />
      </div>
    </SchemeFrame>
  );
}

function Content() {
  return (
    <div className={styles.content}>
      <div className={styles.bar}>
        <IconMenu2 size={16} />
        <span className={styles.end}>
          <IconBell size={16} />
          <IconUserCircle size={16} />
        </span>
      </div>
      <div className={styles.page}>
        <span />
        <span />
        <span />
      </div>
    </div>
  );
}
