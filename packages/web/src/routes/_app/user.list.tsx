import { createFileRoute } from '@tanstack/react-router';
import { UserListPage } from '../../features/user/user-list-page.tsx';
import { type UserSearch, userSearch } from '../../features/user/user-search.ts';

export const Route = createFileRoute('/_app/user/list')({
  validateSearch: userSearch.parse,
  component: UserList,
  staticData: { texts: ['user', 'access'] },
});

function UserList() {
  const navigate = Route.useNavigate();
  const onSearch = (search: UserSearch, replace = false) => void navigate({ search, replace });
  return <UserListPage search={Route.useSearch()} onSearch={onSearch} />;
}
