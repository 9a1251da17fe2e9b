import { useQuery } from '@tanstack/react-query';
import { createFileRoute, redirect } from '@tanstack/react-router';
import {
  DeletedDocumentNotice,
  DeletedDocumentPage,
} from '../../features/document/detail/deleted-document.tsx';
import { DocumentPage } from '../../features/document/detail/document-page.tsx';
import { documentQuery } from '../../features/document/queries.ts';
import { nullIfNotFound } from '../../platform/not-found.ts';
import { RemovedBoundary } from '../../ui/page/removed.tsx';

export const Route = createFileRoute('/_app/document/edit/{-$documentID}')({
  beforeLoad: ({ params: { documentID } }) => {
    if (documentID === undefined) throw redirect({ to: '/document/list', replace: true });
  },
  loader: ({ params: { documentID = '' }, context: { queryClient } }) =>
    queryClient.ensureQueryData(documentQuery(documentID)).catch(nullIfNotFound),
  component: Edit,
  staticData: { texts: ['document'] },
});

function Edit() {
  const { documentID = '' } = Route.useParams();
  const loaded = Route.useLoaderData();
  const { data: document = loaded, error } = useQuery({ ...documentQuery(documentID), retryOnMount: false });
  if (!document) return <DeletedDocumentPage key={documentID} documentID={documentID} />;
  return (
    <RemovedBoundary error={error} notice={<DeletedDocumentNotice documentID={documentID} />}>
      <DocumentPage key={documentID} document={document} />
    </RemovedBoundary>
  );
}
