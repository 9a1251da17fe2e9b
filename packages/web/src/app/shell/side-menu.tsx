import { MENU_SECTIONS, type MenuItem } from '@fireledger/domain/access/menu.ts';
import { Tooltip } from '@mantine/core';
import { IconLogout, IconMoon, IconSun } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import clsx from 'clsx';
import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { useDarkMode } from '../../ui/theme/use-dark-mode.ts';
import { useLogout } from '../use-logout.ts';
import { Brand } from './brand.tsx';
import { MENU_ICON_COMPONENTS } from './menu-icons.ts';
import styles from './side-menu.module.css';
import { useCurrentItem, useMenu } from './use-menu.ts';

type SideMenuProps = {
  /** With labels; otherwise icons only, with the labels as tooltips. */
  readonly expanded: boolean;
  /** Called on navigation, so that a menu over the page closes. */
  readonly onLeave?: () => void;
};

/** The left menu: logo, sections with icons, and at the bottom dark mode and logout (specification 2). */
export function SideMenu({ expanded, onLeave }: SideMenuProps) {
  const { t } = useTranslation('shell');
  const items = useMenu();
  const current = useCurrentItem(items);
  const sections = MENU_SECTIONS.filter((section) => items.some((item) => item.section === section));
  return (
    <nav className={clsx(styles.menu, expanded && styles.expanded)} aria-label={t('menu.label')}>
      <Brand expanded={expanded} onLeave={onLeave} />
      <div className={styles.scroll}>
        {sections.map((section) => (
          <div key={section} className={styles.section}>
            {expanded && (
              <p className={styles.heading} aria-hidden>
                {t(`sections.${section}`)}
              </p>
            )}
            <ul aria-label={t(`sections.${section}`)}>
              {items.map(
                (item) =>
                  item.section === section && (
                    <MenuEntry key={item.key} active={item === current} {...{ item, expanded, onLeave }} />
                  ),
              )}
            </ul>
          </div>
        ))}
      </div>
      <MenuFoot expanded={expanded} />
    </nav>
  );
}

/** Dark mode and logout. */
function MenuFoot({ expanded }: { readonly expanded: boolean }) {
  const { t } = useTranslation('shell');
  const signOut = useLogout();
  const scheme = useDarkMode();
  return (
    <div className={styles.bottom}>
      <Hint label={scheme.label} expanded={expanded}>
        <button type="button" className={styles.entry} onClick={scheme.toggle} aria-label={scheme.label}>
          {scheme.dark ? <IconSun size={20} aria-hidden /> : <IconMoon size={20} aria-hidden />}
          {expanded && <span>{scheme.label}</span>}
        </button>
      </Hint>
      <Hint label={t('menu.logout')} expanded={expanded}>
        <button
          type="button"
          className={styles.entry}
          onClick={() => void signOut()}
          aria-label={t('menu.logout')}
        >
          <IconLogout size={20} aria-hidden />
          {expanded && <span>{t('menu.logout')}</span>}
        </button>
      </Hint>
    </div>
  );
}

type MenuEntryProps = {
  readonly item: MenuItem;
  /** The current page belongs to it. */
  readonly active: boolean;
  readonly expanded: boolean;
  readonly onLeave: (() => void) | undefined;
};

function MenuEntry({ item, active, expanded, onLeave }: MenuEntryProps) {
  const { t } = useTranslation('shell');
  const EntryIcon = MENU_ICON_COMPONENTS[item.icon];
  const name = t(`items.${item.key}`);
  return (
    <li>
      <Hint label={name} expanded={expanded}>
        <Link
          to={item.path}
          className={clsx(styles.entry, active && styles.active)}
          aria-current={active ? 'page' : undefined}
          aria-label={name}
          onClick={onLeave}
        >
          <EntryIcon size={20} stroke={1.75} aria-hidden />
          {expanded && <span>{name}</span>}
        </Link>
      </Hint>
    </li>
  );
}

type HintProps = { readonly label: string; readonly expanded: boolean; readonly children: ReactElement };

function Hint({ label, expanded, children }: HintProps) {
  return (
    <Tooltip label={label} position="right" disabled={expanded}>
      {children}
    </Tooltip>
  );
}
