import { useQuery } from '@tanstack/react-query';
import { createFileRoute, redirect } from '@tanstack/react-router';
import { ContractorPage } from '../../features/contractor/contractor-page.tsx';
import { contractorQuery } from '../../features/contractor/queries.ts';
import { RemovedBoundary } from '../../ui/page/removed.tsx';

export const Route = createFileRoute('/_app/contractor/edit/{-$contractorID}')({
  beforeLoad: ({ params: { contractorID } }) => {
    if (contractorID === undefined) throw redirect({ to: '/contractor/list', replace: true });
  },
  loader: ({ params: { contractorID = '' }, context: { queryClient } }) =>
    queryClient.ensureQueryData(contractorQuery(contractorID)),
  component: Edit,
  staticData: { texts: ['company', 'contractor'] },
});

function Edit() {
  const { contractorID = '' } = Route.useParams();
  const loaded = Route.useLoaderData();
  const { data: contractor = loaded, error } = useQuery(contractorQuery(contractorID));
  return (
    <RemovedBoundary error={error}>
      <ContractorPage contractor={contractor} />
    </RemovedBoundary>
  );
}
