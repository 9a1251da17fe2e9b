import { Skeleton } from '@mantine/core';
import { IconCircleCheck } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { ListPath } from '../../platform/app-path.ts';
import { ErrorState } from '../../ui/page/notice.tsx';
import styles from './dashboard.module.css';

type PartRowsProps = {
  /** The name of the list for screen readers. */
  readonly label: string;
  /** Shown if there are no rows. */
  readonly empty: ReactNode;
  readonly children: readonly ReactNode[];
};

/** The rows of a part. */
export function PartRows({ label, empty, children }: PartRowsProps) {
  if (children.length === 0) return empty;
  return (
    <ul className={styles.rows} aria-label={label}>
      {children}
    </ul>
  );
}

/** The message that everything in a part is done. */
export function AllDone({ words }: { readonly words: string }) {
  return (
    <p className={styles.done}>
      <IconCircleCheck size={18} aria-hidden />
      {words}
    </p>
  );
}

type ShowAllProps = {
  readonly to: ListPath;
  readonly search?: Readonly<Record<string, string | readonly string[]>>;
  readonly words: string;
  /** The part that continues there, for people who hear only the link. */
  readonly of: string;
};

/** The link to the whole list. */
export function ShowAll({ to, search = {}, words, of }: ShowAllProps) {
  return (
    <Link to={to} search={search} className={styles.all}>
      {words}
      <span className="fl-hidden">{`: ${of}`}</span>
    </Link>
  );
}

type ReadStateProps = {
  readonly read: { readonly error: unknown; readonly refetch: () => unknown };
};

/** Until the page's data is there: its skeleton, or the error. */
export function ReadState({ read }: ReadStateProps) {
  const { t } = useTranslation('dashboard');
  const { t: ui } = useTranslation('ui');
  if (read.error !== null) {
    return (
      <div className={styles.failed}>
        <ErrorState error={read.error} title={t('failed')} retry={() => void read.refetch()} />
      </div>
    );
  }
  return (
    <div className={styles.work} role="status" aria-label={ui('loading')}>
      <div className={styles.column}>
        <Coming rows={6} height={40} />
      </div>
      <div className={styles.column}>
        <Coming rows={4} height={20} />
        <Coming rows={6} height={16} />
      </div>
    </div>
  );
}

type ComingProps = { readonly rows: number; readonly height: number };

/** A section that is loading: its heading, and its usual number of rows. */
function Coming({ rows, height }: ComingProps) {
  return (
    <div className={styles.coming}>
      <Skeleton height={16} width="30%" />
      {Array.from({ length: rows }, (_, row) => `row ${row}`).map((row) => (
        <Skeleton key={row} height={height} />
      ))}
    </div>
  );
}
