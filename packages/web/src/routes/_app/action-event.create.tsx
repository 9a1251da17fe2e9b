import { createFileRoute } from '@tanstack/react-router';
import { CreateActionPage } from '../../features/service-event/form/create-event-page.tsx';
import { createSearch } from '../../features/service-event/form/create-search.ts';

export const Route = createFileRoute('/_app/action-event/create')({
  validateSearch: createSearch,
  component: Create,
  staticData: { texts: ['service-event'] },
});

function Create() {
  return <CreateActionPage search={Route.useSearch()} />;
}
