import { createFileRoute, redirect } from '@tanstack/react-router';
import { isLinkExpired } from '../../features/access/commands.ts';
import { parseResetPasswordSearch } from '../../features/access/guest-search.ts';
import { expiredLinkTarget } from '../../features/access/login-notices.ts';
import { ResetPasswordPage } from '../../features/access/reset-password-page.tsx';
import { ensureSession } from '../../platform/session.ts';

export const Route = createFileRoute('/_guest/reset-password')({
  validateSearch: parseResetPasswordSearch,
  loaderDeps: ({ search: { token } }) => ({ token }),
  loader: async ({ deps: { token } }) => {
    if (token !== undefined && (await isLinkExpired(token))) {
      throw redirect({ ...expiredLinkTarget(await ensureSession()), replace: true });
    }
  },
  component: ResetPassword,
});

function ResetPassword() {
  const { token, invited = false, notice } = Route.useSearch();
  return <ResetPasswordPage token={token} invited={invited} notice={notice} />;
}
