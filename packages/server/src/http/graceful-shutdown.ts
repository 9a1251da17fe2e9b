import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';

/** How long a stop waits for running calls, in milliseconds. */
export const DRAIN_TIMEOUT_MS = 15_000;
/**
 * The framework's own part of a stop: calls that still come on busy connections are answered like any other, and end their
 * connection. Refused, they would get an error that is not in the API's format.
 */
export const STOP_OPTIONS = { forceCloseConnections: 'idle', return503OnClosing: false } as const;
/** How often connections are checked; long enough to have read what a client sends as soon as it opens one. */
const IDLE_CHECK_MS = 50;

/**
 * Lets running calls finish during a stop, up to a limit, and waits for nothing else. A keep-alive connection counts as idle
 * only once its call has ended, and Node does not count as idle a connection that never sent a request (browsers open some in
 * advance).
 */
export function registerGracefulShutdown(app: FastifyInstance, finishMs = DRAIN_TIMEOUT_MS): void {
  const open = new Set<Socket>();
  app.server.on('connection', (socket) => {
    open.add(socket);
    socket.once('close', () => open.delete(socket));
  });
  const closeIdle = () => {
    app.server.closeIdleConnections();
    for (const socket of open) {
      if (socket.bytesRead === 0) socket.destroy();
    }
  };
  app.addHook('preClose', async () => {
    const idle = setInterval(closeIdle, IDLE_CHECK_MS);
    const cut = setTimeout(() => app.server.closeAllConnections(), finishMs);
    app.server.once('close', () => {
      clearInterval(idle);
      clearTimeout(cut);
    });
  });
}
