import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { usePermission } from '../../platform/use-permission.ts';
import { Section } from '../../ui/page/page.tsx';
import { Columns, type PlacedPart } from './columns.tsx';
import { ReadState } from './dashboard-part.tsx';
import { EventRows } from './event-row.tsx';
import { EventsPerMonth } from './events-per-month.tsx';
import { ExpiringDocuments } from './expiring-documents.tsx';
import { FirstStep } from './first-step.tsx';
import { Installations } from './installations.tsx';
import type { Part } from './links.ts';
import { MyWork } from './my-work.tsx';
import { type WorkData, workDashboard } from './queries.ts';
import { SetUp } from './set-up.tsx';
import { isUnused } from './set-up-steps.ts';
import { WaitingWork } from './waiting-work.tsx';

/**
 * The dashboard for people who work at locations: their own work first, beside it what is waiting, what expires and what is
 * wrong. On a phone, open work comes first and completed work last.
 */
export function WorkDashboard({ userID }: { readonly userID: string }) {
  const read = useQuery(workDashboard(userID));
  if (!read.data) return <ReadState read={read} />;
  return read.data.dashboard.hasLocations ? <Parts data={read.data} /> : <FirstStep />;
}

function Parts({ data }: { readonly data: WorkData }) {
  const { work, months, documents, installations, timeZone } = data.dashboard;
  const setsUp = usePermission('contract.create');
  const parts: PlacedPart[] = [
    { key: 'setUp', column: 'wide', part: setsUp && isUnused(data) && <SetUp /> },
    {
      key: 'mine',
      column: 'wide',
      part: work && <MyWork work={work} timeZone={timeZone} events={data.mine.items} />,
    },
    { key: 'waiting', column: 'beside', part: work && <WaitingWork work={work} /> },
    { key: 'toClose', column: 'wide', part: <EventSection part="toClose" events={data.toClose.items} /> },
    {
      key: 'unassigned',
      column: 'wide',
      part: <EventSection part="unassigned" events={data.unassigned.items} />,
    },
    { key: 'out', column: 'beside', part: <EventSection part="out" events={data.out.items} /> },
    { key: 'documents', column: 'beside', part: documents && <ExpiringDocuments documents={documents} /> },
    {
      key: 'installations',
      column: 'beside',
      part: installations && installations.length > 0 && (
        <Installations installations={installations} timeZone={timeZone} />
      ),
    },
    { key: 'months', column: 'wide', part: months && <EventsPerMonth months={months} timeZone={timeZone} /> },
  ];
  return <Columns parts={parts} />;
}

type EventSectionProps = {
  readonly part: Exclude<Part, 'mine'>;
  readonly events: WorkData['toClose']['items'];
};

/** The first events of a part; a part without events is only a figure among the waiting work. */
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
