import { createFileRoute } from '@tanstack/react-router';
import { CreateRegistrationPage } from '../../features/service-event/form/create-event-page.tsx';
import { createSearch } from '../../features/service-event/form/create-search.ts';

export const Route = createFileRoute('/_app/logbook-registration/create')({
  validateSearch: createSearch,
  component: Create,
  staticData: { texts: ['service-event'] },
});

function Create() {
  return <CreateRegistrationPage search={Route.useSearch()} />;
}
