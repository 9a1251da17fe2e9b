import { createReadStream } from 'node:fs';
import { Readable } from 'node:stream';
import {
  AbortMultipartUploadCommand,
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  ListMultipartUploadsCommand,
  paginateListObjectsV2,
  S3Client,
  S3ServiceException,
} from '@aws-sdk/client-s3';
import { Upload } from '@aws-sdk/lib-storage';
import { FILE_MAX_BYTES } from '@fireledger/domain/shared/limits.ts';
import type { S3Settings } from '../env.ts';
import {
  type ByteRange,
  type FileStore,
  isDigest,
  keyOf,
  type ListedFile,
  type OpenOptions,
} from './file-store.ts';
import { openIntake } from './intake.ts';
import { refuseFile } from './refuse-file.ts';
import { withStallTimeout } from './stall-timeout.ts';

/** How long the bucket may be silent, in milliseconds: before its response, and between two chunks of one. */
const SILENT_MS = 30_000;
/** The minimum part size of the library. */
const LEAST_PART_BYTES = 5 * 1024 * 1024;
/** Content larger than an upload may be, such as a long book, is sent in parts of this size. */
const PART_BYTES = 8 * 1024 * 1024;

/**
 * Stores files in a bucket, under the same keys as on disk. `temporaryFolder` holds an upload until it is complete: an object
 * is only created from a complete, examined file, and S3 shows an object only when it is complete. The caller closes the
 * returned store.
 */
export async function openS3Store(
  settings: S3Settings,
  temporaryFolder: string,
  options: OpenOptions = {},
): Promise<FileStore & { close(): void }> {
  const intake = await openIntake(temporaryFolder, options);
  const client = clientOf(settings);
  const at = (digest: string) => ({ Bucket: settings.bucket, Key: keyOf(digest) });
  const find = (digest: string) => findObject(client, digest, at(digest));
  return {
    put: (stream, options) =>
      intake.receive(stream, options, (path, file) =>
        send(client, path, file.size, { ...at(file.digest), ContentType: file.mediaType }),
      ),
    takeBack: (stream, digest) =>
      intake.receiveBack(stream, digest, (path, size) => send(client, path, size, at(digest))),
    open: (digest, range) => open(client, { ...at(digest), ...rangeOf(range) }),
    exists: async (digest) => (await find(digest)) !== null,
    find,
    remove: async (digest) => {
      await client.send(new DeleteObjectCommand(at(digest)));
    },
    list: () => list(client, settings.bucket),
    clearTemporary: async (before) => {
      const parts = await abortUploads(client, settings.bucket, before);
      return parts + (await intake.clearTemporary(before));
    },
    close: () => client.destroy(),
  };
}

function clientOf(settings: S3Settings): S3Client {
  const { accessKeyID, secretAccessKey, endpoint, region, forcePathStyle } = settings;
  const client = new S3Client({
    region,
    forcePathStyle,
    credentials: { accessKeyId: accessKeyID, secretAccessKey },
    ...(endpoint === null ? {} : { endpoint }),
    // Not every S3-compatible server supports the newer checksums.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    maxAttempts: 2,
    requestHandler: { connectionTimeout: 5_000, requestTimeout: SILENT_MS, throwOnRequestTimeout: true },
  });
  client.middlewareStack.add(
    (next, { commandName = 'a call' }) =>
      (args) =>
        next(args).catch((error: unknown) => {
          throw withStatus(error, commandName);
        }),
    { step: 'initialize', name: 'withStatus' },
  );
  return client;
}

/**
 * An error with the request and the response: for a response that is not XML, such as a proxy's
 * page, the library reports neither.
 */
function withStatus(error: unknown, command: string): unknown {
  const { $metadata, $response } = Object(error) as Answered;
  const status = $metadata?.httpStatusCode ?? $response?.statusCode;
  if (!(error instanceof Error) || status === undefined) return error;
  const [reason = ''] = error.message.split('\n');
  error.message = `${command} was answered ${status} (${error.name}): ${reason}`;
  return error;
}
type Answered = {
  readonly $metadata?: { readonly httpStatusCode?: number };
  readonly $response?: { readonly statusCode?: number };
};

/** An upload is sent in one part: the parts of a killed multipart upload would stay in the bucket, unseen and paid for. */
async function send(
  client: S3Client,
  path: string,
  size: number,
  target: { Bucket: string; Key: string; ContentType?: string },
): Promise<void> {
  const body = createReadStream(path);
  const partSize = size > FILE_MAX_BYTES ? PART_BYTES : Math.max(LEAST_PART_BYTES, size + 1);
  const upload = new Upload({ client, params: { ...target, Body: body }, partSize, queueSize: 1 });
  const { ETag } = await upload.done().finally(() => body.destroy());
  // A bucket names the object that it has stored; another page with status 200, such as a login page, has stored nothing.
  if (!ETag) throw new Error('what answered for the bucket has kept no file');
}

async function open(
  client: S3Client,
  input: { Bucket: string; Key: string; Range?: string },
): Promise<Readable> {
  try {
    const { Body } = await client.send(new GetObjectCommand(input));
    if (Body instanceof Readable) return withStallTimeout(Body, SILENT_MS);
  } catch (error) {
    if (!isMissing(error)) throw error;
  }
  throw refuseFile('file.not_saved');
}

function rangeOf(range: ByteRange | undefined): { Range?: string } {
  return range ? { Range: `bytes=${range.start}-${range.end ?? ''}` } : {};
}

async function findObject(
  client: S3Client,
  digest: string,
  input: { Bucket: string; Key: string },
): Promise<ListedFile | null> {
  try {
    const { ContentLength = 0, LastModified = new Date(0) } = await client.send(new HeadObjectCommand(input));
    return { digest, size: ContentLength, modifiedAt: LastModified };
  } catch (error) {
    if (isMissing(error)) return null;
    throw error;
  }
}

async function* list(client: S3Client, bucket: string): AsyncIterable<ListedFile> {
  for await (const page of paginateListObjectsV2({ client }, { Bucket: bucket })) {
    for (const { Key, Size = 0, LastModified = new Date(0) } of page.Contents ?? []) {
      const digest = digestOf(Key);
      if (digest !== null) yield { digest, size: Size, modifiedAt: LastModified };
    }
  }
}

/** The digest that one of our keys stands for; null for other objects in the same bucket. */
function digestOf(key = ''): string | null {
  const digest = key.slice(key.lastIndexOf('/') + 1);
  return isDigest(digest) && keyOf(digest) === key ? digest : null;
}

/**
 * Aborts multipart uploads of ours that were begun before a given time and never completed; a server
 * that cannot list them has none.
 */
async function abortUploads(client: S3Client, Bucket: string, before: Date): Promise<number> {
  let aborted = 0;
  try {
    const { Uploads = [] } = await client.send(new ListMultipartUploadsCommand({ Bucket }));
    for (const { Key, UploadId, Initiated } of Uploads) {
      if (digestOf(Key) === null || !UploadId || !Initiated || Initiated >= before) continue;
      await client.send(new AbortMultipartUploadCommand({ Bucket, Key, UploadId }));
      aborted += 1;
    }
  } catch (error) {
    if (!(error instanceof S3ServiceException && error.name === 'NotImplemented')) throw error;
  }
  return aborted;
}

/** Whether the object does not exist; a missing bucket is an error, and says nothing about its objects. */
function isMissing(error: unknown): boolean {
  const isNotFound = error instanceof S3ServiceException && error.$metadata.httpStatusCode === 404;
  return isNotFound && error.name !== 'NoSuchBucket';
}
