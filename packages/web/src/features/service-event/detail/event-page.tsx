import { eventPath } from '@fireledger/domain/service-event/path.ts';
import { useQuery } from '@tanstack/react-query';
import { Navigate, useNavigate } from '@tanstack/react-router';
import { lazy } from 'react';
import { useTranslation } from 'react-i18next';
import type { ListPath } from '../../../platform/app-path.ts';
import { rememberedListPath } from '../../../platform/remembered-lists.ts';
import { LoadedOnPress } from '../../../ui/dialog/loaded-on-press.tsx';
import { useDialog } from '../../../ui/dialog/use-dialog.ts';
import { PlaceLead } from '../../../ui/display/place-lead.tsx';
import { UploadGuard } from '../../../ui/file/upload-guard.tsx';
import { Columns } from '../../../ui/page/columns.tsx';
import { ErrorState } from '../../../ui/page/notice.tsx';
import { Page } from '../../../ui/page/page.tsx';
import { RemovedBoundary } from '../../../ui/page/removed.tsx';
import { useIsMissing } from '../../../ui/page/use-is-missing.ts';
import { DeleteEventDialog } from '../delete-event-dialog.tsx';
import { LISTS, type ListName, listOf, titleOf } from '../event-lists.ts';
import { type EventDetail, eventQuery } from '../queries.ts';
import { DeletedEventNotice, DeletedEventPage } from './deleted-event.tsx';
import { EventActs } from './event-acts.tsx';
import { EventDetails } from './event-details.tsx';
import { EventFiles } from './event-files.tsx';
import { EventHistory } from './event-history.tsx';
import { EventSkeleton } from './event-skeleton.tsx';
import { EventSummary } from './event-summary.tsx';
import { LinkedEvents } from './linked-events.tsx';
import { type NextStep, takesFiles } from './next-step.ts';
import { StepDialog } from './step-dialog.tsx';
import { useEventUploads } from './use-event-uploads.ts';

const CloseDialog = lazy(() => import('./close-dialog.tsx'));
const DuplicateDialog = lazy(() => import('./duplicate-dialog.tsx'));
const HardDeleteDialog = lazy(() => import('./hard-delete-dialog.tsx'));

export type EventPageProps = {
  readonly serviceEventID: string;
  /** The list that the address belongs to, until the event has loaded and determines its list. */
  readonly list: ListName;
};

/**
 * One event of any kind: state and next step, facts and the form to change them, files, links, history. If there is none for
 * this person, the error page says that the page could not be found (specification 2), except to whoever may undo its deletion.
 */
export function EventPage({ serviceEventID, list }: EventPageProps) {
  const { t } = useTranslation('service-event');
  const read = useQuery(eventQuery(serviceEventID));
  const { data: event, error, refetch, isFetching } = read;
  const isMissing = useIsMissing(serviceEventID, read);
  const place = event ? listOf(event) : list;
  const back = { to: LISTS[place], label: t(`list.${place}.title`) };
  if (event) {
    return (
      <RemovedBoundary error={error} notice={<DeletedEventNotice serviceEventID={serviceEventID} />}>
        <LoadedPage key={serviceEventID} {...{ event, list, back, isFetching }} />
      </RemovedBoundary>
    );
  }
  if (isMissing) {
    return <DeletedEventPage key={serviceEventID} serviceEventID={serviceEventID} list={list} />;
  }
  return (
    <Page title={t(`detail.${list}`)} back={back} waiting={error === null}>
      {error === null ? (
        <EventSkeleton />
      ) : (
        <ErrorState error={error} title={t('detail.unread')} retry={() => void refetch()} />
      )}
    </Page>
  );
}

type LoadedPageProps = Pick<EventPageProps, 'list'> & {
  readonly event: EventDetail;
  readonly back: { readonly to: ListPath; readonly label: string };
  /** The data shown may be stale: it is being refetched. */
  readonly isFetching: boolean;
};

/** The open dialog about an event: one of its acts, or its next step. */
type OpenDialog =
  | { readonly act: 'close' | 'duplicate' | 'delete' | 'delete_hard' }
  | { readonly act: 'step'; readonly next: NextStep };

function LoadedPage({ event, list, back, isFetching }: LoadedPageProps) {
  const navigate = useNavigate();
  const { shown, show, close } = useDialog<OpenDialog>();
  const step = shown?.act === 'step' ? shown.next : null;
  const uploads = useEventUploads(event);
  const leave = () => void navigate({ to: rememberedListPath(back.to), ignoreBlocker: true });
  // The archive shows completed events; an open one has its own screen to be worked on. Going there while a dialog is open
  // would discard what is typed.
  const isOpen = list === 'historical' && listOf(event) !== 'historical' && !isFetching;
  if (isOpen && shown === null) return <Navigate to={eventPath(event)} replace />;
  return (
    <Page
      title={titleOf(event)}
      lead={
        <PlaceLead
          location={event.location}
          internalLocation={event.internalLocation}
          discipline={event.discipline}
        />
      }
      back={back}
      act={<EventActs event={event} onAct={(act) => show({ act })} />}
    >
      <EventSummary
        event={event}
        onStep={(next) => show({ act: 'step', next })}
        onCloseAlone={() => show({ act: 'close' })}
      />
      <Columns
        details={<EventDetails event={event} />}
        beside={
          <>
            <EventFiles
              event={event}
              uploads={uploads}
              isShownElsewhere={step !== null && takesFiles(step, event)}
            />
            <LinkedEvents event={event} />
          </>
        }
        history={<EventHistory event={event} />}
      />
      <UploadGuard uploads={uploads} />
      {step && <StepDialog event={event} next={step} uploads={uploads} onClose={close} />}
      <ActDialogs act={shown?.act} {...{ event, close, leave }} />
    </Page>
  );
}

type ActDialogsProps = {
  readonly act: OpenDialog['act'] | undefined;
  readonly event: EventDetail;
  readonly close: () => void;
  /** The event is gone. */
  readonly leave: () => void;
};

/** The dialogs of an event's acts; those that are rarely opened are loaded then. */
function ActDialogs({ act, event, close, leave }: ActDialogsProps) {
  return (
    <>
      <LoadedOnPress>
        {act === 'close' && <CloseDialog event={event} onClose={close} />}
        {act === 'duplicate' && <DuplicateDialog event={event} onClose={close} />}
        {act === 'delete_hard' && <HardDeleteDialog event={event} onClose={close} onDeleted={leave} />}
      </LoadedOnPress>
      {act === 'delete' && <DeleteEventDialog event={event} onClose={close} onDeleted={leave} />}
    </>
  );
}
