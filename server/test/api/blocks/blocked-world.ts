import { type Actor, register } from '../../support/actors';
import { startApp, type TestApp } from '../../support/app';
import { anImage, aRoom, seed, usernameOf } from '../../support/builders';
import { completeProfile, type OwnerActor, registerOwner } from '../../support/owner-actions';
import { hasVisited, writesReview } from '../../support/review-actions';
import { asksVisit, elevenIn, visiting } from '../../support/visit-actions';

export const PLACE = 'Behind the blue gate';
export const OWNERS_PHONE = '+919876543210';
export const SEEKERS_PHONE = '+919812345678';

/** Names the ways a visit is left for the next move. */
const VISITS = ['toAccept', 'toPropose', 'toDecline', 'toCancel', 'countered'] as const;

/** An owner and a seeker who have everything to do with each other. */
export interface World {
  readonly app: TestApp;
  readonly owner: OwnerActor;
  readonly seeker: Actor;
  readonly ownersName: string;
  /** A room that the seeker has written about, saved, visited and reviewed. */
  readonly room: string;
  /** A room that the seeker has visited and not reviewed. */
  readonly visited: string;
  /** A room about which the seeker has done nothing. */
  readonly other: string;
  readonly chat: string;
  readonly messages: Readonly<Record<'owner' | 'seeker', string>>;
  readonly bookmark: string;
  readonly review: string;
  readonly past: string;
  readonly visits: Readonly<Record<(typeof VISITS)[number], string>>;
  readonly time: string;
  readonly later: string;
}

// Operations that select everything are larger than those of clients.
const env = { LIMIT_COST: '1000000', LIMIT_TOKENS: '100000', LIMIT_DEPTH: '40', LIMIT_BODY_BYTES: '1000000' };

/** Starts a server with the two people. */
export async function startWorld(): Promise<World> {
  const app = await startApp({ env });
  const owner = await registerOwner(app);
  const seeker = await register(app);
  const ownersName = usernameOf(owner.id);
  await completeProfile(app, owner, { username: ownersName, displayName: 'Asha Rao', phoneNumber: OWNERS_PHONE });
  await completeProfile(app, seeker, { username: null, displayName: 'Ravi Kumar', phoneNumber: SEEKERS_PHONE });
  const rooms = Array.from({ length: 3 + VISITS.length }, () => aRoom(owner, { location: PLACE, vacancies: 1 }));
  await seed(app, { rooms, images: rooms.map((room) => anImage(room)) });
  const [room = '', visited = '', other = '', ...toVisit] = rooms.map(({ id }) => id);
  const past = await hasVisited(app, seeker, room);
  await hasVisited(app, seeker, visited);
  const review = (await writesReview(seeker, room)).review.id;
  const [time, later] = [elevenIn(Date.now(), 2), elevenIn(Date.now(), 3)];
  const visits = await visitsOf({ seeker, owner, rooms: toVisit, time });
  const chat = await seeker.startsChat(owner);
  const messages = {
    seeker: (await seeker.sendsMessage(chat, 'Hello')).id,
    owner: (await owner.sendsMessage(chat, 'Welcome')).id,
  };
  const bookmark = await seeker.bookmarks(room);
  const facts = { ownersName, room, visited, other, chat, messages, bookmark, review, past, visits };
  return { app, owner, seeker, ...facts, time, later };
}

/** Creates a visit of each room, all to be answered by the owner but the last, which the seeker is to answer. */
async function visitsOf({
  seeker,
  owner,
  rooms,
  time,
}: Pick<World, 'seeker' | 'owner' | 'time'> & { rooms: string[] }) {
  const visits: [string, string][] = [];
  for (const [at, name] of VISITS.entries()) visits.push([name, (await asksVisit(seeker, rooms[at] ?? '', [time])).id]);
  const asked = Object.fromEntries(visits) as World['visits'];
  await visiting(owner, 'proposeVisitTimes', { id: asked.countered, times: [time] });
  return asked;
}
