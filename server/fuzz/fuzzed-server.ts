import { randomBytes } from 'node:crypto';
import { freePort } from '../../scripts/services/service.mjs';
import { openStores } from '../src/app/stores';
import { type Env, jsonSchema, readEnv, shape } from '../src/config/env';
import { type Actor, register, signIn } from '../test/support/actors';
import { askerOf } from '../test/support/app';
import { operatorAtDesk } from '../test/support/desk';
import { completeProfile, withOwnerActions } from '../test/support/owner-actions';
import { serverHome } from '../test/support/server-process';

/** The server under attack, and its users. */
export interface Target {
  readonly url: string;
  /** Returns the log since the last call. */
  readonly newLog: () => string;
  readonly isAlive: () => boolean;
  readonly pid: number | null;
  /** Values that no answer may contain. */
  readonly secrets: readonly string[];
  /** Creates users with data of their own. */
  readonly people: () => Promise<People>;
  /** Returns the same users with valid tokens. */
  readonly signedIn: (people: People) => Promise<People>;
  readonly stop: () => Promise<void>;
}

export interface People {
  readonly seeker: Actor;
  readonly owner: Actor;
  /** Sends normal queries during the attack. */
  readonly bystander: Actor;
  readonly desk: DeskPeople;
  readonly roomId: string;
  readonly chatId: string;
  /** Existing ids and names. */
  readonly real: readonly string[];
}

/** Those of the desk; what operators do to accounts and rooms is done to others than the ones above. */
export interface DeskPeople {
  /** Cookies of signed-in operators: one with every right, one who may only read. */
  readonly cookies: readonly string[];
  /** Existing ids and names. */
  readonly real: readonly string[];
}

/** Returns every limit over time with its highest value, so that the fuzzer does not reach it. */
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
    PASSWORD_MEMORY_KIB: '',
    PUBLIC_URL: `http://127.0.0.1:${String(port)}`,
    SIGNING_KEYS: `fuzz:${randomBytes(32).toString('hex')}`,
    METRICS_TOKEN: randomBytes(16).toString('hex'),
    ...liftedRates(),
    ...more,
  };
  const home = await serverHome(variables);
  const env = readEnv({ ...home.variables });
  await createBucket(env);
  const server = await home.start(port);
  const { database } = await openStores(env);
  const reached = { url: server.url, variables: home.variables };
  const admit: Admit = (actor) => completeProfile({ database }, actor);
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
    people: () => peopleOf(reached, admit),
    signedIn: (people) => signedInOf(reached, people, admit),
    stop: async () => {
      await database.close();
      await server.stop();
      await home.remove();
    },
  };
}

/** Creates the bucket of the images, if there is none, as a server in production does not. */
async function createBucket(env: Env): Promise<void> {
  const { database, imageStore } = await openStores({ ...env, NODE_ENV: 'test' });
  await imageStore.open('any');
  await database.close();
}

/** Uses a running server; no user there passes the owner's gate. */
export const targetAt = (url: string): Target => ({
  url,
  pid: null,
  secrets: [process.cwd()],
  newLog: () => '',
  isAlive: () => true,
  people: () => peopleOf({ url }, () => Promise.resolve()),
  signedIn: (people) => signedInOf({ url }, people, () => Promise.resolve()),
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

/** The address of a server; with its variables if operators can be added. */
interface Reached {
  readonly url: string;
  readonly variables?: Record<string, string>;
}

type Admit = (actor: Actor) => Promise<void>;

async function peopleOf(reached: Reached, admit: Admit): Promise<People> {
  const { url } = reached;
  const [seeker, owner, bystander] = [
    await newcomer(url, 'USER'),
    await newcomer(url, 'OWNER'),
    await newcomer(url, 'USER'),
  ];
  for (const person of [seeker, owner]) await admit(person);
  const ids = await belongings(url, seeker, owner);
  const [roomId = '', , , chatId = ''] = ids;
  const real = [seeker.id, owner.id, seeker.email, seeker.refreshToken, 'x'.repeat(20), ...ids];
  const desk = await deskPeopleOf(reached, admit);
  return { seeker, owner, bystander, desk, real, roomId, chatId };
}

/** Adds two operators, and a case about a user and their room. */
async function deskPeopleOf({ url, variables }: Reached, admit: Admit): Promise<DeskPeople> {
  if (!variables) return { cookies: [], real: [] };
  const app = { url, variables };
  const [reporter, reported] = [await newcomer(app.url, 'USER'), await newcomer(app.url, 'OWNER')];
  for (const person of [reporter, reported]) await admit(person);
  const { id: roomId } = await withOwnerActions(app, reported).lists();
  const reportId = await reporter.reports({ reason: 'FRAUD', description: 'No such house.', roomId: String(roomId) });
  const [all, reads] = [`all${String((count += 1))}`, `reads${String(count)}`];
  const operators = [
    await operatorAtDesk(app, all, { rights: 'read,act,remove,manage' }),
    await operatorAtDesk(app, reads, { rights: 'read' }),
  ];
  return {
    cookies: operators.map(({ cookie }) => cookie),
    real: [reporter.id, reported.id, String(roomId), reportId, all, reads, 'x'.repeat(20)],
  };
}

async function signedInOf(reached: Reached, people: People, admit: Admit): Promise<People> {
  const app = { ask: askerOf(reached.url) };
  const desk = await deskPeopleOf(reached, admit);
  return { ...people, desk, seeker: await signIn(app, people.seeker), owner: await signIn(app, people.owner) };
}

const CREATE = `mutation ($id: ID!, $text: String) { createChat(input: { otherPartyId: $id, firstMessage: $text }) {
  chat { id lastMessage { id } } } }`;
const BOOKMARK = 'mutation ($id: ID!) { saveBookmark(input: { roomId: $id }) { bookmark { id } } }';

/** Creates a room, a draft, a chat and a bookmark. Returns the same number of ids even if the server refuses some. */
async function belongings(url: string, seeker: Actor, owner: Actor): Promise<string[]> {
  const owning = withOwnerActions({ url }, owner);
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
// Each of these may be refused.
type Partly<Payload> = { [Field in keyof Payload]: Partly<Payload[Field]> | null };

async function made<Payload>(actor: Actor, call: string, variables: Record<string, unknown>) {
  const { data } = await actor.ask(call, variables);
  return Object.values((data ?? {}) as Record<string, Partly<Payload> | null>)[0];
}
