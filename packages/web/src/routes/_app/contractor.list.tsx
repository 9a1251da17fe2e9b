import { createFileRoute } from '@tanstack/react-router';
import { ContractorListPage } from '../../features/contractor/contractor-list-page.tsx';
import { type ContractorSearch, contractorSearch } from '../../features/contractor/contractor-search.ts';

export const Route = createFileRoute('/_app/contractor/list')({
  validateSearch: contractorSearch.parse,
  component: List,
  staticData: { texts: ['company', 'contractor'] },
});

function List() {
  const navigate = Route.useNavigate();
  const onSearch = (search: ContractorSearch, replace = false) => void navigate({ search, replace });
  return <ContractorListPage search={Route.useSearch()} onSearch={onSearch} />;
}
