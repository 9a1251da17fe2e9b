import { forgotPasswordSchema } from '@fireledger/domain/access/login.ts';
import { Button, TextInput } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { checkBy } from '../../platform/check-schema.ts';
import { SmallForm } from '../../ui/form/small-form.tsx';
import { useActForm } from '../../ui/form/use-act-form.ts';
import { Notice } from '../../ui/page/notice.tsx';
import { useTitle } from '../../ui/page/use-title.ts';
import styles from './access.module.css';
import { forgotPassword } from './commands.ts';

type ForgotPasswordProps = {
  /** Why a person who followed a link was redirected here. */
  readonly notice: 'link_expired' | undefined;
};

/** Asks for the address to send the link to; shows the same whether it is known or not. */
export function ForgotPassword({ notice }: ForgotPasswordProps) {
  const { t } = useTranslation('access');
  const [sentTo, setSentTo] = useState<string | null>(null);
  return (
    <>
      {sentTo === null ? (
        <RequestLinkForm notice={notice} onSent={setSentTo} />
      ) : (
        <Sent email={sentTo} again={() => setSentTo(null)} />
      )}
      <p className={styles.foot}>
        <Link to="/login">{t('forgot.back')}</Link>
      </p>
    </>
  );
}

type RequestLinkFormProps = ForgotPasswordProps & { readonly onSent: (email: string) => void };

function RequestLinkForm({ notice, onSent }: RequestLinkFormProps) {
  const { t } = useTranslation('access');
  useTitle(t('forgot.title'));
  const state = useActForm({
    initial: { email: '' },
    check: checkBy(forgotPasswordSchema),
    act: ({ email }) => forgotPassword(email.trim()),
    onDone: ({ email }) => onSent(email.trim()),
  });
  return (
    <>
      <h1 className={styles.title}>{t('forgot.title')}</h1>
      {notice && (
        <div className={styles.notice}>
          <Notice tone="malfunction">{t(`login.${notice}`)}</Notice>
        </div>
      )}
      <p className={styles.lead}>{t('forgot.text')}</p>
      <SmallForm state={state} submit={t('forgot.submit')}>
        <TextInput
          {...state.text('email')}
          label={t('login.email')}
          type="email"
          name="email"
          autoComplete="username"
          autoFocus
        />
      </SmallForm>
    </>
  );
}

function Sent({ email, again }: { readonly email: string; readonly again: () => void }) {
  const { t } = useTranslation('access');
  useTitle(t('forgot.sent_title'));
  return (
    <div role="status">
      <h1 className={styles.title}>{t('forgot.sent_title')}</h1>
      <p className={styles.lead}>{t('forgot.sent', { email })}</p>
      <Button variant="default" fullWidth onClick={again}>
        {t('forgot.again')}
      </Button>
    </div>
  );
}
