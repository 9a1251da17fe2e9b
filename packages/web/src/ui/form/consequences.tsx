import { type ReactNode, useEffect, useRef } from 'react';
import styles from './entity-form.module.css';

type ConsequencesProps = {
  /** The number of notices shown here. */
  readonly count: number;
  readonly children: ReactNode;
};

/**
 * The consequences of saving, shown below the field that causes them. A notice that appears while somebody is working is
 * scrolled into view, because the save bar would cover it.
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
