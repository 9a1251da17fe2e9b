import { FILES_PER_EVENT_MAX } from '@fireledger/domain/shared/limits.ts';
import { Button } from '@mantine/core';
import { useEffect, useEffectEvent, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { FileUpload } from '../../../ui/file/file-upload.tsx';
import { UploadGuard } from '../../../ui/file/upload-guard.tsx';
import { isRetryable, isUploading, type UploadItem } from '../../../ui/file/upload-queue.ts';
import type { Uploads } from '../../../ui/file/use-uploads.ts';
import { Notice } from '../../../ui/page/notice.tsx';
import { Section } from '../../../ui/page/page.tsx';
import styles from './form.module.css';

type UploadProgressProps = {
  readonly uploads: Uploads;
  /** Navigates to the event. */
  readonly onOpen: () => void;
};

/**
 * After saving: the text is saved, its files are being sent. Continues by itself once all have arrived; failed ones can be sent
 * again.
 */
export function UploadProgress({ uploads, onOpen }: UploadProgressProps) {
  const { t } = useTranslation('service-event');
  const moving = isUploading(uploads.items);
  const failed = uploads.items.filter(
    ({ state, resumesAutomatically }) => state === 'failed' && !resumesAutomatically,
  );
  const heading = useRef<HTMLDivElement>(null);
  const onArrived = useEffectEvent(onOpen);
  useEffect(() => heading.current?.focus(), []);
  useEffect(() => {
    if (uploads.open === 0) onArrived();
  }, [uploads.open]);
  return (
    <div ref={heading} tabIndex={-1} className={styles.stack}>
      {failed.length > 0 ? (
        <Notice tone="malfunction">{t(failedText(failed), { count: failed.length })}</Notice>
      ) : (
        <Notice tone="normal">{t('create.saved_files_follow')}</Notice>
      )}
      <Section title={t('files.title')}>
        <FileUpload label={t('files.sending')} uploads={uploads} maxFiles={FILES_PER_EVENT_MAX} />
      </Section>
      <div className={styles.acts}>
        <Button variant={failed.length > 0 && !moving ? 'filled' : 'default'} onClick={onOpen}>
          {t('create.open')}
        </Button>
      </div>
      <UploadGuard uploads={uploads} />
    </div>
  );
}

/** The message about files that did not arrive: suggests a retry only if that can help. */
function failedText(failed: readonly UploadItem[]) {
  if (failed.every(isRetryable)) return 'create.saved_some_failed';
  return failed.some(isRetryable) ? 'create.saved_failed_and_refused' : 'create.saved_some_refused';
}
