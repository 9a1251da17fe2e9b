import { useTranslation } from 'react-i18next';
import { DeletedNotice, DeletionNotice } from '../../../ui/page/deletion-notice.tsx';
import { Page } from '../../../ui/page/page.tsx';
import { type DeletedState, useDeleted } from '../../../ui/page/use-deleted.ts';
import { LISTS, type ListName, titleOf } from '../event-lists.ts';
import { deletedEventQuery } from '../queries.ts';
import { useRestoreEvent } from '../use-restore-event.ts';
import { EventSkeleton } from './event-skeleton.tsx';

function useDeletedEvent(serviceEventID: string): DeletedState {
  const { t } = useTranslation('service-event');
  const restore = useRestoreEvent();
  return useDeleted(deletedEventQuery(serviceEventID), {
    titleOf,
    messageOf: ({ type }, at, person) => {
      const kind = type === 'action' ? 'action' : 'registration';
      return person ? t(`deleted.${kind}_by`, { person, at }) : t(`deleted.${kind}`, { at });
    },
    undo: ({ type, description }) => restore({ serviceEventID, type, description }),
  });
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
  return <DeletedNotice {...useDeletedEvent(serviceEventID)} />;
}
