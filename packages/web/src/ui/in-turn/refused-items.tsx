import { Anchor } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { errorText } from '../../platform/error-text.ts';
import styles from './in-turn.module.css';
import type { Sent } from './send-in-turn.ts';

type RefusedItemsProps<Item> = {
  readonly label: string;
  readonly refused: Sent<Item, unknown>['refused'];
  readonly keyOf: (item: Item) => string;
  readonly nameOf: (item: Item) => string;
  readonly pathOf: (item: Item) => string;
};

/** What was not done, each with the reason beside it. */
export function RefusedItems<Item>({ label, refused, keyOf, nameOf, pathOf }: RefusedItemsProps<Item>) {
  const { t } = useTranslation('ui');
  if (refused.length === 0) return null;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by the keyboard
    <ul className={styles.items} aria-label={label} tabIndex={0}>
      {refused.map(({ item, error }) => (
        <li key={keyOf(item)}>
          <Anchor href={pathOf(item)} target="_blank" rel="noopener">
            {nameOf(item)}
            <span className="fl-hidden"> {t('in_turn.new_tab')}</span>
          </Anchor>
          <span className={styles.reason}>{errorText(error)}</span>
        </li>
      ))}
    </ul>
  );
}
