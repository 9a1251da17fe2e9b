import { connect, createServer, type Socket } from 'node:net';

/** A TCP relay in front of a server, to make the server unreachable and bring it back while clients are connected through it. */
export type Relay = {
  readonly port: number;
  /** Cuts every connection and accepts no new one. */
  cut(): Promise<void>;
  /** Listens again on the same port. */
  restore(): Promise<void>;
  close(): Promise<void>;
};

/** Opens a relay on a free port of this machine to `host` and `port`. */
export async function openRelay(host: string, port: number): Promise<Relay> {
  const sockets = new Set<Socket>();
  const keep = (socket: Socket) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
    // cut connections are expected here
    socket.on('error', () => socket.destroy());
  };
  const server = createServer((near) => {
    const far = connect(port, host);
    keep(near);
    keep(far);
    near.pipe(far).pipe(near);
    near.on('close', () => far.destroy());
    far.on('close', () => near.destroy());
  });
  const listen = (at: number) =>
    new Promise<void>((resolve, reject) => {
      server.once('error', reject);
      server.listen(at, '127.0.0.1', () => {
        server.off('error', reject);
        resolve();
      });
    });
  const cut = async () => {
    if (!server.listening) return;
    const closed = new Promise<void>((resolve) => server.close(() => resolve()));
    for (const socket of sockets) socket.destroy();
    await closed;
  };
  await listen(0);
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('the relay has no port');
  return { port: address.port, cut, restore: () => listen(address.port), close: cut };
}
