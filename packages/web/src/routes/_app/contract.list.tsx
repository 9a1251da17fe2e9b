import { createFileRoute } from '@tanstack/react-router';
import { ContractListPage } from '../../features/contract/contract-list-page.tsx';
import { type ContractSearch, contractSearch } from '../../features/contract/contract-search.ts';

export const Route = createFileRoute('/_app/contract/list')({
  validateSearch: contractSearch.parse,
  component: ContractList,
  staticData: { texts: ['contract'] },
});

function ContractList() {
  const navigate = Route.useNavigate();
  const onSearch = (search: ContractSearch, replace = false) => void navigate({ search, replace });
  return <ContractListPage search={Route.useSearch()} onSearch={onSearch} />;
}
