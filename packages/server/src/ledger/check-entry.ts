import { createHash } from 'node:crypto';
import { z } from 'zod';
import type { PersonValue, StoredEntry } from './entries.ts';

/** A problem of an entry; `detail` names the column or the personal value. */
export type EntryFinding = {
  readonly fault: 'missing' | 'previous_hash' | 'hash' | 'body' | 'column' | 'person_value';
  readonly detail?: string;
};

/** What a valid entry contributes to the walk. */
export type Checked = {
  /** the table that it is about */
  readonly table: string;
  /** personal values whose digests it holds and that are gone */
  readonly gone: number;
  /** personal values of its entity that it records as erased */
  readonly erased: number;
};

/** The state of a walk along a chain: the position and hash of the last valid entry. */
export type Tip = { readonly position: number; readonly hash: Buffer };

/** The start of every chain. */
export const CHAIN_START: Tip = { position: 0, hash: Buffer.alloc(32) };

const digests = z.record(z.string(), z.string().nullable());

const bodySchema = z.looseObject({
  chain: z.string(),
  position: z.number(),
  actor: z.looseObject({ kind: z.string(), user_id: z.string().nullable() }),
  table: z.string(),
  new: z.unknown(),
  person: z.strictObject({ old: digests.optional(), new: digests.optional() }).nullable(),
});
type Body = z.infer<typeof bodySchema>;

/** The columns that repeat what the body says. */
const COLUMNS = [
  'chain',
  'position',
  'organization_id',
  'location_id',
  'discipline_id',
  'entity',
  'entity_id',
  'act',
  'operation',
  'happened_at',
  'recorded_at',
] as const satisfies readonly (keyof StoredEntry)[];

const erasure = z.looseObject({ values: z.int().nonnegative() });

/** Whether an entry follows `tip`; if it does, counts its personal values that are gone (design section 4b). */
export function checkEntry(
  tip: Tip,
  entry: StoredEntry,
  values: readonly PersonValue[],
): EntryFinding | Checked {
  if (entry.position !== tip.position + 1) return { fault: 'missing' };
  if (!entry.previous_hash.equals(tip.hash)) return { fault: 'previous_hash' };
  const hash = createHash('sha256').update(entry.previous_hash).update(entry.body, 'utf8').digest();
  if (!entry.hash.equals(hash)) return { fault: 'hash' };
  const body = parseBody(entry.body);
  if (!body) return { fault: 'body' };
  const column = wrongColumn(entry, body);
  if (column) return { fault: 'column', detail: column };
  const digestsByName = digestsOf(body);
  const detail = wrongValue(entry, digestsByName, values);
  if (detail) return { fault: 'person_value', detail };
  const erased = entry.operation === 'erase' ? (erasure.safeParse(body.new).data?.values ?? 0) : 0;
  return { table: body.table, gone: digestsByName.size - values.length, erased };
}

function parseBody(text: string): Body | null {
  try {
    return bodySchema.safeParse(JSON.parse(text)).data ?? null;
  } catch {
    return null;
  }
}

function wrongColumn(entry: StoredEntry, body: Body): string | undefined {
  if (entry.actor_kind !== body.actor.kind) return 'actor_kind';
  if (entry.actor_id !== body.actor.user_id) return 'actor_id';
  return COLUMNS.find((column) => entry[column] !== body[column]);
}

function digestsOf(body: Body): ReadonlyMap<string, string> {
  const digestsByName = new Map<string, string>();
  for (const side of ['old', 'new'] as const) {
    for (const [name, digest] of Object.entries(body.person?.[side] ?? {})) {
      if (digest !== null) digestsByName.set(`${side}.${name}`, digest);
    }
  }
  return digestsByName;
}

function wrongValue(
  entry: StoredEntry,
  digestsByName: ReadonlyMap<string, string>,
  values: readonly PersonValue[],
): string | undefined {
  const wrong = values.find((value) => {
    const owned = value.entity === entry.entity && value.entity_id === entry.entity_id;
    return !owned || digestsByName.get(`${value.side}.${value.name}`) !== personDigest(value);
  });
  return wrong && `${wrong.side}.${wrong.name}`;
}

/** The chain's digest of a personal value: sha256(salt as 16 bytes || value). */
function personDigest({ salt, value }: PersonValue): string {
  return createHash('sha256')
    .update(Buffer.from(salt.replaceAll('-', ''), 'hex'))
    .update(value, 'utf8')
    .digest('hex');
}
