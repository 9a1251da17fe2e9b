import { Socket } from 'node:net';

type Part = { readonly chunk: Uint8Array | string; readonly encoding: BufferEncoding };

function bytesOf({ chunk, encoding }: Part): Uint8Array {
  return typeof chunk === 'string' ? Buffer.from(chunk, encoding) : chunk;
}

/**
 * A socket that batches everything written within one turn of the event loop into one send, because
 * each send wakes up the other side.
 */
export class BatchingSocket extends Socket {
  #gathers = false;

  constructor() {
    super();
    // Node's `connect` overrides this method with Socket's own `write`.
    this.once('connect', () => Reflect.deleteProperty(this, 'write'));
  }

  override write(
    chunk: Uint8Array | string,
    encoding?: BufferEncoding | ((error?: Error | null) => void),
    done?: (error?: Error | null) => void,
  ): boolean {
    if (!this.#gathers) {
      this.#gathers = true;
      this.cork();
      process.nextTick(() => {
        this.#gathers = false;
        this.uncork();
      });
    }
    return typeof encoding === 'function' ? super.write(chunk, encoding) : super.write(chunk, encoding, done);
  }

  /** Messages are short: concatenating them is cheaper than passing each one to the system. */
  override _writev(parts: Part[], done: (error?: Error | null) => void): void {
    super._write(Buffer.concat(parts.map(bytesOf)), 'buffer' as BufferEncoding, done);
  }
}
