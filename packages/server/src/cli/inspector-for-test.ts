import { execFile } from 'node:child_process';
import { createHash, randomUUID } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Heads, headsText } from '../ledger/anchor.ts';
import { exportLine } from '../ledger/export-line.ts';
import { ledgerKeys, publicKeyPem, signText } from '../ledger/signing.ts';

const INSPECTOR = fileURLToPath(new URL('ledger-inspector.mjs', import.meta.url));
/** An inspector's Node may be version 18: newer functions are deleted before the tool starts. */
const NODE_18 = `data:text/javascript,${encodeURIComponent(`
  for (const name of ['isWellFormed', 'toWellFormed']) delete String.prototype[name];
  for (const name of ['toSorted', 'toReversed', 'toSpliced', 'with']) delete Array.prototype[name];
  for (const one of [Object, Map]) delete one.groupBy;
  delete Array.fromAsync;
  delete Promise.withResolvers;
`)}`;
const { privateKey, publicKey } = ledgerKeys('a secret of at least thirty-two characters');
export const scratch = mkdtempSync(join(tmpdir(), 'fireledger-inspector-'));
export const removeScratch = () => rmSync(scratch, { recursive: true, force: true });

export type Entry = {
  readonly chain: string;
  readonly position: number;
  readonly body: string;
  readonly hash: Buffer;
};

function hashAfter(hash: Buffer, body: string): Buffer {
  return createHash('sha256').update(hash).update(body, 'utf8').digest();
}

/** A chain of entries with these texts. */
export function chainOf(chain: string, texts: readonly string[]): Entry[] {
  let hash: Buffer = Buffer.alloc(32);
  return texts.map((text, index) => {
    const body = JSON.stringify({ chain, position: index + 1, text });
    hash = hashAfter(hash, body);
    return { chain, position: index + 1, body, hash };
  });
}

/** The signed head of a chain after this many of these entries. */
export function headOf(entries: readonly Entry[], length = entries.length): Heads['chains'][number] {
  const { chain = '' } = entries[0] ?? {};
  return { chain, length, head: (entries[length - 1]?.hash ?? Buffer.alloc(32)).toString('hex') };
}

/** Writes a signed heads file; returns its path. */
export function heads(
  writtenAt: string | undefined,
  chains: Heads['chains'],
  { scope = 'installation', change = (text: string) => text }: Partial<Change> = {},
): string {
  const text = headsText(
    { format: 'fireledger-heads-1', scope, writtenAt: writtenAt ?? '', chains },
    privateKey,
  );
  return file(change(text));
}
export const signedText = (text: string) => `${text}\n${signText(privateKey, text)}\n`;
type Change = { readonly scope: Heads['scope']; readonly change: (text: string) => string };

export function file(text: string): string {
  // Test files share this module, and each removes the folder with all its contents when it ends.
  mkdirSync(scratch, { recursive: true });
  const path = join(scratch, randomUUID());
  writeFileSync(path, text);
  return path;
}

export const exportOf = (...chains: (readonly Entry[])[]) => file(chains.flat().map(exportLine).join(''));

/**
 * Runs the inspector; returns its exit code and the lines that it printed. `key` is the file of another
 * key than the one that signs here.
 */
export function inspect(headsFiles: readonly string[], entries?: string | readonly string[], key?: string) {
  const args = [
    '--key',
    key ?? file(publicKeyPem(publicKey)),
    ...headsFiles.flatMap((path) => ['--heads', path]),
  ];
  for (const path of [entries ?? []].flat()) args.push('--entries', path);
  return new Promise<{ code: number; lines: string[] }>((done) => {
    execFile(process.execPath, ['--import', NODE_18, INSPECTOR, ...args], (error, stdout, stderr) => {
      const code = typeof error?.code === 'number' ? error.code : 0;
      done({ code, lines: (stdout + stderr).trim().split('\n') });
    });
  });
}
