import { createFileRoute } from '@tanstack/react-router';
import { LOGIN_NOTICES, type LoginNotice } from '../../features/access/login-notices.ts';
import { LoginPage } from '../../features/access/login-page.tsx';

export const Route = createFileRoute('/_guest/login')({
  validateSearch: ({ notice }: Record<string, unknown>): { notice?: LoginNotice } => {
    const known = LOGIN_NOTICES.find((one) => one === notice);
    return known ? { notice: known } : {};
  },
  component: Login,
});

function Login() {
  return <LoginPage notice={Route.useSearch().notice} />;
}
