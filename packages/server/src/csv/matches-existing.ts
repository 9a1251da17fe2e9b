import { toNfc } from '@fireledger/domain/shared/normalise-text.ts';
import type { Cells } from './import-columns.ts';

/** What an export writes for an existing entity, by column: a text, or which cells mean the same. */
export type Written<Key extends string> = {
  readonly [K in Key]?: string | null | ((cell: string) => boolean);
};

/** The values of a row and of the existing entity that it names, by column. */
export type Pairs<Key extends string> = { readonly [K in Key]?: readonly [unknown, unknown] };

/** The columns of a row that differ from the existing entity: a column that is not in the file does not differ. */
export function differingColumns<Key extends string>(cells: Cells<Key>, pairs: Pairs<Key>): Key[] {
  return (Object.keys(pairs) as Key[]).filter((key) => {
    const [one, other] = pairs[key] ?? [];
    return cells[key] !== undefined && one !== other;
  });
}

/** Whether a row says the same about an existing entity as an export would: a column that is not in the file says nothing. */
export function matchesExisting<Key extends string>(cells: Cells<Key>, written: Written<Key>): boolean {
  return (Object.keys(written) as Key[]).every((key) => {
    const [cell, value] = [cells[key], written[key]];
    if (cell === undefined) return true;
    return typeof value === 'function' ? value(cell) : toNfc(cell) === toNfc(value ?? '').trim();
  });
}
