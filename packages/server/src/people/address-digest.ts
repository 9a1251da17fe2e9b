import { createHash } from 'node:crypto';
import { emailKey } from '@fireledger/domain/shared/text.ts';

/**
 * Identifies an email address in a counter of mails for as long as counters are kept (ATTEMPT_MEMORY_DAYS), even after its
 * account is gone (docs/decisions/0431).
 */
export function addressDigest(of: 'invitation' | 'mail', email: string): string {
  return createHash('sha256')
    .update(`${of} ${emailKey(email)}`)
    .digest('hex');
}
