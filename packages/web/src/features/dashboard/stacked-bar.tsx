import styles from './table.module.css';

type StackedBarProps = {
  readonly parts: readonly {
    readonly name: 'real' | 'unwanted' | 'fake' | 'other' | 'expired';
    readonly count: number;
  }[];
  /** The count that fills the bar's whole width. */
  readonly most: number;
};

/** Figures of one row of a table drawn one after another; the table itself says them, so that nobody has to hear the drawing. */
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
