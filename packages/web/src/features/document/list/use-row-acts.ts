import { IconChecklist, IconDownload, IconEye, IconTrash } from '@tabler/icons-react';
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { download } from '../../../ui/file/download.ts';
import { isViewable } from '../../../ui/file-viewer/viewed-file.ts';
import type { RowAct } from '../../../ui/list/list-row.tsx';
import { fileAddress } from '../commands.ts';
import type { DocumentDialog } from '../document-dialogs.tsx';
import type { DocumentRow } from '../queries.ts';

/** The actions on a document in a list: view its file, download it, and what the rights allow. */
export function useRowActs(
  onView: (documentID: string) => void,
  onShow: (dialog: DocumentDialog) => void,
): (row: DocumentRow) => readonly RowAct[] {
  const { t } = useTranslation('document');
  return useCallback(
    (document) => {
      const { documentID, file, rights, expiresAt } = document;
      const acts: RowAct[] = [];
      if (file && isViewable(file.mediaType)) {
        acts.push({
          key: 'look',
          label: () => t('act.look'),
          icon: IconEye,
          onAct: () => onView(documentID),
        });
      }
      if (file) {
        const onAct = () => void download(fileAddress(documentID), file.name);
        acts.push({ key: 'download', label: () => t('act.download'), icon: IconDownload, onAct });
      }
      if (rights.includes('document.check') && expiresAt !== null) {
        const onAct = () => onShow({ act: 'check', document });
        acts.push({ key: 'check', label: () => t('act.check'), icon: IconChecklist, onAct });
      }
      if (rights.includes('document.delete')) {
        const onAct = () => onShow({ act: 'delete', document });
        acts.push({ key: 'delete', label: () => t('act.delete'), icon: IconTrash, onAct, destroys: true });
      }
      return acts;
    },
    [t, onView, onShow],
  );
}
