import type { FIRE_ALARM_TYPES } from '@fireledger/domain/service-event/vocabulary.ts';
import clsx from 'clsx';
import { useTranslation } from 'react-i18next';
import { useEventLabels } from '../../ui/display/event-tags.tsx';
import { Section } from '../../ui/page/page.tsx';
import dashboard from './dashboard.module.css';
import { Figure } from './figure.tsx';
import { alarmsLink, archiveLink, zoneOf } from './links.ts';
import { useMonthName } from './month-name.ts';
import type { Month } from './queries.ts';
import { StackedBar } from './stacked-bar.tsx';
import styles from './table.module.css';

const ALARMS = ['real', 'unwanted', 'fake'] as const satisfies readonly (typeof FIRE_ALARM_TYPES)[number][];

type EventsPerMonthProps = { readonly months: readonly Month[]; readonly timeZone: string };

/** What was completed in each of the last thirteen months, by fire alarm type: a table whose rows are also drawn as bars. */
export function EventsPerMonth({ months, timeZone }: EventsPerMonthProps) {
  const { t } = useTranslation('dashboard');
  const { fireAlarmType } = useEventLabels();
  if (months.every(({ total }) => total === 0)) {
    return (
      <Section title={t('months.title')}>
        <p className={dashboard.quiet}>{t('months.empty')}</p>
      </Section>
    );
  }
  return (
    <Section
      title={t('months.title')}
      act={
        <span className={dashboard.legend} aria-hidden>
          <span className={clsx(styles.swatch, styles.other)} />
          {t('months.other')}
        </span>
      }
    >
      <div className={styles.scrolled}>
        <table className={clsx(styles.table, styles.dense)} aria-label={t('months.title')}>
          <thead>
            <tr>
              <th scope="col">{t('months.month')}</th>
              <th scope="col">{t('months.total')}</th>
              {ALARMS.map((type) => (
                <th key={type} scope="col">
                  <span className={clsx(styles.swatch, styles[type])} aria-hidden />
                  {fireAlarmType[type]}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {months.map((month) => (
              <MonthRow key={month.month} month={month} zone={zoneOf(timeZone)} most={mostOf(months)} />
            ))}
          </tbody>
        </table>
      </div>
    </Section>
  );
}

function mostOf(months: readonly Month[]): number {
  return Math.max(...months.map(({ total }) => total));
}

type MonthRowProps = {
  readonly month: Month;
  readonly zone: string | undefined;
  /** The largest total of all rows, which fills the bar. */
  readonly most: number;
};

function MonthRow({ month, zone, most }: MonthRowProps) {
  const { t } = useTranslation('dashboard');
  const { fireAlarmType } = useEventLabels();
  const name = useMonthName()(month.month);
  const others = month.total - ALARMS.reduce((sum, type) => sum + month[type], 0);
  return (
    <tr>
      <th scope="row" className={styles.month}>
        <span className={styles.named}>
          <span className={styles.name}>{name}</span>
          <StackedBar
            most={most}
            parts={[
              ...ALARMS.map((type) => ({ name: type, count: month[type] })),
              { name: 'other', count: others },
            ]}
          />
        </span>
      </th>
      <td>
        <Figure count={month.total} link={archiveLink(month, zone)} of={`${t('months.total')}, ${name}`} />
      </td>
      {ALARMS.map((type) => (
        <td key={type}>
          <Figure
            count={month[type]}
            link={alarmsLink(month, zone, [type])}
            of={`${fireAlarmType[type]}, ${name}`}
          />
        </td>
      ))}
    </tr>
  );
}
