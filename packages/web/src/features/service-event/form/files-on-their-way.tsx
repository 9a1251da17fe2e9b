import { FILES_PER_EVENT_MAX } from '@fireledger/domain/shared/limits.ts';
import { Button } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { FileDrop } from '../../../ui/file-drop.tsx';
import { MovingGuard } from '../../../ui/moving-guard.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { Section } from '../../../ui/page.tsx';
import { isMoving, mayGoAgain, type UploadItem } from '../../../ui/upload-queue.ts';
import type { Uploads } from '../../../ui/use-uploads.ts';
import styles from './form.module.css';

type FilesOnTheirWayProps = {
  readonly uploads: Uploads;
  /** Navigates to the event. */
  readonly onOpen: () => void;
};

/**
 * After saving: the text is saved, its files are being sent. Continues by itself once all have arrived; failed ones can be sent
 * again.
 */
export function FilesOnTheirWay({ uploads, onOpen }: FilesOnTheirWayProps) {
  const { t } = useTranslation('service-event');
  const moving = isMoving(uploads.items);
  const failed = uploads.items.filter(({ state, goesOn }) => state === 'failed' && !goesOn);
  const heading = useRef<HTMLDivElement>(null);
  const open = useRef(onOpen);
  open.current = onOpen;
  useEffect(() => heading.current?.focus(), []);
  useEffect(() => {
    if (uploads.open === 0) open.current();
  }, [uploads.open]);
  return (
    <div ref={heading} tabIndex={-1} className={styles.stack}>
      {failed.length > 0 ? (
        <Notice tone="malfunction">{t(failedText(failed), { count: failed.length })}</Notice>
      ) : (
        <Notice tone="normal">{t('create.saved_files_follow')}</Notice>
      )}
      <Section title={t('files.title')}>
        <FileDrop label={t('files.sending')} uploads={uploads} maxFiles={FILES_PER_EVENT_MAX} />
      </Section>
      <div className={styles.acts}>
        <Button variant={failed.length > 0 && !moving ? 'filled' : 'default'} onClick={onOpen}>
          {t('create.open')}
        </Button>
      </div>
      <MovingGuard uploads={uploads} />
    </div>
  );
}

/** The message about files that did not arrive: suggests a retry only if that can help. */
function failedText(failed: readonly UploadItem[]) {
  if (failed.every(mayGoAgain)) return 'create.saved_some_failed';
  return failed.some(mayGoAgain) ? 'create.saved_failed_and_refused' : 'create.saved_some_refused';
}
