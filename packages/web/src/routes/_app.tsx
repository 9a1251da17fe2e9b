import { createFileRoute, Outlet } from '@tanstack/react-router';
import { DefaultLayout } from '../app/shell/default-layout.tsx';

/** The panel's texts are loaded with the page: somebody who opens it without a connection could not load them any more. */
export const Route = createFileRoute('/_app')({
  component: App,
  // the page's skeleton appears inside its frame
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
