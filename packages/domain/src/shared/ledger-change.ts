/** One change of a row, as the ledger keeps it. */
export type LedgerChange = {
  readonly table: string;
  readonly operation: 'insert' | 'update' | 'delete';
  readonly old: Readonly<Record<string, unknown>>;
  readonly new: Readonly<Record<string, unknown>>;
};

/** One field of a change: its column and both sides. */
export type ChangeDetail = { readonly field: string; readonly old: unknown; readonly new: unknown };

/** Those fields of a change that are shown: what was given at the start, or both sides of what changed. */
export function detailsOf(change: LedgerChange, isShown: (field: string) => boolean): ChangeDetail[] {
  return Object.keys({ ...change.old, ...change.new })
    .filter(isShown)
    .map((field) => ({ field, old: change.old[field] ?? null, new: change.new[field] ?? null }))
    .filter((detail) => detail.old !== detail.new);
}
