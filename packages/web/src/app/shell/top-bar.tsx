import { ActionIcon, Indicator, Tooltip } from '@mantine/core';
import {
  IconBell,
  IconLayoutSidebarLeftCollapse,
  IconLayoutSidebarLeftExpand,
  IconMenu2,
} from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useUpdateMark } from '../../features/notification/use-update-mark.ts';
import { SearchBox } from '../../features/search/search-box.tsx';
import { LanguageMenu } from '../../ui/action/language-menu.tsx';
import { DarkModeToggle } from '../../ui/theme/dark-mode-toggle.tsx';
import { AccountMenu } from './account-menu.tsx';
import styles from './app-shell.module.css';
import type { ShellState } from './shell-state.ts';

/** The bar at the top: menu, search, bell with its update mark, language, dark mode (specification 2). */
export function TopBar({ shell }: { readonly shell: ShellState }) {
  const { t } = useTranslation('shell');
  const marked = useUpdateMark();
  const { mobile, expanded, over, menuOpened } = shell;
  const opened = over ? menuOpened : expanded;
  const menuLabel = t(mobile ? 'menu.open' : expanded ? 'menu.collapse' : 'menu.expand');
  const bellLabel = t(marked ? 'bar.updates_new' : 'bar.updates');
  const MenuGlyph = mobile
    ? IconMenu2
    : expanded
      ? IconLayoutSidebarLeftCollapse
      : IconLayoutSidebarLeftExpand;
  return (
    <header className={styles.bar}>
      <Tooltip label={menuLabel}>
        <ActionIcon aria-label={menuLabel} aria-expanded={opened} onClick={shell.toggleMenu}>
          <MenuGlyph size={20} />
        </ActionIcon>
      </Tooltip>
      <div className={styles.barEnd}>
        <SearchBox />
        <Tooltip label={bellLabel}>
          <ActionIcon aria-label={bellLabel} aria-haspopup="dialog" onClick={shell.togglePanel}>
            <Indicator disabled={!marked} color="var(--fl-alarm)" size={9} offset={1} withBorder>
              <IconBell size={20} className={styles.bell} />
            </Indicator>
          </ActionIcon>
        </Tooltip>
        <span className="fl-hidden" role="status">
          {marked && bellLabel}
        </span>
        <LanguageMenu />
        <DarkModeToggle />
        <AccountMenu />
      </div>
    </header>
  );
}
