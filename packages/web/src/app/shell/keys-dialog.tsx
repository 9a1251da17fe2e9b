import { Switch } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { useNavigate } from '@tanstack/react-router';
import { Fragment, useEffect, useRef, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { Dialog } from '../../ui/dialog.tsx';
import { type Shortcut, shortcuts, singleKeys, useShortcut } from '../../ui/shortcuts.ts';
import styles from './keys.module.css';
import { GO_LETTERS } from './menu-look.ts';
import { useMenu } from './use-menu.ts';

/** The keys that work everywhere: `?`, `g` with a letter, `/` for the page's own search. */
export function useShellKeys() {
  const { t } = useTranslation(['ui', 'shell']);
  const [opened, { open, close }] = useDisclosure(false);
  useShortcut({ keys: '?', label: t('keys.help'), run: open });
  useShortcut({ keys: '/', label: t('keys.search'), run: focusSearch });
  useGoKeys();
  return { opened, open, close };
}

/** Search means the search field of the page, if it has one: recognised by `type="search"`. */
function focusSearch(): void {
  document.querySelector<HTMLInputElement>('main input[type="search"]')?.focus();
}

function useGoKeys(): void {
  const { t } = useTranslation(['ui', 'shell']);
  const items = useMenu();
  const navigate = useNavigate();
  const latest = useRef(navigate);
  latest.current = navigate;
  useEffect(() => {
    const own: Shortcut[] = items.map((item) => ({
      keys: `g ${GO_LETTERS[item.key]}`,
      label: t(`shell:items.${item.key}`),
      run: () => void latest.current({ to: item.path }),
    }));
    shortcuts.set([...shortcuts.get(), ...own]);
    return () => shortcuts.set(shortcuts.get().filter((shortcut) => !own.includes(shortcut)));
  }, [items, t]);
}

type KeysDialogProps = { readonly opened: boolean; readonly onClose: () => void };

/** The list of keys that work on this page, and the switch for keys without Ctrl. */
export function KeysDialog({ opened, onClose }: KeysDialogProps) {
  const { t } = useTranslation('ui');
  const known = useSyncExternalStore(shortcuts.subscribe, shortcuts.get);
  const single = useSyncExternalStore(singleKeys.subscribe, singleKeys.get);
  const listed = known.filter((shortcut) => shortcut.label !== undefined);
  return (
    <Dialog opened={opened} onClose={onClose} title={t('keys.title')}>
      <Switch
        checked={single}
        label={t('keys.single')}
        description={t('keys.single_help')}
        onChange={(event) => singleKeys.set(event.currentTarget.checked)}
      />
      <dl className={styles.keyList}>
        {listed.map(({ keys, label }) => (
          <div key={keys}>
            <dt>{label}</dt>
            <dd>
              <KeyCaps keys={keys} />
            </dd>
          </div>
        ))}
      </dl>
    </Dialog>
  );
}

function KeyCaps({ keys }: { readonly keys: string }) {
  const { t } = useTranslation('ui');
  const parts = keys.split(/[ +]/);
  return parts.map((part, index) => (
    <Fragment key={part}>
      {index > 0 && (keys.includes('+') ? ' ' : ` ${t('keys.and_then')} `)}
      <kbd className={styles.key}>
        {part === 'ctrl' ? 'Ctrl' : keys.includes('+') ? part.toUpperCase() : part}
      </kbd>
    </Fragment>
  ));
}
