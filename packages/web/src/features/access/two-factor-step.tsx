import { LOGIN_PATH } from '@fireledger/domain/access/page-check.ts';
import type { Session } from '@fireledger/domain/access/session.ts';
import { twoFactorSchema } from '@fireledger/domain/access/two-factor.ts';
import { TWO_FACTOR_DIGITS, TWO_FACTOR_RESEND_WAIT_MS } from '@fireledger/domain/shared/limits.ts';
import { Button, TextInput } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { checkBy } from '../../platform/check-schema.ts';
import { errorText } from '../../platform/error-text.ts';
import { ProblemError } from '../../platform/http.ts';
import { postLogout } from '../../platform/logout.ts';
import { forgetSession } from '../../platform/session.ts';
import { useCountdown } from '../../platform/use-countdown.ts';
import { ariaDisabledUnless } from '../../ui/action/aria-disabled-unless.ts';
import { useAct } from '../../ui/action/use-act.ts';
import { SmallForm } from '../../ui/form/small-form.tsx';
import { useActForm } from '../../ui/form/use-act-form.ts';
import { Notice } from '../../ui/page/notice.tsx';
import { useTitle } from '../../ui/page/use-title.ts';
import styles from './access.module.css';
import { resendCode, verifyCode } from './commands.ts';

type TwoFactorStepProps = {
  /** The address that the code was sent to; '' after a reload of the page. */
  readonly email: string;
  readonly onSignedIn: (session: Session) => void;
};

/** The two-factor step: a code by mail, once per device (specification 4). */
export function TwoFactorStep({ email, onSignedIn }: TwoFactorStepProps) {
  const { t } = useTranslation('access');
  useTitle(t('code.title'));
  const beginAgainAfter = useBeginAgain();
  const state = useActForm({
    initial: { code: '' },
    check: checkBy(twoFactorSchema),
    act: async ({ code }) => {
      try {
        onSignedIn(await verifyCode(code.replace(/\s/g, '')));
      } catch (error) {
        beginAgainAfter(error);
        throw error;
      }
    },
  });
  const field = state.text('code');
  const type: typeof field.onChange = (event) => {
    field.onChange(event);
    if (event.currentTarget.value.replace(/\s/g, '').length === TWO_FACTOR_DIGITS) void state.form.submit();
  };
  return (
    <>
      <h1 className={styles.title}>{t('code.title')}</h1>
      <p className={styles.lead}>{email ? t('code.sent_to', { email }) : t('code.sent')}</p>
      <SmallForm state={state} submit={t('code.submit')} fault="two_factor.unknown_error">
        <TextInput
          {...field}
          onChange={type}
          label={t('code.label')}
          description={t('code.help')}
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={TWO_FACTOR_DIGITS + 1}
          classNames={{ input: styles.code ?? '' }}
          autoFocus
        />
      </SmallForm>
      <Resend />
      <StartOver />
    </>
  );
}

/** If the session of the first step has ended, starts again there, with a notice that says so. */
function useBeginAgain(): (error: unknown) => void {
  const navigate = useNavigate();
  return (error) => {
    if (!(error instanceof ProblemError) || error.code !== 'not_authenticated') return;
    forgetSession();
    void navigate({ to: LOGIN_PATH, search: { notice: 'ended' }, replace: true });
  };
}

/** Back to the first step: ends the session that it opened on the server, or says that this failed. */
function StartOver() {
  const { t } = useTranslation('access');
  const [failure, setFailure] = useState<unknown>(null);
  return (
    <>
      {failure !== null && <Notice tone="alarm">{errorText(failure)}</Notice>}
      <p className={styles.foot}>
        <button
          type="button"
          className={styles.link}
          onClick={() => void postLogout().then(forgetSession, setFailure)}
        >
          {t('code.back')}
        </button>
      </p>
    </>
  );
}

/** Sends the code again: not at once, but after the wait that the server enforces as well. */
function Resend() {
  const { t } = useTranslation('access');
  const [until, setUntil] = useState(() => Date.now() + TWO_FACTOR_RESEND_WAIT_MS);
  const seconds = useCountdown(until);
  const [sent, setSent] = useState(false);
  const { busy, error, run } = useAct<'resend'>();
  const beginAgainAfter = useBeginAgain();
  const send = async () => {
    // Gone and there again: what stays is not read out a second time.
    setSent(false);
    try {
      await resendCode();
      setSent(true);
      setUntil(Date.now() + TWO_FACTOR_RESEND_WAIT_MS);
    } catch (refused) {
      const left = refused instanceof ProblemError ? refused.problems[0]?.params?.seconds : undefined;
      if (typeof left === 'number') setUntil(Date.now() + left * 1000);
      beginAgainAfter(refused);
      throw refused;
    }
  };
  return (
    <div className={styles.resend}>
      {sent && <Notice tone="normal">{t('code.resent')}</Notice>}
      {error !== null && <Notice tone="alarm">{errorText(error)}</Notice>}
      <Button
        variant="default"
        fullWidth
        {...ariaDisabledUnless(seconds === 0 && busy === null, () => void run('resend', send))}
      >
        {seconds > 0 ? t('code.resend_wait', { seconds }) : t('code.resend')}
      </Button>
    </div>
  );
}
