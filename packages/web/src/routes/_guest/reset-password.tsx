import { createFileRoute } from '@tanstack/react-router';
import { ResetPasswordPage } from '../../features/access/reset-password-page.tsx';

export const Route = createFileRoute('/_guest/reset-password')({
  validateSearch: ({ token }: Record<string, unknown>): { token?: string } =>
    typeof token === 'string' && token !== '' ? { token } : {},
  component: ResetPassword,
});

function ResetPassword() {
  return <ResetPasswordPage token={Route.useSearch().token} />;
}
