import type { Pdf } from './pdf-letters.ts';
import { type PackedObjects, packObjects } from './pdf-objects.ts';

/** What a part of a document is (ISO 32000, 14.8.4). */
export type Tag =
  | 'Document'
  | 'Sect'
  | 'H1'
  | 'H2'
  | 'H3'
  | 'H4'
  | 'P'
  | 'L'
  | 'LI'
  | 'LBody'
  | 'Table'
  | 'TR'
  | 'TH'
  | 'TD'
  | 'TOC'
  | 'TOCI'
  | 'Link'
  | 'Figure';

/** What is said of an element beside its tag. */
export type Said = {
  /** What a picture shows, for who does not see it. */
  readonly alt?: string;
  /** The language of its words, where it is not the document's. */
  readonly lang?: string;
  /** Of which cells of a table it is the head. */
  readonly scope?: Cell;
};

/** A cell of a table's row: the head of that row, or none. */
export type Cell = 'Row' | null;

/**
 * What a document's parts are and in which order they are read, for who does not see its pages (ISO 32000, 14.7). An element is
 * written as soon as it is closed, so that memory holds the open ones and the numbers of their children alone.
 */
export type Structure = {
  /** Writes what is within a new element of the one that stands open. */
  within<T>(tag: Tag, write: () => T, said?: Said): T;
  /** Writes a row of a table in turns: `into` writes into the so manieth of its cells. */
  row(cells: readonly Cell[], write: (into: (cell: number, write: () => void) => void) => void): void;
  /** Writes what is part of no element: running heads and feet. */
  outside(write: () => void): void;
  /** Closes the part of the document that stands open, and opens the next one. */
  part(tag: 'Sect' | 'Table'): void;
  /** Begins a page, which pdfkit has just added. */
  page(): PageMarks;
  /** Adds a link's area to the element that stands open; `draw` has pdfkit draw it, with what the area says of where it leads. */
  link(words: string, draw: (said: object) => void): void;
  /** Closes what is open; pages must have been ended. */
  end(): void;
};

/** What a page shows, part by part. */
export type PageMarks = {
  /** Operators that show what the element holds that stands open. */
  show(operators: string): void;
  /** Operators that only adorn. */
  adorn(operators: string): void;
  /** All operators, each within its mark. */
  end(): string;
};

type Element = {
  readonly number: number;
  readonly tag: Tag;
  /** All of its object but what it holds, and the page of that. */
  readonly head: string;
  /** The page that what it shows stands on, unless told otherwise. */
  page: number | null;
  /** Elements by their number, and what it shows as it stands in the file. */
  readonly kids: (number | string)[];
};

type Reference = { readonly id: number; readonly data: Record<string, unknown> };
type Inside = {
  readonly _root: Reference;
  readonly page: { readonly dictionary: Reference; readonly annotations: readonly Reference[] };
  ref(data: object): Reference;
};

/** Opens the structure of a document in which no page stands yet. */
export function openStructure(pdf: Pdf): Structure {
  const inside = pdf as unknown as Inside;
  const objects = packObjects(pdf);
  const root = inside.ref({ Type: 'StructTreeRoot' });
  Object.assign(inside._root.data, { MarkInfo: inside.ref({ Marked: true }), StructTreeRoot: root });
  /** By the number that a page or a link's area bears: whose its parts are. */
  const owners: number[] = [];
  const { top, open, begin, closeTo, within, row } = openElements(objects, root.id);
  let isOutside = false;
  return {
    within,
    row,
    outside: (show) => {
      isOutside = true;
      show();
      isOutside = false;
    },
    part: (tag) => {
      closeTo(1);
      begin(tag);
    },
    page: () => {
      const page = inside.page.dictionary;
      const key = owners.push(0) - 1;
      page.data['StructParents'] = key;
      return pageMarks(
        page.id,
        () => (isOutside ? null : open()),
        (numbers) => {
          owners[key] = objects.reserve();
          objects.write(owners[key], `[${numbers.map(named).join(' ')}]`);
        },
      );
    },
    link: (words, draw) => {
      draw({ StructParent: owners.push(open().number) - 1, Contents: new String(words) });
      const { annotations, dictionary } = inside.page;
      const area = annotations.at(-1)?.id ?? 0;
      open().kids.push(`<</Type/OBJR/Obj ${named(area)}/Pg ${named(dictionary.id)}>>`);
    },
    end: () => {
      closeTo(0);
      const tree = objects.reserve();
      objects.write(tree, `<</Nums[${owners.map((number, key) => `${key} ${named(number)}`).join(' ')}]>>`);
      const [K, ParentTree] = [referenceTo(root, top.number), referenceTo(root, tree)];
      Object.assign(root.data, { K, ParentTree, ParentTreeNextKey: owners.length });
      objects.end();
    },
  };
}

