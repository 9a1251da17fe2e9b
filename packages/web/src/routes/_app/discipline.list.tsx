import { createFileRoute } from '@tanstack/react-router';
import { DisciplineListPage } from '../../features/discipline/discipline-list-page.tsx';
import { type DisciplineSearch, disciplineSearch } from '../../features/discipline/discipline-search.ts';

export const Route = createFileRoute('/_app/discipline/list')({
  validateSearch: disciplineSearch.parse,
  component: DisciplineList,
  staticData: { texts: ['discipline'] },
});

function DisciplineList() {
  const navigate = Route.useNavigate();
  const onSearch = (search: DisciplineSearch, replace = false) => void navigate({ search, replace });
  return <DisciplineListPage search={Route.useSearch()} onSearch={onSearch} />;
}
