import { createFileRoute } from '@tanstack/react-router';
import { ResetPasswordPage } from '../../features/access/reset-password-page.tsx';

type Search = { readonly token?: string; readonly invited?: true };

export const Route = createFileRoute('/_guest/reset-password')({
  validateSearch: ({ token, invited }: Record<string, unknown>): Search => ({
    ...(typeof token === 'string' && token !== '' ? { token } : {}),
    ...(String(invited) === 'true' ? { invited: true } : {}),
  }),
  component: ResetPassword,
});

function ResetPassword() {
  const { token, invited = false } = Route.useSearch();
  return <ResetPasswordPage token={token} invited={invited} />;
}
