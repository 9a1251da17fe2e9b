import styles from './table.module.css';

type StackedBarProps = {
  readonly parts: readonly {
    readonly name: 'real' | 'unwanted' | 'fake' | 'other' | 'expired';
    readonly count: number;
  }[];
  /** The count that fills the whole width of the bar. */
  readonly most: number;
};

/** The figures of one table row drawn one after another; hidden from screen readers, as the table itself contains them. */
export function StackedBar({ parts, most }: StackedBarProps) {
  return (
    <span className={styles.bar} aria-hidden>
      {parts
        .filter(({ count }) => count > 0)
        .map(({ name, count }) => (
          <span key={name} className={styles[name]} style={{ width: `${(count / most) * 100}%` }} />
        ))}
    </span>
  );
}
