import type { ReactNode } from 'react';
import { EmptyValue } from '../display/empty-value.tsx';
import styles from './key-facts.module.css';

export type KeyFact = {
  readonly label: string;
  /** null or undefined shows a dash. */
  readonly value: ReactNode;
};

/** Facts in two columns, or in one where there is no room (look.md, Detail). */
export function KeyFacts({ facts }: { readonly facts: readonly KeyFact[] }) {
  return (
    <dl className={styles.facts}>
      {facts.map(({ label, value }) => (
        <div key={label} className={styles.fact}>
          <dt>{label}</dt>
          <dd>{value ?? <EmptyValue />}</dd>
        </div>
      ))}
    </dl>
  );
}
