import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { notifyWithUndo } from '../../../ui/action/undo-toast.tsx';
import { ConfirmDialog } from '../../../ui/dialog/dialog.tsx';
import { useDialog } from '../../../ui/dialog/use-dialog.ts';
import { FileUpload } from '../../../ui/file/file-upload.tsx';
import type { Uploads } from '../../../ui/file/use-uploads.ts';
import { useFileViewer } from '../../../ui/file-viewer/use-file-viewer.tsx';
import type { ViewedFile } from '../../../ui/file-viewer/viewed-file.ts';
import { Section } from '../../../ui/page/page.tsx';
import { useIsRemoved } from '../../../ui/page/removed.tsx';
import { deleteFile, fileAddress, restoreFile } from '../commands.ts';
import type { EventDetail } from '../queries.ts';
import { mayDeleteOwnFiles } from './editable-fields.ts';
import styles from './event-files.module.css';
import { FileCard } from './file-card.tsx';

type EventFile = EventDetail['files'][number];

type EventFilesProps = {
  readonly event: EventDetail;
  readonly uploads: Uploads;
  /** A dialog shows the uploads: a screen reader is told of each only once. */
  readonly isShownElsewhere: boolean;
};

/** The files of an event: pictures to view, all to download, with adding and deleting as far as the rights allow. */
export function EventFiles(props: EventFilesProps) {
  const { event } = props;
  const { t } = useTranslation('service-event');
  const dialog = useDialog<EventFile>();
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
              onDelete={() => dialog.show(file)}
            />
          ))}
        </ul>
      )}
      <AddFiles {...props} allowed={rights.includes('service_event.add_file')} />
      {viewer}
      {dialog.shown && <DeleteFileDialog event={event} file={dialog.shown} onClose={dialog.close} />}
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

type AddFilesProps = EventFilesProps & { readonly allowed: boolean };

/** Uploads more files, and shows those that have not arrived unless a dialog shows them. */
function AddFiles({ event, uploads, isShownElsewhere, allowed }: AddFilesProps) {
  const { t } = useTranslation('service-event');
  const isRemoved = useIsRemoved();
  const closed = !allowed || isRemoved;
  if (closed && uploads.items.length === 0) return null;
  return (
    <div className={styles.addFiles}>
      <FileUpload
        label={t('files.add')}
        {...(!mayDeleteOwnFiles(event) && { description: t('files.add_for_good') })}
        uploads={isShownElsewhere ? { ...uploads, items: [] } : uploads}
        disabled={closed}
      />
    </div>
  );
}
