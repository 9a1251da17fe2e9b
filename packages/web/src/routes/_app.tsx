import { createFileRoute, Outlet } from '@tanstack/react-router';
import { DefaultLayout } from '../app/shell/default-layout.tsx';

/** The panel's texts come with the page: who opens it without a connection could not load them any more. */
export const Route = createFileRoute('/_app')({
  component: App,
  // the shape of a page stands in its frame
  pendingComponent: () => null,
  staticData: { texts: ['notification'] },
});

function App() {
  return (
    <DefaultLayout>
      <Outlet />
    </DefaultLayout>
  );
}
