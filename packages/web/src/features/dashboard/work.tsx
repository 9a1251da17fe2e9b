import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Section } from '../../ui/page.tsx';
import styles from './dashboard.module.css';
import { Documents } from './documents.tsx';
import { EventRows } from './event-row.tsx';
import { FirstStep } from './first-step.tsx';
import { Installations } from './installations.tsx';
import type { Part } from './links.ts';
import { Mine } from './mine.tsx';
import { Months } from './months.tsx';
import { ReadState } from './part.tsx';
import { type WorkData, workDashboard } from './queries.ts';
import { Waiting } from './waiting.tsx';

/** The dashboard of those who work at locations: one's own first, beside it what waits, what runs out and what is wrong. */
export function WorkDashboard({ userID }: { readonly userID: string }) {
  const read = useQuery(workDashboard(userID));
  if (!read.data) return <ReadState read={read} />;
  return read.data.dashboard.hasLocations ? <Parts data={read.data} /> : <FirstStep />;
}

function Parts({ data }: { readonly data: WorkData }) {
  const { work, months, documents, installations, timeZone } = data.dashboard;
  return (
    <div className={styles.work}>
      <div className={styles.column}>
        {work && <Mine work={work} timeZone={timeZone} events={data.mine.items} />}
        <EventSection part="toClose" events={data.toClose.items} />
        <EventSection part="unassigned" events={data.unassigned.items} />
        {months && <Months months={months} timeZone={timeZone} />}
      </div>
      <div className={styles.column}>
        {work && <Waiting work={work} />}
        <EventSection part="out" events={data.out.items} />
        {documents && <Documents documents={documents} />}
        {installations && installations.length > 0 && (
          <Installations installations={installations} timeZone={timeZone} />
        )}
      </div>
    </div>
  );
}

type EventSectionProps = {
  readonly part: Exclude<Part, 'mine'>;
  readonly events: WorkData['toClose']['items'];
};

/** The first events of a part; a part without events is only a figure among those that wait. */
function EventSection({ part, events }: EventSectionProps) {
  const { t } = useTranslation('dashboard');
  if (events.length === 0) return null;
  const name = t(`waiting.${part}`);
  return (
    <Section title={name}>
      <EventRows part={part} events={events} label={name} empty="" />
    </Section>
  );
}
