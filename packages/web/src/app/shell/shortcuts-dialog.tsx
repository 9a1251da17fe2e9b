import { useDisclosure } from '@mantine/hooks';
import { useNavigate } from '@tanstack/react-router';
import { Fragment, useEffect, useEffectEvent, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { Dialog } from '../../ui/dialog/dialog.tsx';
import { SwitchField } from '../../ui/field/switch-field.tsx';
import { type Shortcut, shortcuts, singleKeys, useShortcut } from '../../ui/page/shortcuts.ts';
import { GO_TO_KEYS } from './menu-icons.ts';
import styles from './shortcuts.module.css';
import { useMenu } from './use-menu.ts';

/** The keys that work everywhere: `?`, `g` with a letter, `/` for the page's own search. */
export function useShellShortcuts() {
  const { t } = useTranslation(['ui', 'shell']);
  const [opened, { open, close }] = useDisclosure(false);
  useShortcut({ keys: '?', label: t('keys.help'), run: open });
  useShortcut({ keys: '/', label: t('keys.search'), run: focusSearch });
  useGoToShortcuts();
  return { opened, open, close };
}

/** Search means the search field of the page, if it has one: recognised by `type="search"`. */
function focusSearch(): void {
  document.querySelector<HTMLInputElement>('main input[type="search"]')?.focus();
}

function useGoToShortcuts(): void {
  const { t } = useTranslation(['ui', 'shell']);
  const items = useMenu();
  const onGo = useEffectEvent(useNavigate());
  useEffect(() => {
    const own: Shortcut[] = items.map((item) => ({
      keys: `g ${GO_TO_KEYS[item.key]}`,
      label: t(`shell:items.${item.key}`),
      run: () => void onGo({ to: item.path }),
    }));
    shortcuts.set([...shortcuts.get(), ...own]);
    return () => shortcuts.set(shortcuts.get().filter((shortcut) => !own.includes(shortcut)));
  }, [items, t]);
}

type ShortcutsDialogProps = { readonly opened: boolean; readonly onClose: () => void };

/** The list of keys that work on this page, and the switch for keys without Ctrl. */
export function ShortcutsDialog({ opened, onClose }: ShortcutsDialogProps) {
  const { t } = useTranslation('ui');
  const known = useSyncExternalStore(shortcuts.subscribe, shortcuts.get);
  const single = useSyncExternalStore(singleKeys.subscribe, singleKeys.get);
  const listed = known.filter((shortcut) => shortcut.label !== undefined);
  return (
    <Dialog opened={opened} onClose={onClose} title={t('keys.title')}>
      <SwitchField
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
