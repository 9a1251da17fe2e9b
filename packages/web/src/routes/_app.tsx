import { createFileRoute, Outlet } from '@tanstack/react-router';
import { DefaultLayout } from '../app/shell/default-layout.tsx';

export const Route = createFileRoute('/_app')({ component: App });

function App() {
  return (
    <DefaultLayout>
      <Outlet />
    </DefaultLayout>
  );
}
