import { z } from 'zod';
import { LOGBOOK_CODE_LENGTH } from '../shared/limits.ts';
import { requiredID } from '../shared/text.ts';

/** 32 letters and digits without those that look alike (i, l, o, u), so that a code can be read out and typed. */
const ALPHABET = '0123456789abcdefghjkmnpqrstvwxyz';
const CODE = new RegExp(`^[${ALPHABET}]{${LOGBOOK_CODE_LENGTH}}$`);

/** Encodes random bytes as a code: one character per byte, 5 bits each, so 20 bytes make 100 bits. */
export function encodeLogbookCode(bytes: Uint8Array): string {
  if (bytes.length !== LOGBOOK_CODE_LENGTH)
    throw new Error(`a logbook code is made of ${LOGBOOK_CODE_LENGTH} bytes`);
  return Array.from(bytes, (byte) => ALPHABET[byte % 32]).join('');
}

/** The canonical form of a typed or scanned code, or null if it cannot be one. */
export function parseLogbookCode(text: string): string | null {
  const code = text.trim().toLowerCase().replace(/[\s-]/g, '').replace(/o/g, '0').replace(/[il]/g, '1');
  return CODE.test(code) ? code : null;
}

/** The path in a QR code, below the public address of the installation (design section 5). */
export function publicLogbookPath(code: string): string {
  return `/public/logbook?code=${encodeURIComponent(code)}`;
}

/** POST /logbook/code; `replace` withdraws the pair's present code. */
export const logbookCodeSchema = z.strictObject({
  locationID: requiredID(),
  disciplineID: requiredID(),
  replace: z.boolean({ error: 'field.invalid' }).optional(),
});
