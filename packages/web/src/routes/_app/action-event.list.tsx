import { createFileRoute } from '@tanstack/react-router';
import { EventListPage } from '../../features/service-event/list/event-list-page.tsx';
import { parseEventList } from '../../features/service-event/list/list-address.ts';

export const Route = createFileRoute('/_app/action-event/list')({
  validateSearch: parseEventList.action,
  component: List,
  staticData: { texts: ['service-event'] },
});

function List() {
  const navigate = Route.useNavigate();
  return (
    <EventListPage
      list="action"
      state={Route.useSearch()}
      onState={(search, replace = false) => void navigate({ search, replace })}
    />
  );
}
