import { Drawer } from '@mantine/core';
import { createContext, type MouseEvent, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { NotificationPanel } from '../../features/notification/notification-panel.tsx';
import { Sheet } from '../../ui/dialog/sheet.tsx';
import styles from './app-shell.module.css';
import { DemoBar } from './demo-bar.tsx';
import { Footer } from './footer.tsx';
import { LogoutDialog } from './logout-dialog.tsx';
import { type ShellState, useShellState } from './shell-state.ts';
import { ShortcutsDialog, useShellShortcuts } from './shortcuts-dialog.tsx';
import { SideMenu } from './side-menu.tsx';
import { TopBar } from './top-bar.tsx';
import { UnreachableBar } from './unreachable-bar.tsx';

/** Whether a component is already inside the default layout. */
export const InsideShell = createContext(false);

/** The default layout (specification 2): left menu, top bar, right panel, overlay, footer. */
export function AppShell({ children }: { readonly children: ReactNode }) {
  const { t } = useTranslation('shell');
  const shell = useShellState();
  const keys = useShellShortcuts();
  return (
    <div className={styles.shell}>
      {/* biome-ignore lint/a11y/useValidAnchor: it leads to a place on this page, as a link that is heard as one */}
      <a className={styles.skip} href="#content" onClick={skipToContent}>
        {t('skip')}
      </a>
      {!shell.mobile && (
        <div className={styles.side}>
          <SideMenu expanded={shell.expanded} />
        </div>
      )}
      <div className={styles.column}>
        <TopBar shell={shell} />
        <UnreachableBar />
        <DemoBar />
        <main id="content" tabIndex={-1} className={styles.main}>
          <InsideShell value={true}>{children}</InsideShell>
        </main>
        <Footer onKeys={keys.open} />
      </div>
      <MenuOverPage shell={shell} />
      <RightPanel shell={shell} />
      <LogoutDialog />
      <ShortcutsDialog opened={keys.opened} onClose={keys.close} />
    </div>
  );
}

/** The router counts the steps back by its own data in the history entries; a bare `#content` entry would have none. */
function skipToContent(event: MouseEvent): void {
  event.preventDefault();
  document.getElementById('content')?.focus();
}

/** The side menu over the page and its overlay: on a phone, and with labels on a tablet. */
function MenuOverPage({ shell }: { readonly shell: ShellState }) {
  const { t } = useTranslation('shell');
  return (
    <Drawer.Root
      opened={shell.menuOpened}
      onClose={shell.closeMenu}
      size="var(--fl-sidebar-expanded)"
      padding={0}
    >
      <Drawer.Overlay />
      <Drawer.Content aria-label={t('menu.label')}>
        <div className={styles.menuOver}>
          <SideMenu expanded onLeave={shell.closeMenu} />
          <Drawer.CloseButton aria-label={t('menu.close')} className={styles.menuClose ?? ''} />
        </div>
      </Drawer.Content>
    </Drawer.Root>
  );
}

/** The notifications panel (specification 2). */
function RightPanel({ shell }: { readonly shell: ShellState }) {
  const { t } = useTranslation('shell');
  return (
    <Sheet
      opened={shell.panelOpened}
      title={t('notifications.title')}
      close={t('notifications.close')}
      size="min(24rem, 100vw)"
      onClose={shell.closePanel}
    >
      <NotificationPanel close={shell.closePanel} />
    </Sheet>
  );
}
