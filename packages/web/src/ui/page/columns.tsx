import type { ReactNode } from 'react';
import styles from './columns.module.css';

type ColumnsProps = {
  readonly details: ReactNode;
  readonly beside: ReactNode;
  readonly history: ReactNode;
  /** What is beside is what the page is about: it is wider and, on a phone, comes first. */
  readonly besideLeads?: boolean;
};

/** The page of one thing: its details and its history, with other parts of it beside them. */
export function Columns({ details, beside, history, besideLeads = false }: ColumnsProps) {
  return (
    <div className={styles.columns} data-leads={besideLeads || undefined}>
      {details}
      <div className={styles.beside}>{beside}</div>
      {history}
    </div>
  );
}
