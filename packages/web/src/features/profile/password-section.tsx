import { confirmationProblems, passwordProblems } from '@fireledger/domain/access/password.ts';
import { problem } from '@fireledger/domain/shared/problem.ts';
import { notifications } from '@mantine/notifications';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { PasswordField } from '../../ui/field/password-field.tsx';
import { PasswordRules } from '../../ui/field/password-rules.tsx';
import { SmallForm } from '../../ui/form/small-form.tsx';
import { useActForm } from '../../ui/form/use-act-form.ts';
import { Section } from '../../ui/page/page.tsx';
import { changePassword } from './commands.ts';
import styles from './profile.module.css';

const EMPTY = { oldPassword: '', password: '', confirmation: '' };

type PasswordSectionProps = {
  readonly userID: string;
  /** For the browser's password manager. */
  readonly email: string;
};

/** Changes the own password; asks for the current one. */
export function PasswordSection(props: PasswordSectionProps) {
  const { t } = useTranslation('user');
  const [saved, setSaved] = useState(0);
  return (
    <Section title={t('profile.password')}>
      <PasswordForm key={saved} {...props} again={saved > 0} onSaved={() => setSaved(saved + 1)} />
    </Section>
  );
}

type PasswordFormProps = PasswordSectionProps & {
  /** The form starts again after a change: its first field gets the focus from the button. */
  readonly again: boolean;
  readonly onSaved: () => void;
};

function PasswordForm({ userID, email, again, onSaved }: PasswordFormProps) {
  const { t } = useTranslation('user');
  const client = useQueryClient();
  const state = useActForm({
    initial: EMPTY,
    check: ({ oldPassword, password, confirmation }) => [
      ...(oldPassword === '' ? [problem('login.password_required', 'oldPassword')] : []),
      ...passwordProblems(password),
      ...confirmationProblems(password, confirmation),
    ],
    act: ({ oldPassword, password }) => changePassword(userID, { oldPassword, password }),
    onDone: () => {
      notifications.show({ message: t('profile.password_saved') });
      void client.invalidateQueries({ queryKey: ['device'] });
      onSaved();
    },
  });
  const { password, confirmation } = state.values;
  return (
    <div className={styles.password}>
      <SmallForm state={state} submit={t('profile.change_password')}>
        <p className={styles.quiet}>{t('profile.password_help')}</p>
        <input type="email" name="username" autoComplete="username" value={email} readOnly hidden />
        <PasswordField
          {...state.text('oldPassword')}
          label={t('profile.old_password')}
          autoComplete="current-password"
          autoFocus={again}
        />
        <PasswordField
          {...state.text('password')}
          label={t('profile.new_password')}
          autoComplete="new-password"
        />
        <PasswordField
          {...state.text('confirmation')}
          label={t('profile.confirmation')}
          autoComplete="new-password"
        />
        <PasswordRules password={password} confirmation={confirmation} />
      </SmallForm>
    </div>
  );
}
