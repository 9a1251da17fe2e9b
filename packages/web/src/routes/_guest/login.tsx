import { createFileRoute } from '@tanstack/react-router';
import { parseLoginSearch } from '../../features/access/guest-search.ts';
import { LoginPage } from '../../features/access/login-page.tsx';

export const Route = createFileRoute('/_guest/login')({
  validateSearch: parseLoginSearch,
  component: Login,
});

function Login() {
  return <LoginPage notice={Route.useSearch().notice} />;
}
