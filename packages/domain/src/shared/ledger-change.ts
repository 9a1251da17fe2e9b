/** One change of a row, as stored in the ledger. */
export type LedgerChange = {
  readonly table: string;
  readonly operation: 'insert' | 'update' | 'delete';
  readonly old: Readonly<Record<string, unknown>>;
  readonly new: Readonly<Record<string, unknown>>;
};

/** One field of a change: its column and both values. */
export type ChangeDetail = { readonly field: string; readonly old: unknown; readonly new: unknown };

/** The visible fields of a change: the initial values, or both sides of a change. */
export function detailsOf(change: LedgerChange, isShown: (field: string) => boolean): ChangeDetail[] {
  return Object.keys({ ...change.old, ...change.new })
    .filter(isShown)
    .map((field) => ({ field, old: change.old[field] ?? null, new: change.new[field] ?? null }))
    .filter((detail) => detail.old !== detail.new);
}
