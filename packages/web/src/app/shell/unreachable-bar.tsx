import { Button } from '@mantine/core';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { problemText } from '../../platform/error-text.ts';
import { reachability } from '../../platform/reachability.ts';
import { Notice } from '../../ui/page/notice.tsx';
import styles from './app-shell.module.css';

/** While the server does not answer: says so and offers to refresh (specification 8). That it answers again is read out. */
export function UnreachableBar() {
  const { t } = useTranslation('shell');
  const reachable = useSyncExternalStore(reachability.subscribe, reachability.get);
  const [lost, setLost] = useState(false);
  if (!reachable && !lost) setLost(true);
  return (
    <>
      {!reachable && <Unreachable />}
      <span className="fl-hidden" role="status">
        {reachable && lost && t('unreachable.back')}
      </span>
    </>
  );
}

/** Without a network a refresh would lose the page, and with it the files that wait to be sent: it is not offered. */
function Unreachable() {
  const { t } = useTranslation('shell');
  const offline = useOffline();
  return (
    <div className={styles.unreachable}>
      <Notice
        tone="alarm"
        act={
          !offline && (
            <Button size="compact-sm" color="alarm" onClick={() => window.location.reload()}>
              {t('unreachable.refresh')}
            </Button>
          )
        }
      >
        {offline ? t('unreachable.offline') : problemText({ code: 'server.unreachable' })}
      </Notice>
    </div>
  );
}

/**
 * Whether the browser was without a network at any time since the server stopped answering: so the words do not change in
 * between.
 */
function useOffline(): boolean {
  const [offline, setOffline] = useState(() => !navigator.onLine);
  useEffect(() => {
    const lose = () => setOffline(true);
    window.addEventListener('offline', lose);
    return () => window.removeEventListener('offline', lose);
  }, []);
  return offline;
}
