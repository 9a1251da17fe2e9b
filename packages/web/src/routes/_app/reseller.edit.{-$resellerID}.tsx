import { useQuery } from '@tanstack/react-query';
import { createFileRoute, redirect } from '@tanstack/react-router';
import { resellerQuery, usageQuery } from '../../features/reseller/queries.ts';
import { ResellerPage } from '../../features/reseller/reseller-page.tsx';
import { RemovedBoundary } from '../../ui/page/removed.tsx';

export const Route = createFileRoute('/_app/reseller/edit/{-$resellerID}')({
  beforeLoad: ({ params: { resellerID } }) => {
    if (resellerID === undefined) throw redirect({ to: '/reseller/list', replace: true });
  },
  loader: async ({ params: { resellerID = '' }, context: { queryClient } }) => {
    const [reseller, usage] = await Promise.all([
      queryClient.ensureQueryData(resellerQuery(resellerID)),
      queryClient.ensureQueryData(usageQuery(resellerID)),
    ]);
    return { reseller, usage };
  },
  component: Edit,
  staticData: { texts: ['company', 'reseller'] },
});

function Edit() {
  const { resellerID = '' } = Route.useParams();
  const loaded = Route.useLoaderData();
  const { data: reseller = loaded.reseller, error } = useQuery(resellerQuery(resellerID));
  const usage = useQuery(usageQuery(resellerID)).data ?? loaded.usage;
  return (
    <RemovedBoundary error={error}>
      <ResellerPage reseller={reseller} usage={usage} />
    </RemovedBoundary>
  );
}
