import { type ReactNode, useEffect, useRef } from 'react';
import styles from './entity-form.module.css';

export type ConsequencesProps = {
  /** How many notices stand here. */
  readonly count: number;
  readonly children: ReactNode;
};

/**
 * What saving would end, said under the field that asks for it. One that comes while somebody is at work is brought into view: the bar
 * that saves would stand over it.
 */
export function Consequences({ count, children }: ConsequencesProps) {
  const element = useRef<HTMLDivElement>(null);
  const before = useRef(count);
  useEffect(() => {
    if (count > before.current) element.current?.scrollIntoView({ block: 'nearest' });
    before.current = count;
  }, [count]);
  return (
    <div ref={element} className={styles.consequences}>
      {children}
    </div>
  );
}
