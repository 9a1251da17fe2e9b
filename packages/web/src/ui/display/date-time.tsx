import { languageTag } from '@fireledger/domain/shared/locales.ts';
import { correctedNow } from '../../platform/browser-clock.ts';
import { formatDate, formatDateTime, formatRelative } from '../../platform/dates.ts';
import { useLocale } from '../../platform/use-locale.ts';
import styles from './date-time.module.css';
import { EmptyValue } from './empty-value.tsx';

export type DateTimeProps = {
  /** ISO text from the API; null shows a dash. */
  readonly value: string | null | undefined;
  /**
   * `moment` is DD-MM-YYYY HH:mm:ss (the default), `day` is DD-MM-YYYY, `relative` is in words, with the full timestamp for
   * people who cannot hover over the row.
   */
  readonly as?: 'moment' | 'day' | 'relative';
};

/** A timestamp in the browser's time zone, machine-readable as `<time>`. */
export function DateTime({ value, as = 'moment' }: DateTimeProps) {
  if (!value) return <EmptyValue />;
  if (as === 'day') return <time dateTime={value}>{formatDate(value)}</time>;
  if (as === 'moment') return <time dateTime={value}>{formatDateTime(value)}</time>;
  return <Relative value={value} />;
}

/** The only one of the three formats that depends on the language. */
function Relative({ value }: { readonly value: string }) {
  const locale = useLocale();
  return (
    <time dateTime={value}>
      {formatRelative(value, correctedNow(), languageTag(locale))}
      <span className={styles.exact}> ({formatDateTime(value)})</span>
    </time>
  );
}
