import { pipeline, type Readable, Transform } from 'node:stream';

/**
 * The bytes of another server as they come; fails when it sends nothing for so long, in milliseconds. The time that the reader takes
 * does not count: somebody who stops a download is no server that hangs.
 */
export function failingWhenStalled(bytes: Readable, waitMs: number): Readable {
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
  // The reader has made room: from here on the other server is asked again.
  passed.on('drain', () => look.refresh());
  pipeline(bytes, passed, () => clearTimeout(look));
  return passed;
}
