import type { Heads } from './anchor.ts';
import { CHAIN_START, checkEntry, type Fault, type Tip } from './check-entry.ts';
import { type LedgerReader, nextChain, readChainRow, readEntries, type StoredEntry } from './entries.ts';

/** The first broken place of a chain. `position` is where it shows: the entry itself, or the place where one is gone. */
export type BrokenChain = {
  readonly chain: string;
  readonly position: number;
  readonly fault: Fault['fault'] | 'uncounted' | 'head' | 'cut' | 'rewritten';
  readonly detail?: string;
};

export type Verification = {
  readonly chains: number;
  readonly entries: number;
  /** person values that were erased; their digests stay on the chain */
  readonly erasedValues: number;
  /** the first broken place of each broken chain; empty: all chains are whole */
  readonly broken: readonly BrokenChain[];
  /** when the anchor was written; null: none was given, so a cut tail or a whole rewrite cannot be told */
  readonly anchoredAt: string | null;
  /** entries and chains that agree with a head of the anchor */
  readonly covered: { readonly entries: number; readonly chains: number };
};

export type VerifyOptions = {
  /** heads that were kept elsewhere, already checked for their signature */
  readonly anchor?: Heads;
  /** entries held in memory at once */
  readonly batchSize?: number;
  /** is given every good entry in order, for an export */
  readonly onEntry?: (entry: StoredEntry) => void;
};

type AnchoredHead = { readonly length: number; readonly head: string };
type Walk = { entries: number; erasedValues: number; covered: number; broken: BrokenChain | null };

/**
 * Walks all chains, recomputes every hash from the stored text, and compares columns, person values, lengths and heads,
 * and with an anchor the older heads (design section 4b). Entries follow one another by position: `recorded_at` is what the
 * server's clock said, and one that was put back is no fault. `db` is one connection in one snapshot (see verifySnapshot).
 */
export async function verifyLedger(db: LedgerReader, options: VerifyOptions = {}): Promise<Verification> {
  const anchored = new Map(options.anchor?.chains.map((head) => [head.chain, head]));
  const broken: BrokenChain[] = [];
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
    chain = await nextChain(db, chain);
  }
  for (const gone of anchored.values()) {
    if (gone.length > 0) broken.push({ chain: gone.chain, position: 1, fault: 'cut' });
  }
  return { chains, entries, erasedValues, broken, anchoredAt: options.anchor?.writtenAt ?? null, covered };
}

/** verifyLedger in one read-only snapshot, so that writers may go on. `db` is one connection outside a transaction. */
export async function verifySnapshot(db: LedgerReader, options: VerifyOptions = {}): Promise<Verification> {
  await db.query('begin transaction isolation level repeatable read read only');
  try {
    return await verifyLedger(db, options);
  } finally {
    await db.query('rollback');
  }
}

async function walkChain(
  db: LedgerReader,
  chain: string,
  anchored: AnchoredHead | undefined,
  { batchSize = 1000, onEntry }: VerifyOptions,
): Promise<Walk> {
  const walk: Walk = { entries: 0, erasedValues: 0, covered: 0, broken: null };
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
    walk.erasedValues += checked.erased;
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
