import { useTranslation } from 'react-i18next';
import { COMPANY_NAME } from '../../platform/constants.ts';
import styles from './app-shell.module.css';
import keys from './shortcuts.module.css';

/** Copyright year and company name; in the default layout also the link to the list of keys. */
export function Footer({ onKeys: onShortcuts }: { readonly onKeys?: () => void }) {
  const { t } = useTranslation('shell');
  return (
    <footer className={styles.footer}>
      <span>{`© ${new Date().getFullYear()} ${COMPANY_NAME}`}</span>
      {onShortcuts && (
        <button type="button" className={keys.keys} onClick={onShortcuts}>
          {t('bar.keys')} <kbd>?</kbd>
        </button>
      )}
    </footer>
  );
}
