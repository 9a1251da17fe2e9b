import type { KeyObject } from 'node:crypto';
import { z } from 'zod';
import { isSigned, signText } from './signing.ts';

const headSchema = z.strictObject({
  chain: z.uuid(),
  length: z.int().nonnegative(),
  head: z.string().regex(/^[0-9a-f]{64}$/),
});

const headsSchema = z.strictObject({
  format: z.literal('fireledger-heads-1'),
  /** all chains of the installation at that time, or one of them, as named in a logbook's proof */
  scope: z.enum(['installation', 'chain']),
  writtenAt: z.iso.datetime(),
  chains: z.array(headSchema),
});

/** The length of each chain and the hash of its last entry, at one time. */
export type Heads = z.infer<typeof headsSchema>;

/** A heads file that cannot serve as an anchor: damaged, or signed by somebody else. */
export class AnchorError extends Error {
  override readonly name = 'AnchorError';
}

/** Heads as the text of a file: a line of JSON, and a line with its Ed25519 signature in base64url. */
export function headsText(heads: Heads, privateKey: KeyObject): string {
  const payload = JSON.stringify(heads);
  return `${payload}\n${signText(privateKey, payload)}\n`;
}

/**
 * Reads a heads file's text, as it was written or as it came through mail and Windows (CR LF, a byte order mark).
 * @throws AnchorError when it is damaged or its signature is not that of `publicKey`
 */
export function readHeadsText(text: string, publicKey: KeyObject): Heads {
  const [payload, signature] = text.replace(/^\uFEFF/, '').split(/\r?\n/);
  if (!payload || !signature) throw new AnchorError('The anchor is not a heads file of the ledger.');
  if (!isSigned(publicKey, payload, signature)) {
    throw new AnchorError("The anchor was changed, or was not signed with this installation's key.");
  }
  const heads = headsSchema.safeParse(parsed(payload));
  if (!heads.success) throw new AnchorError('The anchor has a form that this version does not know.');
  return heads.data;
}

function parsed(payload: string): unknown {
  try {
    return JSON.parse(payload);
  } catch {
    return null;
  }
}
