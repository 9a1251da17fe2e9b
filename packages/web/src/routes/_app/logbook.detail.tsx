import { useQuery } from '@tanstack/react-query';
import { createFileRoute, redirect } from '@tanstack/react-router';
import {
  type LogbookDetailSearch,
  parseLogbookSearch,
} from '../../features/logbook/detail/logbook-address.ts';
import { LogbookDetailPage } from '../../features/logbook/detail/logbook-detail-page.tsx';
import { LogbookSkeleton } from '../../features/logbook/detail/logbook-skeleton.tsx';
import { logbookQuery } from '../../features/logbook/detail/queries.ts';
import { RemovedBoundary } from '../../ui/page/removed.tsx';

const addressOf = ({ locationID = '', disciplineID = '', ...period }: LogbookDetailSearch) => ({
  locationID,
  disciplineID,
  ...period,
});

export const Route = createFileRoute('/_app/logbook/detail')({
  validateSearch: parseLogbookSearch,
  beforeLoad: ({ search: { locationID, disciplineID } }) => {
    if (!locationID || !disciplineID) throw redirect({ to: '/logbook/list', replace: true });
  },
  loaderDeps: ({ search }) => search,
  loader: ({ deps, context: { queryClient } }) => queryClient.ensureQueryData(logbookQuery(addressOf(deps))),
  pendingComponent: LogbookSkeleton,
  component: Detail,
  staticData: { texts: ['logbook-detail'] },
});

function Detail() {
  const search = Route.useSearch();
  const navigate = Route.useNavigate();
  const loaded = Route.useLoaderData();
  const { data: logbook = loaded, error } = useQuery(logbookQuery(addressOf(search)));
  const { locationID, disciplineID } = logbook;
  return (
    <RemovedBoundary error={error}>
      <LogbookDetailPage
        logbook={logbook}
        onPeriod={(period) => void navigate({ search: { locationID, disciplineID, ...period } })}
      />
    </RemovedBoundary>
  );
}
