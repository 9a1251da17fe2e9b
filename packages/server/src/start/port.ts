import { once } from 'node:events';
import { createServer } from 'node:net';
import { codeOf, reasonOf } from '../platform/error-code.ts';
import { OperatorError } from '../platform/operator-error.ts';

/**
 * Proves that the address can be listened on before anything slow starts.
 * @throws OperatorError saying why not
 */
export async function assertPortFree(host: string, port: number): Promise<void> {
  const server = createServer();
  try {
    await once(server.listen({ host, port, exclusive: true }), 'listening');
  } catch (error) {
    throw listenError(error, host, port);
  }
  await once(server.close(), 'close');
}

/** The OperatorError for a failed `listen`. */
export function listenError(error: unknown, host: string, port: number): OperatorError {
  switch (codeOf(error)) {
    case 'EADDRINUSE':
      return new OperatorError(`Port ${port} on ${host} is in use by another program: stop it or set PORT.`);
    case 'EACCES':
      return new OperatorError(`Port ${port} may not be opened by this user: set PORT to 1024 or higher.`);
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
      return new OperatorError(`HOST ${host} is not an address of this machine.`);
    default:
      return new OperatorError(`Port ${port} on ${host} cannot be opened (${reasonOf(error)}).`);
  }
}
