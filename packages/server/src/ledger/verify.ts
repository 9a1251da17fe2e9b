import type { Heads } from './anchor.ts';
import { CHAIN_START, checkEntry, type EntryFinding, type Tip } from './check-entry.ts';
import { compareTables, type TableComparison } from './compare-tables.ts';
import { type LedgerReader, nextChain, readChainRow, readEntries, type StoredEntry } from './entries.ts';

/** The first break of a chain. `position` is where it shows: the entry itself, or the position of a missing one. */
export type BrokenChain = {
  readonly chain: string;
  readonly position: number;
  readonly fault: EntryFinding['fault'] | 'uncounted' | 'head' | 'cut' | 'rewritten';
  readonly detail?: string;
};

/** Personal values of one kind of entity that are gone from a chain although no entry records their erasure. */
export type UnrecordedErasure = { readonly chain: string; readonly entity: string; readonly values: number };

export type Verification = {
  readonly chains: number;
  readonly entries: number;
  /** personal values that are gone; their digests stay on the chain */
  readonly erasedValues: number;
  /** those of them that no erasure entry accounts for; unknown for a broken chain */
  readonly unrecordedErasures: readonly UnrecordedErasure[];
  /** the tables that occur in valid entries */
  readonly recordedTables: readonly string[];
  /** the first break of each broken chain; empty: all chains are intact */
  readonly broken: readonly BrokenChain[];
  /** when the anchor was written; null: none was given, so truncation or a complete rewrite cannot be detected */
  readonly anchoredAt: string | null;
  /** entries and chains that match a head of the anchor */
  readonly covered: { readonly entries: number; readonly chains: number };
};

/** The chains, and whether the tables match the ledger. */
export type FullVerification = Verification & { readonly tables: TableComparison };

export type VerifyOptions = {
  /** heads that were kept elsewhere, with their signatures already verified */
  readonly anchor?: Heads;
  /** entries held in memory at once */
  readonly batchSize?: number;
  /** receives every valid entry in order, for an export */
  readonly onEntry?: (entry: StoredEntry) => void;
};

type AnchoredHead = { readonly length: number; readonly head: string };
type Walk = {
  entries: number;
  erasedValues: number;
  covered: number;
  /** by entity: the values that are gone, minus those that an entry records as erased */
  readonly unrecorded: Map<string, number>;
  readonly tables: Set<string>;
  broken: BrokenChain | null;
};

/**
 * Walks all chains, recomputes every hash from the stored text, and compares columns, personal values, lengths and heads; with
 * an anchor also the older heads (design section 4b). Entries are ordered by position: `recorded_at` is the server's clock, and
 * a clock that was set back is not an error. `db` is one connection in one snapshot (see verifySnapshot).
 */
export async function verifyLedger(db: LedgerReader, options: VerifyOptions = {}): Promise<Verification> {
  const anchored = new Map(options.anchor?.chains.map((head) => [head.chain, head]));
  const broken: BrokenChain[] = [];
  const unrecordedErasures: UnrecordedErasure[] = [];
  const recordedTables = new Set<string>();
  let chains = 0;
  let entries = 0;
  let erasedValues = 0;
  const covered = { entries: 0, chains: 0 };
  let chain = await nextChain(db, null);
  while (chain !== null) {
    const walk = await walkChain(db, chain, anchored.get(chain), options);
    anchored.delete(chain);
    chains += 1;
    entries += walk.entries;
    erasedValues += walk.erasedValues;
    covered.entries += walk.covered;
    covered.chains += walk.covered > 0 ? 1 : 0;
    if (walk.broken) broken.push(walk.broken);
    else unrecordedErasures.push(...unrecordedErasuresOf(chain, walk));
    for (const table of walk.tables) recordedTables.add(table);
    chain = await nextChain(db, chain);
  }
  for (const gone of anchored.values()) {
    if (gone.length > 0) broken.push({ chain: gone.chain, position: 1, fault: 'cut' });
  }
  const anchoredAt = options.anchor?.writtenAt ?? null;
  return {
    chains,
    entries,
    erasedValues,
    unrecordedErasures,
    recordedTables: [...recordedTables],
    broken,
    anchoredAt,
    covered,
  };
}

/**
 * verifyLedger and compareTables in one read-only snapshot, so that writers can continue. `db` is one connection outside a
 * transaction, with a role that reads every table in the ledger.
 */
export async function verifySnapshot(
  db: LedgerReader,
  options: VerifyOptions = {},
): Promise<FullVerification> {
  await db.query('begin transaction isolation level repeatable read read only');
  try {
    const chains = await verifyLedger(db, options);
    return { ...chains, tables: await compareTables(db, { recordedTables: chains.recordedTables }) };
  } finally {
    await db.query('rollback');
  }
}

/** Whether a verification found no problem. */
export function isIntact({ broken, unrecordedErasures, tables }: FullVerification): boolean {
  const { differing, unwatched, hiding } = tables;
  return broken.length + unrecordedErasures.length + differing + unwatched.length + hiding.length === 0;
}

function unrecordedErasuresOf(chain: string, { unrecorded }: Walk): UnrecordedErasure[] {
  return [...unrecorded].flatMap(([entity, values]) => (values > 0 ? [{ chain, entity, values }] : []));
}

async function walkChain(
  db: LedgerReader,
  chain: string,
  anchored: AnchoredHead | undefined,
  { batchSize = 1000, onEntry }: VerifyOptions,
): Promise<Walk> {
  const walk: Walk = {
    entries: 0,
    erasedValues: 0,
    covered: 0,
    unrecorded: new Map(),
    tables: new Set(),
    broken: null,
  };
  let tip = CHAIN_START;
  for await (const { entry, values } of readEntries(db, chain, batchSize)) {
    const checked = checkEntry(tip, entry, values);
    if ('fault' in checked) return { ...walk, broken: { chain, position: tip.position + 1, ...checked } };
    tip = { position: entry.position, hash: entry.hash };
    if (anchored?.length === tip.position) {
      if (anchored.head !== tip.hash.toString('hex'))
        return { ...walk, broken: { chain, position: tip.position, fault: 'rewritten' } };
      walk.covered = tip.position;
    }
    walk.entries += 1;
    walk.erasedValues += checked.gone;
    const { entity } = entry;
    walk.unrecorded.set(entity, (walk.unrecorded.get(entity) ?? 0) + checked.gone - checked.erased);
    walk.tables.add(checked.table);
    onEntry?.(entry);
  }
  return { ...walk, broken: await checkEnd(db, chain, tip, anchored) };
}

async function checkEnd(
  db: LedgerReader,
  chain: string,
  tip: Tip,
  anchored: AnchoredHead | undefined,
): Promise<BrokenChain | null> {
  const row = await readChainRow(db, chain);
  const length = row?.length ?? 0;
  if (length > tip.position) return { chain, position: tip.position + 1, fault: 'missing' };
  if (length < tip.position) return { chain, position: length + 1, fault: 'uncounted' };
  if (row && !row.head.equals(tip.hash)) return { chain, position: Math.max(tip.position, 1), fault: 'head' };
  if (anchored && anchored.length > tip.position) return { chain, position: tip.position + 1, fault: 'cut' };
  return null;
}
