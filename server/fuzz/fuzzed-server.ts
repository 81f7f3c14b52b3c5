import { randomBytes } from 'node:crypto';
import { freePort } from '../../scripts/private-service.mjs';
import { openStores } from '../src/app/app';
import { jsonSchema, readEnv, shape } from '../src/config/env';
import { type Actor, register } from '../test/actors';
import { askerOf, type TestApp } from '../test/app';
import { lister, passesGate, signedInAgain } from '../test/listing';
import { serverHome } from '../test/server-process';

/** A server to be attacked, and the people of the attack. */
export interface Target {
  readonly url: string;
  /** Returns what the log said since the last time. */
  readonly newLog: () => string;
  readonly isAlive: () => boolean;
  readonly pid: number | null;
  /** Values that no answer may hold. */
  readonly secrets: readonly string[];
  /** Makes people with new things. */
  readonly people: () => Promise<People>;
  /** The same people with tokens that hold. */
  readonly signedIn: (people: People) => Promise<People>;
  readonly stop: () => Promise<void>;
}

export interface People {
  readonly seeker: Actor;
  readonly owner: Actor;
  /** Asks innocent things meanwhile. */
  readonly bystander: Actor;
  readonly roomId: string;
  readonly chatId: string;
  /** Ids and names that exist. */
  readonly real: readonly string[];
}

/** Returns every limit that counts over time, with the highest value it may have: the fuzzer is not to meet them. */
function liftedRates(): Record<string, string> {
  const { properties } = jsonSchema() as { properties: Record<string, { maximum?: number }> };
  const rates = Object.entries(shape.shape).filter(
    ([name, { description = '' }]) => name.startsWith('LIMIT_') && /\b(minutes?|hours?|days?)\b/.test(description),
  );
  return Object.fromEntries(
    rates.map(([name]) => [name, String(Math.min(1_000_000_000, properties[name]?.maximum ?? 1_000_000_000))]),
  );
}

/** Starts the built server in production mode, embedded or on the services that `TEST_…` variables name. */
export async function startTarget(
  more: Record<string, string> = {},
): Promise<Target & { readonly dataFolder: string }> {
  const port = await freePort();
  const variables = {
    NODE_ENV: 'production',
    PUBLIC_URL: `http://127.0.0.1:${String(port)}`,
    SIGNING_KEYS: `fuzz:${randomBytes(32).toString('hex')}`,
    METRICS_TOKEN: randomBytes(16).toString('hex'),
    ...liftedRates(),
    ...more,
  };
  const home = await serverHome(variables);
  const server = await home.start(port);
  const env = readEnv({ ...home.variables });
  const { database } = await openStores(env);
  let read = 0;
  return {
    url: server.url,
    pid: server.pid,
    dataFolder: env.DATA_DIR,
    secrets: [env.DATA_DIR, process.cwd(), variables.SIGNING_KEYS, variables.METRICS_TOKEN],
    newLog: () => {
      const all = server.said();
      const text = all.slice(read);
      read = all.length;
      return text;
    },
    isAlive: () => isRunning(server.pid),
    people: () => peopleOf(server.url, (actor) => passesGate({ database }, actor)),
    signedIn: (people) => signedInOf(server.url, people),
    stop: async () => {
      await database.close();
      await server.stop();
      await home.remove();
    },
  };
}

/** A server that runs already: nobody there passes the owner's gate. */
export const targetAt = (url: string): Target => ({
  url,
  pid: null,
  secrets: [process.cwd()],
  newLog: () => '',
  isAlive: () => true,
  people: () => peopleOf(url, () => Promise.resolve()),
  signedIn: (people) => signedInOf(url, people),
  stop: () => Promise.resolve(),
});

const isRunning = (pid: number): boolean => {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
};

let count = 0;
const newcomer = (url: string, role: 'USER' | 'OWNER'): Promise<Actor> =>
  register({ ask: askerOf(url) }, { role, email: `fuzz${String(Date.now())}-${String((count += 1))}@example.com` });

async function peopleOf(url: string, admit: (actor: Actor) => Promise<void>): Promise<People> {
  const [seeker, owner, bystander] = [
    await newcomer(url, 'USER'),
    await newcomer(url, 'OWNER'),
    await newcomer(url, 'USER'),
  ];
  for (const person of [seeker, owner]) await admit(person);
  const ids = await belongings(url, seeker, owner);
  const [roomId = '', , , chatId = ''] = ids;
  const real = [seeker.id, owner.id, seeker.email, seeker.refreshToken, 'x'.repeat(20), ...ids];
  return { seeker, owner, bystander, real, roomId, chatId };
}

async function signedInOf(url: string, people: People): Promise<People> {
  const app = { url, ask: askerOf(url) } as TestApp;
  return { ...people, seeker: await signedInAgain(app, people.seeker), owner: await signedInAgain(app, people.owner) };
}

const CREATE = `mutation ($id: ID, $text: String) { createChat(input: { otherPartyId: $id, firstMessage: $text }) {
  chat { id lastMessage { id } } } }`;
const BOOKMARK = 'mutation ($id: ID) { saveBookmark(input: { roomId: $id }) { bookmark { id } } }';

/** Makes a room, a draft, a chat and a bookmark; as many ids whether or not the server let them be made. */
async function belongings(url: string, seeker: Actor, owner: Actor): Promise<string[]> {
  const owning = lister({ url }, owner);
  const room = (await owning.lists().catch(() => null)) as Listed;
  const draft = (await owning.saves({ name: 'Draft', imagesFollow: true }).catch(() => null)) as {
    room: Listed;
  } | null;
  const chat = await made<{ chat: { id: string; lastMessage: { id: string } } }>(seeker, CREATE, {
    id: owner.id,
    text: 'Is it free?',
  });
  const kept = await made<{ bookmark: { id: string } }>(seeker, BOOKMARK, { id: room?.id ?? null });
  const ids = [room?.id, room?.images[0]?.id, draft?.room?.id, chat?.chat?.id, chat?.chat?.lastMessage?.id];
  return [...ids, kept?.bookmark?.id].map((id) => id ?? 'y'.repeat(20));
}

type Listed = { id: string; images: { id: string }[] } | null;
// Any of it may be refused.
type Partly<Payload> = { [Field in keyof Payload]: Partly<Payload[Field]> | null };

async function made<Payload>(actor: Actor, call: string, variables: Record<string, unknown>) {
  const { data } = await actor.ask(call, variables);
  return Object.values((data ?? {}) as Record<string, Partly<Payload> | null>)[0];
}
