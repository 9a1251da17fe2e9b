import { createFileRoute, redirect } from '@tanstack/react-router';
import { EventPage } from '../../features/service-event/detail/event-page.tsx';

export const Route = createFileRoute('/_app/action-event/edit/{-$serviceEventID}')({
  beforeLoad: ({ params: { serviceEventID } }) => {
    if (serviceEventID === undefined) throw redirect({ to: '/action-event/list', replace: true });
  },
  component: Edit,
  staticData: { texts: ['service-event'] },
});

function Edit() {
  const { serviceEventID = '' } = Route.useParams();
  return <EventPage serviceEventID={serviceEventID} list="action" />;
}
