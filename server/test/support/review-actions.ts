import { Visit } from '../../src/visits';
import { type Actor, register } from './actors';
import type { TestApp } from './app';
import { completeProfile } from './owner-actions';
import { asksVisit, elevenIn, visiting } from './visit-actions';

const RATING = 'rating { count average cleanliness accuracy owner food }';
const REVIEW = `id roomId authorName cleanliness accuracy owner food text answer answeredAt isHeld mayEdit mayAnswer
  createdAt editedAt`;
const WRITE = `mutation W($input: WriteReviewInput!) { writeReview(input: $input) {
  review { ${REVIEW} } room { id ${RATING} } message userErrors { code path } } }`;
const DELETE = `mutation D($id: ID!) { deleteReview(input: { id: $id }) {
  deletedReviewId room { ${RATING} } userErrors { code } } }`;
const ANSWER = `mutation A($input: AnswerReviewInput!) { answerReview(input: $input) {
  review { ${REVIEW} } userErrors { code path } } }`;
const READ = `query R($id: ID!, $first: Int! = 5, $after: String) { room(id: $id) { ${RATING} mayReview myReview { ${REVIEW} }
  owner { ${RATING} }
  reviews(first: $first, after: $after) { nodes { ${REVIEW} } totalCount pageInfo { hasNextPage endCursor } } } }`;

type Asking = Pick<Actor, 'ask'>;
type Product = Pick<TestApp, 'ask' | 'database'>;

/** Five stars for everything but the food. */
export const FIVE = { cleanliness: 5, accuracy: 5, owner: 5 };

/** Sends a review and returns the payload. */
export const writesReview = async (actor: Asking, roomId: string, review: object = FIVE): Promise<any> =>
  (await actor.ask(WRITE, { input: { roomId, ...review } })).data?.['writeReview'];

/** Deletes a review and returns the payload. */
export const deletesReview = async (actor: Asking, id: string): Promise<any> =>
  (await actor.ask(DELETE, { id })).data?.['deleteReview'];

/** Answers a review and returns the payload. */
export const answersReview = async (actor: Asking, id: string, text: string): Promise<any> =>
  (await actor.ask(ANSWER, { input: { id, text } })).data?.['answerReview'];

/** Reads a room with its reviews; undefined when it cannot be seen. */
export const reviewed = async (actor: Asking, id: string, page: object = {}): Promise<any> =>
  (await actor.ask(READ, { id, ...page })).data?.['room'];

/** Creates a visit of a room whose time is past, and returns its id. */
export async function hadVisit(app: Product, seeker: Asking, roomId: string, now = Date.now()): Promise<string> {
  const { id } = await asksVisit(seeker, roomId, [elevenIn(now, 2)]);
  const past = { state: 'OVER', agreedAt: 1, openKey: null, dueAt: null } as const;
  await app.database.write((manager) => manager.update(Visit, { id }, past));
  return id;
}

/** Lets a seeker visit a room and say so. */
export async function hasVisited(app: Product, seeker: Asking, roomId: string, now = Date.now()): Promise<string> {
  const id = await hadVisit(app, seeker, roomId, now);
  await visiting(seeker, 'confirmVisit', { id, tookPlace: true });
  return id;
}

/** Registers a seeker who has visited a room. */
export async function visitorOf(app: Product, roomId: string, now = Date.now()): Promise<Actor> {
  const seeker = await register(app);
  await completeProfile(app, seeker, { username: null, dob: null, displayName: 'Ravi Kumar' });
  await hasVisited(app, seeker, roomId, now);
  return seeker;
}

/** Gives a room one review of these stars for each, and returns the people who have written them. */
export async function areGiven<const Stars extends readonly number[]>(
  app: Product,
  roomId: string,
  stars: Stars,
): Promise<{ -readonly [At in keyof Stars]: Actor }> {
  const authors: Actor[] = [];
  for (const each of stars) {
    const author = await visitorOf(app, roomId);
    const { userErrors } = await writesReview(author, roomId, { cleanliness: each, accuracy: each, owner: each });
    if (userErrors.length > 0) throw new Error(JSON.stringify(userErrors));
    authors.push(author);
  }
  return authors as { -readonly [At in keyof Stars]: Actor };
}
