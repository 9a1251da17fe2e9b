import type { ExportColumn } from '../export/define-export.ts';
import type { ImportColumn } from './import-columns.ts';

type Columns<Key extends string> = readonly [ImportColumn<Key>, ...ImportColumn<Key>[]];

/** A column's value, and how it looks in a file that has widths. */
type Exported<Row> = Pick<ExportColumn<Row>, 'value' | 'width' | 'onPaper'>;

/** The columns of an export that an import of the same list reads again: the import's, each with its value. */
export function exportedColumns<Row, Key extends string>(
  [first, ...others]: Columns<Key>,
  values: Readonly<Record<Key, Exported<Row>>>,
): readonly [ExportColumn<Row>, ...ExportColumn<Row>[]] {
  const exported = ({ key, header }: ImportColumn<Key>) => ({ key, header, ...values[key] });
  return [exported(first), ...others.map(exported)];
}
