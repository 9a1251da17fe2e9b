import type { Pdf } from './pdf-glyphs.ts';
import { type PackedObjects, packObjects } from './pdf-objects.ts';

/** The type of a part of a document (ISO 32000, 14.8.4). */
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

/** The attributes of an element besides its tag. */
export type ElementAttributes = {
  /** What a picture shows, for readers who do not see it. */
  readonly alt?: string;
  /** The language of its words, if it differs from the document's. */
  readonly lang?: string;
  /** The cells of a table for which it is the header. */
  readonly scope?: Cell;
};

/** A cell of a table row: the header of that row, or an ordinary cell. */
export type Cell = 'Row' | null;

/**
 * A document's parts and their reading order, for readers who do not see its pages (ISO 32000, 14.7). An element is written as
 * soon as it is closed, so that memory holds only the open elements and the numbers of their children.
 */
export type Structure = {
  /** Writes the content of a new element within the open one. */
  within<T>(tag: Tag, write: () => T, attributes?: ElementAttributes): T;
  /** Writes a row of a table piece by piece: `into` writes into the cell with the given index. */
  row(cells: readonly Cell[], write: (into: (cell: number, write: () => void) => void) => void): void;
  /** Writes what belongs to no element: running headers and footers. */
  outside(write: () => void): void;
  /** Closes the open part of the document, and opens the next one. */
  part(tag: 'Sect' | 'Table'): void;
  /** Begins a page that pdfkit has just added. */
  page(): PageMarks;
  /** Adds a link's area to the open element; `draw` makes pdfkit draw it, with the area's description of its target. */
  link(words: string, draw: (options: object) => void): void;
  /** Closes what is open; pages must have been ended before. */
  end(): void;
};

/** The content of a page, part by part. */
export type PageMarks = {
  /** Operators that show the content of the open element. */
  show(operators: string): void;
  /** Operators for decoration only. */
  adorn(operators: string): void;
  /** All operators, each within its mark. */
  end(): string;
};

type Element = {
  readonly number: number;
  readonly tag: Tag;
  /** All of its object except its content and that content's page. */
  readonly head: string;
  /** The page of its content, unless specified otherwise. */
  page: number | null;
  /** Child elements by their numbers, and other content as written in the file. */
  readonly kids: (number | string)[];
};

type Reference = { readonly id: number; readonly data: Record<string, unknown> };
type Inside = {
  readonly _root: Reference;
  readonly page: { readonly dictionary: Reference; readonly annotations: readonly Reference[] };
  ref(data: object): Reference;
};

/** Opens the structure of a document that has no page yet. */
export function openStructure(pdf: Pdf): Structure {
  const inside = pdf as unknown as Inside;
  const objects = packObjects(pdf);
  const root = inside.ref({ Type: 'StructTreeRoot' });
  Object.assign(inside._root.data, { MarkInfo: inside.ref({ Marked: true }), StructTreeRoot: root });
  /** Indexed by the number of a page or a link's area: the owners of its parts. */
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
          objects.write(owners[key], `[${numbers.map(refTo).join(' ')}]`);
        },
      );
    },
    link: (words, draw) => {
      draw({ StructParent: owners.push(open().number) - 1, Contents: new String(words) });
      const { annotations, dictionary } = inside.page;
      const area = annotations.at(-1)?.id ?? 0;
      open().kids.push(`<</Type/OBJR/Obj ${refTo(area)}/Pg ${refTo(dictionary.id)}>>`);
    },
    end: () => {
      closeTo(0);
      const tree = objects.reserve();
      objects.write(tree, `<</Nums[${owners.map((number, key) => `${key} ${refTo(number)}`).join(' ')}]>>`);
      const [K, ParentTree] = [referenceTo(root, top.number), referenceTo(root, tree)];
      Object.assign(root.data, { K, ParentTree, ParentTreeNextKey: owners.length });
      objects.end();
    },
  };
}

/** The elements of a document: the open ones, from the whole document inwards. */
function openElements(objects: PackedObjects, root: number) {
  const top = elementOf(objects.reserve(), 'Document', root);
  const stack = [top];
  const open = () => stack.at(-1) ?? top;
  const begin = (tag: Tag, attributes?: ElementAttributes) => {
    const element = elementOf(objects.reserve(), tag, open().number, attributes);
    open().kids.push(element.number);
    stack.push(element);
    return element;
  };
  const write = (element: Element) => objects.write(element.number, bodyOf(element));
  const closeTo = (depth: number) => {
    for (const element of stack.splice(depth).reverse()) write(element);
  };
  const within: Structure['within'] = (tag, fill, attributes) => {
    begin(tag, attributes);
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

/** A reference of the same form as those to objects that pdfkit wrote itself. */
function referenceTo(like: Reference, id: number): object {
  return Object.assign(Object.create(Object.getPrototypeOf(like)), { id, gen: 0 });
}

function refTo(number: number): string {
  return `${number} 0 R`;
}

function elementOf(
  number: number,
  tag: Tag,
  parent: number,
  { alt, lang, scope }: ElementAttributes = {},
): Element {
  const attributes = [
    ...(alt === undefined ? [] : [`/Alt ${textString(alt)}`]),
    ...(lang === undefined ? [] : [`/Lang ${textString(lang)}`]),
    ...(!scope ? [] : [`/A<</O/Table/Scope/${scope}>>`]),
  ];
  const head = `/S/${tag}/P ${refTo(parent)}${attributes.join('')}`;
  return { number, tag, head, page: null, kids: [] };
}

function bodyOf({ head, page, kids }: Element): string {
  const contents = kids.map((kid) => (typeof kid === 'number' ? refTo(kid) : kid));
  const pg = page === null ? '' : `/Pg ${refTo(page)}`;
  const [only = ''] = contents;
  return `<<${head}${pg}${contents.length === 0 ? '' : `/K ${contents.length === 1 ? only : `[${contents.join(' ')}]`}`}>>`;
}

/** In UTF-16, which can encode every character (ISO 32000, 7.9.2). */
function textString(text: string): string {
  return `<FEFF${Buffer.from(text, 'utf16le').swap16().toString('hex')}>`;
}

/** The marks for words that belong to no element: those around every page, and pure decoration. */
const ARTIFACTS = { around: '/Artifact<</Type/Pagination>>BDC', adorning: '/Artifact BMC' } as const;

function pageMarks(
  page: number,
  open: () => Element | null,
  onEnd: (owners: readonly number[]) => void,
): PageMarks {
  const content: string[] = [];
  const owners: number[] = [];
  let marked: Element | keyof typeof ARTIFACTS | null = null;
  const begin = (element: Element): string => {
    const mark = owners.push(element.number) - 1;
    element.page ??= page;
    element.kids.push(element.page === page ? `${mark}` : `<</Type/MCR/Pg ${refTo(page)}/MCID ${mark}>>`);
    return `/${element.tag}<</MCID ${mark}>>BDC`;
  };
  const put = (operators: string, as: Element | keyof typeof ARTIFACTS) => {
    if (as !== marked) {
      if (marked !== null) content.push('EMC');
      content.push(typeof as === 'string' ? ARTIFACTS[as] : begin(as));
      marked = as;
    }
    content.push(operators);
  };
  return {
    show: (operators) => put(operators, open() ?? 'around'),
    adorn: (operators) => put(operators, 'adorning'),
    end: () => {
      onEnd(owners);
      return [...content, ...(marked === null ? [] : ['EMC'])].join('\n');
    },
  };
}
