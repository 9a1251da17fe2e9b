import { createFileRoute, redirect } from '@tanstack/react-router';
import { isLinkOver } from '../../features/access/commands.ts';
import { ResetPasswordPage } from '../../features/access/reset-password-page.tsx';

type Search = { readonly token?: string; readonly invited?: true };

export const Route = createFileRoute('/_guest/reset-password')({
  validateSearch: ({ token, invited }: Record<string, unknown>): Search => ({
    ...(typeof token === 'string' && token !== '' ? { token } : {}),
    ...(String(invited) === 'true' ? { invited: true } : {}),
  }),
  loaderDeps: ({ search: { token } }) => ({ token }),
  loader: async ({ deps: { token } }) => {
    if (token !== undefined && (await isLinkOver(token))) {
      throw redirect({ to: '/login', search: { notice: 'link_expired' }, replace: true });
    }
  },
  component: ResetPassword,
});

function ResetPassword() {
  const { token, invited = false } = Route.useSearch();
  return <ResetPasswordPage token={token} invited={invited} />;
}
