import { createContext, type ReactNode, useContext } from 'react';
import { useTranslation } from 'react-i18next';
import { ProblemError } from '../platform/http.ts';
import styles from './gone.module.css';
import { Notice } from './notice.tsx';

const Gone = createContext(false);
const Floats = createContext(false);

/** Whether the thing that this page shows has been deleted or is no longer visible ("gone"). */
export function useGone(): boolean {
  return useContext(Gone);
}

/** Whether a form's thing was gone when it was saved: a thing with a version existed when the form was opened. */
export function isOfGone({
  version,
  failure,
}: {
  readonly version: unknown;
  readonly failure: unknown;
}): boolean {
  return version !== undefined && saysGone(failure);
}

/** Whether a form itself reports that its thing is gone: the page may not know, and is covered by a dialog or sheet. */
export function useSaysGone(state: Parameters<typeof isOfGone>[0]): boolean {
  const floats = useContext(Floats);
  return useGone() ? floats : isOfGone(state);
}

/** Wraps whatever covers the page: a dialog, a sheet. */
export function OverPage({ children }: { readonly children: ReactNode }) {
  return <Floats value={true}>{children}</Floats>;
}

/** Whether an error means that a thing does not exist or is not visible to this person. */
function saysGone(error: unknown): boolean {
  return error instanceof ProblemError && error.code === 'not_found';
}

type WhileThereProps = {
  /** The error of the last read of the thing, or null for the thing itself. */
  readonly error: unknown;
  readonly children: ReactNode;
};

/**
 * Wraps the page of one thing. If a refetch finds that the thing is gone, what was read stays visible and what was typed can be
 * copied: the page says so and offers no act on it.
 */
export function WhileThere({ error, children }: WhileThereProps) {
  return <Gone value={saysGone(error)}>{children}</Gone>;
}

/** Wraps acts on the page's thing, wherever they are on the page: they disappear once it is gone. */
export function ActsOnIt({ children }: { readonly children: ReactNode }) {
  return (
    <div className={styles.acts} data-gone={useGone() || undefined}>
      {children}
    </div>
  );
}

export function GoneNotice() {
  const { t } = useTranslation('ui');
  return <Notice tone="malfunction">{t('page.gone')}</Notice>;
}
