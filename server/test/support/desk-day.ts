import type { Language } from '../../src/kernel/catalogue';
import { newId } from '../../src/kernel/id';
import { User } from '../../src/users';
import { type Actor, register } from './actors';
import type { TestApp } from './app';
import { registerOwner } from './owner-actions';
import { FIVE, visitorOf, writesReview } from './review-actions';

const PEOPLE = 8;

/** Somebody with a verified address. */
export interface Person {
  readonly actor: Actor;
  readonly language: Language;
}

/** An owner with one public room. */
export interface Owner extends Person {
  readonly roomId: string;
  /** Only these accounts are removed, and no case is written by them. */
  readonly mayBeRemoved: boolean;
}

/** A case as it was written. */
export interface Written {
  readonly id: string;
  readonly writer: Person;
  readonly owner: Owner;
  readonly isReport: boolean;
  readonly reviewId: string | null;
  readonly findingId: string;
}

/** The cases of a day at the desk, and the owners whom they are about. */
export interface DeskDay {
  readonly owners: readonly Owner[];
  readonly cases: readonly Written[];
}

/** Writes cases of every kind: of rooms, people, reviews, and contact messages. */
export async function deskDay(app: TestApp, count: number): Promise<DeskDay> {
  const owners = await inTurn(PEOPLE, (number) => ownerWithRoom(app, number));
  const seekers = await inTurn(PEOPLE, async (number) => verified(app, await register(app), number));
  const reviews = await inTurn(PEOPLE, (number) => reviewOf(app, at(owners, number)));
  const cases = await inTurn(count, (number) => written(app, number, { owners, seekers, reviews }));
  return { owners, cases };
}

/** Returns an item; the first one follows the last. */
export const at = <Item>(items: readonly Item[], number: number): Item => {
  const item = items[number % items.length];
  if (item === undefined) throw new Error('There is nothing to choose from.');
  return item;
};

async function inTurn<Item>(count: number, make: (number: number) => Promise<Item>): Promise<Item[]> {
  const made: Item[] = [];
  for (let number = 0; number < count; number += 1) made.push(await make(number));
  return made;
}

async function verified(app: TestApp, actor: Actor, number: number): Promise<Person> {
  const language = number % 2 === 0 ? 'en' : 'hi';
  await app.database.write((manager) => manager.update(User, { id: actor.id }, { emailVerified: true, language }));
  return { actor, language };
}

async function ownerWithRoom(app: TestApp, number: number): Promise<Owner> {
  const owner = await registerOwner(app);
  const room = await owner.lists({ name: `House ${String(number)}` });
  return { ...(await verified(app, owner, number)), roomId: room.id, mayBeRemoved: number % 2 === 1 };
}

async function reviewOf(app: TestApp, { roomId }: Owner): Promise<string> {
  const { review } = await writesReview(await visitorOf(app, roomId), roomId, { ...FIVE, text: 'Nice.' });
  return review.id;
}

interface Subjects {
  readonly owners: readonly Owner[];
  readonly seekers: readonly Person[];
  readonly reviews: readonly string[];
}

/** Writes a case: a report of a room, a person or a review, or a contact message. */
async function written(app: TestApp, number: number, { owners, seekers, reviews }: Subjects): Promise<Written> {
  const [writer, owner] = [at(seekers, number), at(owners, number >> 3)];
  const { actor } = writer;
  const reviewId = number % 4 === 2 ? at(reviews, number >> 3) : null;
  const about = reviewId ? { reviewId } : { ownerId: owner.actor.id, ownerUname: 'o' };
  const id =
    number % 4 === 3
      ? await actor.contactsTeam({ name: 'A', email: actor.email, message: 'Help' })
      : await actor.reports({
          ...about,
          ...(number % 4 === 0 && { roomId: owner.roomId }),
          reason: 'FRAUD',
          description: 'Took money.',
        });
  return { id, writer, owner, isReport: number % 4 !== 3, reviewId, findingId: await found(app, owner) };
}

/** Stores a finding of a room, as the server does within a minute. */
async function found(app: TestApp, { actor, roomId }: Owner): Promise<string> {
  const id = newId();
  const sql = `INSERT INTO findings (id, kind, finding_key, user_id, room_id, figure, created_at)
    VALUES (?, 'NEW_ROOM', ?, ?, ?, 5000, ?)`;
  const values = [id, `NEW_ROOM:${id}:`, actor.id, roomId, Date.now()];
  await app.database.write((manager) => manager.query(sql, values));
  return id;
}
