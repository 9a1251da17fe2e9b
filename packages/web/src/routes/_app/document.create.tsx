import { createFileRoute } from '@tanstack/react-router';
import { CreateDocumentsPage } from '../../features/document/create/create-documents-page.tsx';
import { parsePrefill } from '../../features/document/document-search.ts';

export const Route = createFileRoute('/_app/document/create')({
  validateSearch: parsePrefill,
  component: CreateDocuments,
  staticData: { texts: ['document'] },
});

function CreateDocuments() {
  return <CreateDocumentsPage prefill={Route.useSearch()} />;
}
