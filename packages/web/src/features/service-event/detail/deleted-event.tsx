import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { formatDateTime } from '../../../platform/dates.ts';
import { DeletionNotice, type DeletionNoticeProps } from '../../../ui/page/deletion-notice.tsx';
import { Page } from '../../../ui/page/page.tsx';
import { GeneralRemovedNotice, RemovedNoticeSkeleton } from '../../../ui/page/removed.tsx';
import { LISTS, type ListName, titleOf } from '../event-lists.ts';
import { deletedEventQuery } from '../queries.ts';
import { useRestoreEvent } from '../use-restore-event.ts';
import { EventSkeleton } from './event-skeleton.tsx';

type DeletedEvent = { readonly title: string; readonly notice: DeletionNoticeProps };

/** What this person may know of the deletion of an event that is not found; null until it is known. */
function useDeletedEvent(serviceEventID: string): { deleted: DeletedEvent | null; error: unknown } {
  const { t } = useTranslation('service-event');
  const { data, error, refetch } = useQuery(deletedEventQuery(serviceEventID));
  const restore = useRestoreEvent();
  if (!data || error) return { deleted: null, error };
  const { type, description, deletion } = data;
  const { deletedByName: person, restorableUntil } = deletion;
  const at = formatDateTime(deletion.deletedAt);
  const kind = type === 'action' ? 'action' : 'registration';
  const told = person ? t(`deleted.${kind}_by`, { person, at }) : t(`deleted.${kind}`, { at });
  const undo = () => restore({ serviceEventID, type, description });
  return {
    deleted: { title: titleOf({ description }), notice: { told, restorableUntil, undo, refresh: refetch } },
    error: null,
  };
}

type DeletedEventPageProps = { readonly serviceEventID: string; readonly list: ListName };

/**
 * The address of an event that is not found: that it was deleted, for whoever may undo that. For everybody else, rethrows that
 * it is not found.
 */
export function DeletedEventPage({ serviceEventID, list }: DeletedEventPageProps) {
  const { t } = useTranslation('service-event');
  const { deleted, error } = useDeletedEvent(serviceEventID);
  if (error) throw error;
  return (
    <Page
      title={deleted?.title ?? t(`detail.${list}`)}
      back={{ to: LISTS[list], label: t(`list.${list}.title`) }}
      waiting={!deleted}
    >
      {deleted ? <DeletionNotice {...deleted.notice} /> : <EventSkeleton />}
    </Page>
  );
}

/** The notice above an event that is deleted while it is shown. */
export function DeletedEventNotice({ serviceEventID }: { readonly serviceEventID: string }) {
  const { deleted, error } = useDeletedEvent(serviceEventID);
  if (deleted) return <DeletionNotice {...deleted.notice} />;
  return error === null ? <RemovedNoticeSkeleton /> : <GeneralRemovedNotice />;
}
