import { createFileRoute } from '@tanstack/react-router';
import { LogbookListPage } from '../../features/logbook/logbook-list-page.tsx';
import { type LogbookSearch, logbookSearch } from '../../features/logbook/logbook-search.ts';

export const Route = createFileRoute('/_app/logbook/list')({
  validateSearch: logbookSearch.parse,
  component: LogbookList,
  staticData: { texts: ['logbook-list'] },
});

function LogbookList() {
  const navigate = Route.useNavigate();
  const onSearch = (search: LogbookSearch, replace = false) => void navigate({ search, replace });
  return <LogbookListPage search={Route.useSearch()} onSearch={onSearch} />;
}
