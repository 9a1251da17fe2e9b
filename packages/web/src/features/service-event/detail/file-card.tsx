import { FILE_TYPES, isFileType } from '@fireledger/domain/shared/file-types.ts';
import { ActionIcon, Tooltip } from '@mantine/core';
import { IconDownload, IconFile, IconFileTypePdf, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { languageTag } from '../../../platform/locale.ts';
import { useLocale } from '../../../platform/use-locale.ts';
import { DateTime } from '../../../ui/date-time.tsx';
import { fullName } from '../../../ui/person-name.tsx';
import { fileAddress } from '../commands.ts';
import type { EventDetail } from '../queries.ts';
import styles from './file-card.module.css';

type FileCardProps = {
  readonly file: EventDetail['files'][number];
  readonly type: EventDetail['type'];
  readonly onDelete: () => void;
};

/** How large a file is, in the figures of a language: `1,2 MB`. */
function useSize(bytes: number): string {
  const tag = languageTag(useLocale());
  const [value, unit] = bytes < 1_000_000 ? [Math.max(1, bytes / 1000), 'kB'] : [bytes / 1_000_000, 'MB'];
  return `${value.toLocaleString(tag, { maximumFractionDigits: value < 10 ? 1 : 0 })} ${unit}`;
}

/** A file: its picture where there is one, name, size, who added it and when, download, delete by right. */
export function FileCard({ file, type, onDelete }: FileCardProps) {
  const { t } = useTranslation('service-event');
  const { fileID, name, uploadedBy, rights } = file;
  const size = useSize(file.size);
  const about = [size, uploadedBy && fullName(uploadedBy)].filter(Boolean);
  return (
    <li className={styles.file}>
      <Preview file={file} type={type} />
      <div className={styles.fileText}>
        <span className={styles.fileName}>{name}</span>
        <span className={styles.fileAbout}>
          {about.join(' · ')} <DateTime value={file.createdAt} />
        </span>
      </div>
      <div className={styles.fileActs}>
        <Tooltip label={t('files.download', { name })}>
          <ActionIcon
            component="a"
            href={fileAddress(type, fileID, 'download')}
            download={name}
            aria-label={t('files.download', { name })}
          >
            <IconDownload size={18} />
          </ActionIcon>
        </Tooltip>
        {rights.includes('service_event_file.delete') && (
          <Tooltip label={t('files.delete', { name })}>
            <ActionIcon aria-label={t('files.delete', { name })} onClick={onDelete}>
              <IconTrash size={18} />
            </ActionIcon>
          </Tooltip>
        )}
      </div>
    </li>
  );
}

function Preview({ file, type }: Pick<FileCardProps, 'file' | 'type'>) {
  const { t } = useTranslation('service-event');
  const [broken, setBroken] = useState(false);
  const { fileID, name, mediaType } = file;
  const shown = isFileType(mediaType) && FILE_TYPES[mediaType].inline;
  const address = fileAddress(type, fileID, 'inline');
  const Glyph = mediaType === 'application/pdf' ? IconFileTypePdf : IconFile;
  const picture = mediaType.startsWith('image/') && shown && !broken;
  const inside = picture ? (
    <img src={address} alt="" loading="lazy" onError={() => setBroken(true)} />
  ) : (
    <Glyph size={24} stroke={1.5} aria-hidden />
  );
  if (!shown) return <span className={styles.thumb}>{inside}</span>;
  return (
    <a
      className={styles.thumb}
      href={address}
      target="_blank"
      rel="noreferrer"
      aria-label={t('files.look', { name })}
    >
      {inside}
    </a>
  );
}
