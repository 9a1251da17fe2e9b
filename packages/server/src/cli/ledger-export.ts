import type { StoredEntry } from '../ledger/entries.ts';
import { exportLine } from '../ledger/export-line.ts';
import { reasonOf } from '../platform/error-code.ts';
import { OperatorError } from '../platform/operator-error.ts';
import { pluralize } from '../platform/pluralize.ts';
import { openAtomicFile } from './atomic-file.ts';

/** An export for an inspector, written while the chains are walked. */
export type LedgerExport = {
  /** takes the next entry of the walk; entries of unwanted chains are left out */
  add(entry: StoredEntry): void;
  /** after the walk: why there is nothing to keep, in one sentence; null if every wanted chain has entries */
  lack(): string | null;
  /** gives the export its name, and returns a summary as lines */
  keep(): string[];
  /** ends the writing; an export that was not kept is removed */
  close(): void;
};

/**
 * Begins the export of these chains (null: all).
 * @throws OperatorError if the file cannot be written
 */
export function openExport(file: string, wanted: ReadonlySet<string> | null): LedgerExport {
  const draft = written(() => openAtomicFile(file));
  const counts = new Map([...(wanted ?? [])].map((chain) => [chain, 0]));
  return {
    add: (entry) => {
      if (wanted && !wanted.has(entry.chain)) return;
      draft.write(exportLine(entry));
      counts.set(entry.chain, (counts.get(entry.chain) ?? 0) + 1);
    },
    lack: () => {
      const empty = [...counts].flatMap(([chain, count]) => (count === 0 ? [chain] : []));
      if (empty.length > 0)
        return `There is no entry to export of chain ${empty.join(', ')} (the ID of a chain is its organisation's): no export was made.`;
      return counts.size === 0 ? 'There is no entry to export: no export was made.' : null;
    },
    keep: () => {
      written(() => draft.keep());
      return [...counts].map(
        ([chain, count]) => `Exported ${pluralize(count, 'entry', 'entries')} of chain ${chain}.`,
      );
    },
    close: () => draft.close(),
  };
}

function written<Made>(work: () => Made): Made {
  try {
    return work();
  } catch (error) {
    throw new OperatorError(`The export cannot be written (${reasonOf(error)}).`);
  }
}
