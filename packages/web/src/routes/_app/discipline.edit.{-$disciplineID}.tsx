import { useQuery } from '@tanstack/react-query';
import { createFileRoute, redirect } from '@tanstack/react-router';
import { DisciplinePage } from '../../features/discipline/discipline-page.tsx';
import { disciplineQuery } from '../../features/discipline/queries.ts';
import { RemovedBoundary } from '../../ui/page/removed.tsx';

export const Route = createFileRoute('/_app/discipline/edit/{-$disciplineID}')({
  beforeLoad: ({ params: { disciplineID } }) => {
    if (disciplineID === undefined) throw redirect({ to: '/discipline/list', replace: true });
  },
  loader: ({ params: { disciplineID = '' }, context: { queryClient } }) =>
    queryClient.ensureQueryData(disciplineQuery(disciplineID)),
  component: Edit,
  staticData: { texts: ['discipline'] },
});

function Edit() {
  const { disciplineID = '' } = Route.useParams();
  const loaded = Route.useLoaderData();
  const { data: discipline = loaded, error } = useQuery(disciplineQuery(disciplineID));
  return (
    <RemovedBoundary error={error}>
      <DisciplinePage key={disciplineID} discipline={discipline} />
    </RemovedBoundary>
  );
}
