import {
  type Icon,
  IconArrowBackUp,
  IconCalendarCheck,
  IconChecklist,
  IconFilePlus,
  IconPencil,
  IconPlus,
  IconTrash,
} from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { ActorName } from '../../ui/display/person-name.tsx';
import { HistoryChanges } from '../../ui/history/history-changes.tsx';
import type { TimelineEntry } from '../../ui/history/timeline.tsx';
import type { DocumentHistoryLine as Entry } from './queries.ts';
import { useHistoryChanges } from './use-history-changes.ts';

const ICONS: Record<Entry['changeType'], Icon> = {
  created: IconPlus,
  edited: IconPencil,
  file_added: IconFilePlus,
  checked: IconChecklist,
  renewed: IconCalendarCheck,
  deleted: IconTrash,
  restored: IconArrowBackUp,
};

/** Formats a line of a document's history: what, who, when, and both values in words. */
export function useHistoryEntry(): (entry: Entry, index: number) => TimelineEntry {
  const { t } = useTranslation('document');
  const changesOf = useHistoryChanges();
  return (entry, index) => ({
    key: `${entry.createdAt} ${index}`,
    at: entry.createdAt,
    icon: ICONS[entry.changeType],
    title: t(`history.${entry.changeType}`),
    by: <Actor entry={entry} />,
    body: (
      <HistoryChanges
        changes={changesOf(entry.details)}
        reason={entry.reason}
        foldedAs={entry.changeType === 'created' ? t('history.first_values') : undefined}
      />
    ),
  });
}

/** Who did it: an account with its company at that time, or the product itself. */
function Actor({ entry }: { readonly entry: Entry }) {
  const { t } = useTranslation('document');
  if (entry.actorKind !== 'user') return t('history.product');
  const name = entry.changedByName ?? t('history.another_person');
  return <ActorName name={name} companyName={entry.changedByCompanyName} />;
}
