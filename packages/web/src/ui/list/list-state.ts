import { DIRECTIONS, type Direction } from '@fireledger/domain/shared/direction.ts';
import { isID } from '@fireledger/domain/shared/ids.ts';

/** The type of a filter: words of a fixed list, ids, one id, one text, one that a check accepts (a day), or a flag. */
export type FilterKind = readonly string[] | 'ids' | 'id' | 'text' | ((text: string) => boolean) | 'flag';
export type FilterKinds = Readonly<Record<string, FilterKind>>;

type FilterValue<K extends FilterKind> = K extends readonly (infer Word)[]
  ? readonly Word[]
  : K extends 'ids'
    ? readonly string[]
    : K extends 'flag'
      ? true
      : string;

/** The part of the address that says what a list shows; an absent part is not filtered, sorted or searched. */
export type ListState<Field extends string = string, Kinds extends FilterKinds = FilterKinds> = {
  readonly sort?: `${Field}.${Direction}`;
  readonly q?: string;
  /** Hidden columns (`EntityList` `hiding`); not part of the request to the server. */
  readonly hide?: readonly string[];
} & { readonly [K in keyof Kinds]?: FilterValue<Kinds[K]> };

/** The parts of a list's state that hold one id. */
export type IDPart<Kinds extends FilterKinds> = {
  [Part in keyof Kinds]: Kinds[Part] extends 'id' ? Part : never;
}[keyof Kinds] &
  string;

export type OrderBy<Field extends string = string> = { readonly field: Field; readonly direction: Direction };

export type ListDefinition<Field extends string, Kinds extends FilterKinds> = {
  readonly sortFields: readonly Field[];
  readonly defaultOrder: OrderBy<Field>;
  readonly filters: Kinds;
};

export type ListAddress<Field extends string, Kinds extends FilterKinds> = {
  /** The route's `validateSearch`: keeps what is known and well formed, drops the rest. */
  readonly parse: (search: Readonly<Record<string, unknown>>) => ListState<Field, Kinds>;
  readonly orderBy: (state: { readonly sort?: string }) => OrderBy<Field>;
  /** The state with another value, or several, for one filter; null and an empty list remove it. */
  readonly withPart: (
    state: ListState<Field, Kinds>,
    part: keyof Kinds & string,
    value: string | readonly string[] | null,
  ) => ListState<Field, Kinds>;
  /** The state without search and filters; order and columns stay. */
  readonly cleared: (state: ListState<Field, Kinds>) => ListState<Field, Kinds>;
};

/** The value of a filter that has exactly one; undefined for none and for several. */
export function singleValue<Word>(words: readonly Word[] | undefined): Word | undefined {
  return words?.length === 1 ? words[0] : undefined;
}

/** Whether a list shows only what is in use (yes) or only what is not; undefined for both. */
export function inUseChoiceOf({
  active,
}: {
  readonly active?: readonly ('yes' | 'no')[];
}): 'yes' | 'no' | undefined {
  return singleValue(active);
}

/** The same as the server's filter takes it. */
export function inUseFilterOf(search: Parameters<typeof inUseChoiceOf>[0]): boolean | undefined {
  const state = inUseChoiceOf(search);
  return state && state === 'yes';
}

/** How many of these filters are set; the two ends of a period count as two, as they do among the chips. */
export function countSet<State extends object>(state: State, parts: readonly (keyof State)[]): number {
  return parts.filter((part) => state[part] !== undefined).length;
}

/** Declares which parts of a list's state are in the address: sort fields, default order, filters. */
export function listAddress<const Field extends string, const Kinds extends FilterKinds>(
  definition: ListDefinition<Field, Kinds>,
): ListAddress<Field, Kinds> {
  const { sortFields, defaultOrder, filters } = definition;
  const orderOf = (sort: unknown): OrderBy<Field> | undefined => {
    const [field, direction] = typeof sort === 'string' ? sort.split('.') : [];
    const known = sortFields.find((name) => name === field);
    const way = DIRECTIONS.find((name) => name === direction);
    return known && way && { field: known, direction: way };
  };
  const parse = (search: Readonly<Record<string, unknown>>) => {
    const state: Record<string, unknown> = {};
    if (orderOf(search.sort)) state.sort = search.sort;
    const q = typeof search.q === 'string' ? readable(search.q) : '';
    if (q.trim() !== '') state.q = q;
    const hide = textsOf(search.hide);
    if (hide.length > 0) state.hide = hide;
    for (const [name, kind] of Object.entries(filters)) {
      const value = filterValue(kind, search[name]);
      if (value !== undefined) state[name] = value;
    }
    // The router merges this result over the original address, so dropped parts must be set to undefined.
    for (const name of ['sort', 'q', 'hide', ...Object.keys(filters)]) {
      if (name in search && !(name in state)) state[name] = undefined;
    }
    return state as ListState<Field, Kinds>;
  };
  return {
    parse,
    orderBy: ({ sort }) => orderOf(sort) ?? defaultOrder,
    withPart: (state, part, value) => parse({ ...state, [part]: value }),
    cleared: ({ sort, hide }) => parse({ sort, hide }),
  };
}

function filterValue(kind: FilterKind, given: unknown): unknown {
  if (kind === 'flag') return given === true || given === 'true' ? true : undefined;
  const texts = textsOf(given);
  if (kind === 'text') return texts[0];
  if (typeof kind === 'function') return texts.find((one) => kind(one));
  const ids = kind === 'ids' || kind === 'id';
  const kept = texts.filter((one) => (ids ? isID(one) : kind.includes(one)));
  if (kind === 'id') return kept[0];
  return kept.length > 0 ? kept : undefined;
}

/** The texts in a part of the address, without duplicates; other values and empty texts are dropped. */
function textsOf(given: unknown): readonly string[] {
  const texts = (Array.isArray(given) ? given : [given])
    .filter((one) => typeof one === 'string' || typeof one === 'number')
    .map((one) => readable(String(one)))
    .filter((one) => one !== '');
  return [...new Set(texts)];
}

/** A text without control characters, which no search and no value can contain. */
function readable(text: string): string {
  return text.replace(/\p{Cc}/gu, '');
}
