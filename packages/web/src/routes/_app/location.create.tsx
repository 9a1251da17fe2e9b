import { createFileRoute } from '@tanstack/react-router';
import { CreateLocationPage } from '../../features/location/form/create-location-page.tsx';
import { parsePrefill } from '../../features/location/location-search.ts';

export const Route = createFileRoute('/_app/location/create')({
  validateSearch: parsePrefill,
  component: Create,
  staticData: { texts: ['location'] },
});

function Create() {
  return <CreateLocationPage organizationID={Route.useSearch().organizationID} />;
}
