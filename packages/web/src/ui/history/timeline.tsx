import type { Icon } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { DateTime } from '../display/date-time.tsx';
import styles from './timeline.module.css';

export type TimelineEntry = {
  readonly key: string;
  /** What happened, in a few words. */
  readonly title: ReactNode;
  /** ISO text. */
  readonly at: string;
  readonly by?: ReactNode;
  readonly body?: ReactNode;
  readonly icon?: Icon;
};

/** A history as a timeline; the caller determines the order (newest first on detail pages). `label` names the list. */
export function Timeline({
  entries,
  label,
}: {
  readonly entries: readonly TimelineEntry[];
  readonly label: string;
}) {
  return (
    <ol aria-label={label}>
      {entries.map(({ key, title, at, by, body, icon: EntryIcon }) => (
        <li key={key} className={styles.item}>
          <span className={styles.dot} aria-hidden>
            {EntryIcon && <EntryIcon size={11} />}
          </span>
          <div className={styles.head}>
            <span className={styles.title}>{title}</span>
            <span className={styles.when}>
              {by}
              {by && ' · '}
              <DateTime value={at} />
            </span>
          </div>
          {body && <div className={styles.body}>{body}</div>}
        </li>
      ))}
    </ol>
  );
}
