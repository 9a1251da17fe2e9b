import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';

/** How long a stop waits for calls that run, in milliseconds. */
export const FINISH_MS = 15_000;
/** How often connections are looked at; what a call sends as it opens one has been read by then. */
const IDLE_CHECK_MS = 50;

/**
 * Has a stop let running calls finish, but not for ever, and wait for nothing else. A connection that is kept alive is idle only
 * once its call has ended; one that never asked anything (browsers open them in advance) is no idle one to Node.
 */
export function registerClosing(app: FastifyInstance, finishMs = FINISH_MS): void {
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
