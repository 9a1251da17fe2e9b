import { useBlocker } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { ConfirmDialog } from '../dialog/dialog.tsx';
import { isUploading } from './upload-queue.ts';
import type { Uploads } from './use-uploads.ts';

/** Asks before the page is left while uploads are running: `useUploads` cancels them when its component unmounts. */
export function UploadGuard({ uploads }: { readonly uploads: Uploads }) {
  const { t } = useTranslation('ui');
  const moving = isUploading(uploads.items);
  const blocker = useBlocker({
    shouldBlockFn: () => moving,
    enableBeforeUnload: () => moving,
    withResolver: true,
  });
  return (
    <ConfirmDialog
      opened={blocker.status === 'blocked'}
      title={t('file.leave_title')}
      verb={t('file.leave')}
      cancel={t('action.stay')}
      onConfirm={() => blocker.proceed?.()}
      onClose={() => blocker.reset?.()}
    >
      {t('file.leave_text')}
    </ConfirmDialog>
  );
}
