import { confirmationProblems, passwordProblems } from '@fireledger/domain/access/password.ts';
import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { ProblemError } from '../../platform/http.ts';
import { postLogout } from '../../platform/logout.ts';
import { currentSession, useSession } from '../../platform/session.ts';
import { useEndSession } from '../../platform/use-end-session.ts';
import { PasswordField } from '../../ui/field/password-field.tsx';
import { PasswordRules } from '../../ui/field/password-rules.tsx';
import { SmallForm } from '../../ui/form/small-form.tsx';
import { useActForm } from '../../ui/form/use-act-form.ts';
import { Notice } from '../../ui/page/notice.tsx';
import { useTitle } from '../../ui/page/use-title.ts';
import styles from './access.module.css';
import { resetPassword } from './commands.ts';
import { expiredLinkTarget } from './login-notices.ts';

type NewPasswordProps = {
  readonly token: string;
  /** Came from an invitation: there was no password before. */
  readonly invited: boolean;
};

/** Sets a new password with the token of a mailed link; an expired link leads elsewhere (`expiredLinkTarget`). */
export function NewPassword({ token, invited }: NewPasswordProps) {
  const { t } = useTranslation('access');
  const navigate = useNavigate();
  const isSignedIn = useSession()?.deviceTrusted === true;
  const goOn = useGoOn(isSignedIn);
  const title = t(invited ? 'reset.welcome' : 'reset.title');
  useTitle(title);
  const state = useActForm({
    initial: { password: '', confirmation: '' },
    check: ({ password, confirmation }) => [
      ...passwordProblems(password),
      ...confirmationProblems(password, confirmation),
    ],
    act: async ({ password }) => {
      try {
        await resetPassword(token, password);
      } catch (error) {
        if (!(error instanceof ProblemError && error.code === 'password.token_not_found')) throw error;
        await navigate(expiredLinkTarget(currentSession()));
        return;
      }
      await goOn();
    },
  });
  const { password, confirmation } = state.values;
  return (
    <>
      <h1 className={styles.title}>{title}</h1>
      {invited && <p className={styles.lead}>{t('reset.welcome_text')}</p>}
      {isSignedIn && <Notice tone="info">{t('reset.signed_in')}</Notice>}
      <SmallForm state={state} submit={t('reset.submit')} fault="password.unknown_error">
        <PasswordField
          {...state.text('password')}
          label={t('reset.password')}
          name="password"
          autoComplete="new-password"
          autoFocus
        />
        <PasswordField
          {...state.text('confirmation')}
          label={t('reset.confirmation')}
          name="confirmation"
          autoComplete="new-password"
        />
        <PasswordRules password={password} confirmation={confirmation} />
      </SmallForm>
    </>
  );
}

/**
 * Leads to /login, which says that the password is saved. A signed-in person is signed out first: it may be somebody else, and
 * the new password is to be used next. A sign-out that did not reach the server is repeated at the next start.
 */
function useGoOn(isSignedIn: boolean): () => Promise<void> {
  const navigate = useNavigate();
  const leave = useEndSession();
  return async () => {
    if (!isSignedIn) return navigate({ to: '/login', search: { notice: 'password_saved' } });
    await postLogout().catch(() => undefined);
    return leave('password_saved');
  };
}
