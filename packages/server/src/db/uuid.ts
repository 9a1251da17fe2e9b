import { randomUUID } from 'node:crypto';

/** A uuid of version 7 (RFC 9562) for rows whose id must be known before the insert; sorts by the moment it was made. */
export function uuidv7(now = Date.now()): string {
  const time = now.toString(16).padStart(12, '0');
  // The variant and the chance behind it are those of a version 4, which Node draws from a store.
  return `${time.slice(0, 8)}-${time.slice(8)}-7${randomUUID().slice(15)}`;
}
