import { Button } from '@mantine/core';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { errorText } from '../../platform/error-text.ts';
import { cancelPendingLogout, logoutFailure } from '../../platform/logout.ts';
import { BusyButton } from '../../ui/action/busy-button.tsx';
import { Dialog, DialogLead } from '../../ui/dialog/dialog.tsx';
import { Notice } from '../../ui/page/notice.tsx';
import { useLogout } from '../use-logout.ts';

/** Milliseconds between two automatic retries. */
const RETRY_INTERVAL_MS = 15_000;

/** While the server has not confirmed the sign-out: says so, retries, and lets the person stay (docs/decisions/0610). */
export function LogoutDialog() {
  const { t } = useTranslation('shell');
  const failure = useSyncExternalStore(logoutFailure.subscribe, logoutFailure.get);
  const [busy, setBusy] = useState(false);
  const signOut = useLogout();
  const isOpen = failure !== null;
  useEffect(() => {
    if (!isOpen) return undefined;
    const again = () => void signOut();
    const timer = setInterval(again, RETRY_INTERVAL_MS);
    window.addEventListener('online', again);
    return () => {
      clearInterval(timer);
      window.removeEventListener('online', again);
    };
  }, [isOpen, signOut]);
  const tryNow = () => {
    setBusy(true);
    void signOut().finally(() => setBusy(false));
  };
  return (
    <Dialog
      opened={isOpen}
      title={t('sign_out.title')}
      onClose={cancelPendingLogout}
      acts={
        <>
          <Button variant="default" onClick={cancelPendingLogout}>
            {t('sign_out.stay')}
          </Button>
          <BusyButton loading={busy} onClick={tryNow} data-autofocus>
            {t('sign_out.again')}
          </BusyButton>
        </>
      }
    >
      <DialogLead>
        <Notice tone="alarm">{errorText(failure)}</Notice>
        <p>{t('sign_out.text')}</p>
      </DialogLead>
    </Dialog>
  );
}
