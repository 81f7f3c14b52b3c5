import { type Agent, IncomingMessage } from 'node:http';
import { Client } from 'minio';
import type { ImageStore, StoredFolder } from '../../ports/image-store';
import { withTimeouts, keepAlive } from './minio-timeouts';

const PAGE = 1000;

/** Address of the object store, and the credentials for it. */
export interface MinioSettings {
  readonly endPoint: string;
  readonly port: number;
  readonly useSSL: boolean;
  readonly region: string;
  readonly accessKey: string;
  readonly secretKey: string;
  readonly bucket: string;
  /** Begins the name of every object; ends with a slash. */
  readonly prefix: string;
  /** True when a missing bucket is created. */
  readonly makesBucket: boolean;
}

/** Stores images as objects of an S3 bucket. A call rejects within 3 s when the store does not answer. */
export function minioImageStore(settings: MinioSettings): ImageStore {
  const { bucket, prefix } = settings;
  const agent = keepAlive(settings.useSSL);
  const client = clientOf(settings, agent);
  const bucketReady = onceDone(() => findBucket(client, settings));
  async function* pagesUnder(start: string) {
    await bucketReady();
    let next = '';
    do {
      const page = await client.listObjectsV2Query(bucket, start, next, '', PAGE, '');
      yield page.objects.flatMap((object) => (object.name === undefined ? [] : [object]));
      next = page.isTruncated ? page.nextContinuationToken : '';
    } while (next);
  }
  return {
    async keep(name, bytes) {
      await bucketReady();
      const body = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
      await client.putObject(bucket, prefix + name, body, body.length, { 'content-type': contentType(name) });
    },
    async open(name) {
      await bucketReady();
      const stream = await client.getObject(bucket, prefix + name).catch(nullWhenMissing);
      return stream && { bytes: lengthOf(stream), stream };
    },
    async copy(from, to, images) {
      await bucketReady();
      const copied = (image: string) =>
        client.copyObject(bucket, `${prefix}${to}/${image}`, `/${bucket}/${prefix}${from}/${image}`);
      await Promise.all(images.map((image) => copied(image).catch(nullWhenMissing)));
    },
    async forget(folder) {
      for await (const page of pagesUnder(`${prefix}${folder}/`)) {
        await removeAll(client, { bucket, names: page.map(({ name }) => name) });
      }
    },
    async *folders() {
      let last: StoredFolder | null = null;
      for await (const page of pagesUnder(prefix)) {
        for (const { name, lastModified } of page) {
          const [folder = '', ...rest] = name.slice(prefix.length).split('/');
          if (rest.length === 0) continue;
          if (last && last.folder !== folder) yield last;
          const before: number = last?.folder === folder ? last.changedAt : 0;
          last = { folder, changedAt: Math.max(before, lastModified.getTime()) };
        }
      }
      if (last) yield last;
    },
    close: () => agent.destroy(),
  };
}

const clientOf = ({ endPoint, port, useSSL, region, accessKey, secretKey }: MinioSettings, agent: Agent): Client =>
  new Client({
    endPoint,
    port,
    useSSL,
    region,
    accessKey,
    secretKey,
    transport: withTimeouts(useSSL),
    transportAgent: agent,
    // The client would log each retry to the console, and wait longer than a request may take.
    retryOptions: { disableRetry: true },
  });

async function findBucket(client: Client, { bucket, region, makesBucket }: MinioSettings): Promise<void> {
  if (await client.bucketExists(bucket)) return;
  if (!makesBucket) throw new Error(`The bucket ${bucket} is missing; in production somebody has to make it.`);
  await client.makeBucket(bucket, region).catch(async (fault: unknown) => {
    // Another server may have created it in the meantime.
    if (!(await client.bucketExists(bucket))) throw fault;
  });
}

/** Runs the work once; after a failure the next call tries again. */
function onceDone(work: () => Promise<void>): () => Promise<void> {
  let done: Promise<void> | null = null;
  return () =>
    (done ??= work().catch((fault: unknown) => {
      done = null;
      throw fault;
    }));
}

interface Removal {
  readonly bucket: string;
  readonly names: readonly string[];
}

// A store that deletes objects one by one can delete this many in time.
const MOST_AT_ONCE = 100;

async function removeAll(client: Client, { bucket, names }: Removal): Promise<void> {
  for (let from = 0; from < names.length; from += MOST_AT_ONCE) {
    const refusals = await client.removeObjects(bucket, names.slice(from, from + MOST_AT_ONCE));
    const refusal = refusals.find((answer) => answer?.Error)?.Error;
    if (refusal)
      throw new Error(`The image store kept ${refusal.Key ?? 'an image'}: ${refusal.Message ?? 'no reason given'}`);
  }
}

const contentType = (name: string): string => (name.endsWith('.webp') ? 'image/webp' : 'application/octet-stream');

// The client types the answer as any stream; it is the HTTP response.
const lengthOf = (stream: unknown): number =>
  stream instanceof IncomingMessage ? Number(stream.headers['content-length']) : Number.NaN;

function nullWhenMissing(fault: unknown): null {
  if ((fault as { code?: unknown }).code === 'NoSuchKey') return null;
  throw fault;
}
