import type { Icon } from '@tabler/icons-react';
import clsx from 'clsx';
import type { Tone } from '../theme/tokens.ts';
import styles from './tag.module.css';

export type TagProps = {
  /** The state in words: colour is never the only signal. */
  readonly children: string;
  readonly bold?: boolean;
} & (State | NoState);

/** A state has a colour and an icon. */
type State = { readonly tone: Tone; readonly icon: Icon };
type NoState = { readonly tone: 'plain'; readonly icon?: Icon };

/** A state as text on its own background. */
export function Tag({ tone, children, icon: TagIcon, bold = false }: TagProps) {
  return (
    <span data-tone={tone} className={clsx(styles.tag, styles[tone], bold && styles.bold)}>
      {TagIcon && <TagIcon size={14} stroke={bold ? 2.5 : 2} aria-hidden />}
      {children}
    </span>
  );
}
