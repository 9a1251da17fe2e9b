import { useDisclosure } from '@mantine/hooks';
import { IconSearch } from '@tabler/icons-react';
import { lazy, Suspense, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { loadTexts } from '../../platform/i18n.ts';
import { useShortcut } from '../../ui/shortcuts.ts';
import styles from './search.module.css';

const load = () => import('./search-dialog.tsx');
const SearchDialog = lazy(load);
/** After the page itself has what it needs. */
const AHEAD_AFTER_MS = 1500;

/** The way to the one search box: a button on top of every page, and Ctrl or Cmd K. Loaded ahead, so that it opens at once. */
export function SearchBox() {
  const { t } = useTranslation(['shell', 'ui']);
  const [opened, { open, close }] = useDisclosure(false);
  useShortcut({ keys: 'ctrl+k', label: t('ui:keys.search_all'), run: open });
  useEffect(() => {
    const ahead = setTimeout(
      () => void Promise.all([load(), loadTexts(['search'])]).catch(ignore),
      AHEAD_AFTER_MS,
    );
    return () => clearTimeout(ahead);
  }, []);
  return (
    <>
      <button
        type="button"
        className={styles.button}
        aria-label={t('bar.search')}
        aria-haspopup="dialog"
        onClick={open}
      >
        <IconSearch size={18} aria-hidden />
        <span className={styles.buttonText} aria-hidden>
          {t('bar.search_short')}
        </span>
        <kbd className={styles.key} aria-hidden>
          {/Mac|iPhone|iPad/.test(navigator.userAgent) ? '⌘K' : 'Ctrl K'}
        </kbd>
      </button>
      {opened && (
        <Suspense>
          <SearchDialog onClose={close} />
        </Suspense>
      )}
    </>
  );
}

/** What could not be loaded ahead is loaded when it is opened, and says then what went wrong. */
function ignore(): void {}
