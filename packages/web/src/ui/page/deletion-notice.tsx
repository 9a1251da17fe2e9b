import { useTranslation } from 'react-i18next';
import { formatDateTime } from '../../platform/dates.ts';
import { BusyButton } from '../action/busy-button.tsx';
import { notifyFailure } from '../action/notify-failure.ts';
import { useAct } from '../action/use-act.ts';
import { keepFocusAfterRemoval } from '../action/use-return-focus.ts';
import { Notice } from './notice.tsx';
import { GeneralRemovedNotice, RemovedNoticeSkeleton } from './removed.tsx';
import type { DeletedState } from './use-deleted.ts';

export type DeletionNoticeProps = {
  /** What was deleted, when and by whom, in a sentence. */
  readonly message: string;
  /** The last moment at which the deletion can be undone. */
  readonly restorableUntil: string;
  readonly undo: () => Promise<unknown>;
  /** Reads the deletion again once undoing it was refused: the time for it may be over. */
  readonly refresh: () => Promise<unknown>;
};

/** Says that the page's thing was deleted, to whoever may undo that (docs/decisions/0661). */
export function DeletionNotice({ message, restorableUntil, undo, refresh }: DeletionNoticeProps) {
  const { t } = useTranslation('ui');
  const { busy, run } = useAct<'undo'>();
  const press = () => {
    keepFocusAfterRemoval();
    return undo().catch(async (error) => {
      notifyFailure(error);
      await refresh();
    });
  };
  return (
    <Notice
      tone="malfunction"
      act={
        <BusyButton
          variant="default"
          size="compact-sm"
          loading={busy !== null}
          onClick={() => void run('undo', press)}
        >
          {t('action.undo')}
        </BusyButton>
      }
    >
      {message} {t('page.restorable', { until: formatDateTime(restorableUntil) })}
    </Notice>
  );
}

/** The notice above a thing that is deleted while it is shown: the general one for whoever may not undo that. */
export function DeletedNotice({ deleted, error }: DeletedState) {
  if (deleted) return <DeletionNotice {...deleted.notice} />;
  return error === null ? <RemovedNoticeSkeleton /> : <GeneralRemovedNotice />;
}
