import { randomUUID } from 'node:crypto';

/** A version 7 uuid (RFC 9562), for rows whose id must be known before the insert; sorts by creation time. */
export function uuidv7(now = Date.now()): string {
  const time = now.toString(16).padStart(12, '0');
  // The variant and the random bits are those of a version 4 uuid, which Node draws from a cache.
  return `${time.slice(0, 8)}-${time.slice(8)}-7${randomUUID().slice(15)}`;
}
