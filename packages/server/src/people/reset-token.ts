import { randomBytes } from 'node:crypto';
import { tokenDigest } from '../http/digests.ts';

/**
 * A new token for choosing a password (256 random bits, of which only the digest is stored), and the path of its page, which
 * welcomes invited people.
 */
export function newResetToken(purpose: 'reset' | 'invitation'): {
  readonly digest: string;
  readonly path: string;
} {
  const token = randomBytes(32).toString('base64url');
  return {
    digest: tokenDigest(token),
    path: `/reset-password?token=${token}${purpose === 'invitation' ? '&invited=true' : ''}`,
  };
}
