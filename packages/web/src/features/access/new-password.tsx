import { confirmationProblems, passwordProblems } from '@fireledger/domain/access/password.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { ProblemError } from '../../platform/http.ts';
import { postLogout } from '../../platform/logout.ts';
import { endSession, useSession } from '../../platform/session.ts';
import { Notice } from '../../ui/notice.tsx';
import { PasswordField } from '../../ui/password-field.tsx';
import { PasswordRules } from '../../ui/password-rules.tsx';
import { SmallForm } from '../../ui/small-form.tsx';
import { useEntityForm } from '../../ui/use-entity-form.ts';
import { useTitle } from '../../ui/use-title.ts';
import styles from './access.module.css';
import { resetPassword } from './commands.ts';

type NewPasswordProps = {
  readonly token: string;
  /** By an invitation: there was no password before. */
  readonly invited: boolean;
};

/** Chooses a new password with the token of a mailed link; one that is over leads to /login (specification 8). */
export function NewPassword({ token, invited }: NewPasswordProps) {
  const { t } = useTranslation('access');
  const navigate = useNavigate();
  const signOut = useSignOutHere();
  const title = t(invited ? 'reset.welcome' : 'reset.title');
  useTitle(title);
  const state = useEntityForm({
    initial: { password: '', confirmation: '' },
    check: ({ password, confirmation }) => [
      ...passwordProblems(password),
      ...confirmationProblems(password, confirmation),
    ],
    save: async ({ password }) => {
      try {
        await resetPassword(token, password);
      } catch (error) {
        if (!(error instanceof ProblemError && error.code === 'password.token_not_found')) throw error;
        await navigate({ to: '/login', search: { notice: 'link_expired' } });
        return undefined;
      }
      await signOut?.();
      await navigate({ to: '/login', search: { notice: 'password_saved' } });
      return undefined;
    },
  });
  const { password, confirmation } = state.values;
  return (
    <>
      <h1 className={styles.title}>{title}</h1>
      {invited && <p className={styles.lead}>{t('reset.welcome_text')}</p>}
      {signOut && <Notice tone="info">{t('reset.signed_in')}</Notice>}
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
 * Signs out whoever is signed in in this browser: it may be somebody else, and it is with the new password that one goes on. That
 * is saved whatever becomes of this: a wish that was not heard is repeated by whatever starts next. Null: nobody is.
 */
function useSignOutHere(): (() => Promise<void>) | null {
  const client = useQueryClient();
  const session = useSession();
  if (session?.deviceTrusted !== true) return null;
  return async () => {
    await postLogout().catch(() => undefined);
    endSession();
    client.clear();
  };
}
