import { useQuery } from '@tanstack/react-query';
import { createFileRoute, redirect } from '@tanstack/react-router';
import { OrganizationPage } from '../../features/organization/organization-page.tsx';
import { organizationQuery } from '../../features/organization/queries.ts';
import { RemovedBoundary } from '../../ui/page/removed.tsx';

export const Route = createFileRoute('/_app/organization/edit/{-$organizationID}')({
  beforeLoad: ({ params: { organizationID } }) => {
    if (organizationID === undefined) throw redirect({ to: '/organization/list', replace: true });
  },
  loader: ({ params: { organizationID = '' }, context: { queryClient } }) =>
    queryClient.ensureQueryData(organizationQuery(organizationID)),
  component: Edit,
  staticData: { texts: ['company', 'organization'] },
});

function Edit() {
  const { organizationID = '' } = Route.useParams();
  const loaded = Route.useLoaderData();
  const { data: organization = loaded, error } = useQuery(organizationQuery(organizationID));
  return (
    <RemovedBoundary error={error}>
      <OrganizationPage organization={organization} />
    </RemovedBoundary>
  );
}
