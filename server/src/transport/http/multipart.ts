import { addAbortListener } from 'node:events';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { PassThrough, Transform, type Writable } from 'node:stream';
import { finished } from 'node:stream/promises';
import processRequest from 'graphql-upload/processRequest.mjs';
import { collectYoung } from '../../kernel/collect-young';
import { malformed, RequestError } from '../request-error';
import { type UploadGate, uploadGate } from './upload-gate';
import type { CountBytes } from './upload-concurrency';

/** The limits of a multipart request. */
export interface UploadLimits {
  readonly files: number;
  readonly fileBytes: number;
  /** Bytes of the operation, and of the map of its files. */
  readonly fieldBytes: number;
}

/** A multipart request whose files have not been read yet. */
export interface IncomingUploads {
  /** The operation, with a promise in place of each file. */
  readonly operation: unknown;
  /** Accepts the files, which are then stored on disk. */
  takeFiles(): void;
  /** Discards the files. */
  leaveFiles(): void;
  /** Resolves when the whole body was read; rejects when it was too large or ended early. */
  readonly arrived: Promise<void>;
}

// Boundaries and part headers.
const OVERHEAD = 65_536;
// Characters of a path in the map of files.
const LONGEST_PATH = 200;
const MOST_UNCOLLECTED = 8_388_608;
let uncollected = 0;

export const isMultipart = (request: IncomingMessage): boolean =>
  /^multipart\/form-data\b/i.test(request.headers['content-type'] ?? '');

/** Throws when the request could come from a form of another site, or announces a body that is too large. */
export function checkUploadHeaders({ headers }: IncomingMessage, limits: UploadLimits): void {
  if (!headers['apollo-require-preflight'] && !headers['x-apollo-operation-name'])
    throw malformed('Send uploads with the header apollo-require-preflight: true.');
  if (headers['content-encoding']) throw malformed('Send the body without content-encoding.', 415);
  if (Number(headers['content-length'] ?? 0) > mostBytes(limits)) throw tooLarge(limits);
}

interface Reading {
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
  /** Called with the bytes that go to disk; throws when they are too many. */
  readonly count: CountBytes;
  /** Aborted when the response ends; the files on disk are then deleted. */
  readonly answered: AbortSignal;
}

/**
 * Reads the operation of a multipart request. Its files wait at a gate; accepted files are deleted when the response
 * ends.
 */
export async function readUploads(reading: Reading, limits: UploadLimits): Promise<IncomingUploads> {
  const { request, response } = reading;
  const body = boundedBody(reading, limits);
  let gate: UploadGate | undefined;
  const arrived = finished(body, { writable: false }).catch((fault: unknown) => {
    throw fault instanceof RequestError ? fault : malformed('The body ended early.');
  });
  // The error is handled by the code that awaits it, if any.
  arrived.catch(() => undefined);
  const atParser = (parser: Writable): void => {
    guardMap(parser);
    gate = uploadGate(parser);
  };
  const operation = await processRequest(asRequest(request, body, atParser), response, {
    maxFieldSize: limits.fieldBytes,
    // Busboy cuts a file that has exactly the allowed bytes.
    maxFileSize: limits.fileBytes + 1,
    maxFiles: limits.files,
  }).catch((fault: unknown) => {
    throw asMalformed(body.errored ?? fault);
  });
  return {
    operation,
    arrived,
    takeFiles: () => gate?.open(),
    leaveFiles: () => gate?.refuse(malformed('The operation takes no files.')),
  };
}

function boundedBody({ request, answered, count }: Reading, limits: UploadLimits): Transform {
  let bytes = 0;
  const body = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      bytes += chunk.length;
      if (bytes > mostBytes(limits)) return done(tooLarge(limits));
      try {
        count(chunk.length);
        forgetChunks(chunk.length);
        done(null, chunk);
      } catch (fault) {
        done(fault as Error);
      }
    },
  });
  addAbortListener(answered, () => body.destroy());
  if (request.destroyed) body.destroy();
  request.pipe(body);
  request.once('close', () => {
    if (!request.complete) body.destroy();
  });
  return body;
}

/** Collects the chunks of all uploads, which lie on disk, whenever there are some megabytes of them. */
function forgetChunks(bytes: number): void {
  uncollected += bytes;
  if (uncollected < MOST_UNCOLLECTED) return;
  uncollected = 0;
  collectYoung();
}

/** Returns the body in the form that graphql-upload expects: a stream with headers, whose parser is guarded. */
function asRequest(request: IncomingMessage, body: Transform, atParser: (parser: Writable) => void): IncomingMessage {
  const pipe = <Reader extends NodeJS.WritableStream>(parser: Reader): Reader => {
    atParser(parser as unknown as Writable);
    return PassThrough.prototype.pipe.call(body, parser) as Reader;
  };
  return Object.assign(body, { headers: request.headers, pipe }) as unknown as IncomingMessage;
}

// graphql-upload follows every path, even into its own objects: a map that replaces their methods, or contains a path
// as long as its field, would end the process. So it receives the map only after it was checked.
function guardMap(parser: Writable): void {
  const readers = parser.listeners('field') as FieldReader[];
  let operation: unknown;
  parser.removeAllListeners('field');
  parser.on('field', (...field: Parameters<FieldReader>) => {
    const [name, text] = field;
    const value = parsedOrNull(text);
    if (name === 'operations') operation = value;
    if (name !== 'map' || leadsToNulls(value, operation)) return readers.forEach((read) => read(...field));
    parser.removeAllListeners('file');
    parser.emit('error', malformed('Each path of "map" must lead to a null in the variables.'));
  });
}

type FieldReader = (name: string, text: string, facts: object) => void;

function leadsToNulls(map: unknown, operation: unknown): boolean {
  if (typeof map !== 'object' || map === null) return true;
  const paths = Object.values(map).flat();
  return new Set(paths).size === paths.length && paths.every((path) => valueAt(operation, path) === null);
}

function valueAt(operation: unknown, path: unknown): unknown {
  if (typeof path !== 'string' || !path.startsWith('variables.') || path.length > LONGEST_PATH) return undefined;
  return path.split('.').reduce<unknown>((value, key) => {
    const isOwn = typeof value === 'object' && value !== null && Object.hasOwn(value, key);
    return isOwn ? (value as Record<string, unknown>)[key] : undefined;
  }, operation);
}

function parsedOrNull(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    // graphql-upload reports this error itself.
    return null;
  }
}

/** Returns the maximum number of bytes of a request with files. */
export const mostBytes = ({ files, fileBytes, fieldBytes }: UploadLimits): number =>
  files * fileBytes + 2 * fieldBytes + OVERHEAD;

const tooLarge = (limits: UploadLimits): RequestError =>
  malformed(`The body may have at most ${String(mostBytes(limits))} bytes.`, 413);

function asMalformed(fault: unknown): RequestError {
  if (fault instanceof RequestError) return fault;
  const { message, status } = fault as Error & { status?: number };
  // The messages end with the address of the specification.
  return malformed(message.replace(/ \(https:.*?\)/, '').replace(/\.?$/, '.'), status === 413 ? 413 : 400);
}
