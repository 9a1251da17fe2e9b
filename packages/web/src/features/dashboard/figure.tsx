import { languageTag } from '@fireledger/domain/shared/locales.ts';
import { Link } from '@tanstack/react-router';
import clsx from 'clsx';
import { useTranslation } from 'react-i18next';
import { useLocale } from '../../platform/use-locale.ts';
import styles from './figure.module.css';
import type { ListLink, licenceLink } from './links.ts';

export type FigureProps = {
  readonly count: number;
  readonly link: ListLink | ReturnType<typeof licenceLink>;
  /** What is counted, for people who hear only the link. */
  readonly of: string;
};

type TableFigureProps = FigureProps & {
  /** The highlight colour of a figure that is not zero. */
  readonly tone?: 'alarm' | 'shutdown' | undefined;
};

/** A figure in a table: a link to what it counts. */
export function Figure({ count, link, of, tone }: TableFigureProps) {
  const { t } = useTranslation('dashboard');
  return (
    <Link
      {...link}
      data-tone={count > 0 ? tone : undefined}
      className={clsx(styles.figure, count === 0 && styles.none, tone && count > 0 && styles[tone])}
      aria-label={t('figure', { count, of })}
    >
      {useFigureText(count)}
    </Link>
  );
}

type FigureChipProps = FigureProps & {
  readonly tone?: 'alarm' | 'high' | 'medium' | 'normal';
  /** What the label refers to, for people who hear only the link. */
  readonly within?: string;
  /** On a phone the label stands below the figure, so that a few of them share a line. */
  readonly stacked?: boolean;
};

/** A figure with its label, in a row of such figures. */
export function FigureChip({ count, link, of, tone, within, stacked }: FigureChipProps) {
  return (
    <li>
      <Link
        {...link}
        className={clsx(
          styles.chip,
          stacked && styles.stacked,
          count === 0 && styles.none,
          tone && count > 0 && styles[tone],
        )}
      >
        <span>
          {within && <span className="fl-hidden">{`${within}, `}</span>}
          {of}
        </span>{' '}
        <span className={styles.count}>{useFigureText(count)}</span>
      </Link>
    </li>
  );
}

/** A number in the reader's language. */
export function useFigureText(count: number): string {
  return new Intl.NumberFormat(languageTag(useLocale())).format(count);
}