/** The elements of a document: those that stand open, from the whole document inwards. */
function openElements(objects: PackedObjects, root: number) {
  const top = elementOf(objects.reserve(), 'Document', root);
  const stack = [top];
  const open = () => stack.at(-1) ?? top;
  const begin = (tag: Tag, said?: Said) => {
    const element = elementOf(objects.reserve(), tag, open().number, said);
    open().kids.push(element.number);
    stack.push(element);
    return element;
  };
  const write = (element: Element) => objects.write(element.number, bodyOf(element));
  const closeTo = (depth: number) => {
    for (const element of stack.splice(depth).reverse()) write(element);
  };
  const within: Structure['within'] = (tag, fill, said) => {
    begin(tag, said);
    const filled = fill();
    closeTo(stack.length - 1);
    return filled;
  };
  const row: Structure['row'] = (cells, fill) =>
    within('TR', () => {
      const elements = cells.map((scope) => {
        const cell = begin(scope ? 'TH' : 'TD', { scope });
        stack.pop();
        return cell;
      });
      fill((cell, show) => {
        stack.push(...elements.slice(cell, cell + 1));
        show();
        stack.pop();
      });
      for (const cell of elements) write(cell);
    });
  return { top, open, begin, closeTo, within, row };
}

/** As pdfkit has references to what it wrote itself. */
function referenceTo(like: Reference, id: number): object {
  return Object.assign(Object.create(Object.getPrototypeOf(like)), { id, gen: 0 });
}

function named(number: number): string {
  return `${number} 0 R`;
}

function elementOf(number: number, tag: Tag, parent: number, { alt, lang, scope }: Said = {}): Element {
  const said = [
    ...(alt === undefined ? [] : [`/Alt ${textString(alt)}`]),
    ...(lang === undefined ? [] : [`/Lang ${textString(lang)}`]),
    ...(!scope ? [] : [`/A<</O/Table/Scope/${scope}>>`]),
  ];
  return { number, tag, head: `/S/${tag}/P ${named(parent)}${said.join('')}`, page: null, kids: [] };
}

function bodyOf({ head, page, kids }: Element): string {
  const held = kids.map((kid) => (typeof kid === 'number' ? named(kid) : kid));
  const pg = page === null ? '' : `/Pg ${named(page)}`;
  const [only = ''] = held;
  return `<<${head}${pg}${held.length === 0 ? '' : `/K ${held.length === 1 ? only : `[${held.join(' ')}]`}`}>>`;
}

/** In UTF-16, which has every letter (ISO 32000, 7.9.2). */
function textString(text: string): string {
  return `<FEFF${Buffer.from(text, 'utf16le').swap16().toString('hex')}>`;
}

/** What marks words that no element holds: those around every page, and what only adorns one. */
const ARTIFACTS = { around: '/Artifact<</Type/Pagination>>BDC', adorning: '/Artifact BMC' } as const;

function pageMarks(
  page: number,
  open: () => Element | null,
  onEnd: (owners: readonly number[]) => void,
): PageMarks {
  const said: string[] = [];
  const owners: number[] = [];
  let marked: Element | keyof typeof ARTIFACTS | null = null;
  const begin = (element: Element): string => {
    const mark = owners.push(element.number) - 1;
    element.page ??= page;
    element.kids.push(element.page === page ? `${mark}` : `<</Type/MCR/Pg ${named(page)}/MCID ${mark}>>`);
    return `/${element.tag}<</MCID ${mark}>>BDC`;
  };
  const put = (operators: string, as: Element | keyof typeof ARTIFACTS) => {
    if (as !== marked) {
      if (marked !== null) said.push('EMC');
      said.push(typeof as === 'string' ? ARTIFACTS[as] : begin(as));
      marked = as;
    }
    said.push(operators);
  };
  return {
    show: (operators) => put(operators, open() ?? 'around'),
    adorn: (operators) => put(operators, 'adorning'),
    end: () => {
      onEnd(owners);
      return [...said, ...(marked === null ? [] : ['EMC'])].join('\n');
    },
  };
}
