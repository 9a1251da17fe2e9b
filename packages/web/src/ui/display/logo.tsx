import clsx from 'clsx';
import { PRODUCT_NAME } from '../../platform/constants.ts';
import styles from './logo.module.css';

const FLAME =
  'M22.9 1.5c1.1 5 7.8 7.9 7.8 15 0 5-3.6 8.6-8.2 8.6s-8.2-3.4-8.2-8.2c0-3.6 2.3-5.3 3.1-8 1.6 1.1 2.4 2.4 2.7 4.1 2.2-2.7 3.4-6.7 2.8-11.5Zm-.3 20.6c2.3 0 3.9-1.6 3.9-3.7 0-2.4-2-4-3.8-5.7-.4 2.6-3.9 3.4-3.9 6.1 0 2 1.600 3.300 3.800 3.300Z';
const BOOK =
  'M2.500 22.300c8-.9 15.700 1.300 20 8.200 4.300-6.900 12-9.100 20-8.200v15.200c-7.900-.8-15.200.9-20 6-4.800-5.100-12.100-6.800-20-6Zm4 4.200v7c5.300 0 10.200 1.200 14 3.900v-4.700c-2.900-4.500-8.100-6.300-14-6.200Zm32 0c-5.900-.1-11.100 1.700-14 6.200v4.700c3.800-2.700 8.700-3.900 14-3.900Z';

/** Our own mark, an open ledger with a flame, in the colours of the theme. `name` adds the product's name beside it. */
export function Logo({ name = false }: { readonly name?: boolean }) {
  return (
    <span className={clsx(styles.logo, name && styles.large)} role="img" aria-label={PRODUCT_NAME}>
      <svg viewBox="0 0 45 45" width="45" height="45" aria-hidden="true">
        <path className={styles.flame} fillRule="evenodd" d={FLAME} />
        <path className={styles.book} fillRule="evenodd" d={BOOK} />
      </svg>
      {name && <span className={styles.name}>{PRODUCT_NAME}</span>}
    </span>
  );
}
