import { createHash } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
// biome-ignore lint/suspicious/noTsIgnore: s3rver has no types, and an unused expect-error would break if it got some
// @ts-ignore s3rver has no types
import S3rver from 's3rver';
import type { S3Settings } from '../env.ts';

type S3Object = { bucket: string; key: string; metadata: object; content: Buffer | Readable };
type Store = {
  getResourcePath(bucket: string, key: string, resource: 'object'): string;
  putMetadata(bucket: string, key: string, metadata: object, md5: string): Promise<void>;
  putObject(object: S3Object): Promise<{ size: number; md5: string }>;
};

/** Starts a server that speaks S3 with one bucket, its data in `directory`; answers what a store needs to reach it. */
export async function startS3Server(
  directory: string,
): Promise<{ settings: S3Settings; close(): Promise<void> }> {
  const bucket = 'fireledger';
  const server = new S3rver({
    port: 0,
    address: '127.0.0.1',
    silent: true,
    directory,
    configureBuckets: [{ name: bucket, configs: [] }],
  });
  answerWhenWritten(server.store as Store);
  const { port } = (await server.run()) as { port: number };
  return {
    settings: {
      endpoint: `http://127.0.0.1:${port}`,
      bucket,
      region: 'eu-west-1',
      accessKeyID: 'S3RVER',
      forcePathStyle: true,
      secretAccessKey: 'S3RVER',
    },
    close: () => server.close() as Promise<void>,
  };
}

/** S3 answers a PUT when the object is there, and one PUT after the other; s3rver answers before its file is open. */
function answerWhenWritten(store: Store): void {
  const write = async (object: S3Object) => {
    const content = Buffer.isBuffer(object.content) ? object.content : await buffer(object.content);
    const path = store.getResourcePath(object.bucket, object.key, 'object');
    const md5 = createHash('md5').update(content).digest('hex');
    await mkdir(dirname(path), { recursive: true });
    await writeFile(path, content);
    await store.putMetadata(object.bucket, object.key, object.metadata, md5);
    return { size: content.length, md5 };
  };
  let last: Promise<unknown> = Promise.resolve();
  store.putObject = (object) => {
    const written = last.then(() => write(object));
    last = written.catch(() => undefined);
    return written;
  };
}
