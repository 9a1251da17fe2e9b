import { LOADING_BAR_DURATION_MS, LOADING_BAR_THROTTLE_MS } from '@fireledger/domain/shared/limits.ts';
import { useRouterState } from '@tanstack/react-router';
import styles from './app-shell.module.css';

/** The bar at the top while a page is loading: after 200 ms, filling over 5 s (specification 9). */
export function LoadingBar() {
  const loading = useRouterState({ select: (state) => state.isLoading });
  if (!loading) return null;
  return (
    <div
      className={styles.loading}
      aria-hidden
      style={{
        '--fl-throttle': `${LOADING_BAR_THROTTLE_MS}ms`,
        '--fl-duration': `${LOADING_BAR_DURATION_MS}ms`,
      }}
    />
  );
}
