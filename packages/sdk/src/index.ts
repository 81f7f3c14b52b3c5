// eslint-disable-next-line boundaries/dependencies -- A name of package.json, which the rule does not resolve.
import { sendForm } from '#send-form';
import { dataOf, noAnswer, type RawAnswer } from './answers.ts';
import { type ChatOptions, createSocket } from './chat.ts';
import {
  type ChatEvent,
  type ChatMessage,
  type Document,
  LAST_SEQUENCE,
  type Person,
  SEND_MESSAGE,
  SIGN_IN,
  SIGN_OUT,
} from './documents.ts';
import { ThikanaError } from './errors.ts';
import { multipart, type Progress } from './forms.ts';
import { retrying } from './retry.ts';
import { createSession, type TokenStorage } from './session.ts';

export type { ChatOptions } from './chat.ts';
export type { ChatEvent, ChatMessage, Document, Person, Tokens } from './documents.ts';
export { ThikanaError, type UserError } from './errors.ts';
export type { Progress } from './forms.ts';
export { memoryStorage, type StoredTokens, type TokenStorage } from './session.ts';

/** Settings of a client. */
export interface ThikanaOptions {
  /** Address of the endpoint, such as `https://thikana.example/graphql`. */
  readonly url: string;
  readonly storage: TokenStorage;
  /** Name in the list of signed-in devices. */
  readonly deviceName?: string;
  /** Language of messages, such as `hi`. When absent, a browser's own, otherwise English. */
  readonly language?: string;
  /** Called when the session was ended elsewhere: the person must sign in again. */
  readonly onSignedOut?: () => void;
}

/** Choices for one request. */
export interface RequestOptions {
  /** Allows or forbids to send it twice. By default only queries and mutations with a `clientKey` are. */
  readonly isRepeatable?: boolean;
  readonly attempts?: number;
  readonly signal?: AbortSignal;
}

/** Choices for an upload. */
export interface UploadOptions extends RequestOptions {
  /** Called again from the beginning if the photo is sent again. */
  readonly onProgress?: (progress: Progress) => void;
}

type Send = (token: string | null) => Promise<RawAnswer>;

const ACCEPT = 'application/graphql-response+json, application/json';
const REQUEST_MILLIS = 20_000;
const UPLOAD_MILLIS = 150_000;
// So that a token does not expire while a photo is on its way.
const UPLOAD_TOKEN_SECONDS = 120;

