import { Checkbox, Menu, Skeleton } from '@mantine/core';
import type { Icon } from '@tabler/icons-react';
import { useRouter } from '@tanstack/react-router';
import { type MouseEvent, memo, type ReactNode, useEffect, useRef, useState } from 'react';
import type { Column } from './list-head.tsx';
import styles from './list-row.module.css';
import { rememberOpenedRow } from './use-list-shortcuts.ts';

const SKELETONS = ['first', 'second', 'third', 'fourth', 'fifth', 'sixth', 'seventh', 'eighth'];

export type RowAct = {
  readonly key: string;
  /** Returns the verb, `Withdraw`, once the menu is opened: translating it for each row costs a long list frames. */
  readonly label: () => string;
  readonly icon?: Icon;
  readonly onAct: () => void;
  readonly destroys?: boolean;
};

/** The accessible texts of a row, which contain its name. */
export type RowWords = {
  readonly select: (name: string) => string;
  readonly actsFor: (name: string) => string;
};

type ListRowProps<Row> = {
  readonly row: Row;
  readonly rowID: string;
  readonly columns: readonly Column<Row>[];
  readonly rowName: (row: Row) => string;
  readonly rowTo: (row: Row) => string;
  readonly rowActs: ((row: Row) => readonly RowAct[]) | undefined;
  /** The texts of the list, translated once and not per row: scrolling renders several rows in a frame. */
  readonly words: RowWords;
  /** Whether it is selected; absent if rows are not selectable. */
  readonly selected?: boolean | undefined;
  /** Why it cannot be selected, in words. */
  readonly refusal?: string | undefined;
  readonly onSelect?: ((rowID: string, range: boolean) => void) | undefined;
  /** Its position if the page does not hold all rows, and the callback for its height there. */
  readonly index?: number | undefined;
  readonly measure?: ((element: HTMLTableRowElement | null) => void) | undefined;
};

function PlainListRow<Row>(props: ListRowProps<Row>) {
  const { row, rowID, columns, rowName, rowTo, rowActs, words, selected } = props;
  const { index: place, measure, refusal, onSelect } = props;
  return (
    <tr
      className={styles.row}
      ref={measure ?? null}
      data-index={place}
      // the header is the first row
      aria-rowindex={place === undefined ? undefined : place + 2}
      data-selected={selected || undefined}
    >
      {selected !== undefined && (
        <td className={styles.checkbox}>
          <RowCheckbox
            rowID={rowID}
            label={words.select(rowName(row))}
            selected={selected}
            refusal={refusal}
            onSelect={onSelect}
          />
        </td>
      )}
      {columns.map((column, index) =>
        index === 0 ? (
          <th key={column.key} scope="row">
            <RowLink to={rowTo(row)}>{column.cell(row)}</RowLink>
          </th>
        ) : (
          <td
            key={column.key}
            data-label={column.header}
            data-card={column.card ?? 'labelled'}
            data-align={column.align}
            data-wide={column.wide}
            data-narrow={column.narrow === 'out' ? column.narrow : undefined}
          >
            {column.cell(row)}
          </td>
        ),
      )}
      {rowActs && (
        <td className={styles.acts}>
          <RowMenu label={words.actsFor(rowName(row))} acts={rowActs(row)} />
        </td>
      )}
    </tr>
  );
}

type RowCheckboxProps = Pick<ListRowProps<unknown>, 'rowID' | 'refusal' | 'onSelect'> & {
  readonly label: string;
  readonly selected: boolean;
};

/** Selects a row; pressed with Shift, all rows from the one toggled last. */
function RowCheckbox({ rowID, label, selected, refusal, onSelect }: RowCheckboxProps) {
  return (
    // around the box as well: a press beside it would open the row
    <label className={styles.checkboxArea} htmlFor={`select-${rowID}`} title={refusal}>
      <Checkbox
        id={`select-${rowID}`}
        size="xs"
        aria-label={label}
        title={refusal}
        disabled={refusal !== undefined}
        checked={selected}
        onChange={({ nativeEvent }) =>
          onSelect?.(rowID, nativeEvent instanceof MouseEvent && nativeEvent.shiftKey)
        }
      />
    </label>
  );
}

/** A row whose first cell's link covers the whole row, so that it opens in a new tab as links do. */
export const ListRow = memo(PlainListRow) as typeof PlainListRow;

/** A plain link that the router handles: the router's `Link` subscribes to the whole address, which costs a long list frames. */
function RowLink({ to, children }: { readonly to: string; readonly children: ReactNode }) {
  const router = useRouter();
  const follow = (event: MouseEvent) => {
    const { button, metaKey, ctrlKey, shiftKey, altKey } = event;
    // leave anything but a plain click to the browser: a new tab, a download
    if (button !== 0 || metaKey || ctrlKey || shiftKey || altKey) return;
    event.preventDefault();
    rememberOpenedRow(to);
    // an address with its search parameters: `to` would treat them as part of the path
    void router.navigate({ href: to });
  };
  return (
    <a href={to} className={styles.open} data-row onClick={follow}>
      {children}
    </a>
  );
}

type RowMenuProps = { readonly label: string; readonly acts: readonly RowAct[] };

/** The acts of a row. The menu itself is created on first use: most rows of a list never open theirs. */
function RowMenu({ label, acts }: RowMenuProps) {
  const [asked, setAsked] = useState(false);
  if (acts.length === 0) return null;
  if (asked) return <OpenedMenu label={label} acts={acts} />;
  return (
    <button
      type="button"
      className={styles.dots}
      aria-label={label}
      aria-haspopup="menu"
      aria-expanded={false}
      onClick={() => setAsked(true)}
    />
  );
}

function OpenedMenu({ label, acts }: { readonly label: string; readonly acts: readonly RowAct[] }) {
  const [opened, setOpened] = useState(false);
  const target = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    // replaces the button that was pressed, so that closing the menu returns the focus here
    target.current?.focus();
    setOpened(true);
  }, []);
  return (
    <Menu position="bottom-end" width={220} opened={opened} onChange={setOpened}>
      <Menu.Target>
        <button ref={target} type="button" className={styles.dots} aria-label={label} />
      </Menu.Target>
      <Menu.Dropdown>
        {acts.map(({ key, label: verb, icon: ActIcon, onAct, destroys }) => (
          <Menu.Item
            key={key}
            onClick={onAct}
            leftSection={ActIcon && <ActIcon size={16} />}
            {...(destroys && { style: { color: 'var(--fl-alarm)' } })}
          >
            {verb()}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}

/** Skeleton rows; shown only after a moment, so that a fast response does not flicker. */
export function SkeletonRows({ columns }: { readonly columns: number }) {
  const cells = Array.from({ length: columns }, (_, index) => `cell ${index}`);
  return SKELETONS.map((row) => (
    <tr key={row} className={styles.skeleton} aria-hidden>
      {cells.map((cell) => (
        <td key={cell} data-card="plain">
          <Skeleton height={12} width="70%" />
        </td>
      ))}
    </tr>
  ));
}
