import { createContext, type ReactNode, useContext } from 'react';
import { useTranslation } from 'react-i18next';
import { ProblemError } from '../platform/http.ts';
import styles from './gone.module.css';
import { Notice } from './notice.tsx';

const Gone = createContext(false);
const Floats = createContext(false);

/** Whether the thing that this page shows is gone. */
export function useGone(): boolean {
  return useContext(Gone);
}

/** Whether a form's thing was gone when it was to be saved: what has a version was there when the form began. */
export function isOfGone({
  version,
  failure,
}: {
  readonly version: unknown;
  readonly failure: unknown;
}): boolean {
  return version !== undefined && saysGone(failure);
}

/** Whether a form says itself that its thing is gone: the page may not know it, and is hidden behind what floats over it. */
export function useSaysGone(state: Parameters<typeof isOfGone>[0]): boolean {
  const floats = useContext(Floats);
  return useGone() ? floats : isOfGone(state);
}

/** Around what floats over the page: a dialog, a sheet. */
export function OverPage({ children }: { readonly children: ReactNode }) {
  return <Floats value={true}>{children}</Floats>;
}

/** Whether an answer says that a thing is not there, or not this person's to see. */
function saysGone(error: unknown): boolean {
  return error instanceof ProblemError && error.code === 'not_found';
}

type WhileThereProps = {
  /** What the last read of the thing was answered, null for the thing itself. */
  readonly error: unknown;
  readonly children: ReactNode;
};

/**
 * Around the page of one thing. When it is read again and is not there any more, what was read stays to be seen and what was
 * typed to be copied: the page says so and offers nothing that would be done to it.
 */
export function WhileThere({ error, children }: WhileThereProps) {
  return <Gone value={saysGone(error)}>{children}</Gone>;
}

/** Around acts on the thing of the page, wherever on it they stand: nothing offers them once it is gone. */
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
