import { createFileRoute } from '@tanstack/react-router';
import { EventListPage } from '../../features/service-event/list/event-list-page.tsx';
import { eventSearch } from '../../features/service-event/list/list-address.ts';

export const Route = createFileRoute('/_app/action-event/list')({
  validateSearch: eventSearch.action.parse,
  component: List,
  staticData: { texts: ['service-event'] },
});

function List() {
  const navigate = Route.useNavigate();
  return (
    <EventListPage
      list="action"
      search={Route.useSearch()}
      onSearch={(search, replace = false) => void navigate({ search, replace })}
    />
  );
}
