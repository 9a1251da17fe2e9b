import { Skeleton } from '@mantine/core';
import { createContext, type ReactNode, useContext } from 'react';
import { useTranslation } from 'react-i18next';
import { isNotFoundError } from '../../platform/not-found.ts';
import { Notice } from './notice.tsx';
import styles from './removed.module.css';

const IsRemovedContext = createContext(false);
const IsOverlayContext = createContext(false);
/** The notice of a page that knows why its thing was removed; null for the general one. */
const NoticeContext = createContext<ReactNode>(null);

/** Whether the thing that this page shows has been removed: deleted, or no longer visible to this person. */
export function useIsRemoved(): boolean {
  return useContext(IsRemovedContext);
}

/** Whether a form's thing turned out to be removed when it was saved: a thing with a version existed when the form was opened. */
export function isRemovedOnSave({
  version,
  failure,
}: {
  readonly version: unknown;
  readonly failure: unknown;
}): boolean {
  return version !== undefined && isNotFoundError(failure);
}

/**
 * Whether a form itself reports that its thing was removed: the page may not know yet, or is covered by the dialog or sheet that
 * holds the form.
 */
export function useShowsRemovedNotice(state: Parameters<typeof isRemovedOnSave>[0]): boolean {
  const isOverlay = useContext(IsOverlayContext);
  return useIsRemoved() ? isOverlay : isRemovedOnSave(state);
}

/** Wraps whatever covers the page: a dialog, a sheet. */
export function PageOverlay({ children }: { readonly children: ReactNode }) {
  return <IsOverlayContext value={true}>{children}</IsOverlayContext>;
}

type RemovedBoundaryProps = {
  /** The error of the last read of the thing, or null for the thing itself. */
  readonly error: unknown;
  /** The notice of a page that knows more about why its thing was removed. */
  readonly notice?: ReactNode;
  readonly children: ReactNode;
};

/**
 * Wraps the page of one thing. If a refetch finds that the thing was removed, what was read stays visible and what was typed
 * can be copied: the page says so and offers no act on it.
 */
export function RemovedBoundary({ error, notice = null, children }: RemovedBoundaryProps) {
  return (
    <IsRemovedContext value={isNotFoundError(error)}>
      <NoticeContext value={notice}>{children}</NoticeContext>
    </IsRemovedContext>
  );
}

/** Wraps acts on the page's thing, wherever they are on the page: they disappear once it is removed. */
export function ActsUnlessRemoved({ children }: { readonly children: ReactNode }) {
  return (
    <div className={styles.acts} data-removed={useIsRemoved() || undefined}>
      {children}
    </div>
  );
}

/** The notice of a page whose thing was removed: its own, or the general one. */
export function RemovedNotice() {
  return useContext(NoticeContext) ?? <GeneralRemovedNotice />;
}

/** The place of the notice until it is known what this person may be told: one sentence is not replaced by another. */
export function RemovedNoticeSkeleton() {
  const { t } = useTranslation('ui');
  return (
    <div className={styles.skeleton} role="status" aria-label={t('loading')}>
      <Skeleton height={48} />
    </div>
  );
}

/** Says that a thing was removed, without knowing why. */
export function GeneralRemovedNotice() {
  const { t } = useTranslation('ui');
  return <Notice tone="malfunction">{t('page.removed')}</Notice>;
}
