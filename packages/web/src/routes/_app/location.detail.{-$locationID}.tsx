import { useQuery } from '@tanstack/react-query';
import { createFileRoute, redirect } from '@tanstack/react-router';
import { CustomFieldsSection } from '../../features/custom-field/custom-fields-section.tsx';
import { LocationDetailPage } from '../../features/location/location-detail-page.tsx';
import { LocationSkeleton } from '../../features/location/location-skeleton.tsx';
import { locationQuery } from '../../features/location/queries.ts';
import { LogbookSection } from '../../features/logbook/logbook-section.tsx';
import { RemovedBoundary } from '../../ui/page/removed.tsx';

export const Route = createFileRoute('/_app/location/detail/{-$locationID}')({
  beforeLoad: ({ params: { locationID } }) => {
    if (locationID === undefined) throw redirect({ to: '/location/list', replace: true });
  },
  loader: ({ params: { locationID = '' }, context: { queryClient } }) =>
    queryClient.ensureQueryData(locationQuery(locationID)),
  pendingComponent: LocationSkeleton,
  component: Detail,
  staticData: { texts: ['location', 'logbook'] },
});

function Detail() {
  const { locationID = '' } = Route.useParams();
  const loaded = Route.useLoaderData();
  const { data: location = loaded, error } = useQuery(locationQuery(locationID));
  return (
    <RemovedBoundary error={error}>
      <LocationDetailPage location={location} fields={<CustomFieldsSection location={location} />}>
        <LogbookSection location={location} />
      </LocationDetailPage>
    </RemovedBoundary>
  );
}
