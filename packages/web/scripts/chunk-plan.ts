/** A chunk of a build that makes one for every set of entries that share modules; chunks are referred to by file name. */
export type Chunk = {
  readonly file: string;
  /** In characters of minified code. */
  readonly size: number;
  readonly imports: readonly string[];
  readonly dynamicImports: readonly string[];
  /** What a visit starts with: an HTML page, or an `import()`; null for what is only shared. */
  readonly entry: 'page' | 'import' | null;
};

/** What an additional request is worth, in characters of minified code: some 600 bytes of what is transferred. */
const REQUEST = 2000;

/** A group of chunks that become one, with what it imports; groups are referred to by one of their chunks. */
type Group = { readonly size: number; readonly imports: ReadonlySet<string>; readonly isFixed: boolean };
/** The state between two steps: the groups, all that each of them brings with it, and what each visit loads. */
type State = {
  readonly groups: ReadonlyMap<string, Group>;
  readonly brought: ReadonlyMap<string, ReadonlySet<string>>;
  readonly visits: readonly ReadonlySet<string>[];
};

/**
 * Decides which chunks become one: always the two next that save most, a request being held against what visits load without
 * needing it. What an `import()` asks for stays by itself. No two groups come to need each other.
 * @returns the files of each chunk that is made of more than one
 */
export function planChunks(chunks: readonly Chunk[]): string[][] {
  const groupOf = new Map(chunks.map(({ file }) => [file, file]));
  const starts = visitsOf(chunks);
  for (;;) {
    const pair = bestPair(stateOf(chunks, groupOf, starts));
    if (!pair) break;
    const [kept, merged] = pair;
    for (const [file, group] of groupOf) if (group === merged) groupOf.set(file, kept);
  }
  return [...Map.groupBy(groupOf.keys(), (file) => groupOf.get(file)).values()].filter(
    (files) => files.length > 1,
  );
}

/** The chunks with which each visit starts: a page, or a page and what it imports on demand. */
function visitsOf(chunks: readonly Chunk[]): string[][] {
  const byFile = new Map(chunks.map((chunk) => [chunk.file, chunk]));
  const onDemand = (file: string) => {
    const chunk = byFile.get(file);
    return chunk ? [...chunk.imports, ...chunk.dynamicImports] : [];
  };
  return chunks
    .filter(({ entry }) => entry === 'page')
    .flatMap(({ file: page }) => [
      [page],
      ...[...reached([page], onDemand)]
        .filter((file) => byFile.get(file)?.entry === 'import')
        .map((file) => [page, file]),
    ]);
}

function stateOf(
  chunks: readonly Chunk[],
  groupOf: ReadonlyMap<string, string>,
  starts: readonly (readonly string[])[],
): State {
  const named = (files: readonly string[]) => files.flatMap((file) => groupOf.get(file) ?? []);
  const groups = new Map<string, Group>();
  for (const { file, size, imports, entry } of chunks) {
    const [name = file] = named([file]);
    const others = named(imports).filter((other) => other !== name);
    const known = groups.get(name);
    groups.set(name, {
      size: size + (known?.size ?? 0),
      imports: new Set([...others, ...(known?.imports ?? [])]),
      isFixed: entry === 'import',
    });
  }
  const importsOf = (name: string) => groups.get(name)?.imports ?? [];
  return {
    groups,
    brought: new Map([...groups.keys()].map((name) => [name, reached([name], importsOf)])),
    visits: starts.map((files) => reached(named(files), importsOf)),
  };
}

/** All that can be reached, the starts included. */
function reached(starts: readonly string[], next: (from: string) => Iterable<string>): Set<string> {
  const found = new Set(starts);
  for (const one of found) for (const other of next(one)) found.add(other);
  return found;
}

/** A group and how much each visit would load more with it and all that it brings: 0 where it is loaded anyway. */
type Row = { readonly name: string; readonly added: readonly number[]; readonly loaded: number };

/** The two groups that save most as one; null if no two save anything. */
function bestPair(state: State): [string, string] | null {
  const rows = [...state.groups]
    .filter(([, { isFixed }]) => !isFixed)
    .map(([name]) => rowOf(name, state))
    .sort((a, b) => b.loaded - a.loaded);
  let best: { readonly gain: number; readonly pair: [string, string] | null } = { gain: 0, pair: null };
  for (const [index, a] of rows.entries()) {
    for (const b of rows.slice(index + 1)) {
      // No more requests can be saved than visits load the rarer of the two, and those that follow are rarer still.
      if (b.loaded * REQUEST <= best.gain) break;
      const gain = gainOf(a.added, b.added);
      if (gain > best.gain && !isBetween(a.name, b.name, state)) best = { gain, pair: [a.name, b.name] };
    }
  }
  return best.pair;
}

function rowOf(name: string, { groups, brought, visits }: State): Row {
  const needs = [...(brought.get(name) ?? [])];
  const added = visits.map((visit) =>
    visit.has(name)
      ? 0
      : needs.reduce((sum, need) => sum + (visit.has(need) ? 0 : (groups.get(need)?.size ?? 0)), 0),
  );
  return { name, added, loaded: added.filter((more) => more === 0).length };
}

function gainOf(a: readonly number[], b: readonly number[]): number {
  let gain = 0;
  for (const [visit, addedByA = 0] of a.entries()) {
    const addedByB = b[visit] ?? 0;
    if (addedByA === 0 && addedByB === 0) gain += REQUEST;
    else if (addedByA === 0 || addedByB === 0) gain -= addedByA + addedByB;
  }
  return gain;
}

/** Whether one of the two needs the other by way of a third: as one they and the third would need each other. */
function isBetween(a: string, b: string, { groups, brought }: State): boolean {
  const leads = (from: string, to: string) =>
    [...(groups.get(from)?.imports ?? [])].some((third) => third !== to && brought.get(third)?.has(to));
  return leads(a, b) || leads(b, a);
}
