import { networkInterfaces } from 'node:os';
import { OperatorError } from '../platform/operator-error.ts';

const PRIVATE = /^(10\.|192\.168\.|172\.(1[6-9]|2\d|3[01])\.)/;

/**
 * This machine's IPv4 address in the local network; private ranges first, as phones are in one.
 * @throws OperatorError if there is no network
 */
export function findLanAddress(): string {
  const addresses = Object.values(networkInterfaces())
    .flatMap((list) => list ?? [])
    .filter((entry) => entry.family === 'IPv4' && !entry.internal)
    .map((entry) => entry.address);
  const found = addresses.find((address) => PRIVATE.test(address)) ?? addresses[0];
  if (found) return found;
  throw new OperatorError(
    '--lan found no local network on this machine: connect it, or start without --lan.',
  );
}
