import { Button } from '@mantine/core';
import { useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { problemText } from '../../platform/error-text.ts';
import { reachability } from '../../platform/reachability.ts';
import { Notice } from '../../ui/page/notice.tsx';
import styles from './app-shell.module.css';

/** While the server does not answer: says so and offers to refresh (specification 8). */
export function UnreachableBar() {
  const { t } = useTranslation('shell');
  const reachable = useSyncExternalStore(reachability.subscribe, reachability.get);
  if (reachable) return null;
  return (
    <div className={styles.unreachable}>
      <Notice
        tone="alarm"
        act={
          <Button size="compact-sm" color="alarm" onClick={() => window.location.reload()}>
            {t('unreachable.refresh')}
          </Button>
        }
      >
        {problemText({ code: 'server.unreachable' })}
      </Notice>
    </div>
  );
}
