import { setTimeout as wait } from 'node:timers/promises';
import { type Actor, register, signIn } from '../test/support/actors';
import { load } from '../test/support/load';
import { follows, SEND } from '../test/support/numbered-chat';
import { facts, SAVE } from '../test/support/owner-actions';
import type { ServerProcess } from '../test/support/server-process';

type Server = Pick<ServerProcess, 'ask' | 'url'>;

/** A user's actions, and the longest time in which none succeeded. */
export interface Doing {
  readonly kind: 'messages' | 'rooms' | 'sign-ins' | 'searches';
  /** The acknowledged ones, in order. */
  readonly done: string[];
  lastAt: number;
  longestPause: number;
}

/** Two people who both write in one chat, each over another server, and follow it. */
export interface Talk {
  readonly chatId: string;
  readonly sides: readonly { readonly actor: Actor; readonly writing: Doing }[];
  readonly lines: readonly ReturnType<typeof follows>[];
}

export type Town = Awaited<ReturnType<typeof beginTown>>;

const MESSAGE_PAUSE = 150;
const OTHER_PAUSE = 300;
const LOOK = '{ rooms { totalCount nodes { id } } }';
const ME = '{ me { id } }';

/** Lets people chat, save rooms, sign in and search over several servers until they are stopped. */
export async function beginTown(
  servers: readonly Server[],
  { chats, owners }: { chats: number; owners: readonly Actor[] },
) {
  const people = load();
  const doings: Doing[] = [];
  /** Sessions that a server did not know right after a sign-in. */
  const unknown: string[] = [];
  const at = (index: number): Server => {
    const server = servers[index % servers.length];
    if (!server) throw new Error('There is no server.');
    return server;
  };

  function begins(kind: Doing['kind'], pause: number, step: (count: number) => Promise<string | null>): Doing {
    const doing: Doing = { kind, done: [], lastAt: performance.now(), longestPause: 0 };
    doings.push(doing);
    people.begin(async (count) => {
      const done = await step(count);
      if (done !== null) succeeded(doing, done);
      await wait(pause);
    });
    return doing;
  }

  function writes(actor: Actor, chatId: string): Doing {
    return begins('messages', MESSAGE_PAUSE, async (count) => {
      const text = `${actor.id} ${String(count)}`;
      const input = { chatId, text, clientKey: `message-${String(count)}` };
      const isSent = await people.until(
        () => actor.ask(SEND, { input }),
        ({ sendMessage }) => sendMessage.chatMessage,
      );
      return isSent && text;
    });
  }

  async function talks(index: number): Promise<Talk> {
    const [one, two] = [at(index), at(index + 1)];
    const [asha, ravi] = [await register(one, { role: 'OWNER' }), await register(two)];
    const chatId = await ravi.startsChat(asha);
    const lines = [
      follows({ url: one.url, accessToken: asha.accessToken }, chatId),
      follows({ url: two.url, accessToken: ravi.accessToken }, chatId),
    ];
    return { chatId, lines, sides: [asha, ravi].map((actor) => ({ actor, writing: writes(actor, chatId) })) };
  }

  function saves(owner: Actor): Doing {
    return begins('rooms', OTHER_PAUSE, async (count) => {
      const name = `House ${String(count)}`;
      const input = { ...facts, name, clientKey: `house-${String(count).padStart(6, '0')}`, imagesFollow: true };
      const room = await people.until(
        () => owner.ask(SAVE, { input }),
        ({ saveRoom }) => saveRoom.room,
      );
      return room && name;
    });
  }

  async function comes(index: number): Promise<Doing> {
    const person = await register(at(index));
    return begins('sign-ins', OTHER_PAUSE, async () => {
      const tokens = await people.until(
        () =>
          at(index).ask(SIGN_IN, {
            input: { email: person.email, password: person.password, refreshTokenPlace: 'BODY' },
          }),
        ({ signIn: { tokens: given } }) => given,
      );
      if (!tokens) return null;
      const answer = await people.asked(() =>
        at(index + 1).ask(ME, {}, { authorization: `Bearer ${String(tokens.accessToken)}` }),
      );
      if (answer?.data && !answer.data['me']) unknown.push(person.email);
      return tokens.refreshToken;
    });
  }

  const looks = (server: Server): Doing =>
    begins('searches', OTHER_PAUSE, () =>
      people.until(
        () => server.ask(LOOK),
        ({ rooms }) => String(rooms.totalCount),
      ),
    );

  const talkings: Talk[] = [];
  for (let index = 0; index < chats; index += 1) talkings.push(await talks(index));
  const houses = owners.map((owner) => ({ owner, saving: saves(owner) }));
  const comings: Doing[] = [];
  for (const index of servers.keys()) comings.push(await comes(index));
  servers.forEach(looks);
  return { people, doings, talks: talkings, houses, comings, unknown };
}

const SIGN_IN = `mutation SignIn($input: SignInInput!) { signIn(input: $input) {
  tokens { accessToken refreshToken } userErrors { code } } }`;

function succeeded(doing: Doing, done: string): void {
  const now = performance.now();
  doing.done.push(done);
  doing.longestPause = Math.max(doing.longestPause, now - doing.lastAt);
  doing.lastAt = now;
}

/** Signs a person in once more, as access tokens last 15 minutes. */
export const again = (server: Server, person: Actor): Promise<Actor> => signIn(server, person);
