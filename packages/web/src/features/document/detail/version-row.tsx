import { displayName } from '@fireledger/domain/user/display-name.ts';
import { ActionIcon, Tooltip } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { DateTime } from '../../../ui/display/date-time.tsx';
import { downloadLink } from '../../../ui/file/download.ts';
import { useFileSize } from '../../../ui/file/file-size.ts';
import { FileThumb } from '../../../ui/file-viewer/file-thumb.tsx';
import { fileAddress, previewAddress } from '../commands.ts';
import type { DocumentVersion } from '../queries.ts';
import styles from './document-files.module.css';

type VersionRowProps = {
  readonly documentID: string;
  readonly version: DocumentVersion;
  readonly current?: boolean;
  /** Shows the version of this number in the viewer. */
  readonly onView: (number: string) => void;
};

/** One current or former file of a document: its picture, who added it and when, and the actions to view and download it. */
export function VersionRow({ documentID, version, current = false, onView }: VersionRowProps) {
  const { t } = useTranslation('document');
  const sizeOf = useFileSize();
  const { number, file, createdBy, createdAt } = version;
  if (!file) return null;
  const { name, size } = file;
  const words = t('file.download', { name, number });
  const which = t(current ? 'file.current' : 'file.version', { number });
  return (
    <li className={styles.version}>
      <FileThumb
        file={file}
        detail={which}
        address={previewAddress(documentID, number)}
        onView={() => onView(String(number))}
      />
      <div>
        <span className={styles.name}>{name}</span>
        <span className={styles.about}>{[which, sizeOf(size)].join(' · ')}</span>
        <span className={styles.about}>
          {createdBy && `${displayName(createdBy)} · `}
          <DateTime value={createdAt} />
        </span>
      </div>
      <Tooltip label={words}>
        <ActionIcon component="a" {...downloadLink(fileAddress(documentID, number), name)} aria-label={words}>
          <IconDownload size={18} />
        </ActionIcon>
      </Tooltip>
    </li>
  );
}
