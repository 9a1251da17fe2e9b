import { Loader } from '@mantine/core';
import { type ReactNode, Suspense } from 'react';
import styles from './loaded-on-press.module.css';

/** A dialog that is loaded (`lazy`) when somebody asks for it; something turns over the page until it is there. */
export function LoadedOnPress({ children }: { readonly children: ReactNode }) {
  return <Suspense fallback={<Loader className={styles.coming ?? ''} />}>{children}</Suspense>;
}
