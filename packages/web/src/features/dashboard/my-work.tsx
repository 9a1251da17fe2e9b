import { PRIORITY_NUMBERS } from '@fireledger/domain/service-event/vocabulary.ts';
import clsx from 'clsx';
import { Fragment } from 'react';
import { useTranslation } from 'react-i18next';
import { useEventLabels } from '../../ui/display/event-tags.tsx';
import { Section } from '../../ui/page/page.tsx';
import { useHasTwoColumns } from './columns.tsx';
import type { DashboardEvent } from './dashboard.generated.ts';
import styles from './dashboard.module.css';
import { EventRows } from './event-row.tsx';
import { FigureChip } from './figure.tsx';
import { ageLink, EVENT_LISTS, MINE_OVERDUE, mineLink, priorityLink, zoneOf } from './links.ts';
import type { Mine as MineFigures } from './queries.ts';

type MyWorkProps = {
  readonly work: MineFigures;
  readonly timeZone: string;
  readonly events: readonly DashboardEvent[];
};

/**
 * What is assigned to the person: how much, how urgent, how old, and the first events. In one column, as on a phone, the events
 * come before the figures by priority and age: what waits is in the first screenful.
 */
export function MyWork({ work, timeZone, events }: MyWorkProps) {
  const { t } = useTranslation('dashboard');
  const beside = useHasTwoColumns();
  const name = t('mine.title');
  const breakdown = work.mine.actions > 0 && <Breakdown work={work} timeZone={timeZone} />;
  return (
    <Section title={name} act={<Totals work={work} />}>
      {beside && breakdown}
      <EventRows part="mine" events={events} label={name} empty={t('mine.empty')} />
      {!beside && breakdown}
    </Section>
  );
}

/** How many events of each list; overdue ones are counted among the actions, and stand beside them. */
function Totals({ work }: Pick<MyWorkProps, 'work'>) {
  const { t } = useTranslation('dashboard');
  return (
    <ul className={clsx(styles.totals, styles.strip)}>
      {EVENT_LISTS.map((list) => (
        <Fragment key={list}>
          <FigureChip count={work.mine[list]} link={mineLink(list)} of={t(`list.${list}`)} stacked />
          {list === 'actions' && work.mine.actions > 0 && (
            <FigureChip
              count={work.mineOverdue}
              link={MINE_OVERDUE}
              within={t('list.actions')}
              of={t('mine.overdue')}
              tone="alarm"
              stacked
            />
          )}
        </Fragment>
      ))}
    </ul>
  );
}

const TONES = { extreme: 'alarm', high: 'high', medium: 'medium', low: 'normal' } as const;
const NAMES = Object.keys(TONES) as (keyof typeof TONES)[];

/** Counts action events only (docs/decisions/0540), and says so: the rows below are from both lists. */
function Breakdown({ work, timeZone }: Omit<MyWorkProps, 'events'>) {
  const { t } = useTranslation('dashboard');
  const { priority: words } = useEventLabels();
  const zone = zoneOf(timeZone);
  return (
    <dl className={styles.breakdown}>
      <dt id="dashboard-priorities">{t('mine.priorities')}</dt>
      <dd>
        <ul aria-labelledby="dashboard-priorities">
          {NAMES.map((name) => {
            const priority = PRIORITY_NUMBERS[name];
            const count = work.priorities.find((one) => one.priority === priority)?.count ?? 0;
            return (
              <FigureChip
                key={name}
                count={count}
                link={priorityLink(priority)}
                of={words[name]}
                tone={TONES[name]}
              />
            );
          })}
        </ul>
      </dd>
      <dt id="dashboard-ages">{t('mine.ages')}</dt>
      <dd>
        <ul aria-labelledby="dashboard-ages">
          {work.ages.map((age) => (
            <FigureChip
              key={age.band}
              count={age.count}
              link={ageLink(age, zone)}
              of={t(`age.${age.band}`)}
            />
          ))}
        </ul>
      </dd>
    </dl>
  );
}
