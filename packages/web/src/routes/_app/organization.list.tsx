import { createFileRoute } from '@tanstack/react-router';
import { OrganizationListPage } from '../../features/organization/organization-list-page.tsx';
import {
  type OrganizationSearch,
  organizationSearch,
} from '../../features/organization/organization-search.ts';

export const Route = createFileRoute('/_app/organization/list')({
  validateSearch: organizationSearch.parse,
  component: List,
  staticData: { texts: ['company', 'organization'] },
});

function List() {
  const navigate = Route.useNavigate();
  const onSearch = (search: OrganizationSearch, replace = false) => void navigate({ search, replace });
  return <OrganizationListPage search={Route.useSearch()} onSearch={onSearch} />;
}
