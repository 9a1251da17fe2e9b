import { createFileRoute } from '@tanstack/react-router';
import { type DocumentSearch, documentSearch } from '../../features/document/document-search.ts';
import { DocumentListPage } from '../../features/document/list/document-list-page.tsx';

export const Route = createFileRoute('/_app/document/list')({
  validateSearch: documentSearch.parse,
  component: DocumentList,
  staticData: { texts: ['document'] },
});

function DocumentList() {
  const navigate = Route.useNavigate();
  const onSearch = (search: DocumentSearch, replace = false) => void navigate({ search, replace });
  return <DocumentListPage search={Route.useSearch()} onSearch={onSearch} />;
}
