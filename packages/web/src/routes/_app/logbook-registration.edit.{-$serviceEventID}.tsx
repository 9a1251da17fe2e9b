import { createFileRoute, redirect } from '@tanstack/react-router';
import { EventPage } from '../../features/service-event/detail/event-page.tsx';

export const Route = createFileRoute('/_app/logbook-registration/edit/{-$serviceEventID}')({
  beforeLoad: ({ params: { serviceEventID } }) => {
    if (serviceEventID === undefined) throw redirect({ to: '/logbook-registration/list', replace: true });
  },
  component: Edit,
  staticData: { texts: ['service-event'] },
});

function Edit() {
  const { serviceEventID = '' } = Route.useParams();
  return <EventPage serviceEventID={serviceEventID} list="registration" />;
}
