import { createPrivateKey, createPublicKey, hkdfSync, type KeyObject, sign, verify } from 'node:crypto';

/** The Ed25519 key that signs heads, and its public half, which an inspector keeps. */
export type LedgerKeys = { readonly privateKey: KeyObject; readonly publicKey: KeyObject };

/** An Ed25519 private key in PKCS #8 is this prefix and 32 bytes (RFC 8410). */
const PKCS8_ED25519 = Buffer.from('302e020100300506032b657004220420', 'hex');

/** The ledger's keys, derived from SECRET: the same secret always gives the same keys (design section 4b). */
export function ledgerKeys(secret: string): LedgerKeys {
  const seed = Buffer.from(hkdfSync('sha256', secret, '', 'fireledger ledger heads 1', 32));
  const privateKey = createPrivateKey({
    key: Buffer.concat([PKCS8_ED25519, seed]),
    format: 'der',
    type: 'pkcs8',
  });
  return { privateKey, publicKey: createPublicKey(privateKey) };
}

/** The public key as PEM text, to hand to an inspector. */
export function publicKeyPem(publicKey: KeyObject): string {
  return publicKey.export({ format: 'pem', type: 'spki' }).toString();
}

/** The signature over `text` in base64url. */
export function signText(privateKey: KeyObject, text: string): string {
  return sign(null, Buffer.from(text, 'utf8'), privateKey).toString('base64url');
}

/** Whether `signature` (base64url) is the signature of `text` under `publicKey`. */
export function isSigned(publicKey: KeyObject, text: string, signature: string): boolean {
  return verify(null, Buffer.from(text, 'utf8'), publicKey, Buffer.from(signature, 'base64url'));
}
