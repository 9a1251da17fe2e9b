import { Skeleton } from '@mantine/core';
import type { UseQueryResult } from '@tanstack/react-query';
import { createContext, type ReactNode, useContext, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ProblemError } from '../../platform/http.ts';
import { Notice } from './notice.tsx';
import styles from './removed.module.css';

const Gone = createContext(false);
const Floats = createContext(false);
const Told = createContext<ReactNode>(null);

/** Whether the thing that this page shows has been deleted or is no longer visible ("gone"). */
export function useIsRemoved(): boolean {
  return useContext(Gone);
}

/** Whether a form's thing was gone when it was saved: a thing with a version existed when the form was opened. */
export function isRemovedOnSave({
  version,
  failure,
}: {
  readonly version: unknown;
  readonly failure: unknown;
}): boolean {
  return version !== undefined && isNotFoundError(failure);
}

/** Whether a form itself reports that its thing is gone: the page may not know, and is covered by a dialog or sheet. */
export function useShowsRemovedNotice(state: Parameters<typeof isRemovedOnSave>[0]): boolean {
  const floats = useContext(Floats);
  return useIsRemoved() ? floats : isRemovedOnSave(state);
}

/** Wraps whatever covers the page: a dialog, a sheet. */
export function PageOverlay({ children }: { readonly children: ReactNode }) {
  return <Floats value={true}>{children}</Floats>;
}

/** Whether an error means that a thing does not exist or is not visible to this person. */
export function isNotFoundError(error: unknown): boolean {
  return error instanceof ProblemError && error.code === 'not_found';
}

/** For a loader whose page shows itself what it says of a thing that is not found; rethrows every other error. */
export function nullIfNotFound(error: unknown): null {
  if (isNotFoundError(error)) return null;
  throw error;
}

/** Whether a thing was not found, also while it is asked for again: a query without data forgets its error meanwhile. */
export function useIsMissing(id: string, { data, error }: Pick<UseQueryResult, 'data' | 'error'>): boolean {
  const [missingID, setMissingID] = useState<string | null>(null);
  const wasMissing = missingID === id;
  const isMissing = data === undefined && (error === null ? wasMissing : isNotFoundError(error));
  if (isMissing !== wasMissing) setMissingID(isMissing ? id : null);
  return isMissing;
}

type RemovedBoundaryProps = {
  /** The error of the last read of the thing, or null for the thing itself. */
  readonly error: unknown;
  /** The notice of a page that knows more about why its thing is gone. */
  readonly notice?: ReactNode;
  readonly children: ReactNode;
};

/**
 * Wraps the page of one thing. If a refetch finds that the thing is gone, what was read stays visible and what was typed can be
 * copied: the page says so and offers no act on it.
 */
export function RemovedBoundary({ error, notice = null, children }: RemovedBoundaryProps) {
  return (
    <Gone value={isNotFoundError(error)}>
      <Told value={notice}>{children}</Told>
    </Gone>
  );
}

/** Wraps acts on the page's thing, wherever they are on the page: they disappear once it is gone. */
export function ActsUnlessRemoved({ children }: { readonly children: ReactNode }) {
  return (
    <div className={styles.acts} data-gone={useIsRemoved() || undefined}>
      {children}
    </div>
  );
}

/** The notice of a page whose thing is gone: its own, or the general one. */
export function RemovedNotice() {
  return useContext(Told) ?? <GoneNotice />;
}

/** The place of the notice until it is known what this person may be told: one sentence is not replaced by another. */
export function AwaitedNotice() {
  const { t } = useTranslation('ui');
  return (
    <div className={styles.awaited} role="status" aria-label={t('loading')}>
      <Skeleton height={48} />
    </div>
  );
}

/** Says that a thing is gone, without knowing why. */
export function GoneNotice() {
  const { t } = useTranslation('ui');
  return <Notice tone="malfunction">{t('page.gone')}</Notice>;
}
