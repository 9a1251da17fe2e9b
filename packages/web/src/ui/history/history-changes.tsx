import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { LongText } from '../display/long-text.tsx';
import styles from './history-changes.module.css';

/** The longest value that is shown within its line, in characters. */
const WITHIN_LINE_MAX = 160;

/** One changed field as shown, both values in words; null is empty. */
export type ShownChange = {
  readonly field: string;
  readonly label: string;
  readonly old: string | null;
  readonly new: string | null;
};

type HistoryChangesProps = {
  readonly changes: readonly ShownChange[];
  /** The given reason, in words. */
  readonly reason?: string | null | undefined;
  /** Collapses the changes under this label: the initial values of something new. */
  readonly foldedAs?: string | undefined;
};

/** The changes of one history entry, field by field; null if it neither changed a value nor gives a reason. */
export function HistoryChanges({ changes, reason, foldedAs }: HistoryChangesProps) {
  const reasonText = reason ? <LongText>{reason}</LongText> : null;
  if (changes.length === 0) return reasonText;
  if (foldedAs !== undefined) {
    return (
      <Folded words={foldedAs}>
        <ChangeList changes={changes} />
      </Folded>
    );
  }
  return (
    <>
      {reasonText}
      <ChangeList changes={changes} />
    </>
  );
}

type FoldedProps = { readonly words: string; readonly children: ReactNode };

/**
 * Collapsed until somebody expands it; on paper it is expanded. Whether it is open is the element's own: the page is told of a
 * press a moment later, when printing may have begun.
 */
function Folded({ words, children }: FoldedProps) {
  return (
    <details ref={expandOnPaper} className={styles.first}>
      <summary>{words}</summary>
      {children}
    </details>
  );
}

/** Expands it while the page is printed; returns how to stop. */
function expandOnPaper(details: HTMLDetailsElement) {
  let wasOpen: boolean | null = null;
  const begin = () => {
    wasOpen ??= details.open;
    details.open = true;
  };
  const end = () => {
    details.open = wasOpen ?? details.open;
    wasOpen = null;
  };
  window.addEventListener('beforeprint', begin);
  window.addEventListener('afterprint', end);
  return () => {
    window.removeEventListener('beforeprint', begin);
    window.removeEventListener('afterprint', end);
  };
}

function ChangeList({ changes }: Pick<HistoryChangesProps, 'changes'>) {
  const { t } = useTranslation('ui');
  return (
    <dl className={styles.changes}>
      {changes.map(({ field, label, old, new: now }) => (
        <div key={field}>
          <dt>{label}</dt>
          <dd>
            {old !== null && (
              <>
                <del>
                  <Value words={old} />
                </del>
                <span className={styles.became}>{now === null ? t('history.removed') : '→'}</span>
              </>
            )}
            {now !== null && (
              <ins>
                <Value words={now} />
              </ins>
            )}
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** A value within its line, unless it is a text of several lines. */
function Value({ words }: { readonly words: string }) {
  return words.length > WITHIN_LINE_MAX ? <LongText lines={4}>{words}</LongText> : words;
}
