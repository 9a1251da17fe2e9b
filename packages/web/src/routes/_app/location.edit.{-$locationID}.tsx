import { useQuery } from '@tanstack/react-query';
import { createFileRoute, redirect } from '@tanstack/react-router';
import { EditLocationPage } from '../../features/location/form/edit-location-page.tsx';
import { locationFormQuery } from '../../features/location/queries.ts';
import { FormSkeleton } from '../../ui/form/form-skeleton.tsx';
import { RemovedBoundary } from '../../ui/page/removed.tsx';

export const Route = createFileRoute('/_app/location/edit/{-$locationID}')({
  beforeLoad: ({ params: { locationID } }) => {
    if (locationID === undefined) throw redirect({ to: '/location/list', replace: true });
  },
  loader: ({ params: { locationID = '' }, context: { queryClient } }) =>
    // A form starts with what is saved now, so that its version is not stale before the first key press.
    queryClient.fetchQuery({ ...locationFormQuery(locationID), staleTime: 0 }),
  pendingComponent: FormSkeleton,
  component: Edit,
  staticData: { texts: ['location'] },
});

function Edit() {
  const { locationID = '' } = Route.useParams();
  const loaded = Route.useLoaderData();
  const { data: location = loaded, error } = useQuery(locationFormQuery(locationID));
  return (
    <RemovedBoundary error={error}>
      <EditLocationPage key={locationID} location={location} />
    </RemovedBoundary>
  );
}
