import { createFileRoute, Outlet } from '@tanstack/react-router';
import { GuestLayout } from '../app/shell/guest-layout.tsx';

export const Route = createFileRoute('/_guest')({
  component: Guest,
  // the page's skeleton appears inside its frame
  pendingComponent: () => null,
  staticData: { texts: ['access'] },
});

function Guest() {
  return (
    <GuestLayout>
      <Outlet />
    </GuestLayout>
  );
}
