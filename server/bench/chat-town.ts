import { randomBytes } from 'node:crypto';
import { openStores } from '../src/app/stores';
import { Chat } from '../src/chats';
import type { Env } from '../src/config/env';
import { insertRows } from '../src/database/insert-rows';
import { migrationSource } from '../src/database/open';
import { newId } from '../src/kernel/id';
import { accessTokens, keysFor, Session, signingKeys } from '../src/auth';
import { User } from '../src/users';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

// Milliseconds for which a client uses an access token, which is valid for 15 minutes.
const TOKEN_USED = 10 * MINUTE;

/** Two signed-in users with a chat. */
export interface Pair {
  readonly chatId: string;
  /** Access tokens of owner and user; like those of clients, they are the same for minutes. */
  readonly tokens: readonly [string, string];
}

/** Fills an empty database with pairs of users, each with a chat. */
export async function chattingTown(env: Env, count: number): Promise<Pair[]> {
  const source = await (await migrationSource(env)).initialize();
  await source.runMigrations();
  await source.destroy();
  const { database } = await openStores(env);
  const tokens = accessTokens(keysFor('access-tokens', signingKeys(env)));
  const pairs = Array.from({ length: count }, () => ({ owner: aPerson('OWNER'), user: aPerson('USER') }));
  const people = pairs.flatMap(({ owner, user }) => [owner, user]);
  const chats = pairs.map(({ owner, user }) => aChat(owner.user.id, user.user.id));
  await database.write(async (manager) => {
    await insertRows(
      manager,
      User,
      people.map(({ user }) => user),
    );
    await insertRows(
      manager,
      Session,
      people.map(({ session }) => session),
    );
    await insertRows(manager, Chat, chats);
  });
  await database.close();
  const sign = ({ session }: Person): string =>
    tokens.sign({ userId: session.userId, sessionId: session.id, refreshPrefix: '' }, Date.now()).token;
  return pairs.map(({ owner, user }, index) => {
    const current = keptFor(TOKEN_USED, () => [sign(owner), sign(user)] as const);
    return {
      chatId: chats[index]?.id ?? '',
      get tokens() {
        return current();
      },
    };
  });
}

function keptFor<Value>(millis: number, make: () => Value): () => Value {
  let made: { readonly value: Value; readonly until: number } | undefined;
  return () => {
    if (!made || made.until < Date.now()) made = { value: make(), until: Date.now() + millis };
    return made.value;
  };
}

/** Gives every chat of a MySQL or MariaDB so many messages, the oldest of all chats first, as their ids are in use. */
export async function fillChats(env: Env, each: number): Promise<void> {
  const source = await (await migrationSource(env)).initialize();
  for (let sequence = 1; sequence <= each; sequence += 1) {
    const at = Date.now() - (each - sequence) * MINUTE;
    await source.query(
      `INSERT INTO chat_messages (id, chat_id, sequence, sent, text, created_at)
        SELECT CONCAT('0', LPAD(?, 7, '0'), LPAD(place, 12, '0')), id, ?, ?, CONCAT('Is the room still free? It is question ', ?), ?
        FROM (SELECT id, last_sequence, ROW_NUMBER() OVER (ORDER BY id) AS place FROM chats) AS numbered
        WHERE last_sequence < ?`,
      [sequence, sequence, sequence % 2, sequence, at, sequence],
    );
  }
  await source.query('UPDATE chats SET last_sequence = ? WHERE last_sequence < ?', [each, each]);
  await source.destroy();
}

type Person = ReturnType<typeof aPerson>;

function aPerson(role: User['role']) {
  const [id, now] = [newId(), Date.now()];
  const profile = { displayName: null, photoKey: null, phoneNumber: '+919876543210', dob: '1990-05-17', about: null };
  const username = `bench_${randomBytes(5).toString('hex')}`;
  const user = Object.assign(new User(), profile, { id, email: `${id}@example.com`, username, role });
  const session = Object.assign(new Session(), { id: newId(), userId: id, tokenHash: newId(), device: 'bench' });
  Object.assign(session, { previousTokenHash: null, rotatedAt: null, lastUsedAt: now, expiresAt: now + DAY });
  Object.assign(session, { confirmedAt: null, createdAt: now });
  return {
    user: Object.assign(user, {
      emailVerified: true,
      removedAt: null,
      erasureDueAt: null,
      usualAnswer: null,
      suspendedAt: null,
      suspensionNote: null,
      createdAt: now,
      updatedAt: now,
    }),
    session,
  };
}

function aChat(ownerId: string, userId: string): Chat {
  const now = Date.now();
  const log = { lastSequence: 0, lastMessageId: null, ownerRead: 0, userRead: 0, ownerUnread: 0, userUnread: 0 };
  const times = {
    lastActiveAt: now,
    createdAt: now,
    ownerReminderDue: null,
    userReminderDue: null,
    firstAskedAt: null,
    firstAnsweredAt: null,
  };
  return Object.assign(new Chat(), log, times, {
    id: newId(),
    pair: [ownerId, userId].sort().join('.'),
    ownerId,
    userId,
  });
}
