import { Button } from '@mantine/core';
import { type ErrorComponentProps, Link, useRouter } from '@tanstack/react-router';
import { type ReactNode, useContext, useEffect, useEffectEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { isChunkError, reloadPage } from '../platform/chunk-guard.ts';
import { errorText, problemText } from '../platform/error-text.ts';
import { ProblemError, UnreachableError } from '../platform/http.ts';
import { whenReachable } from '../platform/reachability.ts';
import { useSession } from '../platform/session.ts';
import { useTitle } from '../ui/page/use-title.ts';
import styles from './error-page.module.css';
import { AppShell, InsideShell } from './shell/app-shell.tsx';
import { PublicLayout } from './shell/public-layout.tsx';

type ErrorMessageProps = { readonly status: number; readonly message: string; readonly act: ReactNode };

/** Message and code (specification 2); the status is 500 if the error has none. */
export function ErrorMessage({ status, message, act }: ErrorMessageProps) {
  const { t } = useTranslation('shell');
  useTitle(message);
  return (
    <div className={styles.error} data-error={status}>
      <p className={styles.code}>{t('error.code', { code: status })}</p>
      <h1 className={styles.message}>{message}</h1>
      <div className={styles.acts}>{act}</div>
    </div>
  );
}

/** For no match, and for a route whose parameters are not valid. */
export function NotFoundPage() {
  const { t } = useTranslation('shell');
  return (
    <Framed>
      <ErrorMessage
        status={404}
        message={problemText({ code: 'navigation.not_found' })}
        act={
          <Button component={Link} to="/">
            {t('error.home')}
          </Button>
        }
      />
    </Framed>
  );
}

/** For any error thrown while a page loads or renders; a 404 from the server is shown as a missing page. */
export function ErrorPage({ error }: ErrorComponentProps) {
  const { t } = useTranslation('shell');
  const router = useRouter();
  const status = error instanceof ProblemError ? error.status : 500;
  // A code chunk that is no longer on the server is replaced only by loading the new version of the page.
  const isMissing = isChunkError(error);
  const retry = () => void (isMissing ? reloadPage({ isAsked: true }) : router.invalidate());
  useEffect(() => {
    if (isMissing) void reloadPage();
  }, [isMissing]);
  useRetryWhenReachable(isMissing || error instanceof UnreachableError ? error : null, () => {
    // A manual retry may be on its way; its answer may be the sign that the connection is back.
    if (!router.state.isLoading) retry();
  });
  if (status === 404) return <NotFoundPage />;
  return (
    <Framed>
      <ErrorMessage
        status={status}
        message={errorText(error, 'navigation.failed')}
        act={<Button onClick={retry}>{t('error.retry')}</Button>}
      />
    </Framed>
  );
}

/** Retries what failed for lack of a connection (null: nothing did) as soon as there is one. */
function useRetryWhenReachable(failure: Error | null, retry: () => void): void {
  const again = useEffectEvent(retry);
  useEffect(() => {
    if (failure === null) return;
    const left = new AbortController();
    void whenReachable(left.signal).then(() => {
      if (!left.signal.aborted) again();
    });
    return () => left.abort();
  }, [failure]);
}

/** Inside the default layout for signed-in people, unless the page is already in it; otherwise without chrome. */
function Framed({ children }: { readonly children: ReactNode }) {
  const session = useSession();
  const inside = useContext(InsideShell);
  if (inside) return children;
  return session?.deviceTrusted ? <AppShell>{children}</AppShell> : <PublicLayout>{children}</PublicLayout>;
}
