import { useQuery } from '@tanstack/react-query';
import { createFileRoute, redirect } from '@tanstack/react-router';
import { ContractPage } from '../../features/contract/contract-page.tsx';
import { contractQuery } from '../../features/contract/queries.ts';
import { RemovedBoundary } from '../../ui/page/removed.tsx';

export const Route = createFileRoute('/_app/contract/edit/{-$contractID}')({
  beforeLoad: ({ params: { contractID } }) => {
    if (contractID === undefined) throw redirect({ to: '/contract/list', replace: true });
  },
  loader: ({ params: { contractID = '' }, context: { queryClient } }) =>
    queryClient.ensureQueryData(contractQuery(contractID)),
  component: Edit,
  staticData: { texts: ['contract'] },
});

function Edit() {
  const { contractID = '' } = Route.useParams();
  const loaded = Route.useLoaderData();
  const { data: contract = loaded, error } = useQuery(contractQuery(contractID));
  return (
    <RemovedBoundary error={error}>
      <ContractPage contract={contract} />
    </RemovedBoundary>
  );
}
