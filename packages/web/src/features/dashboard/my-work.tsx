import { PRIORITY_NUMBERS } from '@fireledger/domain/service-event/vocabulary.ts';
import { useTranslation } from 'react-i18next';
import { useEventLabels } from '../../ui/display/event-tags.tsx';
import { Section } from '../../ui/page/page.tsx';
import type { DashboardEvent } from './dashboard.generated.ts';
import styles from './dashboard.module.css';
import { EventRows } from './event-row.tsx';
import { FigureChip } from './figure.tsx';
import { ageLink, EVENT_LISTS, MINE_OVERDUE, mineLink, priorityLink, zoneOf } from './links.ts';
import type { Mine as MineFigures } from './queries.ts';

type MineProps = {
  readonly work: MineFigures;
  readonly timeZone: string;
  readonly events: readonly DashboardEvent[];
};

/** What is assigned to the person: how much, how urgent, how old, and the first events. */
export function MyWork({ work, timeZone, events }: MineProps) {
  const { t } = useTranslation('dashboard');
  const name = t('mine.title');
  return (
    <Section
      title={name}
      act={
        <ul className={styles.totals}>
          {EVENT_LISTS.map((list) => (
            <FigureChip key={list} count={work.mine[list]} link={mineLink(list)} of={t(`list.${list}`)} />
          ))}
          {work.mine.actions > 0 && (
            <FigureChip count={work.mineOverdue} link={MINE_OVERDUE} of={t('mine.overdue')} tone="alarm" />
          )}
        </ul>
      }
    >
      {work.mine.actions > 0 && <Breakdown work={work} timeZone={timeZone} />}
      <EventRows part="mine" events={events} label={name} empty={t('mine.empty')} />
    </Section>
  );
}

const TONES = { extreme: 'alarm', high: 'high', medium: 'medium', low: 'normal' } as const;
const NAMES = Object.keys(TONES) as (keyof typeof TONES)[];

/** Counts action events only (docs/decisions/0540), and says so: the rows below are from both lists. */
function Breakdown({ work, timeZone }: Omit<MineProps, 'events'>) {
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
