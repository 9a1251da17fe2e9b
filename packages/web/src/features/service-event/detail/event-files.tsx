import { FILES_PER_EVENT_MAX } from '@fireledger/domain/shared/limits.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { notifyWithUndo } from '../../../ui/action/undo-toast.tsx';
import { ConfirmDialog } from '../../../ui/dialog/dialog.tsx';
import { FileUpload } from '../../../ui/file/file-upload.tsx';
import { UploadGuard } from '../../../ui/file/upload-guard.tsx';
import type { UploadItem } from '../../../ui/file/upload-queue.ts';
import { useUploads } from '../../../ui/file/use-uploads.ts';
import { useFileViewer } from '../../../ui/file-viewer/use-file-viewer.tsx';
import type { ViewedFile } from '../../../ui/file-viewer/viewed-file.ts';
import { Section } from '../../../ui/page/page.tsx';
import { useIsRemoved } from '../../../ui/page/removed.tsx';
import { deleteFile, fileAddress, restoreFile, sendFileTo } from '../commands.ts';
import { kindOf } from '../event-lists.ts';
import type { EventDetail } from '../queries.ts';
import styles from './event-files.module.css';
import { FileCard } from './file-card.tsx';

type EventFile = EventDetail['files'][number];

/** The files of an event: pictures to view, all to download, with adding and deleting as far as the rights allow. */
export function EventFiles({ event }: { readonly event: EventDetail }) {
  const { t } = useTranslation('service-event');
  const [deleting, setDeleting] = useState<EventFile | null>(null);
  const { files, rights, type } = event;
  const { open, viewer } = useFileViewer(files.map((file) => viewed(file, type)));
  return (
    <Section title={files.length > 0 ? t('files.titled', { count: files.length }) : t('files.title')}>
      {files.length === 0 && <p className={styles.none}>{t('files.none')}</p>}
      {files.length > 0 && (
        <ul className={styles.files}>
          {files.map((file) => (
            <FileCard
              key={file.fileID}
              file={file}
              event={event}
              onView={() => open(file.fileID)}
              onDelete={() => setDeleting(file)}
            />
          ))}
        </ul>
      )}
      <AddFiles event={event} allowed={rights.includes('service_event.add_file')} />
      {viewer}
      {deleting && <DeleteFileDialog event={event} file={deleting} onClose={() => setDeleting(null)} />}
    </Section>
  );
}

type DeleteFileDialogProps = {
  readonly event: EventDetail;
  readonly file: EventFile;
  readonly onClose: () => void;
};

/** Asks before a file is removed from the event, and offers to undo it after. */
function DeleteFileDialog({ event, file, onClose }: DeleteFileDialogProps) {
  const { t } = useTranslation(['service-event', 'ui']);
  const client = useQueryClient();
  const { fileID, name } = file;
  const refresh = () => client.invalidateQueries({ queryKey: ['service_event'] });
  return (
    <ConfirmDialog
      opened
      title={t('files.delete_title', { name })}
      verb={t('ui:action.delete')}
      destroys
      onConfirm={async () => {
        await deleteFile(event, fileID);
        notifyWithUndo({
          id: `deleted ${fileID}`,
          message: t('delete.deleted', { name }),
          verb: t('ui:action.undo'),
          undo: () => restoreFile(event, fileID).finally(() => void refresh()),
        });
        await refresh();
      }}
      onClose={onClose}
    >
      {t('files.delete_text')}
    </ConfirmDialog>
  );
}

function viewed({ fileID, name, mediaType, size }: EventFile, type: EventDetail['type']): ViewedFile {
  return { key: fileID, name, mediaType, size, address: fileAddress(type, fileID) };
}

type AddFilesProps = { readonly event: EventDetail; readonly allowed: boolean };

/** The file of the event that the answer of an upload refers to. */
function arrivedAs({ answer }: UploadItem): unknown {
  return typeof answer === 'object' && answer !== null && 'fileID' in answer ? answer.fileID : undefined;
}

/**
 * Uploads more files; each leaves the queue once it is among the files above, as it would otherwise count twice. The reason of
 * a refusal stays visible.
 */
function AddFiles({ event, allowed }: AddFilesProps) {
  const { t } = useTranslation('service-event');
  const client = useQueryClient();
  const isGone = useIsRemoved();
  const uploads = useUploads({
    send: sendFileTo(kindOf(event.type), event.serviceEventID),
    maxFiles: FILES_PER_EVENT_MAX,
    present: event.files.length,
  });
  const { dismiss } = uploads;
  const arrived = uploads.items.filter(({ state }) => state === 'done').map(({ key }) => key);
  const arrivals = arrived.join(' ');
  useEffect(() => {
    if (arrivals === '') return;
    void client.invalidateQueries({ queryKey: ['service_event'] }).then(() => {
      for (const key of arrivals.split(' ')) dismiss(key);
    });
  }, [arrivals, client, dismiss]);
  const onFiles = useEffectEvent((files: readonly EventFile[]) => {
    const there = new Set<unknown>(files.map(({ fileID }) => fileID));
    for (const item of uploads.items) if (there.has(arrivedAs(item))) dismiss(item.key);
  });
  useEffect(() => onFiles(event.files), [event.files]);
  const closed = !allowed || isGone;
  if (closed && uploads.items.length === 0) return null;
  return (
    <div className={styles.addFiles}>
      <FileUpload label={t('files.add')} uploads={uploads} disabled={closed} />
      <UploadGuard uploads={uploads} />
    </div>
  );
}
