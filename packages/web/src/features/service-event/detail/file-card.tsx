import { displayName } from '@fireledger/domain/user/display-name.ts';
import { ActionIcon, Tooltip } from '@mantine/core';
import { IconDownload, IconTrash } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { DateTime } from '../../../ui/display/date-time.tsx';
import { downloadLink } from '../../../ui/file/download.ts';
import { useFileSize } from '../../../ui/file/file-size.ts';
import { FileThumb } from '../../../ui/file-viewer/file-thumb.tsx';
import { ActsUnlessRemoved } from '../../../ui/page/removed.tsx';
import { fileAddress } from '../commands.ts';
import type { EventDetail } from '../queries.ts';
import styles from './file-card.module.css';

type FileCardProps = {
  readonly file: EventDetail['files'][number];
  readonly event: EventDetail;
  /** Opens it in the viewer. */
  readonly onView: () => void;
  readonly onDelete: () => void;
};

/** A file: its picture if there is one, name, size, who added it and when, download, and deletion if allowed. */
export function FileCard({ file, event, onView, onDelete }: FileCardProps) {
  const { t } = useTranslation('service-event');
  const { fileID, name, rights } = file;
  const address = fileAddress(event.type, fileID);
  const size = useFileSize()(file.size);
  const uploader = useUploader(file, event);
  return (
    <li className={styles.file}>
      <FileThumb file={file} address={address} onView={onView} />
      <div className={styles.fileText}>
        <span className={styles.fileName}>{name}</span>
        <span className={styles.fileAbout}>
          {`${size} · ${uploader}`} <DateTime value={file.createdAt} />
        </span>
      </div>
      <div className={styles.fileActs}>
        <Tooltip label={t('files.download', { name })}>
          <ActionIcon
            component="a"
            {...downloadLink(address, name)}
            aria-label={t('files.download', { name })}
          >
            <IconDownload size={18} />
          </ActionIcon>
        </Tooltip>
        {rights.includes('service_event_file.delete') && (
          <ActsUnlessRemoved>
            <Tooltip label={t('files.delete', { name })}>
              <ActionIcon aria-label={t('files.delete', { name })} onClick={onDelete}>
                <IconTrash size={18} />
              </ActionIcon>
            </Tooltip>
          </ActsUnlessRemoved>
        )}
      </div>
    </li>
  );
}

/** Who added a file: an account by name, a visitor by the name in the registration, marked as not verified. */
function useUploader(
  { uploaderKind, uploadedBy }: FileCardProps['file'],
  { createdBy }: EventDetail,
): string {
  const { t } = useTranslation('service-event');
  if (uploaderKind === 'user') return uploadedBy ? displayName(uploadedBy) : t('history.another_person');
  const named = createdBy.kind === 'visitor' ? createdBy.name : null;
  return `${named ?? t('author.visitor')} (${t('author.visitor_unverified')})`;
}
