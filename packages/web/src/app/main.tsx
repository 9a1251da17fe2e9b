import '@mantine/core/styles.layer.css';
import '@mantine/notifications/styles.layer.css';
import '../ui/theme/base.css';
import '../ui/theme/start-bar.css';
import '../ui/theme/print.css';
import '../ui/theme/forced-colours.css';
import '../ui/theme/touch.css';
import '../ui/theme/large-text.css';
import { LOGIN_PATH } from '@fireledger/domain/access/page-check.ts';
import { RouterProvider } from '@tanstack/react-router';
import { StrictMode, Suspense } from 'react';
import { createRoot } from 'react-dom/client';
import { isChunkError, reloadPage, startChunkGuard } from '../platform/chunk-guard.ts';
import { discardRead } from '../platform/discard-read.ts';
import { onSignedOut } from '../platform/http.ts';
import { startTexts } from '../platform/i18n.ts';
import { startNetworkWatch } from '../platform/network.ts';
import { startPressedFocus } from '../platform/pressed-focus.ts';
import { startPrintLightScheme } from '../platform/print-light-scheme.ts';
import { createQueryClient } from '../platform/query-client.ts';
import {
  currentSession,
  ensureSession,
  forgetSession,
  onPageRestored,
  onSessionChangedInOtherTab,
  rememberTarget,
} from '../platform/session.ts';
import { endStartBar, endStartBarWithPage } from '../platform/start-bar.ts';
import { startShortcuts } from '../ui/page/shortcuts.ts';
import { loadFirstPage } from './first-page.ts';
import { Providers } from './providers.tsx';
import { createAppRouter } from './router.ts';

const client = createQueryClient();
const router = createAppRouter(client);

/** A call reported that the session has ended: forget what was read, sign in again, then return here. */
function leaveForLogin(): void {
  if (!currentSession()?.deviceTrusted) return;
  rememberTarget(router.state.location.href);
  forgetSession();
  discardRead(client);
  void router.navigate({ to: LOGIN_PATH, search: { notice: 'ended' }, ignoreBlocker: true });
}

async function start(root: HTMLElement): Promise<void> {
  startChunkGuard();
  startNetworkWatch();
  startShortcuts();
  startPrintLightScheme();
  startPressedFocus();
  onSignedOut(leaveForLogin);
  const following = { forget: () => discardRead(client), show: () => router.invalidate() };
  onSessionChangedInOtherTab(following);
  onPageRestored(following);
  // Nothing of the answer is awaited here: the first navigation needs it, and asks again if there was none.
  ensureSession().catch(() => undefined);
  loadFirstPage(router);
  await startTexts();
  endStartBarWithPage(root);
  createRoot(root).render(
    <StrictMode>
      <Providers client={client}>
        <Suspense>
          <RouterProvider router={router} />
        </Suspense>
      </Providers>
    </StrictMode>,
  );
}

const root = document.getElementById('root');
if (root) {
  start(root).catch((error: unknown) => {
    if (isChunkError(error)) void reloadPage();
    endStartBar();
    root.textContent =
      'Fireledger could not start; refresh the page. Fireledger kon niet starten; vernieuw de pagina.';
  });
}
