import { ForgotPassword } from './forgot-password.tsx';
import { NewPassword } from './new-password.tsx';

type ResetPasswordPageProps = {
  readonly token: string | undefined;
  readonly invited: boolean;
  readonly notice: 'link_expired' | undefined;
};

/** Without a token: request the link. With the token of the mailed link: choose a new password. */
export function ResetPasswordPage({ token, invited, notice }: ResetPasswordPageProps) {
  return token === undefined ? (
    <ForgotPassword notice={notice} />
  ) : (
    <NewPassword token={token} invited={invited} />
  );
}
