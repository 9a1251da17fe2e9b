import { createFileRoute, Outlet } from '@tanstack/react-router';
import { GuestLayout } from '../app/shell/guest-layout.tsx';

export const Route = createFileRoute('/_guest')({ component: Guest, staticData: { texts: ['access'] } });

function Guest() {
  return (
    <GuestLayout>
      <Outlet />
    </GuestLayout>
  );
}
