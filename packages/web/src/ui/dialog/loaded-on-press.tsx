import { Loader } from '@mantine/core';
import { type ReactNode, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './loaded-on-press.module.css';

/** A dialog that is loaded (`lazy`) when somebody asks for it; something turns over the page until it is there. */
export function LoadedOnPress({ children }: { readonly children: ReactNode }) {
  return <Suspense fallback={<DialogLoading />}>{children}</Suspense>;
}

/** What answers the press until the dialog has been loaded. */
export function DialogLoading() {
  const { t } = useTranslation('ui');
  return <Loader role="status" aria-label={t('loading')} className={styles.coming ?? ''} />;
}
