import { ForgotPassword } from './forgot-password.tsx';
import { NewPassword } from './new-password.tsx';

/** Without a token: ask for the link. With the token of the mailed link: choose a new password. */
export function ResetPasswordPage({ token }: { readonly token: string | undefined }) {
  return token === undefined ? <ForgotPassword /> : <NewPassword token={token} />;
}
