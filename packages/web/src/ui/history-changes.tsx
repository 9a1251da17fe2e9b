import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './history-changes.module.css';
import { usePrinting } from './use-printing.ts';

/** One field of a change as it is shown, both values in words; null is empty. */
export type ShownChange = {
  readonly field: string;
  readonly label: string;
  readonly old: string | null;
  readonly new: string | null;
};

type HistoryChangesProps = {
  readonly changes: readonly ShownChange[];
  /** The reason that was given, in words. */
  readonly said?: string | null | undefined;
  /** Folds the changes under these words: the first values of something new. */
  readonly foldedAs?: string | undefined;
};

/** What an entry of a history changed, field by field; null where it neither changed a value nor says why. */
export function HistoryChanges({ changes, said, foldedAs }: HistoryChangesProps) {
  const reason = said ? <p className={styles.said}>{said}</p> : null;
  if (changes.length === 0) return reason;
  if (foldedAs !== undefined) {
    return (
      <Folded words={foldedAs}>
        <ChangeList changes={changes} />
      </Folded>
    );
  }
  return (
    <>
      {reason}
      <ChangeList changes={changes} />
    </>
  );
}

type FoldedProps = { readonly words: string; readonly children: ReactNode };

/** Folded until somebody unfolds it; on paper nobody can. */
function Folded({ words, children }: FoldedProps) {
  const printing = usePrinting();
  const [open, setOpen] = useState(false);
  return (
    <details
      className={styles.first}
      open={open || printing}
      onToggle={({ currentTarget }) => !printing && setOpen(currentTarget.open)}
    >
      <summary>{words}</summary>
      {children}
    </details>
  );
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
                <del>{old}</del>
                <span className={styles.became}>{now === null ? t('history.removed') : '→'}</span>
              </>
            )}
            {now !== null && <ins>{now}</ins>}
          </dd>
        </div>
      ))}
    </dl>
  );
}
