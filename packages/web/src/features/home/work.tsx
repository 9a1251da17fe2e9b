import { useQuery } from '@tanstack/react-query';
import clsx from 'clsx';
import { useTranslation } from 'react-i18next';
import { Section } from '../../ui/page.tsx';
import { EventRow } from './event-row.tsx';
import styles from './home.module.css';
import { PART_LISTS, type Part } from './home-search.ts';
import { AllDone, PartRows, ReadState, ShowAll } from './part.tsx';
import { type WorkPart, workQuery } from './queries.ts';

/** What waits for somebody: their own events first, beside it what they can close and what came in. */
export function Work({ userID }: { readonly userID: string }) {
  const { t } = useTranslation('home');
  const read = useQuery(workQuery(userID));
  if (!read.data) return <ReadState read={read} parts={3} />;
  const { assigned, toClose, registrations } = read.data;
  const nothing = [assigned, toClose, registrations].every(({ items }) => items.length === 0);
  if (nothing) return <AllDone title={t('all_done.title')} text={t('all_done.text')} />;
  return (
    <div className={clsx(styles.work, assigned.items.length === 0 && styles.stacked)}>
      <WorkSection part="assigned" events={assigned} />
      <div className={styles.beside}>
        <WorkSection part="toClose" events={toClose} />
        <WorkSection part="registrations" events={registrations} />
      </div>
    </div>
  );
}

type WorkSectionProps = { readonly part: Part; readonly events: WorkPart };

function WorkSection({ part, events }: WorkSectionProps) {
  const { t } = useTranslation('home');
  const { items, total, totalAtLeast } = events;
  const name = t(`part.${part}.title`);
  const more = totalAtLeast > items.length;
  return (
    <Section
      title={more && total !== null ? t('counted', { name, count: total }) : name}
      act={more && <ShowAll {...PART_LISTS[part]} words={t(`part.${part}.all`)} of={name} />}
    >
      <PartRows empty={t(`part.${part}.empty`)} label={name}>
        {items.map((event) => (
          <EventRow key={event.serviceEventID} event={event} part={part} />
        ))}
      </PartRows>
    </Section>
  );
}
