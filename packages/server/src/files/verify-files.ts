import { createHash } from 'node:crypto';
import { Refusal } from '../http/refusal.ts';
import type { WithSystem } from '../jobs/job.ts';
import { reasonOf } from '../platform/error-code.ts';
import type { FileStore, ListedFile } from './file-store.ts';
import { batchesOf, referencesOf, UNREFERENCED_DAYS } from './sweep-files.ts';

/** A problem with a stored content, or with the rows that refer to it. */
export type Finding = {
  /**
   * missing: rows refer to it, but the store does not have it; altered: its bytes do not match its digest; size: a row states
   * another size; unreadable: the store fails to read it; left_over: no row has referred to it for a day or more.
   */
  readonly kind: 'missing' | 'altered' | 'size' | 'unreadable' | 'left_over';
  readonly digest: string;
  /** The name in one of the rows; null if there is none. */
  readonly name: string | null;
  readonly details: string;
};

/** How much was checked, and how many problems were found. */
export type Verified = { readonly contents: number; readonly bytes: number; readonly findings: number };

type Options = {
  readonly files: FileStore;
  readonly withSystem: WithSystem;
  readonly now: Date;
  readonly onFinding: (finding: Finding) => void;
};

/** The store fails on one content after another: it is unavailable, and nothing can be verified. */
export class StoreUnavailableError extends Error {}

const ACT = 'system.verify_files';
const PAGE = 500;
/** How many contents are read in parallel. */
const AT_ONCE = 8;
const FAILING_AT_MOST = 8;

/**
 * Compares every stored content with its digest and its rows, in both directions. Problems are reported as they are found and
 * not collected, so memory does not grow with the number of files. Throws StoreUnavailableError.
 */
export async function verifyFiles(options: Options): Promise<Verified> {
  const seen = { contents: 0, bytes: 0, findings: 0 };
  const note = ({ finding, bytes }: Checked) => {
    seen.contents += bytes === null ? 0 : 1;
    seen.bytes += bytes ?? 0;
    if (finding) {
      seen.findings += 1;
      options.onFinding(finding);
    }
  };
  await requireAnswer(options.files);
  for await (const some of batchesOf(namedContents(options), AT_ONCE)) {
    const checked = await Promise.all(some.map((one) => checkNamed(options, one)));
    refuseUnreadable(checked);
    checked.forEach(note);
  }
  for await (const batch of batchesOf(listed(options.files))) {
    const names = await referencesOf(
      options,
      batch.map(({ digest }) => digest),
    );
    const tables = new Map(names.map(({ digest, named_by }) => [digest, named_by]));
    for (const one of batch) {
      const named = tables.get(one.digest) ?? [];
      if (!named.includes('file')) note(await checkOther(options, one, named.length > 0));
    }
  }
  return seen;
}

type Named = {
  readonly digest: string;
  readonly name: string;
  readonly rows: number;
  readonly least: number;
  readonly most: number;
};

/** Every content that a row refers to, in pages by digest. */
async function* namedContents({ withSystem }: Options): AsyncGenerator<Named> {
  let after = '';
  for (;;) {
    const from = after;
    const page = await withSystem(ACT, ({ db }) =>
      db
        .selectFrom('file')
        .select(({ fn }) => [
          'digest',
          fn.min('name').as('name'),
          fn.countAll<number>().as('rows'),
          fn.min('size').as('least'),
          fn.max('size').as('most'),
        ])
        .where('digest', '>', from)
        .groupBy('digest')
        .orderBy('digest')
        .limit(PAGE)
        .execute(),
    );
    yield* page.map(({ rows, least, most, ...one }) => ({
      ...one,
      rows: Number(rows),
      least: Number(least),
      most: Number(most),
    }));
    after = page.at(-1)?.digest ?? '';
    if (page.length < PAGE) return;
  }
}

type Checked = { readonly finding: Finding | null; readonly bytes: number | null };

/** What the bytes of a content tell by themselves; null if the store does not have it. */
async function checkBytes(files: FileStore, digest: string, name: string | null): Promise<Checked | null> {
  const read = await readWhole(files, digest);
  if (read === null) return null;
  const about = { digest, name };
  if ('failure' in read) {
    return { finding: { kind: 'unreadable', ...about, details: read.failure }, bytes: null };
  }
  const isAltered = read.digest !== digest;
  const details = `reads as ${read.digest}`;
  return { finding: isAltered ? { kind: 'altered', ...about, details } : null, bytes: read.size };
}

async function checkNamed(options: Options, { digest, name, rows, least, most }: Named): Promise<Checked> {
  const checked = await checkBytes(options.files, digest, name);
  const about = { digest, name };
  if (checked === null) {
    // It may have been deleted since its row was read.
    const [now] = await referencesOf(options, [digest]);
    const isGone = now?.named_by.length === 0;
    const details = rows === 1 ? 'named by one row' : `named by ${rows} rows`;
    return { finding: isGone ? null : { kind: 'missing', ...about, details }, bytes: null };
  }
  const { finding, bytes } = checked;
  if (finding || (least === bytes && most === bytes)) return checked;
  const details = `${bytes} bytes, a row says ${least === bytes ? most : least}`;
  return { finding: { kind: 'size', ...about, details }, bytes };
}

/** A content without a file's row: a book, for a day an upload in progress, and after that what the sweep will remove. */
async function checkOther(
  { files, now }: Options,
  { digest, modifiedAt }: ListedFile,
  isNamed: boolean,
): Promise<Checked> {
  const checked = await checkBytes(files, digest, null);
  if (checked === null) return { finding: null, bytes: null };
  const { finding, bytes } = checked;
  const isLeft = !isNamed && now.getTime() - modifiedAt.getTime() > UNREFERENCED_DAYS * 86_400_000;
  if (finding || !isLeft) return checked;
  const details = `${bytes} bytes, kept at ${modifiedAt.toISOString()}`;
  return { finding: { kind: 'left_over', digest, name: null, details }, bytes };
}

/** A store that is unavailable is reported once, and not with each content. */
async function requireAnswer(files: FileStore): Promise<void> {
  for await (const _first of listed(files)) return;
}

/** Throws if the store reads none of several contents. */
function refuseUnreadable(checked: readonly Checked[]): void {
  const isUnreadable = ({ finding }: Checked) => finding?.kind === 'unreadable';
  if (checked.length < FAILING_AT_MOST || !checked.every(isUnreadable)) return;
  throw new StoreUnavailableError(`the file store does not answer (${checked[0]?.finding?.details})`);
}

async function* listed(files: FileStore): AsyncGenerator<ListedFile> {
  try {
    yield* files.list();
  } catch (error) {
    throw new StoreUnavailableError(`the file store cannot be listed (${reasonOf(error)})`, { cause: error });
  }
}

type Read = { readonly digest: string; readonly size: number } | { readonly failure: string };

/** Reads a content to its end; null if it does not exist. */
async function readWhole(files: FileStore, digest: string): Promise<Read | null> {
  const hash = createHash('sha256');
  let size = 0;
  try {
    for await (const chunk of await files.open(digest)) {
      hash.update(chunk);
      size += chunk.length;
    }
  } catch (error) {
    if (error instanceof Refusal && error.code === 'file.not_saved') return null;
    return { failure: reasonOf(error) };
  }
  return { digest: hash.digest('hex'), size };
}
