import styles from './short-label.module.css';

type Label = { readonly children: string };

/**
 * The words of a button with a well-known icon, which alone is seen on a phone; to a screen reader they are its name
 * everywhere.
 */
export function IconLabel({ children }: Label) {
  return <span className={styles.icon}>{children}</span>;
}

/**
 * The words of a button beside the title of a page, where a phone has room for the short ones only; the whole remain its name.
 */
export function ShortLabel({ children, short }: Label & { readonly short: string }) {
  return (
    <>
      <span className={styles.words}>{children}</span>
      <span className={styles.short} data-short aria-hidden>
        {short}
      </span>
    </>
  );
}
