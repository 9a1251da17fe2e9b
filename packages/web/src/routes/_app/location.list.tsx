import { createFileRoute } from '@tanstack/react-router';
import { LocationListPage } from '../../features/location/location-list-page.tsx';
import { type LocationSearch, locationSearch } from '../../features/location/location-search.ts';

export const Route = createFileRoute('/_app/location/list')({
  validateSearch: locationSearch.parse,
  component: LocationList,
  staticData: { texts: ['location'] },
});

function LocationList() {
  const navigate = Route.useNavigate();
  const onSearch = (search: LocationSearch, replace = false) => void navigate({ search, replace });
  return <LocationListPage search={Route.useSearch()} onSearch={onSearch} />;
}
