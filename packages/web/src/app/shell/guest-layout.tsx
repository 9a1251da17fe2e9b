import type { ReactNode } from 'react';
import { LanguageMenu } from '../../ui/action/language-menu.tsx';
import { Logo } from '../../ui/display/logo.tsx';
import { DarkModeToggle } from '../../ui/theme/dark-mode-toggle.tsx';
import styles from './app-shell.module.css';
import { Footer } from './footer.tsx';
import { UnreachableBar } from './unreachable-bar.tsx';

/** For those who are not signed in: logo, one card, language and dark mode. */
export function GuestLayout({ children }: { readonly children: ReactNode }) {
  return (
    <div className={styles.guest}>
      <header className={styles.guestBar}>
        <LanguageMenu />
        <DarkModeToggle />
      </header>
      <UnreachableBar />
      <main className={styles.guestMain}>
        <Logo name />
        <div className={styles.card}>{children}</div>
      </main>
      <Footer />
    </div>
  );
}
