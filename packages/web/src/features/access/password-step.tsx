import { loginSchema } from '@fireledger/domain/access/login.ts';
import type { Session } from '@fireledger/domain/access/session.ts';
import { TextInput } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { checkBy } from '../../platform/check-schema.ts';
import { PasswordField } from '../../ui/field/password-field.tsx';
import { SmallForm } from '../../ui/form/small-form.tsx';
import { useActForm } from '../../ui/form/use-act-form.ts';
import { Notice } from '../../ui/page/notice.tsx';
import { useTitle } from '../../ui/page/use-title.ts';
import styles from './access.module.css';
import { login } from './commands.ts';
import type { LoginNotice } from './login-notices.ts';

type PasswordStepProps = {
  readonly notice: LoginNotice | undefined;
  readonly onEmail: (email: string) => void;
  readonly onSignedIn: (session: Session) => void;
};

const NOTICE_TONES = { ended: 'info', password_saved: 'normal', link_expired: 'malfunction' } as const;

/** First step of sign-in: address and password, with a notice about how the person came here. */
export function PasswordStep({ notice, onEmail, onSignedIn }: PasswordStepProps) {
  const { t } = useTranslation('access');
  useTitle(t('login.title'));
  const state = useActForm({
    initial: { email: '', password: '' },
    check: checkBy(loginSchema),
    act: async ({ email, password }) => {
      onEmail(email.trim());
      onSignedIn(await login(email.trim(), password));
    },
  });
  return (
    <>
      <h1 className={styles.title}>{t('login.title')}</h1>
      {notice && (
        <div className={styles.notice}>
          <Notice tone={NOTICE_TONES[notice]}>{t(`login.${notice}`)}</Notice>
        </div>
      )}
      <SmallForm state={state} submit={t('login.submit')} invalid="login.validation_failed">
        <TextInput
          {...state.text('email')}
          label={t('login.email')}
          type="email"
          name="email"
          autoComplete="username"
          autoFocus
        />
        <PasswordField
          {...state.text('password')}
          label={t('login.password')}
          name="password"
          autoComplete="current-password"
        />
      </SmallForm>
      <p className={styles.foot}>
        <Link to="/reset-password">{t('login.forgot')}</Link>
      </p>
    </>
  );
}
