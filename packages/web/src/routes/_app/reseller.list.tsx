import { createFileRoute } from '@tanstack/react-router';
import { ResellerListPage } from '../../features/reseller/reseller-list-page.tsx';
import { type ResellerSearch, resellerSearch } from '../../features/reseller/reseller-search.ts';

export const Route = createFileRoute('/_app/reseller/list')({
  validateSearch: resellerSearch.parse,
  component: List,
  staticData: { texts: ['company', 'reseller'] },
});

function List() {
  const navigate = Route.useNavigate();
  const onSearch = (search: ResellerSearch, replace = false) => void navigate({ search, replace });
  return <ResellerListPage search={Route.useSearch()} onSearch={onSearch} />;
}
