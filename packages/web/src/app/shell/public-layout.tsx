import type { ReactNode } from 'react';
import styles from './app-shell.module.css';

/** No chrome at all. */
export function PublicLayout({ children }: { readonly children: ReactNode }) {
  return <main className={styles.public}>{children}</main>;
}
