import clsx from 'clsx';
import { useTranslation } from 'react-i18next';
import { Section } from '../../ui/page/page.tsx';
import dashboard from './dashboard.module.css';
import { Figure } from './figure.tsx';
import { EXPIRED, expiryLink } from './links.ts';
import { useMonthName } from './month-name.ts';
import type { Documents as DocumentFigures } from './queries.ts';
import { StackedBar } from './stacked-bar.tsx';
import styles from './table.module.css';

type ExpiringDocumentsProps = { readonly documents: DocumentFigures };

/** The documents that have expired, and when others will: up to the last month with an expiry. */
export function ExpiringDocuments({ documents: { expired, months } }: ExpiringDocumentsProps) {
  const { t } = useTranslation('dashboard');
  const monthName = useMonthName();
  const shown = months.slice(0, months.findLastIndex(({ count }) => count > 0) + 1);
  const most = Math.max(1, expired, ...months.map(({ count }) => count));
  return (
    <Section title={t('documents.title')}>
      <table className={clsx(styles.table, styles.dense)} aria-label={t('documents.title')}>
        <thead className="fl-hidden">
          <tr>
            <th scope="col">{t('months.month')}</th>
            <th scope="col">{t('documents.count')}</th>
          </tr>
        </thead>
        <tbody>
          <tr>
            <th scope="row" className={styles.month}>
              <span className={styles.named}>
                <span className={styles.name}>{t('documents.expired')}</span>
                <StackedBar most={most} parts={[{ name: 'expired', count: expired }]} />
              </span>
            </th>
            <td>
              <Figure count={expired} link={EXPIRED} of={t('documents.expired')} tone="alarm" />
            </td>
          </tr>
          {shown.map((month) => (
            <tr key={month.month}>
              <th scope="row" className={styles.month}>
                <span className={styles.named}>
                  <span className={styles.name}>{monthName(month.month)}</span>
                  <StackedBar most={most} parts={[{ name: 'other', count: month.count }]} />
                </span>
              </th>
              <td>
                <Figure
                  count={month.count}
                  link={expiryLink(month)}
                  of={t('documents.in_month', { month: monthName(month.month) })}
                />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {shown.length === 0 && <p className={dashboard.quiet}>{t('documents.none_ahead')}</p>}
    </Section>
  );
}
