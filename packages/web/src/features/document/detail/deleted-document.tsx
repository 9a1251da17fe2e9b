import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { formatDateTime } from '../../../platform/dates.ts';
import { DeletionNotice, type DeletionNoticeProps } from '../../../ui/page/deletion-notice.tsx';
import { Page } from '../../../ui/page/page.tsx';
import { PageSkeleton } from '../../../ui/page/page-skeleton.tsx';
import { GeneralRemovedNotice, RemovedNoticeSkeleton } from '../../../ui/page/removed.tsx';
import { deletedDocumentQuery } from '../queries.ts';
import { useRestoreDocument } from '../use-restore-document.ts';

type DeletedDocument = { readonly name: string; readonly notice: DeletionNoticeProps };

/** What this person may know of the deletion of a document that is not found; null until it is known. */
function useDeletedDocument(documentID: string): { deleted: DeletedDocument | null; error: unknown } {
  const { t } = useTranslation('document');
  const { data, error, refetch } = useQuery(deletedDocumentQuery(documentID));
  const restore = useRestoreDocument();
  if (!data || error) return { deleted: null, error };
  const { name, deletion } = data;
  const { deletedByName: person, restorableUntil } = deletion;
  const at = formatDateTime(deletion.deletedAt);
  const told = person ? t('deleted.document_by', { person, at }) : t('deleted.document', { at });
  const undo = () => restore(documentID, name);
  return { deleted: { name, notice: { told, restorableUntil, undo, refresh: refetch } }, error: null };
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
    <Page title={deleted.name} back={{ to: '/document/list', label: t('list.title_of.all') }}>
      <DeletionNotice {...deleted.notice} />
    </Page>
  );
}

/** The notice above a document that is deleted while it is shown. */
export function DeletedDocumentNotice({ documentID }: { readonly documentID: string }) {
  const { deleted, error } = useDeletedDocument(documentID);
  if (deleted) return <DeletionNotice {...deleted.notice} />;
  return error === null ? <RemovedNoticeSkeleton /> : <GeneralRemovedNotice />;
}
