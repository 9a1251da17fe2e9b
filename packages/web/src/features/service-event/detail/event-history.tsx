import { formatChanges } from '@fireledger/domain/service-event/history/format-changes.ts';
import {
  type Icon,
  IconArrowBackUp,
  IconFileMinus,
  IconFilePlus,
  IconPencil,
  IconPlus,
  IconProgress,
  IconServer,
  IconTrash,
  IconUserQuestion,
} from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useLocale } from '../../../platform/use-locale.ts';
import { ActorName } from '../../../ui/display/person-name.tsx';
import { HistoryChanges } from '../../../ui/history/history-changes.tsx';
import { HistorySection } from '../../../ui/history/history-section.tsx';
import type { TimelineEntry } from '../../../ui/history/timeline.tsx';
import { type EventHistoryLine as Entry, type EventDetail, eventHistory } from '../queries.ts';
import styles from './event-history.module.css';

const ICONS: Record<Entry['changeType'], Icon> = {
  created: IconPlus,
  edited: IconPencil,
  status_changed: IconProgress,
  reopened: IconArrowBackUp,
  file_added: IconFilePlus,
  file_removed: IconFileMinus,
  deleted: IconTrash,
  restored: IconArrowBackUp,
};

/** What happened to an event, newest first: what, who, when, and both values in words. */
export function EventHistory({ event }: { readonly event: EventDetail }) {
  const { t } = useTranslation('service-event');
  const locale = useLocale();
  const entryOf = (entry: Entry, index: number): TimelineEntry => {
    const changes = formatChanges(entry.details, locale);
    return {
      key: `${entry.createdAt} ${index}`,
      at: entry.createdAt,
      icon: ICONS[entry.changeType],
      title: t(`history.${entry.changeType}`),
      by: <Actor entry={entry} visitorName={event.createdBy.name} />,
      body: (
        <HistoryChanges
          changes={changes}
          reason={entry.reason && t('history.reason', { reason: entry.reason })}
          foldedAs={entry.changeType === 'created' ? t('history.first_values') : undefined}
        />
      ),
    };
  };
  return (
    <HistorySection
      title={t('history.title')}
      first={event.historyPaginated}
      all={eventHistory(event.serviceEventID)}
      entryOf={entryOf}
    />
  );
}

type ActorProps = { readonly entry: Entry; readonly visitorName: string | null };

/** Who did it: an account with its company at that time, a visitor by the unverified name given, or the product itself. */
function Actor({ entry: { actorKind, changedByName, changedByCompanyName }, visitorName }: ActorProps) {
  const { t } = useTranslation('service-event');
  if (actorKind === 'user') {
    const name = changedByName ?? t('history.another_person');
    return <ActorName name={name} companyName={changedByCompanyName} />;
  }
  const visitor = actorKind === 'visitor';
  const Glyph = visitor ? IconUserQuestion : IconServer;
  return (
    <span>
      <Glyph size={14} className={styles.actorGlyph} aria-hidden />
      {visitor
        ? `${visitorName ?? t('author.visitor')} (${t('author.visitor_unverified')})`
        : t('author.product')}
    </span>
  );
}
