import { sanitizeFileName } from '@fireledger/domain/shared/file-name.ts';
import { notifications } from '@mantine/notifications';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { UploadRow } from '../../../ui/file/file-upload.tsx';
import { SingleFileDropZone } from '../../../ui/file/single-file-drop-zone.tsx';
import { UploadGuard } from '../../../ui/file/upload-guard.tsx';
import { useUploads } from '../../../ui/file/use-uploads.ts';
import { useFileViewer } from '../../../ui/file-viewer/use-file-viewer.tsx';
import { Notice } from '../../../ui/page/notice.tsx';
import { Section } from '../../../ui/page/page.tsx';
import { ActsUnlessRemoved } from '../../../ui/page/removed.tsx';
import { refreshDocuments, sendFile } from '../commands.ts';
import { DOCUMENT_FILE_ACCEPT, useFileLimit } from '../file-limit.ts';
import type { DocumentDetail } from '../queries.ts';
import { viewedDocument } from '../viewed-document.ts';
import styles from './document-files.module.css';
import { VersionRow } from './version-row.tsx';

type DocumentFilesProps = {
  readonly document: DocumentDetail;
  /** Called when a new version has arrived and the page shows it; null if nothing follows from one. */
  readonly onReplaced: (() => void) | null;
};

/** The current file of a document and all earlier ones; another file makes the next version. */
export function DocumentFiles({ document, onReplaced }: DocumentFilesProps) {
  const { t } = useTranslation('document');
  const { documentID, versions, rights } = document;
  const { open, viewer } = useFileViewer(
    versions.flatMap(({ number, file }) => viewedDocument(documentID, file, number)),
  );
  const [current, ...earlier] = versions;
  return (
    <Section title={t('file.title')}>
      {current ? (
        <ul>
          <VersionRow documentID={documentID} version={current} current onView={open} />
        </ul>
      ) : (
        <Notice tone="malfunction">{t('file.missing')}</Notice>
      )}
      {rights.includes('document.edit') && (
        <ActsUnlessRemoved>
          <NextFile document={document} onReplaced={onReplaced} />
        </ActsUnlessRemoved>
      )}
      {earlier.length > 0 && (
        <>
          <h3 className={styles.earlier}>{t('file.earlier', { count: earlier.length })}</h3>
          <ul>
            {earlier.map((version) => (
              <VersionRow key={version.number} documentID={documentID} version={version} onView={open} />
            ))}
          </ul>
        </>
      )}
      {viewer}
    </Section>
  );
}

function NextFile({ document: { documentID, versions }, onReplaced }: DocumentFilesProps) {
  const { t } = useTranslation('document');
  const client = useQueryClient();
  const uploads = useUploads({
    send: (file, options) => sendFile(documentID, file, options),
    onDone: async (_answer, file) => {
      notifications.show({ message: t('file.replaced', { name: sanitizeFileName(file.name) }) });
      await refreshDocuments(client);
      for (const { key, state } of uploads.items) if (state !== 'failed') uploads.dismiss(key);
      if (versions.length > 0) onReplaced?.();
    },
  });
  const limit = useFileLimit();
  const [item] = uploads.items;
  return (
    <div className={styles.next}>
      <div aria-live="polite">
        {item && (
          <ul aria-label={t('file.replace')}>
            <UploadRow item={item} uploads={uploads} />
          </ul>
        )}
      </div>
      {!item && (
        <SingleFileDropZone
          text={t(versions.length > 0 ? 'file.replace' : 'file.add')}
          hint={limit}
          verb={t('file.choose')}
          accept={DOCUMENT_FILE_ACCEPT}
          onFile={(file) => uploads.add([file])}
        />
      )}
      <UploadGuard uploads={uploads} />
    </div>
  );
}
