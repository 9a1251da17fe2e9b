import { pipeline, type Readable, Transform } from 'node:stream';

/**
 * Streams the bytes of another server; fails if it sends nothing for this many milliseconds. Time that the reader takes does
 * not count: a paused download does not mean that the server hangs.
 */
export function withStallTimeout(bytes: Readable, waitMs: number): Readable {
  const passed = new Transform({
    transform: (chunk, _encoding, done) => {
      look.refresh();
      done(null, chunk);
    },
  });
  const look = setTimeout(() => {
    if (passed.readableLength + passed.writableLength + bytes.readableLength > 0) look.refresh();
    else passed.destroy(new Error(`the file store has sent nothing for ${waitMs} ms`));
  }, waitMs);
  // The reader has made room: from here on, the server is read again.
  passed.on('drain', () => look.refresh());
  pipeline(bytes, passed, () => clearTimeout(look));
  return passed;
}
