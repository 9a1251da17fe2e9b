import { Skeleton } from '@mantine/core';
import { IconCircleCheck } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ErrorState } from '../../ui/notice.tsx';
import styles from './home.module.css';

const PARTS_COMING = ['first', 'second', 'third'];
const LINES_COMING = ['75%', '60%', '70%'];

type PartRowsProps = {
  /** Names the list for those who hear it. */
  readonly label: string;
  /** Says that there is nothing to do. */
  readonly empty: string;
  readonly children: readonly ReactNode[];
};

/** The rows of a part, or the word that all is done. */
export function PartRows({ label, empty, children }: PartRowsProps) {
  if (children.length === 0) {
    return (
      <p className={styles.done}>
        <IconCircleCheck size={18} aria-hidden />
        {empty}
      </p>
    );
  }
  return (
    <ul className={styles.rows} aria-label={label}>
      {children}
    </ul>
  );
}

type ShowAllProps = {
  readonly to: string;
  readonly search?: Readonly<Record<string, string | readonly string[]>>;
  readonly words: string;
  /** The part that goes on there, for those who hear the link alone. */
  readonly of: string;
};

/** The way to the whole list. */
export function ShowAll({ to, search = {}, words, of }: ShowAllProps) {
  return (
    <Link to={to} search={search} className={styles.all}>
      {words}
      <span className="fl-hidden">{`: ${of}`}</span>
    </Link>
  );
}

/** Nothing at all waits for this person. */
export function AllDone({ title, text }: { readonly title: string; readonly text: string }) {
  return (
    <div className={styles.allDone}>
      <IconCircleCheck size={32} stroke={1.5} aria-hidden />
      <p className={styles.allDoneTitle}>{title}</p>
      <p>{text}</p>
    </div>
  );
}

type ReadStateProps = {
  readonly read: { readonly error: unknown; readonly refetch: () => unknown };
  /** How many parts are on their way. */
  readonly parts: number;
};

/** Before the page's read is there: its shape, or what went wrong. */
export function ReadState({ read, parts }: ReadStateProps) {
  const { t } = useTranslation('home');
  const { t: ui } = useTranslation('ui');
  if (read.error !== null) {
    return (
      <div className={styles.failed}>
        <ErrorState error={read.error} title={t('failed')} retry={() => void read.refetch()} />
      </div>
    );
  }
  return (
    <div className={styles.waiting} role="status" aria-label={ui('loading')}>
      {PARTS_COMING.slice(0, parts).map((part) => (
        <div key={part} className={styles.coming}>
          <Skeleton height={16} width="30%" />
          {LINES_COMING.map((width) => (
            <Skeleton key={width} height={12} width={width} />
          ))}
        </div>
      ))}
    </div>
  );
}
