import { useQueryClient } from '@tanstack/react-query';
import { lazy } from 'react';
import { useTranslation } from 'react-i18next';
import { notifyWithUndo } from '../../ui/action/undo-toast.tsx';
import { DeleteDialog } from '../../ui/dialog/delete-dialog.tsx';
import { LoadedOnPress } from '../../ui/dialog/loaded-on-press.tsx';
import { deleteDocument, refreshDocuments } from './commands.ts';
import type { DocumentRow } from './queries.ts';
import { useRestoreDocument } from './use-restore-document.ts';

const CheckDialog = lazy(() => import('./check-dialog.tsx'));

/** The open dialog about a document. */
export type DocumentDialog = {
  /** `renew` is the check of a document that has just got a new version: it asks for the new date. */
  readonly act: 'check' | 'renew' | 'delete';
  readonly document: Pick<DocumentRow, 'documentID' | 'name' | 'version' | 'expiresAt' | 'state'>;
};

type DocumentDialogsProps = {
  readonly shown: DocumentDialog | null;
  readonly onClose: () => void;
  /** Called once the document is gone. */
  readonly onDeleted?: () => void;
};

/** Asks before a document is deleted, and for the date when its expiry is checked. */
export function DocumentDialogs({ shown, onClose, onDeleted }: DocumentDialogsProps) {
  const { t } = useTranslation(['document', 'ui']);
  const client = useQueryClient();
  const restore = useRestoreDocument();
  if (!shown) return null;
  const { act, document } = shown;
  if (act !== 'delete') {
    return (
      <LoadedOnPress>
        <CheckDialog document={document} renews={act === 'renew'} onClose={onClose} />
      </LoadedOnPress>
    );
  }
  const { documentID, name, version } = document;
  return (
    <DeleteDialog
      name={name}
      onDelete={async () => {
        await deleteDocument(documentID, version);
        notifyWithUndo({
          id: `deleted ${documentID}`,
          message: t('delete.deleted', { name }),
          verb: t('ui:action.undo'),
          undo: () => restore(documentID, name),
        });
        onDeleted?.();
        client.removeQueries({ queryKey: ['document', 'one', documentID] });
        await refreshDocuments(client);
      }}
      onClose={onClose}
    >
      {t('delete.text')}
    </DeleteDialog>
  );
}
