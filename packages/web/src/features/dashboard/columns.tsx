import { useMediaQuery } from '@mantine/hooks';
import { Fragment, type ReactNode } from 'react';
import { DESKTOP_QUERY } from '../../platform/constants.ts';
import styles from './dashboard.module.css';

/** A part of a dashboard, and its column if there is room for two. */
export type PlacedPart = {
  readonly key: string;
  readonly column: 'wide' | 'beside';
  readonly part: ReactNode;
};

/** Whether the window has room for two columns. */
export function useHasTwoColumns(): boolean {
  return useMediaQuery(DESKTOP_QUERY, undefined, { getInitialValueInEffect: false });
}

/** The parts in the order of importance, in one column and within each of two. */
export function Columns({ parts }: { readonly parts: readonly PlacedPart[] }) {
  const two = useHasTwoColumns();
  const shown = (held: readonly PlacedPart[]) =>
    held.map(({ key, part }) => <Fragment key={key}>{part}</Fragment>);
  return (
    <div className={styles.work}>
      {two ? (
        (['wide', 'beside'] as const).map((column) => (
          <div key={column} className={styles.column}>
            {shown(parts.filter((part) => part.column === column))}
          </div>
        ))
      ) : (
        <div className={styles.column}>{shown(parts)}</div>
      )}
    </div>
  );
}
