import { createFileRoute, redirect } from '@tanstack/react-router';
import { EventPage } from '../../features/service-event/detail/event-page.tsx';

export const Route = createFileRoute('/_app/historical-event/view/{-$serviceEventID}')({
  beforeLoad: ({ params: { serviceEventID } }) => {
    if (serviceEventID === undefined) throw redirect({ to: '/historical-event/list', replace: true });
  },
  component: View,
  staticData: { texts: ['service-event'] },
});

function View() {
  const { serviceEventID = '' } = Route.useParams();
  return <EventPage serviceEventID={serviceEventID} list="historical" />;
}
