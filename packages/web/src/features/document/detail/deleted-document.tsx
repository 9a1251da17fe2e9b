import { useTranslation } from 'react-i18next';
import { DeletedNotice, DeletionNotice } from '../../../ui/page/deletion-notice.tsx';
import { Page } from '../../../ui/page/page.tsx';
import { PageSkeleton } from '../../../ui/page/page-skeleton.tsx';
import { type DeletedState, useDeleted } from '../../../ui/page/use-deleted.ts';
import { deletedDocumentQuery } from '../queries.ts';
import { useRestoreDocument } from '../use-restore-document.ts';

function useDeletedDocument(documentID: string): DeletedState {
  const { t } = useTranslation('document');
  const restore = useRestoreDocument();
  return useDeleted(deletedDocumentQuery(documentID), {
    titleOf: ({ name }) => name,
    messageOf: (_document, at, person) =>
      person ? t('deleted.document_by', { person, at }) : t('deleted.document', { at }),
    undo: ({ name }) => restore(documentID, name),
  });
}

/**
 * The address of a document that is not found: that it was deleted, for whoever may undo that. For everybody else, rethrows that
 * it is not found.
 */
export function DeletedDocumentPage({ documentID }: { readonly documentID: string }) {
  const { t } = useTranslation('document');
  const { deleted, error } = useDeletedDocument(documentID);
  if (error) throw error;
  if (!deleted) return <PageSkeleton />;
  return (
    <Page title={deleted.title} back={{ to: '/document/list', label: t('list.title_of.all') }}>
      <DeletionNotice {...deleted.notice} />
    </Page>
  );
}

/** The notice above a document that is deleted while it is shown. */
export function DeletedDocumentNotice({ documentID }: { readonly documentID: string }) {
  return <DeletedNotice {...useDeletedDocument(documentID)} />;
}
