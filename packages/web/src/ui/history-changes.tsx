import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './history-changes.module.css';
import { usePrinting } from './use-printing.ts';

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
  readonly said?: string | null | undefined;
  /** Collapses the changes under this label: the initial values of something new. */
  readonly foldedAs?: string | undefined;
};

/** The changes of one history entry, field by field; null if it neither changed a value nor gives a reason. */
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

/** Collapsed until somebody expands it; on paper it is expanded. */
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
