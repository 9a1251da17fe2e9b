import { useDisclosure } from '@mantine/hooks';
import { IconSearch } from '@tabler/icons-react';
import { type ComponentType, Suspense, useCallback, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { reloadPage } from '../../platform/chunk-guard.ts';
import { loadTexts } from '../../platform/i18n.ts';
import { DialogLoading } from '../../ui/dialog/loaded-on-press.tsx';
import { useShortcut } from '../../ui/page/shortcuts.ts';
import styles from './search.module.css';

type SearchDialogType = ComponentType<{ readonly onClose: () => void }>;
/** Once the page itself has loaded what it needs. */
const PRELOAD_AFTER_MS = 1500;

/** Opens the search box: a button at the top of every page, and Ctrl or Cmd K. Preloaded, so that it opens at once. */
export function SearchBox() {
  const { t } = useTranslation(['shell', 'ui']);
  const [opened, { open, close }] = useDisclosure(false);
  // Not React's lazy(): that shows a component 300 ms after it has loaded.
  const [SearchDialog, setDialog] = useState<SearchDialogType | null>(null);
  const load = useCallback(async () => {
    const [dialog] = await Promise.all([import('./search-dialog.tsx'), loadTexts(['search'])]);
    setDialog(() => dialog.default);
  }, []);
  const openIt = () => {
    open();
    // Some browsers never request a failed chunk again: only a new page does, and here the press asks for it.
    if (!SearchDialog) load().catch(() => reloadPage({ isAsked: true }));
  };
  useShortcut({ keys: 'ctrl+k', label: t('ui:keys.search_all'), run: openIt });
  useEffect(() => {
    const ahead = setTimeout(() => void load().catch(ignore), PRELOAD_AFTER_MS);
    return () => clearTimeout(ahead);
  }, [load]);
  return (
    <>
      <button type="button" className={styles.button} aria-haspopup="dialog" onClick={openIt}>
        <IconSearch size={18} aria-hidden />
        <span className={styles.buttonText}>{t('bar.search')}</span>
        <kbd className={styles.key} aria-hidden>
          {/Mac|iPhone|iPad/.test(navigator.userAgent) ? '⌘K' : 'Ctrl K'}
        </kbd>
      </button>
      {opened && !SearchDialog && <DialogLoading />}
      {opened && SearchDialog && (
        <Suspense>
          <SearchDialog onClose={close} />
        </Suspense>
      )}
    </>
  );
}

/** What could not be preloaded is loaded when the box is opened. */
function ignore(): void {}