/** Returns a client of the API. */
export function createThikana({ url, storage, deviceName, language, onSignedOut = () => undefined }: ThikanaOptions) {
  const session = createSession({ storage, sendPlain, onSignedOut });
  const socket = createSocket({ url, session, language });
  const sending = new Map<string, Promise<unknown>>();

  /** Sends a query or mutation. Throws a `ThikanaError` unless everything was done. */
  async function request<Data, Variables extends object>(
    document: Document<Data, Variables>,
    variables: Variables,
    options: RequestOptions = {},
  ): Promise<Data> {
    const isMutation = /\bmutation\b/.test(String(document));
    const isRepeatable = options.isRepeatable ?? (!isMutation || hasClientKey(variables));
    const send: Send = (token) => post(String(document), variables, { token, signal: options.signal });
    const answer = () => authorised(send, { isMutation });
    return (await retrying(async () => dataOf(await answer()), { ...options, isRepeatable })) as Data;
  }

  /** Sends a mutation with one `Blob` in its variables, such as `{ input: { photo } }`. */
  async function upload<Data, Variables extends object>(
    document: Document<Data, Variables>,
    variables: Variables,
    { onProgress = () => undefined, isRepeatable = true, signal, attempts }: UploadOptions = {},
  ): Promise<Data> {
    const { body, contentType } = multipart(String(document), variables);
    const send: Send = (token) => {
      const headers = {
        ...headersOf(token, language),
        'content-type': contentType,
        'apollo-require-preflight': 'true',
      };
      const limit = within(UPLOAD_MILLIS, signal);
      return sendForm({ url, headers, body, onProgress, signal: limit }).catch((fault: unknown) =>
        refuse(fault, signal),
      );
    };
    const answer = () => authorised(send, { isMutation: true, leastSeconds: UPLOAD_TOKEN_SECONDS });
    return (await retrying(async () => dataOf(await answer()), { isRepeatable, signal, attempts })) as Data;
  }

  // A mutation that was answered 200 was carried out, whatever the headers say.
  async function authorised(send: Send, { isMutation = false, leastSeconds = 60 }): Promise<RawAnswer> {
    const token = await session.token(leastSeconds);
    const answer = await send(token);
    const isStale = answer.status === 401 || (!isMutation && answer.header('www-authenticate') !== null);
    if (token === null || !isStale) return answer;
    const fresh = await session.insteadOf(token);
    if (fresh !== null) return send(fresh);
    if (answer.status === 401) throw new ThikanaError('SESSION_ENDED', { message: 'The session has ended.' });
    return answer;
  }

  // A lost answer to a refresh harms nobody: the same token gives the same successor.
  async function sendPlain<Data, Variables extends object>(
    document: Document<Data, Variables>,
    variables: Variables,
    isRepeatable = true,
  ): Promise<Data> {
    const send = async () => dataOf(await post(String(document), variables, { token: null }));
    return (await retrying(send, { isRepeatable })) as Data;
  }

  function post(query: string, variables: object, { token, signal }: Sending): Promise<RawAnswer> {
    const headers = { ...headersOf(token, language), 'content-type': 'application/json' };
    const body = JSON.stringify({ query, variables });
    return fetch(url, { method: 'POST', headers, body, signal: within(REQUEST_MILLIS, signal) })
      .then(async (answer) => ({
        status: answer.status,
        header: (name: string) => answer.headers.get(name),
        text: await answer.text(),
      }))
      .catch((fault: unknown) => refuse(fault, signal));
  }

  async function signIn(email: string, password: string): Promise<Person> {
    const deviceToken = await session.deviceToken();
    const { signIn: done } = await sendPlain(SIGN_IN, { input: { email, password, deviceToken, deviceName } }, false);
    await session.begin(done.tokens);
    return done.user;
  }

  /** Ends the session here and on the server. */
  async function signOut(): Promise<void> {
    try {
      if ((await session.token()) !== null) await request(SIGN_OUT, {}, { isRepeatable: true });
    } finally {
      await session.end();
    }
  }

  /** Yields the events of a chat, each once and in order, whatever happens to the connection. */
  async function* chat(chatId: string, options: ChatOptions = {}): AsyncGenerator<ChatEvent, void> {
    const after = options.after ?? (await request(LAST_SEQUENCE, { id: chatId })).chat.lastSequence;
    yield* socket.events(chatId, { ...options, after });
  }

  /** Sends a message until the server answers. The messages of a chat keep their order. */
  function send(chatId: string, text: string, { clientKey = crypto.randomUUID(), signal }: SendOptions = {}) {
    const options = { attempts: Infinity, ...(signal && { signal }) };
    const message = (sending.get(chatId) ?? Promise.resolve())
      .then(() => request(SEND_MESSAGE, { input: { chatId, text, clientKey } }, options))
      .then(({ sendMessage }): ChatMessage => sendMessage.chatMessage);
    sending.set(
      chatId,
      message.catch(() => undefined),
    );
    return message;
  }

  /** `begin` starts a session with the tokens of `register` and other ways to sign in. */
  return { request, upload, signIn, signOut, begin: session.begin, chat, send, close: socket.close };
}

export type Thikana = ReturnType<typeof createThikana>;

interface SendOptions {
  /** Store it with the unsent message, and send it again with it after a restart. */
  readonly clientKey?: string;
  readonly signal?: AbortSignal;
}

interface Sending {
  readonly token: string | null;
  readonly signal?: AbortSignal | undefined;
}

const headersOf = (token: string | null, language: string | undefined) => ({
  accept: ACCEPT,
  ...(language !== undefined && { 'accept-language': language }),
  ...(token !== null && { authorization: `Bearer ${token}` }),
});

const within = (millis: number, signal?: AbortSignal): AbortSignal =>
  AbortSignal.any([AbortSignal.timeout(millis), ...(signal ? [signal] : [])]);

function refuse(fault: unknown, signal?: AbortSignal): never {
  throw signal?.aborted ? fault : noAnswer(fault);
}

function hasClientKey(variables: object): boolean {
  return Object.entries(variables).some(
    ([key, value]) =>
      (key === 'clientKey' && typeof value === 'string') ||
      (typeof value === 'object' && value !== null && hasClientKey(value as object)),
  );
}
